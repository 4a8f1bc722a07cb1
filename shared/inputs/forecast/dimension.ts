import { z } from 'zod';
import { bounds } from './bounds';
import { count, id, labelText, shortText, valueText } from './primitives';

/** What `from` holds is divided over `to`, by headcount, by revenue, or by typed shares (parts per million). */
const allocationSchema = z.strictObject({
  id,
  name: valueText,
  /** Null: what is in no value. */
  from: id.nullable(),
  to: z.array(id).min(1).max(bounds.dimensionValues),
  key: z.enum(['headcount', 'revenue', 'shares']),
  shares: z.record(id, count(0, 1_000_000)),
  rows: z.enum(['operatingExpenses', 'operatingExpensesAndDepreciation']),
});
export type Allocation = z.infer<typeof allocationSchema>;

export const dimensionSchema = z.strictObject({
  id,
  name: shortText,
  values: z.array(z.strictObject({ id, name: valueText, owner: labelText })).max(bounds.dimensionValues),
  /** In the order in which they act. */
  allocations: z.array(allocationSchema).max(bounds.allocations),
});
export type Dimension = z.infer<typeof dimensionSchema>;

export const dimensionsSchema = z.array(dimensionSchema).max(bounds.dimensions);

/** The value of each dimension by its id; none is Not assigned, and so is one that is gone. */
export const tagsSchema = z
  .record(id, id)
  .refine((tags) => Object.keys(tags).length <= bounds.dimensions, 'tooManyTags');
