import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model } from '../model';
import { before, f, listed, monthsBefore, type Row, someMonths, type Writing } from '../sheet';

/** The staff's share of profit, steps 10b and 12b of the forecast model. */
export interface ProfitShareRows {
  accrued: Row;
  onCost: Row;
  paid: Row;
}

const keys = ['profitShare', 'profitShareOnCost', 'profitSharePaid'] as const;

/** Declares the rows, which others read before they can be written; null where no profit is shared. */
export function declareProfitShare({ document, sheet: sheetOf }: Model): ProfitShareRows | null {
  if (inputOf(document.payroll, 'profitBonusShare') === 0) return null;
  const sheet = sheetOf('taxAndEquity');
  const [accrued, onCost, paid] = keys.map((key) => sheet.declare({ key, unit: 'money' })) as [Row, Row, Row];
  return { accrued, onCost, paid };
}

/** Of the share what is owed at the last booked month. */
export const shareOwedThen = ({ accrued, onCost, paid }: ProfitShareRows, until: number): Writing => {
  const [earned, borne, settled] = [accrued, onCost, paid].map((row) => f`SUM(${someMonths(row, 1, until)})`) as [
    Writing,
    Writing,
    Writing,
  ];
  return f`${earned}+${borne}-${settled}`;
};

interface Parts {
  rows: ProfitShareRows;
  /** Of the month before the share, by the plan. */
  profit: Writing;
  /** Planned pay and on-cost of all roles. */
  pay: readonly Row[];
}

/** The share of the fiscal year to date, its growth as cost of the month, and the year's paid later. Gives the profit before it. */
export function writeProfitShare(model: Model, { rows, profit, pay }: Parts): Row {
  const sheet = model.sheet('taxAndEquity');
  const { inputs, booked } = model;
  sheet.block(model.word('blocks.profitShare'));
  const put = (row: Row | string, formula: Writing) =>
    sheet.months(typeof row === 'string' ? { key: row, unit: 'money' } : row, formula);
  const typed = (key: string) => sheet.bring(inputs.cell(`payroll/${key}`));
  const [share, rate, lag] = [
    typed('profitBonusShare'),
    typed('profitBonusOnCostRate'),
    typed('profitBonusMonthsToPay'),
  ] as const;
  // In booked months all but pay is booked by now.
  const asBooked = (row: string) => booked?.row(row) ?? 0;
  const planned = pay.length > 0 ? listed(pay.map((row) => sheet.bring(row))) : f`0`;
  const beyond = f`${asBooked('wagesAndSalaries')}+${asBooked('employerOnCost')}-${planned}`;
  const own = sheet.parted(
    { key: 'profitBeforeShare', unit: 'money' },
    { until: booked?.until ?? 0, first: booked && f`ROUND(${booked.profitBeforeTax}+${beyond},dp)`, rest: profit },
  );
  const toDate = put('profitToShare', f`ROUND(IF(place=1,0,prev)+${own},dp)`);
  const shared = put('profitShareToDate', f`TIMES(MAX(0,${toDate}),${share})`);
  const borne = put('profitShareOnCostToDate', f`TIMES(${shared},${rate})`);
  const growth = (row: Row) => f`ROUND(${row}-IF(place=1,0,${before(row)}),dp)`;
  put(rows.accrued, growth(shared));
  put(rows.onCost, growth(borne));
  const owed = put('profitShareOwed', f`IF(place=12,ROUND(${shared}+${borne},dp),0)`);
  put(rows.paid, f`IF(t>${lag},INDEX(${monthsBefore(owed)},1,t-${lag}+1),0)`);
  return own;
}
