import type { JsonObject } from '../../../protocol/json.ts';
import { text, type Sent } from '../../talk.fixture.ts';
import type { Example } from '../../talks.fixture.ts';
import { open, call, asked, state, round, responses } from './shared.fixture.ts';

const retry = (more: JsonObject, sent?: Sent) =>
	round().ask('tools/call', { ...call, ...more }, sent);
export const mrtr: readonly Example[] = [
	{
		rule: '2026/mrtr-methods',
		breaks: open().start().poll('working', { resultType: 'input_required' }),
		keeps: round(),
	},
	{
		rule: '2026/mrtr-payload',
		breaks: asked().ok({ resultType: 'input_required' }),
		keeps: asked().ok({ resultType: 'input_required', ...state }),
	},
	{
		rule: '2026/mrtr-state-echo',
		breaks: retry({ ...responses, requestState: 'y' }),
		keeps: retry({ ...responses, ...state }).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/mrtr-new-id',
		breaks: retry({ ...responses, ...state }, { id: 3 }).ok(text('x')),
		keeps: retry({ ...responses, ...state }).ok(text('x')),
		side: 'client',
		seq: 6,
	},
	{
		rule: '2026/mrtr-answers-all',
		breaks: retry({ inputResponses: {}, ...state }),
		keeps: retry({ ...responses, ...state }),
		side: 'client',
	},
	{
		rule: '2026/mrtr-not-for-others',
		breaks: round().ask('tools/call', { name: 'other', ...responses, ...state }),
		keeps: retry({ ...responses, ...state }),
		side: 'client',
	},
	{
		rule: '2026/mrtr-ask-again',
		breaks: retry({ inputResponses: {}, ...state }).err(-32602),
		keeps: retry({ ...responses, ...state }).err(-32602),
		side: 'server',
	},
];
