import { Readable } from 'node:stream';

/** A file as text: UTF-8, or UTF-16 where its first two bytes say so, as PowerShell writes it. */
export function decoded(bytes: AsyncIterable<unknown>): Readable {
	return Readable.from(texts(bytes));
}

async function* texts(bytes: AsyncIterable<unknown>): AsyncGenerator<string> {
	let decoder: TextDecoder | undefined;
	let head = Buffer.alloc(0);
	for await (const chunk of bytes) {
		head = Buffer.concat([head, Buffer.from(chunk as Uint8Array)]);
		if (!decoder && head.length < 2) continue;
		decoder ??= new TextDecoder(encodingOf(head));
		yield decoder.decode(head, { stream: true });
		head = Buffer.alloc(0);
	}
	yield (decoder ?? new TextDecoder()).decode(head);
}

function encodingOf(head: Buffer): string {
	const mark = head.readUInt16BE(0);
	if (mark === 0xfffe) return 'utf-16le';
	return mark === 0xfeff ? 'utf-16be' : 'utf-8';
}
