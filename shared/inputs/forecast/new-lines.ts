import type { LineIn } from './document';
import { type LinePart, lineTypes } from './fields/catalogue';
import { type Fields, initialValues, type Values, type ValuesOf } from './fields/field';

/** What every new line is given. */
export interface NewLine {
  id: string;
  name: string;
}

type NeededKeys<F extends Fields> = { [K in keyof F]: F[K] extends { isNeeded: true } ? K : never }[keyof F];
type Own<F extends Fields> = Partial<ValuesOf<F>> & Pick<ValuesOf<F>, NeededKeys<F> & keyof ValuesOf<F>>;
type Maker<F extends Fields> = (own: Own<F>) => ValuesOf<F>;

const makerOf =
  <F extends Fields>(fields: F): Maker<F> =>
  (own) => ({ ...initialValues(fields), ...own });
const makersOf = <Types extends Readonly<Record<string, Fields>>>(types: Types) =>
  Object.fromEntries(Object.entries(types).map(([type, fields]) => [type, makerOf(fields)])) as unknown as {
    [T in keyof Types]: Maker<Types[T]>;
  };

/** Makers of new lines by type: with every amount 0 and the usual terms where nothing else is said. */
export const newRevenueLine = makersOf(lineTypes.revenue);
export const newOperatingExpense = makersOf(lineTypes.operatingExpenses);
export const newOtherIncomeOrExpense = makersOf(lineTypes.otherIncomeAndExpenses);
export const newStaffRole = makerOf(lineTypes.staff.role);
export const newCapitalAsset = makerOf(lineTypes.capitalAssets.asset);
export const newAllowancePool = makerOf(lineTypes.allowancePools.pool);
export const newLease = makerOf(lineTypes.leases.lease);
export const newGrant = makerOf(lineTypes.grants.grant);
export const newLoan = makersOf(lineTypes.loans);
export const newEquityEvent = makerOf(lineTypes.equityEvents.contribution);
export const newOtherMovement = makerOf(lineTypes.otherMovements.movement);

/** A new line of any part and type, of what is given only what it has; null where the part has no such type. */
export function newLine(part: LinePart, type: string, given: NewLine & Values): LineIn | null {
  const types: Readonly<Record<string, Fields>> = lineTypes[part];
  const fields = types[type];
  if (!fields) return null;
  const own = Object.entries({ type, ...given }).filter(([key]) => key in fields);
  return { ...initialValues(fields), ...Object.fromEntries(own) } as LineIn;
}
