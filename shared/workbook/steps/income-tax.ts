import type { Model } from '../model';
import { atMonth, before, f, monthsBefore, type Row, type Sheet, someMonths, sumOf, type Writing } from '../sheet';
import { carriedBack, lossesByYear, taxTerms } from './income-tax-terms';

/** Rows of income tax that other rows read before they can be written. */
export interface TaxRows {
  /** Of the fiscal year to date. */
  charge: Row;
  instalments: Row;
  trueUp: Row;
}

export const declareTax = (sheet: Sheet): TaxRows => ({
  charge: sheet.declare({ key: 'chargeToDate', unit: 'money' }),
  instalments: sheet.declare({ key: 'instalmentsToDate', unit: 'money' }),
  trueUp: sheet.declare({ key: 'trueUp', unit: 'money' }),
});

/** Step 11: opening tax, instalments of the months 4, 7 and 10, and what a year leaves, so many months after it. */
export function writeTaxPaid(
  model: Model,
  { charge, instalments, trueUp }: TaxRows,
  { opening, toBooks, withheld }: { opening: Row; toBooks: Row | null; withheld: readonly Row[] },
): { paid: Row; beyond: Row | null } {
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.incomeTaxPaid'));
  const money = (row: Row | string, formula: Writing) =>
    sheet.months(typeof row === 'string' ? { key: row, unit: 'money' } : row, formula);
  const kept = withheld.length > 0 ? money('withheldByCustomers', sumOf(withheld)) : null;
  const less = kept ? [before(instalments), kept] : [before(instalments)];
  const isQuarterly = model.document.incomeTax.instalments === 'quarterly';
  const instalment = money(
    'instalment',
    isQuarterly ? f`IF(OR(place=4,place=7,place=10),MAX(0,${sumOf([before(charge)], less)}),0)` : f`0`,
  );
  money(instalments, f`ROUND(IF(place=1,0,prev)+${kept ? f`${instalment}+${kept}` : instalment},dp)`);
  const lag = sheet.bring(model.inputs.cell('incomeTax/monthsUntilPayment'));
  const paid = money(
    'incomeTaxPaid',
    f`ROUND(${opening}+${instalment}+IF(t>${lag},INDEX(${monthsBefore(trueUp)},1,t-${lag}+1),0),dp)`,
  );
  if (!model.booked || !toBooks) return { paid, beyond: null };
  // What the books hold beyond these rules is settled with the first year that is settled after them.
  const { until } = model.booked;
  const first = f`0`;
  const settles = sheet.parted(
    { key: 'yearSettled', unit: 'whole' },
    { until, first, rest: f`prev+IF(OR(${opening}<>0,AND(t>${lag},MOD(place-${lag},12)=0)),1,0)` },
  );
  const held = sheet.constant({ key: 'beyondPlan', unit: 'money' }, f`ROUND(SUM(${someMonths(toBooks, 1, until)}),dp)`);
  const rest = f`IF(AND(${settles}>0,${before(settles)}<1),${held},0)`;
  return { paid, beyond: sheet.parted({ key: 'taxCarried', unit: 'money' }, { until, first, rest }) };
}

export interface TaxCharge {
  /** Of the fiscal year to date. */
  toDate: Row;
  charged: Row;
  deferred: Row;
  deferredGrowth: Row;
}

/** Step 13: taxable profit and losses of the fiscal year to date, the month's charge, deferred tax on losses. */
export function writeTaxCharge(
  model: Model,
  tax: TaxRows,
  parts: { profit: Row; addBack: Row; rows: TaxCharge },
): void {
  const { profit, addBack, rows } = parts;
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.incomeTax'));
  const money = (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);
  const [lossShare, isDeferred] = ['lossShare', 'deferredTax'].map((field) =>
    sheet.bring(inputs.cell(`incomeTax/${field}`)),
  ) as [Row, Row];
  const terms = taxTerms(model, sheet);
  const { rate } = terms;
  const rateAt = (t: number) => (rate.isConstant ? f`${rate}` : f`${atMonth(rate, Math.max(1, t))}`);
  const losses = sheet.bring(inputs.cell('openingPosition/taxLosses'));
  const asset = sheet.bring(inputs.cell('opening/deferredTaxAsset'));
  const { booked } = model;
  const until = booked?.until ?? 0;
  const left = sheet.declare({ key: 'lossesLeft', unit: 'money' });
  const deferredAsset = booked?.balance.deferredTaxAsset;
  const besides = sheet.constant(
    { key: 'deferredBesides', unit: 'money' },
    deferredAsset
      ? f`ROUND(${atMonth(deferredAsset, until)}-TIMES(${atMonth(left, until)},${rateAt(until)}),dp)`
      : f`MAX(0,ROUND(${asset}-TIMES(${losses},${rateAt(1)}),dp))`,
  );
  const taxable = money('taxableToDate', f`ROUND(IF(place=1,0,prev)+${profit}+${addBack},dp)`);
  const pool = money('lossesAtYearStart', f`IF(AND(place=1,t>1),${before(left)},prev)`, f`${losses}`);
  const used = money('lossesUsed', f`MIN(${pool},TIMES(MAX(0,${taxable}),${lossShare}))`);
  const taxed = money('taxedToDate', f`ROUND(MAX(0,${taxable})-${used},dp)`);
  const months = sheet.months({ key: 'monthsOfYear', unit: 'whole' }, f`MIN(t,place)`);
  const back = carriedBack(model, sheet, { taxable, taxed });
  const all = terms.taxOn(taxed, f`${months}`);
  const loss = back ? f`ROUND(MAX(0,-${taxable})-${back.loss},dp)` : f`MAX(0,-${taxable})`;
  const byYear = lossesByYear(model, sheet, { used, loss, opening: losses });
  const bookedTax = booked?.row('currentTax');
  sheet.parted(tax.charge, {
    until,
    first: f`ROUND(IF(place=1,0,prev)+${bookedTax ?? 0},dp)`,
    rest: back ? f`ROUND(${all}-${back.tax},dp)` : f`${all}`,
  });
  sheet.months(rows.charged, f`ROUND(${tax.charge}-IF(place=1,0,${before(tax.charge)}),dp)`);
  const carried = f`ROUND(${pool}-${used}+${loss},dp)`;
  sheet.months(left, byYear ? f`IF(place=12,${sumOf(byYear)},${carried})` : carried);
  sheet.months(tax.trueUp, f`IF(place=12,ROUND(${tax.charge}-${tax.instalments},dp),0)`);
  const { deferred } = rows;
  sheet.parted(deferred, {
    until,
    first: deferredAsset ? f`${deferredAsset}` : null,
    rest: f`IF(${isDeferred}=1,MAX(0,ROUND(TIMES(${left},${rate})+${besides},dp)),prev)`,
    opening: f`${asset}`,
  });
  // That of booked months is in the books.
  sheet.parted(rows.deferredGrowth, { until, first: f`0`, rest: f`ROUND(${deferred}-${before(deferred)},dp)` });
}
