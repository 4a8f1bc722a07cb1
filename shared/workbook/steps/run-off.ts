import type { Model } from '../model';
import { allMonths, before, column, f, type Row, type Sheet, type Writing } from '../sheet';
import { allocated } from './common';

/** A balance that is settled over the months after one of them, by the terms that count for all lines. */
interface RunOff {
  key: string;
  amount: Row;
  terms: { profile: 'collectionProfile' | 'paymentProfile'; days: 'daysSales' | 'daysPayable' };
  /** The month of the balance; its rows reach to the end of the sheet. */
  after: number;
}

export const customerTerms = { profile: 'collectionProfile', days: 'daysSales' } as const;
export const supplierTerms = { profile: 'paymentProfile', days: 'daysPayable' } as const;

const monthsAfter = (after: number): Writing => (after === 0 ? f`t` : f`t-${after}`);

/** What of a balance is settled in each month after it. */
export function writeRunOff(model: Model, sheet: Sheet, { key, amount, terms, after }: RunOff): Row {
  const { inputs } = model;
  const profile = inputs.tableOrNull(`workingCapital/${terms.profile}`);
  if (profile) return inParts(sheet, { key, amount, weights: openShares(sheet, profile), after });
  const days = sheet.bring(inputs.cell(`workingCapital/${terms.days}`));
  const put = (own: string, formula: Writing, opening?: Writing) =>
    after === 0
      ? sheet.months({ key: own, unit: 'money' }, formula, opening)
      : sheet.parted({ key: own, unit: 'money' }, { until: after, first: null, rest: formula });
  const k = monthsAfter(after);
  const open = put(
    'openingStillOpen',
    f`IF(30*(${k})<${days},TIMES(${amount},${days}-30*(${k}),${days}),0)`,
    f`${amount}`,
  );
  if (after === 0) return put(key, f`ROUND(${before(open)}-${open},dp)`);
  return put(key, f`ROUND(IF(${k}=1,${amount},${before(open)})-${open},dp)`);
}

/** The shares of a profile that are open after each of its months; where none is, all in the first. */
function openShares(sheet: Sheet, profile: Row): Row[] {
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  const places = Array.from({ length: profile.until }, (_, i) => i + 1);
  const shares = places.map((n) => constant('shareOfMonth', f`ROUND(INDEX(${allMonths(profile)},1,${n})*1000000,0)`));
  const open = places.map((n) => constant('shareOpen', sumOfWhole(shares.slice(n))));
  return open.map((share, i) => constant('weight', i === 0 ? f`IF(SUM(${column(open)})=0,1,${share})` : f`${share}`));
}

const sumOfWhole = (rows: readonly Row[]): Writing => (rows.length === 0 ? f`0` : f`SUM(${column(rows)})`);

/** An amount divided over as many months as there are weights. */
export function inParts(
  sheet: Sheet,
  { key, amount, weights, after }: Pick<RunOff, 'key' | 'amount' | 'after'> & { weights: readonly Row[] },
): Row {
  const parts = allocated(sheet, { amount, weights, isConstant: true });
  const k = monthsAfter(after);
  const formula = f`IF(${k}<=${parts.length},INDEX(${column(parts)},${k},1),0)`;
  return after === 0
    ? sheet.months({ key, unit: 'money' }, formula)
    : sheet.parted({ key, unit: 'money' }, { until: after, first: null, rest: formula });
}

/** What opening deferred revenue earns in months 1 to 11, of 66. */
const fallingWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
export const writeFallingWeights = (sheet: Sheet): Row[] =>
  fallingWeights.map((weight) => sheet.constant({ key: 'weight', unit: 'whole' }, f`${weight}`));

/** A prepaid balance, used in equal parts over its months, the first ones larger by what is left. */
export function writeUsedEqually(
  sheet: Sheet,
  { key, amount, months, after }: Pick<RunOff, 'key' | 'amount' | 'after'> & { months: Row },
): Row {
  const constant = (own: string, formula: Writing) => sheet.constant({ key: own, unit: 'whole' }, formula);
  const size = constant('allocated', f`ROUND(ABS(${amount})*minor,0)`);
  const part = constant('wholePart', f`INT(${size}/${months})`);
  const rest = constant('remainder', f`${size}-${months}*${part}`);
  const k = monthsAfter(after);
  const formula = f`IF(${k}>${months},0,SIGN(${amount})*(${part}+(${k}<=${rest}))/minor)`;
  return after === 0
    ? sheet.months({ key, unit: 'money' }, formula)
    : sheet.parted({ key, unit: 'money' }, { until: after, first: null, rest: formula });
}
