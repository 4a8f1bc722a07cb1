import type { Driver } from '#shared/inputs/forecast/driver.ts';

/** A driver that holds what is typed, changed as given. */
export const driver = (id: string, more: Partial<Driver> = {}): Driver => ({
  id,
  name: id,
  group: '',
  note: '',
  unit: 'quantity',
  unitLabel: '',
  rollUp: 'sum',
  rule: 'hold',
  growth: 0,
  growthStep: 'monthly',
  formula: '',
  months: [],
  ...more,
});

/** A driver with a formula. */
export const byFormula = (id: string, formula: string, more: Partial<Driver> = {}): Driver =>
  driver(id, { rule: 'formula', formula, ...more });
