import { calendarMonthOf } from '#shared/domain/months.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model } from '../model';
import { allMonths, applied, atMonth, before, f, type Row, someMonths, sumOf, type Writing } from '../sheet';

export interface SalesTaxRows {
  /** What is posted to the account but for payments: output and what is taken off it. */
  output: Row;
  less: readonly Row[];
  settled: Row;
}

interface Taxes {
  output: readonly Row[];
  input: readonly Row[];
  /** Tax relieved of bad debts, and charged above the flat rate. */
  relieved: readonly Row[];
  surplus: readonly Row[];
  /** What counts in returns where that is not what is posted. */
  counted: { output: readonly Row[]; input: readonly Row[] } | null;
}

/** Step 10: output less input tax by period, when it is paid or refunded. */
export function writeSalesTax(model: Model, taxes: Taxes): SalesTaxRows {
  const { inputs } = model;
  const { returnMonths, refund } = model.document.salesTax;
  const isCarried = refund === 'carriedForward';
  const sheet = model.sheet('taxAndEquity');
  sheet.block(model.word('blocks.salesTax'));
  const money = (key: string, formula: Writing, opening?: Writing) =>
    sheet.months({ key, unit: 'money' }, formula, opening);
  const output = money('outputTax', sumOf(taxes.output));
  const less = [
    money('inputTax', sumOf(taxes.input)),
    ...(taxes.relieved.length > 0 ? [money('badDebtRelief', sumOf(taxes.relieved))] : []),
    ...(taxes.surplus.length > 0 ? [money('flatRateSurplus', sumOf(taxes.surplus))] : []),
  ];
  const { counted } = taxes;
  const moves = counted
    ? money('taxCounted', sumOf(counted.output, counted.input))
    : money('taxOfMonth', sumOf([output], less));
  const payable = inputs.cell('opening/salesTaxPayable');
  const receivable = inputs.cell('opening/salesTaxReceivable');
  const opening = sheet.constant({ key: 'openingSalesTax', unit: 'money' }, f`ROUND(${payable}-${receivable},dp)`);
  const lag = inputs.cell('salesTax/monthsUntilPayment');
  const openingMonth = sheet.constant({ key: 'openingMonth', unit: 'month' }, f`MAX(1,${lag})`);
  const ends = f`MOD(${placeOfReturn(model)},${returnMonths})=0`;
  const openingDue = isCarried ? f`MAX(0,${opening})` : f`${opening}`;
  const settle = (joined: Row | null, ofOpening: Writing) => {
    const carried = sheet.declare({ key: 'taxCarriedOn', unit: 'money' });
    const moved = f`${before(carried)}+${moves}`;
    const toDate = money('taxToDate', joined ? f`ROUND(${moved}+${joined},dp)` : f`ROUND(${moved},dp)`);
    const due = money('taxDue', isCarried ? f`IF(${ends},MAX(0,${toDate}),0)` : f`IF(${ends},${toDate},0)`);
    sheet.months(carried, f`ROUND(${toDate}-${due},dp)`, isCarried ? f`MIN(0,${opening})` : undefined);
    return money(
      'taxSettled',
      f`ROUND(IF(t>${lag},INDEX(${allMonths(due)},1,t-${lag}),0)+IF(t=${openingMonth},${ofOpening},0),dp)`,
    );
  };
  const settled = settle(null, openingDue);
  const { booked } = model;
  if (!booked) return { output, less, settled };
  // What the books hold beyond these rules joins the earliest sum due after them: an opening balance, or the first period.
  const { until } = booked;
  sheet.block(model.word('booked.salesTax'));
  const months = (row: Row) => f`SUM(${someMonths(row, 1, until)})`;
  const added = applied('SUM', [...less, settled].map(months));
  const beyond = sheet.constant(
    { key: 'beyondPlan', unit: 'money' },
    f`ROUND(${atMonth(booked.balance.salesTax, until)}-${opening}-${months(output)}+${added},dp)`,
  );
  const isOpening = sheet.constant(
    { key: 'joinsOpening', unit: 'flag' },
    f`IF(AND(${openingDue}<>0,${openingMonth}>${until}),1,0)`,
  );
  const isDue = sheet.months({ key: 'dueAfterBooks', unit: 'whole' }, f`prev+IF(AND(${ends},t+${lag}>${until}),1,0)`);
  const joined = money('joinsPeriod', f`IF(AND(${isOpening}=0,${isDue}=1,${before(isDue)}<1),${beyond},0)`);
  return { output, less, settled: settle(joined, f`${openingDue}+IF(${isOpening}=1,${beyond},0)`) };
}

/** The place of a month in its return period: by the fiscal year, or counted from a calendar month in which a period ends. */
function placeOfReturn({ document, plan }: Model): Writing {
  const end = inputOf(document.salesTax, 'returnEndMonth');
  if (end === null) return f`place`;
  const first = calendarMonthOf(plan.timeline, 1);
  return f`t+${(first + 11 - end) % 12}`;
}
