import { fields as first } from '../../protocol/2025-11-25/fields.ts';
import { fields as second } from '../../protocol/2026-07-28/fields.ts';
import type { Fields } from '../../protocol/field.ts';
import type { Version } from '../../protocol/version.ts';

export const fieldsOf: Readonly<Record<Version, Fields>> = {
	'2025-11-25': first,
	'2026-07-28': second,
};
