import fc from 'fast-check';

export const whole = (min: number, max: number) => fc.integer({ min, max });
export const own = fc.constant({ id: 'x', name: 'Line' });
const cellNotes = [null, { 'amounts:1': 'As offered' }, { 'amounts:1': null }];
/** One line in ten is switched off; some have notes on their cells. */
const state = whole(0, 9).map((one) => ({ enabled: one > 0, ...(one < 3 ? { cellNotes: cellNotes[one] } : {}) }));
export const anyMonth = whole(1, 120);

/** One line in four has these fields, which have other values than their defaults. */
export const sometimes = <T extends Record<string, unknown>>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.record<T>(fields) });

/** Spreads the records made by each arbitrary over the first one. */
export function merged<T extends object>(base: fc.Arbitrary<T>, ...more: fc.Arbitrary<Partial<T>>[]): fc.Arbitrary<T> {
  return fc
    .tuple(base, state, fc.tuple(...more))
    .map(([first, common, rest]) => Object.assign({}, first, common, ...rest));
}
