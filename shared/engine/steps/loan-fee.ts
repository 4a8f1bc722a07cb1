import { mulDiv } from '#shared/domain/money.ts';
import type { Month, Timeline } from '#shared/domain/months.ts';
import { hasTerm, type ScheduledLoan, spreadsFee } from '#shared/inputs/forecast/fields/loans.ts';
import type { Memory } from '../ledger/memory';
import type { Plan } from '../timeline/plan';
import { keptByTerms } from './kept-by-terms';
import { type PaymentTerms, paymentsOfTerm } from './loan-schedule';

/** Columns by loan, then month 0…last; minor units. */
export interface FeeColumns {
  paid: Float64Array;
  /** Interest expense, which is added to what the loan is carried at. */
  amortised: Float64Array;
  /** What is left of the fee: the loan is carried net of it. */
  left: Float64Array;
}

/** The parts in which the effective rate is reckoned. */
export const PARTS = 1_000_000_000_000;

/** Fees that are spread over the terms of their loans; null where no loan has one. Source: forecast model, section 5.7. */
export function planFees(plan: Plan, memory: Memory): FeeColumns | null {
  if (!plan.loans.some(spreadsFee)) return null;
  const size = plan.loans.length * plan.stride;
  const columns = { paid: memory(size), amortised: memory(size), left: memory(size) };
  for (const [index, loan] of plan.loans.entries()) {
    if (!hasTerm(loan) || !spreadsFee(loan) || loan.month > plan.last) continue;
    const base = index * plan.stride;
    const { month, fee } = loan;
    if (month > 0) columns.paid[base + month] = fee;
    columns.left[base + month] = fee;
    const parts = isEffective(loan) ? effectiveFee(termsOf(loan, plan.timeline.startMonth)).parts : null;
    for (let k = 1, at = base + month + 1; k <= loan.termMonths && at < base + plan.stride; k++, at++) {
      const part = parts ? (parts[k] ?? 0) : straightPart(loan, k);
      columns.amortised[at] = part;
      columns.left[at] = (columns.left[at - 1] ?? 0) - part;
    }
  }
  return columns;
}

/** By months 1…n of a loan. */
interface FeeOfTerm {
  parts: Float64Array;
  /** Null: by cumulative difference. `rate` in 10^-12 a month; `carriedBefore` with the interest owed. */
  effective: { rate: number; carriedBefore: Float64Array; interest: Float64Array } | null;
}

/**
 * What the months 1…n after the draw bear of a fee. straightLine: by cumulative difference. effective: what the carrying amount
 * with its interest bears at the rate at which the payments of the term clear it, less the interest; the last month takes the
 * rest. With further draws, without such a rate, or where a formula draws no more than the fee: straight line.
 */
export function feeOfTerm(loan: ScheduledLoan, { startMonth }: Pick<Timeline, 'startMonth'>): FeeOfTerm {
  return isEffective(loan) ? effectiveFee(termsOf(loan, startMonth)) : feeOf(loan, null);
}

const isEffective = ({ feeTreatment, fee, principal, furtherDraws }: ScheduledLoan): boolean =>
  feeTreatment === 'effective' && fee < principal && !furtherDraws?.some((draw) => draw > 0);

/** Part k of n of a fee, by cumulative difference. */
const straightPart = ({ fee, termMonths }: FeeTerms, k: number): number =>
  mulDiv(fee, k, termMonths) - mulDiv(fee, k - 1, termMonths);

/** What of a loan without further draws its payments and their fee are made of. */
const termsOf = (loan: ScheduledLoan, startMonth: Month): EffectiveTerms => ({
  startMonth,
  type: loan.type,
  principal: loan.principal,
  fee: loan.fee,
  month: loan.month,
  termMonths: loan.termMonths,
  rate: loan.rate,
  rateSteps: loan.rateSteps,
  dayCount: loan.dayCount,
  drawDay: loan.drawDay,
  interestOnlyMonths: loan.interestOnlyMonths,
  capitaliseInterest: loan.capitaliseInterest,
  paymentEveryMonths: loan.paymentEveryMonths,
  firstPaymentMonth: loan.firstPaymentMonth,
  balloon: loan.balloon,
});

type FeeTerms = Pick<ScheduledLoan, 'fee' | 'termMonths' | 'principal'>;
type EffectiveTerms = PaymentTerms & FeeTerms & { startMonth: Month };

const effectiveFee = keptByTerms((loan: EffectiveTerms) => feeOf(loan, paymentsOfTerm(loan, loan.startMonth)));

/** By the payments of the term at the effective rate; null: straight line. */
function feeOf(loan: FeeTerms, term: ReturnType<typeof paymentsOfTerm> | null): FeeOfTerm {
  const { fee, termMonths, principal } = loan;
  const parts = new Float64Array(termMonths + 1);
  const carriedBefore = new Float64Array(termMonths + 1);
  let carried = principal - fee + (term?.interest[0] ?? 0);
  const rate = term && effectiveRate(carried, term.paid);
  let left = fee;
  for (let k = 1; k <= termMonths; k++) {
    carriedBefore[k] = carried;
    let part = straightPart(loan, k);
    if (term && rate !== null) {
      const interest = mulDiv(carried, rate, PARTS);
      part = k === termMonths ? left : interest - (term.interest[k] ?? 0);
      carried += interest - (term.paid[k] ?? 0);
    }
    parts[k] = part;
    left -= part;
  }
  return { parts, effective: term && rate !== null ? { rate, carriedBefore, interest: term.interest } : null };
}

/**
 * The largest whole number of 10^-12 a month at which a carrying amount ends at 0 or below, once the payments of months 1…n are
 * made; null: there is none.
 */
export function effectiveRate(carried: number, paid: Float64Array): number | null {
  if (endsAbove(carried, paid, 0)) return null;
  let low = 0;
  let high = PARTS;
  if (!endsAbove(carried, paid, high)) return high;
  // Rounding to minor units moves the root away from that of floating point: looked for on its side, ever further.
  const root = floatingRoot(carried, paid);
  const tried = (guess: number) => {
    if (guess <= low || guess >= high) return;
    if (endsAbove(carried, paid, guess)) high = guess;
    else low = guess;
  };
  tried(root);
  const side = high === root ? -1 : 1;
  for (let step = 1000; (side < 0 ? low === 0 : high === PARTS) && step < PARTS; step *= 8) tried(root + side * step);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (endsAbove(carried, paid, middle)) high = middle;
    else low = middle;
  }
  return low;
}

/** Once more is carried than all payments still to come, it ends above. */
function endsAbove(carried: number, paid: Float64Array, rate: number): boolean {
  let toCome = paid.reduce((sum, payment) => sum + payment, 0);
  let now = carried;
  for (let k = 1; k < paid.length; k++) {
    now += mulDiv(now, rate, PARTS) - (paid[k] ?? 0);
    toCome -= paid[k] ?? 0;
    if (!(now <= toCome)) return true;
  }
  return now > 0;
}

function floatingRoot(carried: number, paid: Float64Array): number {
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 60; turn++) {
    const rate = (low + high) / 2;
    let now = carried;
    for (let k = 1; k < paid.length; k++) now = now * (1 + rate) - (paid[k] ?? 0);
    if (now > 0) high = rate;
    else low = rate;
  }
  return Math.round(low * PARTS);
}
