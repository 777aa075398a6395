const form =
	/^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:[Zz]|([+-])(\d\d):?(\d\d))?$/;

/** The instant of an ISO 8601 timestamp in ms since 1970; undefined where it is none. */
export function instantOf(text: unknown): number | undefined {
	if (typeof text !== 'string' || text.length >= 64) return undefined;
	if (read.has(text)) return read.get(text);
	const instant = parse(text);
	if (read.size >= most) read.clear();
	read.set(text, instant);
	return instant;
}

/** A task says the same again and again. */
const read = new Map<string, number | undefined>();
const most = 1000;

function parse(text: string): number | undefined {
	const match = form.exec(text);
	if (!match) return undefined;
	const [year, month, day, hour, minute, second = 0] = match
		.slice(1, 7)
		.map((part) => +(part ?? 0));
	if (!year || !month || !day || hour === undefined || minute === undefined) return undefined;
	if (month > 12 || day > 31 || hour > 24 || minute > 59 || second > 60) return undefined;
	const time = ((days(year, month, day) * 24 + hour) * 60 + minute - zone(match)) * 60 + second;
	return time * 1000 + Number(`${match[7] ?? ''}000`.slice(0, 3));
}

/** Minutes ahead of UTC. */
function zone([, , , , , , , , sign, hours, minutes]: RegExpExecArray): number {
	if (!sign) return 0;
	return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** Days since 1970-01-01 in the Gregorian calendar, where years begin in March. */
function days(year: number, month: number, day: number): number {
	const y = month <= 2 ? year - 1 : year;
	const era = Math.floor(y / 400);
	const ofEra = y - era * 400;
	const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
	const dayOfEra = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
	return era * 146_097 + dayOfEra - 719_468;
}
