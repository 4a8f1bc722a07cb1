import { z } from 'zod';
import { bounds } from './bounds';
import { lineParts } from './fields/catalogue';
import { amount, count, formulaText, id, labelText, monthlyAmounts, nameText, noteText } from './primitives';

/**
 * `<part>/<lineId>/<field>[/<month>]`, or `<part>/<field>` for a part without lines, or
 * `<part>/<lineId>/rows/<row>/formula` and `…/months/<month>`; never an index.
 */
export const overridePath = z.string().regex(/^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,64}){1,5}$/);

/** The lines of a part that have a field, of one group or type or with one tag where they are given. */
export const lineSelector = z.strictObject({
  part: z.enum(lineParts),
  field: z.string().regex(/^[A-Za-z]{1,40}$/),
  group: labelText.optional(),
  type: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/)
    .optional(),
  tag: z.strictObject({ dimension: id, value: id.nullable() }).optional(),
});
export type LineSelector = z.infer<typeof lineSelector>;

const overridden = { id, path: overridePath.optional(), select: lineSelector.optional() };

/** `set` any value of the field, `scale` parts per million of the number, `add` in its unit, `shift` whole months. */
export const overrideSchema = z
  .discriminatedUnion('op', [
    z.strictObject({
      ...overridden,
      op: z.literal('set'),
      value: z.union([z.int(), z.boolean(), formulaText, z.null(), monthlyAmounts, z.array(id).max(bounds.lines)]),
    }),
    z.strictObject({ ...overridden, op: z.literal('scale'), value: count(-10_000_000, 10_000_000) }),
    z.strictObject({ ...overridden, op: z.literal('add'), value: amount }),
    z.strictObject({ ...overridden, op: z.literal('shift'), value: count(-120, 120) }),
  ])
  .refine(({ path, select }) => (path === undefined) !== (select === undefined), {
    path: ['path'],
    message: 'required',
  });
export type Override = z.infer<typeof overrideSchema>;

/** The path of an override; empty for one of selected lines. */
export const pathOf = ({ path }: { path?: string | undefined }): string => path ?? '';

export const scenarioSchema = z.strictObject({
  id,
  name: nameText,
  note: noteText,
  overrides: z.array(overrideSchema),
});
