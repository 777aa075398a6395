import type { Clean } from '../expectation.ts';
import type { Outcome, View } from './view.ts';

/** By rule id, or by severity. */
export function judgeClean({ clean }: Clean, view: View): Outcome {
	if (!view.findings) return { state: 'not reached', seen: 'the rules are not checked yet' };
	const broken = view.findings.find(
		({ rule, severity, known }) => (rule === clean || severity === clean) && known < view.position,
	);
	if (broken) return { state: 'not met', seen: broken.text, seq: broken.seq };
	return { state: view.over ? 'met' : 'not reached', seen: `no finding of “${clean}”` };
}
