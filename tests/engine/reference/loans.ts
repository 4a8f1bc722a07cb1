import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { at, type Book, type Column, mulDiv, ONE, part } from './book';

type Loan = ForecastDocument['loans'][number];
type Scheduled = Extract<Loan, { type: 'level' | 'equalPrincipal' | 'bullet' }>;
export type CreditLine = Extract<Loan, { type: 'revolver' }>;

/** The rate of month t, at least 0 a year, and the days of it (5.7). */
export function rateOf(loan: Pick<Loan, 'rate' | 'rateSteps'>, t: number): number {
  let rate = loan.rate;
  for (let k = 1; k <= t; k++) rate += at(loan.rateSteps, k - 1);
  return Math.max(0, rate);
}
export const daysOf = (book: Book, { dayCount = '30/360' }: Pick<Loan, 'dayCount'>, t: number): number =>
  dayCount === '30/360' ? 30 : book.daysIn(t);
export const basisOf = ({ dayCount }: Pick<Loan, 'dayCount'>): number => (dayCount === 'actual/365' ? 365 : 360);

/** What a scheduled loan does in each month from its draw to its end. */
interface Month {
  t: number;
  interest: number;
  paid: number;
  capitalised: number;
  principal: number;
  drawn: number;
  balance: number;
}

/** The payment of N that brings B down to R: one fraction, rounded once. */
function annuity(B: number, R: number, N: number, j: number): number {
  if (j === 0) return Math.ceil((B - R) / N);
  const b = 12n * BigInt(ONE);
  const [a, n] = [b + BigInt(j), BigInt(N)];
  const top = (BigInt(B) * a ** n - BigInt(R) * b ** n) * BigInt(j);
  const down = b * (a ** n - b ** n);
  return Number(top >= 0n ? (2n * top + down) / (2n * down) : -((2n * -top + down) / (2n * down)));
}

export function scheduleOf(book: Book, loan: Scheduled): Month[] {
  const { month: d, termMonths, interestOnlyMonths, principal } = loan;
  const every = loan.paymentEveryMonths ?? 1;
  const first = d + (loan.firstPaymentMonth ?? every);
  const end = d + termMonths;
  const isDate = (t: number) => t === end || (t >= first && t < end && (t - first) % every === 0);
  const balloon = loan.type === 'bullet' ? 0 : (loan.balloon ?? 0);
  const months: Month[] = [];
  let [balance, weight, borne, owed] = [principal, 0, 0, 0];
  // Of the instalments: since when they run, what was owed then, how many.
  let plan: { from: number; count: number; rate: number; done: number; payment: number } | null = null;
  const bear = (t: number, days: number) => {
    weight += rateOf(loan, t) * days;
    const toDate = mulDiv(balance, weight, basisOf(loan) * ONE);
    const interest = toDate - borne;
    borne = toDate;
    owed += interest;
    return interest;
  };
  const anew = () => {
    weight = 0;
    borne = 0;
  };
  const drawDay = d > 0 ? (loan.drawDay ?? null) : null;
  const inDraw = daysOf(book, loan, d);
  const stub = drawDay === null ? 0 : bear(d, inDraw - Math.min(drawDay, inDraw));
  months.push({ t: d, interest: stub, paid: 0, capitalised: 0, principal: 0, drawn: d > 0 ? principal : 0, balance });
  for (let t = d + 1; t <= end; t++) {
    const interest = bear(t, daysOf(book, loan, t));
    let [paid, capitalised, repaid] = [0, 0, 0];
    if (isDate(t)) {
      const isInterestOnly = t <= d + interestOnlyMonths;
      if (isInterestOnly && loan.capitaliseInterest) {
        capitalised = owed;
        balance += owed;
      } else paid = owed;
      owed = 0;
      if (t === end) repaid = balance;
      else if (!isInterestOnly && loan.type !== 'bullet') {
        let left = 0;
        for (let u = t; u <= end; u++) if (isDate(u)) left++;
        const rate = rateOf(loan, t);
        if (!plan || (loan.type === 'level' && plan.rate !== rate))
          plan = {
            from: balance,
            count: left,
            rate,
            done: 0,
            payment: annuity(balance, Math.min(balloon, balance), left, rate * every),
          };
        plan.done++;
        const due = loan.type === 'level' ? plan.payment - paid : part(plan.from - balloon, plan.done, plan.count);
        repaid = Math.min(balance, Math.max(0, due));
      }
      balance -= repaid;
      anew();
    }
    const drawn = t < end ? at(loan.furtherDraws, t - 1) : 0;
    if (drawn > 0) {
      balance += drawn;
      plan = null;
      anew();
    }
    months.push({ t, interest, paid, capitalised, principal: repaid, drawn, balance });
  }
  return months;
}

/** What of a fee each month of the term bears (section 3.4 of model depth). */
function feeParts(loan: Scheduled, months: readonly Month[]): number[] {
  const n = loan.termMonths;
  const even = Array.from({ length: n }, (_, k) => part(loan.fee, k + 1, n));
  if (loan.feeTreatment !== 'effective' || loan.furtherDraws?.some((draw) => draw > 0)) return even;
  const term = months.slice(1).map(({ interest, paid, principal }) => ({ interest, payment: paid + principal }));
  const start = loan.principal - loan.fee + (months[0]?.interest ?? 0);
  const toCome = term.map((_, k) => term.slice(k + 1).reduce((sum, { payment }) => sum + payment, 0));
  const endsAbove = (e: number) => {
    let carried = start;
    for (const [k, { payment }] of term.entries()) {
      carried += mulDiv(carried, e, 1e12) - payment;
      if (carried > at(toCome, k)) return true;
    }
    return carried > 0;
  };
  if (endsAbove(0)) return even;
  let [low, high] = [0, 1e12];
  if (!endsAbove(high)) low = high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (endsAbove(middle)) high = middle;
    else low = middle;
  }
  let [carried, left] = [start, loan.fee];
  return term.map(({ interest, payment }, k) => {
    const effective = mulDiv(carried, low, 1e12);
    carried += effective - payment;
    const amount = k === n - 1 ? left : effective - interest;
    left -= amount;
    return amount;
  });
}

/** What is carried of each loan at the end of a month, and how much of it falls due within a year. */
export interface Carried {
  balance: (t: number) => number;
  current: (t: number) => number;
}

/** 5.7 but for the credit line. */
export function loans(book: Book, opening: (field: string) => number): Carried[] {
  book.move(1, 'cash', 'accruedInterest', opening('accruedInterest'), 'interestPaid');
  return book.document.loans
    .filter(({ enabled }) => enabled)
    .flatMap((loan): Carried[] => {
      if (loan.type === 'revolver') return [];
      if (loan.type === 'flexible') return [flexible(book, loan)];
      const months = scheduleOf(book, loan);
      const spread = loan.fee > 0 && (loan.feeTreatment ?? 'expensed') !== 'expensed';
      const d = loan.month;
      const parts = spread ? feeParts(loan, months) : [];
      const left: Column = [];
      if (spread) {
        left[d] = loan.fee;
        for (const [k, one] of parts.entries()) left[d + k + 1] = at(left, d + k) - one;
        book.move(d, 'cash', 'loans', loan.fee, 'loanFeesPaid');
        for (const [k, one] of parts.entries()) book.move(d + k + 1, 'loans', 'result/interestExpense', one);
      } else if (d > 0) book.move(d, 'cash', 'result/interestExpense', loan.fee, 'interestPaid');
      for (const { t, interest, paid, capitalised, principal, drawn } of months) {
        book.move(t, 'loans', 'cash', drawn, 'loansDrawn');
        book.move(t, 'accruedInterest', 'result/interestExpense', interest);
        book.move(t, 'cash', 'accruedInterest', paid, 'interestPaid');
        book.move(t, 'loans', 'accruedInterest', capitalised);
        book.move(t, 'cash', 'loans', principal, 'loansRepaid');
      }
      const balance = (t: number) => (months.find((one) => one.t === t)?.balance ?? 0) - at(left, t);
      const due = (t: number) =>
        months.filter((one) => one.t > t && one.t <= t + 12).reduce((sum, { principal }) => sum + principal, 0);
      return [{ balance, current: (t) => (t < d ? 0 : Math.min(balance(t), due(t))) }];
    });
}

function flexible(book: Book, loan: Extract<Loan, { type: 'flexible' }>): Carried {
  const always = { startMonth: null, endMonth: null };
  const typed = (list: readonly number[], t: number) => (t <= book.T || t <= list.length ? at(list, t - 1) : null);
  const balances: Column = [loan.openingBalance];
  const repaid: Column = [];
  const asked: Column = [];
  for (let t = 1; t <= book.endOf(always); t++) {
    const before = at(balances, t - 1);
    const interest = mulDiv(before, rateOf(loan, t) * daysOf(book, loan, t), basisOf(loan) * ONE);
    const draw = typed(loan.draws, t) ?? 0;
    const known = typed(loan.repayments, t);
    let repeats = false;
    for (let u = t - 24; u <= t - 13; u++) if (at(asked, u) > 0) repeats = true;
    asked[t] = known ?? (repeats ? at(asked, t - 12) : 0);
    repaid[t] = Math.min(before + draw, at(asked, t));
    balances[t] = before + draw - at(repaid, t);
    book.move(t, 'loans', 'cash', draw, 'loansDrawn');
    book.move(t, 'cash', 'result/interestExpense', interest, 'interestPaid');
    book.move(t, 'cash', 'loans', at(repaid, t), 'loansRepaid');
  }
  const due = (t: number) => {
    let sum = 0;
    for (let u = t + 1; u <= t + 12; u++) sum += at(repaid, u);
    return sum;
  };
  return { balance: (t) => at(balances, t), current: (t) => Math.min(at(balances, t), due(t)) };
}
