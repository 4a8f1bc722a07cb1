import { bandsOf } from '#shared/engine/steps/tax-bands.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model } from '../model';
import { before, column, f, type Row, type Sheet, sumOf, type Writing } from '../sheet';

/** How income of a month's fiscal year, or of the year before it, is taxed. */
export interface TaxTerms {
  /** The one rate, of the year; by bands it counts for deferred tax alone. */
  rate: Row;
  /** What an income of so many months is taxed with. */
  taxOn(income: Row, months: Writing): Row;
  /** The rate of the band that an income of so many months ends in; without bands the one rate. */
  rateOf(income: () => Row, months: Writing): Row;
}

/** Rates of income tax by year and bands are structure. */
export function taxTerms(model: Model, sheet: Sheet, isYearBefore = false): TaxTerms {
  const { incomeTax } = model.document;
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const constant = (key: string, unit: 'money' | 'rate', formula: Writing) => sheet.constant({ key, unit }, formula);
  const rateOf = (rate: number) => constant('taxRate', 'rate', f`${rate}/1000000`);
  const byYear = inputOf(incomeTax, 'rateByYear')?.map(rateOf);
  const year = isYearBefore ? f`MAX(1,year-1)` : f`year`;
  const rate = byYear
    ? sheet.months({ key: 'taxRate', unit: 'rate' }, f`INDEX(${column(byYear)},MIN(${byYear.length},${year}),1)`)
    : sheet.bring(model.inputs.cell('incomeTax/rate'));
  const bands = bandsOf(inputOf(incomeTax, 'bandFrom'), inputOf(incomeTax, 'bandRates'));
  if (!bands) return { rate, taxOn: (income) => money('taxOfIncome', f`TIMES(${income},${rate})`), rateOf: () => rate };
  const rates = bands.map((band) => rateOf(band.rate));
  const from = bands.map((band) => constant('bandFrom', 'money', f`${band.from}/minor`));
  const beginningsOf = (months: Writing) => from.map((start) => money('bandBegins', f`TIMES(${start},${months},12)`));
  return {
    rate,
    taxOn(income, months) {
      const begins = beginningsOf(months);
      const parts = rates.map((own, i) => {
        const start = begins[i] as Row;
        const next = begins[i + 1];
        const above = f`MAX(0,ROUND(${income}-${start},dp))`;
        const within = next ? f`MIN(${above},ROUND(${next}-${start},dp))` : above;
        return money('taxOfBand', f`TIMES(${within},${own})`);
      });
      return money('taxOfIncome', sumOf(parts));
    },
    rateOf(income, months) {
      const taxed = income();
      const [first, ...later] = beginningsOf(months).map((start, i) => [start, rates[i] as Row] as const);
      const lowest = f`${first?.[1] ?? rate}`;
      const found = later.reduce(
        (below, [start, own]) => f`IF(${start}<MAX(1/minor,${taxed}),${own},${below})`,
        lowest,
      );
      return sheet.months({ key: 'marginalRate', unit: 'rate' }, found);
    },
  };
}

/** Losses by the year that made them: the oldest are used first, and gone so many years after their own. */
export function lossesByYear(
  model: Model,
  sheet: Sheet,
  { used, loss, opening }: { used: Row; loss: Writing; opening: Row },
): Row[] | null {
  const expiry = inputOf(model.document.incomeTax, 'lossExpiryYears');
  if (expiry === null) return null;
  const years = Array.from({ length: model.plan.timeline.years + 1 }, (_, year) => year);
  const rows = years.map((year) => sheet.declare({ key: 'lossOfYear', unit: 'money', name: `+${year}` }));
  for (const [year, row] of rows.entries()) {
    const older = rows.slice(0, year).map((own) => before(own));
    const taken = older.length === 0 ? f`${used}` : f`MAX(0,ROUND(${used}-${sumOf(older)},dp))`;
    const left = f`IF(year-${year}>=${expiry},0,ROUND(prev-MIN(prev,${taken}),dp))`;
    const closed = year === 0 ? left : f`IF(year=${year},${loss},${left})`;
    sheet.months(row, f`IF(place=12,${closed},prev)`, year === 0 ? f`${opening}` : undefined);
  }
  return rows;
}

/** What of the loss of a year the income of the year before covers, and by what the tax on that falls, at the end of the year. */
export function carriedBack(
  model: Model,
  sheet: Sheet,
  { taxable, taxed }: { taxable: Row; taxed: Row },
): { loss: Row; tax: Row } | null {
  if (!inputOf(model.document.incomeTax, 'lossCarryBack')) return null;
  const money = (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);
  const prior = model.inputs.cell('openingPosition/priorYearTaxableProfit');
  const income = money('incomeOfLastYear', f`IF(AND(place=1,t>1),${before(taxed)},prev)`, f`${prior}`);
  const loss = money('lossCarriedBack', f`IF(place=12,MIN(MAX(0,-${taxable}),${income}),0)`);
  const terms = taxTerms(model, sheet, true);
  const months = f`IF(year=2,${model.inputs.cell('header/firstYearMonths')},12)`;
  const whole = terms.taxOn(income, months);
  const rest = terms.taxOn(money('incomeLeft', f`ROUND(${income}-${loss},dp)`), months);
  return { loss, tax: money('taxCarriedBack', f`IF(place=12,ROUND(${whole}-${rest},dp),0)`) };
}
