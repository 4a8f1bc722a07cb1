import type { Model } from '../model';
import { before, f, monthsBefore, type Row, someMonths, sumOf, type Writing } from '../sheet';
import { writeDeferredTax } from './deferred-tax';
import { carriedBack, lossesByYear, taxTerms } from './income-tax-terms';
import { writeInstalments } from './tax-instalments';
import type { TaxCharge, TaxRows } from './tax-rows';

/** Step 11: opening tax, instalments, and what a year leaves, so many months after it. */
export function writeTaxPaid(
  model: Model,
  rows: TaxRows,
  { opening, toBooks, withheld }: { opening: Row; toBooks: Row | null; withheld: readonly Row[] },
): { paid: Row; beyond: Row | null } {
  const { instalments, trueUp } = rows;
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.incomeTaxPaid'));
  const money = (row: Row | string, formula: Writing) =>
    sheet.months(typeof row === 'string' ? { key: row, unit: 'money' } : row, formula);
  const kept = withheld.length > 0 ? money('withheldByCustomers', sumOf(withheld)) : null;
  const lag = sheet.bring(model.inputs.cell('incomeTax/monthsUntilPayment'));
  const { instalment, late } = writeInstalments(model, rows, { kept, lag });
  money(instalments, f`ROUND(IF(place=1,0,prev)+${kept ? f`${instalment}+${kept}` : instalment},dp)`);
  const settled = f`IF(t>${lag},INDEX(${monthsBefore(trueUp)},1,t-${lag}+1),0)`;
  const paid = money(
    'incomeTaxPaid',
    late
      ? f`ROUND(${opening}+${instalment}+${late.paid}+${settled}-${late.settled},dp)`
      : f`ROUND(${opening}+${instalment}+${settled},dp)`,
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

/** Step 13: taxable profit and losses of the fiscal year to date, the month's charge, deferred tax. */
export function writeTaxCharge(
  model: Model,
  tax: TaxRows,
  parts: { profit: Row; addBack: Row; differences: Row | null; rows: TaxCharge },
): void {
  const { profit, addBack, rows } = parts;
  const { inputs } = model;
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.incomeTax'));
  const money = (key: string, formula: Writing, start?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, start);
  const lossShare = sheet.bring(inputs.cell('incomeTax/lossShare'));
  const terms = taxTerms(model, sheet);
  const losses = sheet.bring(inputs.cell('openingPosition/taxLosses'));
  const { booked } = model;
  const until = booked?.until ?? 0;
  const left = sheet.declare({ key: 'lossesLeft', unit: 'money' });
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
  writeDeferredTax(model, { rate: terms.rate, losses, left, differences: parts.differences, rows });
}
