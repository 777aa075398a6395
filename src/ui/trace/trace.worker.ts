import { openRecording, type Told } from './open-recording.ts';

function tell(told: Told): void {
	self.postMessage(told);
}

self.addEventListener('message', ({ data }: MessageEvent<string | Blob>) => {
	void open(data);
});

async function open(source: string | Blob): Promise<void> {
	try {
		const text = typeof source === 'string' ? source : await source.text();
		for (const told of openRecording(text)) tell(told);
	} catch (error) {
		tell({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
	}
}
