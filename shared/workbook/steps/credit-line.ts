import type { CreditLine } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { before, f, type Row, type Writing } from '../sheet';
import type { InterestRows } from './bank-interest';
import { type Block, blockOf } from './common';
import { interestOf, weightOf, writeInterestTerms } from './loan-interest';
import type { LoanRows } from './loans';

/** The one credit line of a forecast, whose rows later ones read before they can be written. */
export interface CreditLineRows extends LoanRows {
  fee: Row;
}

const keys = ['drawn', 'commitmentFee', 'interestPaid', 'repaid', 'balance', 'dueWithinYear'] as const;

/** Declares the rows; null where no loan is a credit line. */
export function declareCreditLine(model: Model): CreditLineRows | null {
  if (!model.plan.loans.some(({ type }) => type === 'revolver')) return null;
  const sheet = model.sheet('taxAndEquity');
  const [drawn, fee, interestPaid, repaid, balance, current] = keys.map((key) =>
    sheet.declare({ key, unit: 'money' }),
  ) as [Row, Row, Row, Row, Row, Row];
  const none = { fees: null, accrued: null, capitalised: null, owedThen: null };
  return { ...none, drawn, fee, interestPaid, repaid, balance, carried: balance, current };
}

interface Parts {
  rows: CreditLineRows;
  /** The account, and what moves it in a month but the line and bank interest. */
  cash: Row;
  flows: Writing;
  interest: InterestRows;
  /** The account of loans, and what the other loans are carried at in sum. */
  loans: Row;
  others: readonly Row[];
}

/** Steps 11b and 12c: interest and fee on the balance of the month before, then what brings cash to its target. */
export function writeCreditLine(model: Model, { rows, cash, flows, interest, ...parts }: Parts): void {
  const line = model.plan.loans.find((loan): loan is CreditLine => loan.type === 'revolver');
  if (!line) return;
  const block = blockOf(model, 'taxAndEquity', `loans/${line.id}`);
  const { sheet, own } = block;
  sheet.block(line.name);
  const constant = (key: string, unit: 'money' | 'month', formula: Writing) => sheet.constant({ key, unit }, formula);
  const on = sheet.bring(own('enabled'));
  const typed = (key: string) => sheet.bring(own(key));
  const [end, target] = [typed('maturityMonth'), typed('targetCash')];
  const limit = constant('limit', 'money', f`IF(${on}=1,${own('limit')},0)`);
  const maturity = constant('maturity', 'month', f`IF(${end}="",9999,${end})`);
  const kept = constant('targetCash', 'money', f`IF(${target}="",${model.inputs.cell('bank/minimumCash')},${target})`);
  const terms = writeInterestTerms(block, line);
  const { balance, drawn, repaid } = rows;
  const owed = before(balance);
  const bears = (amount: Writing, rate: Row) =>
    f`IF(t<=${maturity},${interestOf(amount, weightOf({ ...terms, rate }, terms.days), terms)},0)`;
  sheet.months(rows.interestPaid, bears(f`${owed}`, terms.rate));
  sheet.months(rows.fee, bears(f`MAX(0,${limit}-${owed})`, typed('commitmentFeeRate')));
  const cashThen = f`${before(cash)}+${flows}+${interest.received}-${interest.paid}`;
  const wanted = writeWanted(block, line, { ...parts, balance, on, rest: f`ROUND(${kept}-(${cashThen}),dp)` });
  const until = wanted.isBooked ? (model.booked?.until ?? 0) : 0;
  const put = (row: Row, first: Writing, rest: Writing) => sheet.parted(row, { until, first, rest });
  put(drawn, f`MAX(0,${wanted.row})`, f`IF(t>=${maturity},0,MAX(0,MIN(ROUND(${limit}-${owed},dp),${wanted.row})))`);
  put(repaid, f`MAX(0,-${wanted.row})`, f`IF(t>=${maturity},${owed},MAX(0,MIN(${owed},-${wanted.row})))`);
  sheet.months(balance, f`ROUND(prev+${drawn}-${repaid},dp)`, f`IF(${on}=1,${own('openingBalance')},0)`);
  const current = (t: Writing) => f`IF(OR(${end}="",${maturity}-${t}<=12),${balance},0)`;
  sheet.months(rows.current, current(f`t`), current(f`0`));
}

/** What cash lacks; in booked months by how much the books have more of the line, or of loans beyond the other ones. */
function writeWanted(
  { sheet, model: { booked } }: Block,
  { id }: CreditLine,
  {
    balance,
    on,
    rest,
    loans,
    others,
  }: Pick<Parts, 'loans' | 'others'> & {
    balance: Row;
    on: Row;
    rest: Writing;
  },
): { row: Row; isBooked: boolean } {
  const spec = { key: 'cashLacking', unit: 'money' } as const;
  if (!booked) return { row: sheet.months(spec, rest), isBooked: false };
  const own = booked.row(`loan:${id}`);
  const { until } = booked;
  const change = (row: Row) => f`${row}-${before(row)}`;
  const beyond = others.reduce(
    (sum, row) => f`${sum}-(${change(sheet.bring(row))})`,
    f`${booked.balance.loans}-${before(loans)}`,
  );
  const first = own ? f`ROUND(IF(${on}=1,${own},0)-${before(balance)},dp)` : f`ROUND(${beyond},dp)`;
  return { row: sheet.parted(spec, { until, first, rest }), isBooked: own !== null };
}
