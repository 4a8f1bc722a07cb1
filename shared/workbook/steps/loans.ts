import type { FlexibleLoan, Loan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { hasTerm } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { atMonth, atStart, back, before, f, monthsFrom, type Row, type Writing } from '../sheet';
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
    if (loan.type === 'flexible') return writeFlexible(block, loan);
    if (hasTerm(loan)) return writeScheduled(block, loan);
    throw new Error('The workbook has no formulas for a credit line.');
  });

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writeDue(block: Block, balance: Row, repaid: Row): Row {
  const { sheet, model } = block;
  const due = f`MIN(${balance},ROUND(SUM(${monthsFrom(repaid, 1, 12)}),dp))`;
  return sheet.months({ key: 'dueWithinYear', unit: 'money', until: model.plan.months }, due, due);
}

/** A loan over some months, from a balance on: what it costs and repays in each, by its type. */
interface Schedule {
  type: ScheduledLoan['type'];
  /** Month of the loan, 0 where it is drawn; months in all, and without repayment. */
  k: Row;
  term: Row;
  only: Row;
  rate: Row;
  /** Written by whoever asks. */
  balance: Row;
  /** The first month that is written. */
  from: number;
}

interface Payments {
  interest: Row;
  capitalised: Row;
  interestPaid: Row;
  repaid: Row;
}

function writePayments(block: Block, { type, k, term, only, rate, balance, from }: Schedule): Payments {
  const { sheet, own } = block;
  const put = (key: string, formula: Writing) =>
    from === 1
      ? money(block, key, formula)
      : sheet.parted({ key, unit: 'money' }, { until: from - 1, first: null, rest: formula });
  const payments = sheet.constant({ key: 'payments', unit: 'months' }, f`MAX(1,${term}-${only})`);
  const interest = put('interest', f`IF(AND(${k}>=1,${k}<=${term}),TIMES(${before(balance)},${rate},12),0)`);
  const capitalised = put('capitalised', f`IF(AND(${k}<=${only},${own('capitaliseInterest')}=1),${interest},0)`);
  const interestPaid = put('interestPaid', f`ROUND(${interest}-${capitalised},dp)`);
  const principalOf = (): Writing => {
    if (type === 'bullet') return f`0`;
    const start = put('balanceToRepay', f`IF(${k}=${only}+1,${before(balance)},prev)`);
    if (type === 'equalPrincipal')
      return f`ROUND(TIMES(${start},${k}-${only},${payments})-TIMES(${start},${k}-${only}-1,${payments}),dp)`;
    const level = put('levelPayment', f`IF(${k}=${only}+1,LEVEL(${start},${rate},${payments}),prev)`);
    return f`MIN(${before(balance)},MAX(0,ROUND(${level}-${interest},dp)))`;
  };
  const part = principalOf();
  const repaid = put('repaid', f`IF(AND(${k}>${only},${k}<=${term}),IF(${k}=${term},${before(balance)},${part}),0)`);
  return { interest, capitalised, interestPaid, repaid };
}

function writeScheduled(block: Block, { id, type }: ScheduledLoan): LoanRows {
  const { sheet, own, model } = block;
  const month = monthOf(block);
  const [principal, term, only, rate] = [
    own('principal'),
    own('termMonths'),
    own('interestOnlyMonths'),
    own('rate'),
  ].map((row) => sheet.bring(row)) as [Row, Row, Row, Row];
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const k = sheet.months({ key: 'monthOfLoan', unit: 'whole' }, f`t-${month}`);
  const drawn = money(block, 'drawn', f`IF(t=${month},${principal},0)`);
  const fee = money(block, 'fee', f`IF(t=${month},${own('fee')},0)`);
  const payments = writePayments(block, { type, k, term, only, rate, balance, from: 1 });
  const { interest, capitalised, interestPaid, repaid } = payments;
  sheet.months(balance, f`ROUND(prev+${drawn}+${capitalised}-${repaid},dp)`, f`IF(${month}=0,${principal},0)`);
  const row = model.booked?.row(`loan:${id}`);
  if (model.booked && row) {
    const { until } = model.booked;
    const planned = { drawn, fee, interest, interestPaid, capitalised, repaid, balance };
    const isBooked = sheet.constant({ key: 'isBooked', unit: 'flag' }, f`IF(${month}<=${until},1,0)`);
    const own = bookMonths(block, planned, { isBooked, shown: f`IF(t<${month}+${term},${row},0)` });
    const isOther = sheet.constant(
      { key: 'goesOnOtherwise', unit: 'flag' },
      f`IF(AND(${isBooked}=1,${atMonth(own.balance, until)}<>${atMonth(balance, until)}),1,0)`,
    );
    const whole = (key: string, formula: Writing) => sheet.constant({ key, unit: 'months' }, formula);
    const again = writePayments(block, {
      ...{ type, rate, balance: own.balance, from: until + 1 },
      k: sheet.parted({ key: 'monthOfLoan', unit: 'whole' }, { until, first: null, rest: f`t-${until}` }),
      term: whole('termLeft', f`${month}+${term}-${until}`),
      only: whole('interestOnlyLeft', f`MAX(0,${only}-(${until}-${month}))`),
    });
    return own.goOn((key) => {
      const other = again[key];
      return f`IF(${isOther}=1,${other},${payments[key]})`;
    });
  }
  return { drawn, fee, interestPaid, capitalised, repaid, balance, current: writeDue(block, balance, repaid) };
}

interface PlannedLoan {
  drawn: Row;
  fee: Row | null;
  interest: Row;
  interestPaid: Row;
  capitalised: Row | null;
  repaid: Row;
  balance: Row;
}

/** The rows of a loan with an account of its own, whose later months are written once its balance is known. */
interface BookedLoan {
  balance: Row;
  goOn(later: (key: 'interestPaid' | 'capitalised' | 'repaid') => Writing): LoanRows;
}

/** Booked months: what of a change of the balance is not the planned one is drawn or repaid. */
function bookMonths(
  block: Block,
  planned: PlannedLoan,
  { isBooked, shown }: { isBooked: Row; shown: Writing },
): BookedLoan {
  const { sheet, model } = block;
  const until = model.booked?.until ?? 0;
  const rule = model.word('booked.rule');
  const declare = (key: string) => sheet.declare({ key, unit: 'money', rule });
  const [balance, drawn, interestPaid, capitalised, repaid] = [
    declare('balance'),
    declare('drawn'),
    declare('interestPaid'),
    declare('capitalised'),
    declare('repaid'),
  ];
  const now = sheet.months({ key: 'bookedBalance', unit: 'money', until }, shown);
  const opening = f`${atStart(planned.balance)}`;
  const change = sheet.months(
    { key: 'bookedChange', unit: 'money', until },
    f`ROUND(${now}-IF(t=1,${opening},${before(now)}),dp)`,
  );
  const isOther = sheet.months(
    { key: 'changesOtherwise', unit: 'flag', until },
    f`IF(AND(${isBooked}=1,${change}<>ROUND(${planned.balance}-${before(planned.balance)},dp)),1,0)`,
  );
  return {
    balance,
    goOn(later) {
      const { capitalised: added } = planned;
      sheet.parted(drawn, {
        until,
        first: f`IF(${isOther}=1,MAX(0,${change}),${planned.drawn})`,
        rest: f`${planned.drawn}`,
      });
      const split = (row: Row, first: Writing, key: 'interestPaid' | 'capitalised' | 'repaid') => {
        const own = planned[key];
        return sheet.parted(row, { until, first: f`IF(${isOther}=1,${first},${own ?? 0})`, rest: later(key) });
      };
      split(interestPaid, f`${planned.interest}`, 'interestPaid');
      if (added) split(capitalised, f`0`, 'capitalised');
      split(repaid, f`MAX(0,-${change})`, 'repaid');
      const moved = added ? f`${drawn}+${capitalised}` : f`${drawn}`;
      sheet.parted(balance, {
        until,
        first: f`IF(${isBooked}=1,${now},${planned.balance})`,
        rest: f`ROUND(prev+${moved}-${repaid},dp)`,
        opening,
      });
      const current = writeDue(block, balance, repaid);
      return { drawn, fee: planned.fee, interestPaid, capitalised: added && capitalised, repaid, balance, current };
    },
  };
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
  const row = model.booked?.row(`loan:${loan.id}`);
  if (row) {
    const planned = { drawn, fee: null, interest: interestPaid, interestPaid, capitalised: null, repaid, balance };
    const booked = bookMonths(block, planned, { isBooked: on, shown: f`${row}` });
    return booked.goOn((key) =>
      key === 'repaid'
        ? f`MIN(ROUND(${before(booked.balance)}+${drawn},dp),${asked})`
        : f`TIMES(${before(booked.balance)},${own('rate')},12)`,
    );
  }
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
