import type { Model } from '../model';
import { allMonths, before, f, type Row, sumOf, type Writing } from '../sheet';

export interface SalesTaxRows {
  output: Row;
  input: Row;
  settled: Row;
}

/** Step 10: output less input tax by period, when it is paid or refunded. */
export function writeSalesTax(
  model: Model,
  { output, input }: { output: readonly Row[]; input: readonly Row[] },
): SalesTaxRows {
  const { inputs } = model;
  const { returnMonths, refund } = model.document.salesTax;
  const isCarried = refund === 'carriedForward';
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.salesTax'));
  const money = (key: string, formula: Writing, opening?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, opening);
  const charged = money('outputTax', sumOf(output));
  const paid = money('inputTax', sumOf(input));
  const payable = inputs.cell('opening/salesTaxPayable');
  const receivable = inputs.cell('opening/salesTaxReceivable');
  const opening = sheet.constant({ key: 'openingSalesTax', unit: 'money' }, f`ROUND(${payable}-${receivable},dp)`);
  const lag = inputs.cell('salesTax/monthsUntilPayment');
  const openingMonth = sheet.constant({ key: 'openingMonth', unit: 'month' }, f`MAX(1,${lag})`);
  const carried = sheet.declare({ key: 'taxCarriedOn', unit: 'money' });
  const toDate = money('taxToDate', f`ROUND(${before(carried)}+${charged}-${paid},dp)`);
  const ends = f`MOD(place,${returnMonths})=0`;
  const due = money('taxDue', isCarried ? f`IF(${ends},MAX(0,${toDate}),0)` : f`IF(${ends},${toDate},0)`);
  sheet.months(carried, f`ROUND(${toDate}-${due},dp)`, isCarried ? f`MIN(0,${opening})` : undefined);
  const openingDue = isCarried ? f`MAX(0,${opening})` : f`${opening}`;
  const settled = money(
    'taxSettled',
    f`ROUND(IF(t>${lag},INDEX(${allMonths(due)},1,t-${lag}),0)+IF(t=${openingMonth},${openingDue},0),dp)`,
  );
  return { output: charged, input: paid, settled };
}
