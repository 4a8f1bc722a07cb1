import { instalmentsOf } from '#shared/engine/steps/tax-instalments.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model } from '../model';
import { applied, before, f, monthsUpTo, type Row, sumOf, type Writing } from '../sheet';
import type { TaxRows } from './tax-rows';

/** Instalments of the fiscal year and, by a calendar that goes beyond it, of the one before. */
interface InstalmentRows {
  instalment: Row;
  /** What is paid in a month, and what of it a settlement is less by; null: none is due after its year. */
  late: { paid: Row; settled: Writing } | null;
}

/** A date of the calendar: a month of the fiscal year, and the share of the tax that is due by it. */
interface DueDate {
  place: number;
  share: Row;
  isDue: Writing;
}

/** Instalments before a year is settled: none, in months 4, 7 and 10, or by a calendar, which is structure. */
export function writeInstalments(
  model: Model,
  { charge, instalments }: TaxRows,
  { kept, lag }: { kept: Row | null; lag: Row },
): InstalmentRows {
  const sheet = model.sheet('taxAndEquity');
  const { inputs, document } = model;
  const { incomeTax } = document;
  const money = (row: Row | string, formula: Writing, start?: Writing) =>
    sheet.months(typeof row === 'string' ? { key: row, unit: 'money' } : row, formula, start);
  const calendar = [inputOf(incomeTax, 'instalmentMonths'), inputOf(incomeTax, 'instalmentShares')] as const;
  const { basis, months, shares } = instalmentsOf(incomeTax.instalments, ...calendar);
  if (basis === 'quarterly') {
    const due = sumOf([before(charge)], kept ? [before(instalments), kept] : [before(instalments)]);
    const instalment = money('instalment', f`IF(OR(place=4,place=7,place=10),MAX(0,${due}),0)`);
    return { instalment, late: null };
  }
  if (basis === 'yearly') return { instalment: money('instalment', f`0`), late: null };
  const isEstimated = basis === 'currentYear';
  let soFar = 0;
  const dates = months.map((month, i): DueDate => {
    const own = shares[i] ?? 0;
    soFar += own;
    const share = isEstimated ? soFar : own;
    const place = month > 12 ? month - 12 : month;
    return {
      place,
      share: sheet.constant({ key: 'instalmentShare', unit: 'rate' }, f`${share}/1000000`),
      // A year that is settled is due no more.
      isDue: month > 12 ? f`AND(place=${place},year>1,${lag}>=${place})` : f`place=${place}`,
    };
  });
  const [own, later] = [dates.filter((_, i) => (months[i] ?? 0) <= 12), dates.filter((_, i) => (months[i] ?? 0) > 12)];
  const dueOf = (list: readonly DueDate[], tax: Row, paid: Writing | null) => {
    const shares = list.map(({ place, share }) => f`IF(place=${place},${share},0)`);
    const part = f`TIMES(${tax},${sheet.months({ key: 'shareDue', unit: 'rate' }, applied('SUM', shares))})`;
    const isDate = list.map(({ isDue }) => isDue);
    return f`IF(${applied('OR', isDate)},MAX(0,${paid ? f`ROUND(${part}-${paid},dp)` : part}),0)`;
  };
  const ofLastYear = (key: string, toDate: Row, start?: Writing) =>
    money(key, f`IF(AND(place=1,t>1),${before(toDate)},prev)`, start);
  const lastYear = ofLastYear('taxOfLastYear', charge, f`${inputs.cell('openingPosition/priorYearTax')}`);
  const writeOwn = (): Writing => {
    if (own.length === 0) return f`0`;
    if (!isEstimated) return dueOf(own, lastYear, null);
    const length = f`IF(year=1,${sheet.bring(inputs.cell('header/firstYearMonths'))},12)`;
    const monthsSoFar = sheet.months({ key: 'monthsBefore', unit: 'whole' }, f`MIN(t,place)-1`);
    const estimate = money(
      'taxEstimate',
      f`IF(${monthsSoFar}=0,0,TIMES(${before(charge)},${length},MAX(1,${monthsSoFar})))`,
    );
    const paid = f`IF(place=1,0,${before(instalments)})`;
    return dueOf(own, estimate, kept ? f`(${paid}+${kept})` : paid);
  };
  const instalment = money('instalmentDue', writeOwn());
  if (later.length === 0) return { instalment, late: null };
  const paidFor = sheet.declare({ key: 'paidForLastYear', unit: 'money' });
  const paidBefore = f`IF(place=1,${before(instalments)},${before(paidFor)})`;
  const base = isEstimated ? lastYear : ofLastYear('taxOfYearBefore', lastYear);
  const paid = money('instalmentOfLastYear', dueOf(later, base, isEstimated ? paidBefore : null));
  money(paidFor, f`ROUND(${paidBefore}+${paid},dp)`);
  const toDate = money('lateToDate', f`ROUND(IF(place=1,0,prev)+${paid},dp)`);
  const found = f`INDEX(${monthsUpTo(toDate)},1,t-MAX(0,${lag}-12)+1)`;
  return { instalment, late: { paid, settled: f`IF(AND(t>${lag},MOD(place-${lag},12)=0),${found},0)` } };
}
