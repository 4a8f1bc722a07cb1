import type { FlexibleLoan, Loan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { back, before, f, monthsFrom, type Row, type Writing } from '../sheet';
import { type Block, blockOf, monthOf } from './common';

/** What the sheet Loans has of a loan, step 7 of the forecast model. */
export interface LoanRows {
  drawn: Row;
  fee: Row | null;
  interestPaid: Row;
  capitalised: Row | null;
  repaid: Row;
  balance: Row;
  /** Due within twelve months. */
  current: Row;
}

/** Loans: draws, interest, repayments. */
export const writeLoans = (model: Model): LoanRows[] =>
  model.plan.loans.map((loan: Loan) => {
    const block = blockOf(model, 'loans', `loans/${loan.id}`);
    block.sheet.block(loan.name);
    return loan.type === 'flexible' ? writeFlexible(block, loan) : writeScheduled(block, loan);
  });

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writeDue(block: Block, balance: Row, repaid: Row): Row {
  const { sheet, model } = block;
  const due = f`MIN(${balance},ROUND(SUM(${monthsFrom(repaid, 1, 12)}),dp))`;
  return sheet.months({ key: 'dueWithinYear', unit: 'money', until: model.plan.months }, due, due);
}

function writeScheduled(block: Block, { type }: ScheduledLoan): LoanRows {
  const { sheet, own } = block;
  const month = monthOf(block);
  const [principal, term, only, rate] = [
    own('principal'),
    own('termMonths'),
    own('interestOnlyMonths'),
    own('rate'),
  ].map((row) => sheet.bring(row)) as [Row, Row, Row, Row];
  const payments = sheet.constant({ key: 'payments', unit: 'months' }, f`MAX(1,${term}-${only})`);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const k = sheet.months({ key: 'monthOfLoan', unit: 'whole' }, f`t-${month}`);
  const drawn = money(block, 'drawn', f`IF(t=${month},${principal},0)`);
  const fee = money(block, 'fee', f`IF(t=${month},${own('fee')},0)`);
  const interest = money(block, 'interest', f`IF(AND(${k}>=1,${k}<=${term}),TIMES(${before(balance)},${rate},12),0)`);
  const capitalised = money(
    block,
    'capitalised',
    f`IF(AND(${k}<=${only},${own('capitaliseInterest')}=1),${interest},0)`,
  );
  const interestPaid = money(block, 'interestPaid', f`ROUND(${interest}-${capitalised},dp)`);
  const principalOf = (): Writing => {
    if (type === 'bullet') return f`0`;
    const start = money(block, 'balanceToRepay', f`IF(${k}=${only}+1,${before(balance)},prev)`);
    if (type === 'equalPrincipal')
      return f`ROUND(TIMES(${start},${k}-${only},${payments})-TIMES(${start},${k}-${only}-1,${payments}),dp)`;
    const level = money(block, 'levelPayment', f`IF(${k}=${only}+1,LEVEL(${start},${rate},${payments}),prev)`);
    return f`MIN(${before(balance)},MAX(0,ROUND(${level}-${interest},dp)))`;
  };
  const part = principalOf();
  const repaid = money(
    block,
    'repaid',
    f`IF(AND(${k}>${only},${k}<=${term}),IF(${k}=${term},${before(balance)},${part}),0)`,
  );
  sheet.months(balance, f`ROUND(prev+${drawn}+${capitalised}-${repaid},dp)`, f`IF(${month}=0,${principal},0)`);
  return { drawn, fee, interestPaid, capitalised, repaid, balance, current: writeDue(block, balance, repaid) };
}

function writeFlexible(block: Block, loan: FlexibleLoan): LoanRows {
  const { sheet, own, table, model } = block;
  const on = sheet.bring(own('enabled'));
  const [draws, repayments] = [table('draws'), table('repayments')];
  const typed = (row: Row) => f`IF(${on}=1,${row},0)`;
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const drawn = money(block, 'drawn', typed(draws));
  const asked = sheet.declare({ key: 'repaymentAsked', unit: 'money' });
  const until = Math.max(model.plan.months, loan.repayments.length);
  const repeated = f`IF(COUNTIF(${monthsFrom(asked, -24, -13)},">0")>0,${back(asked, 12)},0)`;
  sheet.months(asked, f`IF(t<=${until},${typed(repayments)},${repeated})`);
  const interestPaid = money(block, 'interest', f`TIMES(${before(balance)},${own('rate')},12)`);
  const repaid = money(block, 'repaid', f`MIN(ROUND(${before(balance)}+${drawn},dp),${asked})`);
  sheet.months(balance, f`ROUND(prev+${drawn}-${repaid},dp)`, f`IF(${on}=1,${own('openingBalance')},0)`);
  return {
    drawn,
    fee: null,
    interestPaid,
    capitalised: null,
    repaid,
    balance,
    current: writeDue(block, balance, repaid),
  };
}
