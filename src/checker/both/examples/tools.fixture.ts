import { text } from '../../talk.fixture.ts';
import { now, old, tool, type Example } from '../../talks.fixture.ts';

const called = (talk = old().open()) => talk.ask('tools/call', { name: 'slow' });
const schema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] };
const typed = () => old().open({ tools: [tool('slow', 'optional', { outputSchema: schema })] });
export const tools: readonly Example[] = [
	{
		rule: 'both/tools-capability-declared',
		breaks: old().open({ server: {} }),
		keeps: old().open(),
		side: 'server',
		seq: 4,
	},
	{
		rule: 'both/tools-capability-declared',
		breaks: now().open({ server: {} }),
		keeps: now().open(),
	},
	{
		rule: 'both/tool-input-schema-object',
		breaks: old().open({ tools: [{ name: 'a', inputSchema: null }] }),
		keeps: old().open({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] }),
	},
	{
		rule: 'both/tool-names',
		breaks: old().open({ tools: [tool('my tool')] }),
		keeps: old().open({ tools: [tool('my_tool')] }),
	},
	{
		rule: 'both/tool-names',
		breaks: now().open({ tools: [tool('a'), tool('a')] }),
		keeps: now().open({ tools: [tool('a'), tool('b')] }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: called(typed()).ok({ ...text('x'), structuredContent: {} }),
		keeps: called(typed()).ok({ ...text('x'), structuredContent: { n: 1 } }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: typed()
			.start()
			.poll('completed')
			.fetch({ ...text('x'), structuredContent: { n: 'one' } }),
		keeps: typed()
			.start()
			.poll('failed', { statusMessage: 'no' })
			.fetch({ ...text('x'), isError: true }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: now()
			.open({ tools: [tool('slow', undefined, { outputSchema: schema })] })
			.start()
			.poll('completed'),
		keeps: now()
			.open({ tools: [tool('slow', undefined, { outputSchema: schema })] })
			.start()
			.poll('completed', {
				result: { resultType: 'complete', ...text('x'), structuredContent: { n: 2 } },
			}),
	},
	{
		rule: 'both/unknown-tool-error',
		breaks: old()
			.open()
			.ask('tools/call', { name: 'none' })
			.ok({ ...text('Tool none not found'), isError: true }),
		keeps: old().open().ask('tools/call', { name: 'none' }).err(-32602),
	},
];
