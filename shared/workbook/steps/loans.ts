import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { FlexibleLoan, Loan, ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import type { Model } from '../model';
import { applied, atMonth, atStart, back, before, f, monthsFrom, type Row, someMonths, type Writing } from '../sheet';
import { type Block, blockOf, monthOf } from './common';
import { bookFee, type FeeRows, writeFee } from './loan-fee';
import { type InterestTerms, interestOf, mayAccrue, weightOf, writeInterestTerms } from './loan-interest';

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

/** A loan with a term, from the end of a month on. */
interface Schedule {
  loan: ScheduledLoan;
  /** The month in which it is drawn, its last one, and the months without repayment. */
  month: Row;
  end: Row;
  only: Row;
  terms: InterestTerms;
  /** Further draws; null where there are none. */
  further: Row | null;
  /** Written by whoever asks. */
  balance: Row;
  /** The first month that is written, and the interest owed before it. */
  from: number;
  owedBefore: Row | null;
}

interface Payments {
  interest: Row;
  capitalised: Row;
  interestPaid: Row;
  repaid: Row;
}

type Put = (row: string | Row, formula: Writing, unit?: Row['spec']['unit']) => Row;

function writePayments(block: Block, schedule: Schedule): Payments {
  const { loan, month, end, only, balance, from } = schedule;
  const { sheet, own } = block;
  const put: Put = (row, rest, unit = 'money') =>
    sheet.parted(typeof row === 'string' ? { key: row, unit } : row, { until: from - 1, first: null, rest });
  const { isDate, interest, due } = writeInterest(block, schedule, put);
  const onDate = isDate ? f`${isDate}=1` : f`AND(t>${month},t<=${end})`;
  const isOnly = f`AND(${onDate},t<=${month}+${only},${own('capitaliseInterest')}=1)`;
  const capitalised = put('capitalised', f`IF(${isOnly},${due},0)`);
  const paid = f`ROUND(${due}-${capitalised},dp)`;
  const interestPaid = put('interestPaid', isDate ? f`IF(${isDate}=1,${paid},0)` : paid);
  const pays = f`AND(${onDate},t>${month}+${only})`;
  const part = loan.type === 'bullet' ? f`0` : writePrincipal(block, schedule, { pays, due, put });
  const repaid = put('repaid', f`IF(${pays},IF(t=${end},${before(balance)},${part}),0)`);
  return { interest, capitalised, interestPaid, repaid };
}

/** Interest borne in each month and due on each date; without dates of its own a loan pays every month. */
function writeInterest(
  { sheet, own }: Block,
  { loan, month, end, terms, further, balance, from, owedBefore }: Schedule,
  put: Put,
): { isDate: Row | null; interest: Row; due: Row } {
  const isRunning = f`AND(t>${month},t<=${end})`;
  if (!mayAccrue(loan)) {
    const bears = interestOf(f`${before(balance)}`, weightOf(terms, terms.days), terms);
    const interest = put('interest', f`IF(${isRunning},${bears},0)`);
    return { isDate: null, interest, due: interest };
  }
  const every = inputOf(loan, 'paymentEveryMonths');
  const typed = own('firstPaymentMonth');
  const first = sheet.constant({ key: 'firstPayment', unit: 'month' }, f`${month}+IF(${typed}="",${every},${typed})`);
  const isDue = f`OR(t=${end},AND(t>=${first},MOD(t-${first},${every})=0))`;
  const isDate = put('isPayment', f`IF(AND(${isRunning},${isDue}),1,0)`, 'flag');
  const isAnew = further ? f`OR(${before(isDate)}=1,${before(further)}>0)` : f`${before(isDate)}=1`;
  const day = loan.drawDay !== undefined && from === 1 ? sheet.bring(own('drawDay')) : null;
  const { days } = terms;
  const borne = day && days ? f`IF(t=${month},MAX(0,${days}-IF(${day}="",31,${day})),${days})` : days;
  const isBorne = f`AND(${day ? f`t>=${month}` : f`t>${month}`},t<=${end})`;
  const weight = put(
    'interestWeight',
    f`IF(${isBorne},IF(${isAnew},0,prev)+${weightOf(terms, borne)},0)`,
    days ? 'whole' : 'rate',
  );
  const bearing = day ? f`IF(t=${month},${sheet.bring(own('principal'))},${before(balance)})` : f`${before(balance)}`;
  const soFar = put('interestSoFar', interestOf(bearing, f`${weight}`, terms));
  const interest = put('interest', f`ROUND(${soFar}-IF(${isAnew},0,${before(soFar)}),dp)`);
  const owed = sheet.declare({ key: 'interestOwed', unit: 'money' });
  const carried = owedBefore ? f`IF(t=${from},${owedBefore},${before(owed)})` : f`${before(owed)}`;
  const due = put('interestDue', f`ROUND(${interest}+${carried},dp)`);
  put(owed, f`IF(${isDate}=1,0,${due})`);
  return { isDate, interest, due };
}

/** Principal of a date by instalments, which begin anew after a further draw and, of level ones, where the rate has changed. */
function writePrincipal(
  { sheet, own }: Block,
  { loan, end, terms: { rate }, further, balance }: Schedule,
  { pays, due, put }: { pays: Writing; due: Row; put: Put },
): Writing {
  const every = inputOf(loan, 'paymentEveryMonths');
  const isLevel = loan.type === 'level';
  const place = sheet.declare({ key: 'instalmentPlace', unit: 'whole' });
  const since = further && sheet.declare({ key: 'drawnSince', unit: 'flag' });
  const used = isLevel && loan.rateSteps ? sheet.declare({ key: 'rateUsed', unit: 'rate' }) : null;
  const isAnew = [
    f`${before(place)}<1`,
    ...(since ? [f`${before(since)}=1`] : []),
    ...(used ? [f`${rate}<>${before(used)}`] : []),
  ];
  const begins = put('instalmentsBegin', f`IF(AND(${pays},${applied('OR', isAnew)}),1,0)`, 'flag');
  put(place, f`IF(${begins}=1,1,IF(${pays},prev+1,prev))`);
  if (since && further) put(since, f`IF(${further}>0,1,IF(${begins}=1,0,prev))`);
  if (used) put(used, f`IF(${begins}=1,${rate},prev)`);
  const held = (key: string, formula: Writing, unit: Row['spec']['unit'] = 'money') =>
    put(key, f`IF(${begins}=1,${formula},prev)`, unit);
  const start = held('balanceToRepay', f`${before(balance)}`);
  const dates = held('paymentsLeft', f`1+INT((${end}-t+${every - 1})/${every})`, 'whole');
  const balloon = loan.balloon === undefined ? null : held('balloon', f`MIN(${own('balloon')},${before(balance)})`);
  if (isLevel) {
    const level = held('levelPayment', f`LEVEL(${start},${rate},${dates},${every},${balloon ?? 0})`);
    return f`MIN(${before(balance)},MAX(0,ROUND(${level}-${due},dp)))`;
  }
  const base = balloon ? put('toRepay', f`ROUND(${start}-${balloon},dp)`) : start;
  return f`ROUND(TIMES(${base},${place},${dates})-TIMES(${base},${place}-1,${dates}),dp)`;
}

function writeScheduled(block: Block, loan: ScheduledLoan): LoanRows {
  const { sheet, own, table, model } = block;
  const month = monthOf(block);
  const [principal, term, only] = [own('principal'), own('termMonths'), own('interestOnlyMonths')].map((row) =>
    sheet.bring(row),
  ) as [Row, Row, Row];
  const end = sheet.constant({ key: 'lastPayment', unit: 'month' }, f`${month}+${term}`);
  const terms = writeInterestTerms(block, loan, loan.drawDay !== undefined);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const further = loan.furtherDraws
    ? money(block, 'drawnFurther', f`IF(AND(t>${month},t<${end}),${table('furtherDraws')},0)`)
    : null;
  const first = f`IF(t=${month},${principal},0)`;
  const drawn = money(block, 'drawn', further ? f`${first}+${further}` : first);
  const fees = writeFee(block, loan, { month, term });
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
  const typed = (row: Row) => f`IF(${on}=1,${row},0)`;
  const terms = writeInterestTerms(block, loan);
  const borneOn = (balance: Row) => interestOf(f`${before(balance)}`, weightOf(terms, terms.days), terms);
  const balance = sheet.declare({ key: 'balance', unit: 'money' });
  const drawn = money(block, 'drawn', typed(draws));
  const asked = sheet.declare({ key: 'repaymentAsked', unit: 'money' });
  const { formula, months = [] } = loan.rows?.repayments ?? {};
  const entered = Math.max(model.plan.months, loan.repayments.length, months.length);
  const until = formula === undefined ? entered : sheet.last;
  const repeated = f`IF(COUNTIF(${monthsFrom(asked, -24, -13)},">0")>0,${back(asked, 12)},0)`;
  sheet.months(asked, f`IF(t<=${until},${typed(repayments)},${repeated})`);
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
