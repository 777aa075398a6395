import { expect, test } from 'vitest';
import { enumValues, inlineEnums } from './inline-enums.ts';

const definition = `export var E; (function (E) {
  // Some comment.
  const NONE = 0; E[E["NONE"] = NONE] = "NONE";
  const _a = NONE + 1; E[E["_a"] = _a] = "_a"; // more
  const BIT = 1 << 4; E[E["BIT"] = BIT] = "BIT";
  const MASK = 0xf; E[E["MASK"] = MASK] = "MASK";
})(E || (E = {}));`;

const values = enumValues(definition);
const inline = (code: string) => inlineEnums(code, new Map([['E', values]]));

test('the values of an enum are read in every form that they are written in', () => {
	expect(Object.fromEntries(values)).toEqual({ NONE: 0, _a: 1, BIT: 16, MASK: 15 });
});

test('members become numbers', () => {
	expect(inline('if (x === E._a || x & E.BIT) y(other.E_a);')).toBe(
		'if (x === 1 || x & 16) y(other.E_a);',
	);
});

test('the definition goes, its export stays', () => {
	expect(inline(`${definition}\nexport const a = E._a;`)).toBe(
		'export const E = 0;\nexport const a = 1;',
	);
});

test.each([
	['E.unknown', 'What is E.unknown?'],
	['f(E[1])', 'used as an object'],
])('%s is refused', (code, message) => {
	expect(() => inline(code)).toThrow(message);
});
