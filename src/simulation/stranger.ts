import type { Caller } from '../protocol/caller.ts';
import type { Connection } from './connection.ts';

/** Another caller looks for the tasks whose ids it has overheard, and is content with any answer. */
export async function pry(
	connection: Connection,
	caller: Caller,
	taskIds: readonly string[],
): Promise<void> {
	try {
		await connection.start();
		for (const call of [...caller.opening, ...caller.prying(taskIds)]) {
			if (call.method.startsWith('notifications/'))
				await connection.send({ jsonrpc: '2.0', ...call });
			else await connection.request(call);
		}
	} catch {
		/* It was refused on the way: no matter of the learner's. */
	} finally {
		await connection.close();
	}
}
