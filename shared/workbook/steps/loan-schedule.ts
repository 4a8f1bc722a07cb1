import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { ScheduledLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { applied, before, f, type Row, type Writing } from '../sheet';
import { type Block, monthOf } from './common';
import { type InterestTerms, interestOf, mayAccrue, weightOf, writeInterestTerms } from './loan-interest';

/** A loan with a term, from the end of a month on. */
export interface Schedule {
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

export interface Payments {
  interest: Row;
  capitalised: Row;
  interestPaid: Row;
  repaid: Row;
}

type Put = (row: string | Row, formula: Writing, unit?: Row['spec']['unit']) => Row;

/** What every schedule of a loan begins with. */
export function beginSchedule(block: Block, loan: ScheduledLoan) {
  const { sheet, own } = block;
  const month = monthOf(block);
  const [principal, term, only] = [own('principal'), own('termMonths'), own('interestOnlyMonths')].map((row) =>
    sheet.bring(row),
  ) as [Row, Row, Row];
  const end = sheet.constant({ key: 'lastPayment', unit: 'month' }, f`${month}+${term}`);
  const terms = writeInterestTerms(block, loan, loan.drawDay !== undefined);
  return { month, principal, term, only, end, terms };
}

/** Interest and principal by month of a loan with a term. */
export function writePayments(block: Block, schedule: Schedule): Payments {
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
