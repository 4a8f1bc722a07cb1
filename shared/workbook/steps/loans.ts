import type { FlexibleLoan, Loan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { atMonth, atStart, back, before, f, monthsFrom, type Row, someMonths, type Writing } from '../sheet';
import { type Block, blockOf } from './common';
import { bookFee, type FeeRows, writeFee } from './loan-fee';
import { interestOf, mayAccrue, weightOf, writeInterestTerms } from './loan-interest';
import { beginSchedule, writePayments } from './loan-schedule';

/** What the sheet Loans has of a loan, step 7 of the forecast model. */
export interface LoanRows {
  drawn: Row;
  fee: Row | null;
  fees: FeeRows | null;
  /** Borne by month where it is owed before it is paid; null: it is paid each month. */
  accrued: Row | null;
  interestPaid: Row;
  capitalised: Row | null;
  repaid: Row;
  balance: Row;
  /** The balance less what is left of a fee. */
  carried: Row;
  /** Due within twelve months. */
  current: Row;
  /** Interest owed at the last booked month. */
  owedThen: Row | null;
}

/** Loans: draws, interest, repayments. */
export const writeLoans = (model: Model): LoanRows[] =>
  model.plan.loans.flatMap((loan: Loan) => {
    // A credit line is drawn as cash asks for it, on the sheet of its months.
    if (loan.type === 'revolver') return [];
    const block = blockOf(model, 'loans', `loans/${loan.id}`);
    block.sheet.block(loan.name);
    return loan.type === 'flexible' ? writeFlexible(block, loan) : writeScheduled(block, loan);
  });

const money = ({ sheet }: Block, key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);

function writeScheduled(block: Block, loan: ScheduledLoan): LoanRows {
  const { sheet, own, table, model } = block;
  const { month, principal, term, only, end, terms } = beginSchedule(block, loan);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const further = loan.furtherDraws
    ? money(block, 'drawnFurther', f`IF(AND(t>${month},t<${end}),SUM(${table('furtherDraws')}),0)`)
    : null;
  const first = f`IF(t=${month},${principal},0)`;
  const drawn = money(block, 'drawn', further ? f`${first}+${further}` : first);
  const fees = writeFee(block, loan, { month, term, principal });
  const fee = fees ? null : money(block, 'fee', f`IF(t=${month},${own('fee')},0)`);
  const schedule = { loan, month, end, only, terms, further };
  const payments = writePayments(block, { ...schedule, balance, from: 1, owedBefore: null });
  const { interest, capitalised, interestPaid, repaid } = payments;
  sheet.months(balance, f`ROUND(prev+${drawn}+${capitalised}-${repaid},dp)`, f`IF(${month}=0,${principal},0)`);
  const planned = { drawn, fee, fees, interest, interestPaid, capitalised, repaid, balance };
  const row = model.booked?.row(`loan:${loan.id}`);
  if (model.booked && row) {
    const { until } = model.booked;
    const isBooked = sheet.constant({ key: 'isBooked', unit: 'flag' }, f`IF(${month}<=${until},1,0)`);
    const own = bookMonths(block, planned, { isBooked, shown: f`IF(t<${end},${row},0)` });
    const owedBefore = owedThen(block, loan, own);
    const isOther = sheet.constant(
      { key: 'goesOnOtherwise', unit: 'flag' },
      f`IF(AND(${isBooked}=1,${atMonth(own.balance, until)}<>${atMonth(balance, until)}),1,0)`,
    );
    const again = writePayments(block, { ...schedule, balance: own.balance, from: until + 1, owedBefore });
    return own.goOn(loan, (key) => {
      const other = again[key];
      return f`IF(${isOther}=1,${other},${payments[key]})`;
    });
  }
  return withCurrent(block, loan, planned);
}

/** Interest of a loan that is owed at the last booked month. */
function owedThen(
  { sheet, model: { booked } }: Block,
  loan: Loan,
  { interest, interestPaid, capitalised }: Pick<PlannedLoan, 'interest' | 'interestPaid' | 'capitalised'>,
): Row | null {
  if (!booked || !mayAccrue(loan) || !capitalised) return null;
  const sum = (row: Row) => f`SUM(${someMonths(row, 1, booked.until)})`;
  return sheet.constant(
    { key: 'interestOwedThen', unit: 'money' },
    f`ROUND(${sum(interest)}-${sum(interestPaid)}-${sum(capitalised)},dp)`,
  );
}

/** The rows of a loan with what it is carried at, and what of it is due within twelve months. */
function withCurrent(block: Block, loan: Loan, planned: PlannedLoan): LoanRows {
  const { sheet, model } = block;
  const { interest, balance, fees, repaid } = planned;
  const net = fees && f`ROUND(${balance}-${fees.left},dp)`;
  const carried = net ? sheet.months({ key: 'carriedAt', unit: 'money' }, net, net) : balance;
  const due = f`MIN(${carried},ROUND(SUM(${monthsFrom(repaid, 1, 12)}),dp))`;
  const current = sheet.months({ key: 'dueWithinYear', unit: 'money', until: model.plan.months }, due, due);
  const owed = owedThen(block, loan, planned);
  return { ...planned, accrued: mayAccrue(loan) ? interest : null, carried, current, owedThen: owed };
}

type PlannedLoan = Omit<LoanRows, 'accrued' | 'carried' | 'current' | 'owedThen'> & { interest: Row };
type Later = 'interest' | 'interestPaid' | 'capitalised' | 'repaid';

/** The rows of a loan with an account of its own, whose later months are written once its balance is known. */
interface BookedLoan extends PlannedLoan {
  goOn(loan: Loan, later: (key: Later) => Writing): LoanRows;
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
  const [balance, drawn, interest, interestPaid, repaid] = [
    declare('balance'),
    declare('drawn'),
    declare('interest'),
    declare('interestPaid'),
    declare('repaid'),
  ];
  const capitalised = planned.capitalised && declare('capitalised');
  const carried = sheet.months({ key: 'bookedBalance', unit: 'money', until }, shown);
  const fees = planned.fees && bookFee(block, planned.fees, f`AND(t<=${until},${isBooked}=1,${carried}=0)`);
  const now = fees
    ? sheet.months({ key: 'bookedNominal', unit: 'money', until }, f`ROUND(${carried}+${fees.left},dp)`)
    : carried;
  const opening = f`${atStart(planned.balance)}`;
  const change = sheet.months(
    { key: 'bookedChange', unit: 'money', until },
    f`ROUND(${now}-IF(t=1,${opening},${before(now)}),dp)`,
  );
  const isOther = sheet.months(
    { key: 'changesOtherwise', unit: 'flag', until },
    f`IF(AND(${isBooked}=1,${change}<>ROUND(${planned.balance}-${before(planned.balance)},dp)),1,0)`,
  );
  const added = planned.capitalised;
  const paid = added ? f`ROUND(${planned.interestPaid}+${added},dp)` : f`${planned.interestPaid}`;
  return {
    ...planned,
    ...{ balance, drawn, interest, interestPaid, capitalised, repaid, fees },
    goOn(loan, later) {
      sheet.parted(drawn, {
        until,
        first: f`IF(${isOther}=1,MAX(0,${change}),${planned.drawn})`,
        rest: f`${planned.drawn}`,
      });
      const split = (row: Row, first: Writing, key: Later) =>
        sheet.parted(row, { until, first: f`IF(${isOther}=1,${first},${planned[key] ?? 0})`, rest: later(key) });
      sheet.parted(interest, { until, first: f`${planned.interest}`, rest: later('interest') });
      split(interestPaid, paid, 'interestPaid');
      if (capitalised) split(capitalised, f`0`, 'capitalised');
      split(repaid, f`MAX(0,-${change})`, 'repaid');
      const moved = capitalised ? f`${drawn}+${capitalised}` : f`${drawn}`;
      sheet.parted(balance, {
        until,
        first: f`IF(${isBooked}=1,${now},${planned.balance})`,
        rest: f`ROUND(prev+${moved}-${repaid},dp)`,
        opening,
      });
      const own = { ...planned, balance, drawn, interest, interestPaid, capitalised, repaid, fees };
      return withCurrent(block, loan, own);
    },
  };
}

function writeFlexible(block: Block, loan: FlexibleLoan): LoanRows {
  const { sheet, own, table, model } = block;
  const on = sheet.bring(own('enabled'));
  const [draws, repayments] = [table('draws'), table('repayments')];
  const terms = writeInterestTerms(block, loan);
  const borneOn = (balance: Row) => interestOf(f`${before(balance)}`, weightOf(terms, terms.days), terms);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const drawn = money(block, 'drawn', f`IF(${on}=1,SUM(${draws}),0)`);
  const asked = sheet.declare({ key: 'repaymentAsked', unit: 'money' });
  const { months } = model.plan;
  const until = loan.rows?.repayments?.formula === undefined ? Math.max(months, repayments.until) : sheet.last;
  const repeated = f`IF(COUNTIF(${monthsFrom(asked, -24, -13)},">0")>0,${back(asked, 12)},0)`;
  const typed = f`IF(${on}=1,SUM(${repayments}),0)`;
  // Past the horizon a scenario may have months that another has not.
  const open = until > months ? f`IF(AND(t>${months},${repayments}=""),${repeated},${typed})` : typed;
  sheet.months(asked, f`IF(t<=${until},${open},${repeated})`);
  const interest = money(block, 'interest', borneOn(balance));
  const repaidOf = (owed: Row) => f`MIN(ROUND(${before(owed)}+${drawn},dp),${asked})`;
  const repaid = money(block, 'repaid', repaidOf(balance));
  sheet.months(balance, f`ROUND(prev+${drawn}-${repaid},dp)`, f`IF(${on}=1,${own('openingBalance')},0)`);
  const paid = { interest, interestPaid: interest, capitalised: null };
  const planned = { drawn, fee: null, fees: null, ...paid, repaid, balance };
  const row = model.booked?.row(`loan:${loan.id}`);
  if (!row) return withCurrent(block, loan, planned);
  const booked = bookMonths(block, planned, { isBooked: on, shown: f`${row}` });
  return booked.goOn(loan, (key) => (key === 'repaid' ? repaidOf(booked.balance) : borneOn(booked.balance)));
}
