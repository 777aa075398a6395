/** How long this process has worked so far, in ms: what else the machine does is not in it. */
export function cpuTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
