import { z } from 'zod';
import { bounds } from './bounds';
import { amount, count, id, monthlyAmounts, nameText, noteText } from './primitives';

/** `<part>/<lineId>/<field>[/<month>]`, or `<part>/<field>` for a part without lines; never an index. */
export const overridePath = z.string().regex(/^[A-Za-z]{1,40}(\/[A-Za-z0-9_-]{1,64}){1,3}$/);

const overridden = { id, path: overridePath };

/** `set` any value of the field, `scale` parts per million of the number, `add` in its unit, `shift` whole months. */
export const overrideSchema = z.discriminatedUnion('op', [
  z.strictObject({
    ...overridden,
    op: z.literal('set'),
    value: z.union([z.int(), z.boolean(), z.string().max(64), z.null(), monthlyAmounts, z.array(id).max(bounds.lines)]),
  }),
  z.strictObject({ ...overridden, op: z.literal('scale'), value: count(-10_000_000, 10_000_000) }),
  z.strictObject({ ...overridden, op: z.literal('add'), value: amount }),
  z.strictObject({ ...overridden, op: z.literal('shift'), value: count(-120, 120) }),
]);
export type Override = z.infer<typeof overrideSchema>;

export const scenarioSchema = z.strictObject({
  id,
  name: nameText,
  note: noteText,
  overrides: z.array(overrideSchema),
});
