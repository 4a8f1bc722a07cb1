import { z } from 'zod';
import { bounds } from './bounds';
import { cellNotes, count, formulaText, id, labelText, nameText, noteText, rate, unitLabelText } from './primitives';

/** A named row by month. `formula` is kept beside another rule. Values by unit: `RowUnit`. */
export const driverSchema = z.strictObject({
  id,
  name: nameText,
  group: labelText,
  note: noteText,
  cellNotes: cellNotes.nullish(),
  unit: z.enum(['quantity', 'percent', 'money', 'price']),
  unitLabel: unitLabelText,
  rollUp: z.enum(['sum', 'average', 'last']),
  rule: z.enum(['hold', 'repeatYear', 'formula']),
  growth: rate,
  growthStep: z.enum(['monthly', 'yearly']),
  formula: formulaText,
  months: z.array(count(-bounds.driver, bounds.driver).nullable()).max(bounds.months),
  factor: count(0, bounds.rateMaximum).optional(),
});
export type Driver = z.infer<typeof driverSchema>;

export const driversSchema = z.array(driverSchema).max(bounds.drivers);
