import type { OpenFile, Place } from './open-file.ts';
import { sideOf } from './side.ts';
import type { Version } from '../protocol/version.ts';

/**
 * The one line among a peer's own files that names a method. Where none does, or several do, nobody
 * can tell from the text which of them it was.
 */
export function methodLine(
	files: readonly OpenFile[],
	version: Version,
	peer: string,
	method: string,
): Place | undefined {
	const own = files.filter((file) => file.version === version && isOf(sideOf(peer), file.name));
	const places = own.flatMap((file) => placesIn(file, method));
	return places.length === 1 ? places[0] : undefined;
}

function isOf(side: string, name: string): boolean {
	return name === `${side}.ts` || (name.startsWith(`${side}.`) && name.endsWith('.ts'));
}

function placesIn({ version, name, text }: OpenFile, method: string): readonly Place[] {
	return text
		.split('\n')
		.flatMap((line, index) =>
			line.includes(`'${method}'`) || line.includes(`"${method}"`)
				? [{ version, file: name, line: index + 1 }]
				: [],
		);
}
