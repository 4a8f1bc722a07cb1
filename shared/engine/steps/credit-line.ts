import { mulDiv, ONE } from '#shared/domain/money.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { CreditLine } from '#shared/inputs/forecast/fields/loans.ts';
import { bookedLine } from '../actual-months';
import { account } from '../ledger/accounts';
import { posting, purposes } from '../ledger/rules';
import type { Plan } from '../timeline/plan';
import type { Calculation } from './calculation';
import type { CreditLineState } from './columns';
import { LoanInterest } from './loan-interest';
import { restOfLoans } from './loans';

const cost = posting('cash', 'interestExpense', 'creditLineCost');
const drawing = posting('loans', 'cash', 'creditLineDrawn');
const repayment = posting('cash', 'loans', 'creditLineRepaid');

/** Null where no line is a credit line. */
export function makeCreditLine({ plan }: Pick<Calculation, 'plan'>): CreditLineState | null {
  const index = plan.loans.findIndex(({ type }) => type === 'revolver');
  const line = plan.loans[index];
  if (line?.type !== 'revolver') return null;
  const interest = new LoanInterest(line, { startMonth: plan.timeline.startMonth, after: 0 });
  return {
    line,
    base: index * plan.stride,
    interest,
    target: creditLineTarget(line, plan),
    maturity: inputOf(line, 'maturityMonth') ?? Number.POSITIVE_INFINITY,
    commitmentFeeRate: inputOf(line, 'commitmentFeeRate'),
  };
}

/** The cash that it keeps. */
export const creditLineTarget = (line: CreditLine, { document }: Pick<Plan, 'document'>): number =>
  inputOf(line, 'targetCash') ?? document.bank.minimumCash;

/**
 * Step 11b, up to its maturity: interest mulDiv(B, rate · days, basis · 10^6) on what was drawn at the end of the month before,
 * and the fee mulDiv(max(0, limit − B), fee rate · days, basis · 10^6) on what was not. Minor units. Source: section 5.7.
 */
export function postCreditLineCost({ creditLine, loans, ledger }: Calculation, t: number): void {
  if (!creditLine) return;
  const { line, base, interest, maturity, commitmentFeeRate } = creditLine;
  const before = loans.balance[base + t - 1] ?? 0;
  const bears = interest.of(before, t);
  interest.beginAnew();
  if (t > maturity) return;
  const unused = Math.max(0, line.limit - before);
  const rate = commitmentFeeRate * interest.daysOf(t);
  const fee = mulDiv(unused, rate, interest.basis * ONE);
  loans.interest[base + t] = bears;
  loans.interestPaid[base + t] = bears;
  loans.fee[base + t] = fee;
  ledger.post(cost, bears + fee, line.id);
}

/**
 * Step 12c, C the cash then: below its target min(limit − B, target − C), never negative, is drawn, else min(B, C − target)
 * repaid; in the month of maturity all of it, and nothing is drawn later. An actual month without a row of its own takes what
 * the books have of loans beyond the other lines: its cash is not yet as booked here. Source: sections 5.7 and 5.15.
 */
export function postCreditLine(calculation: Calculation, t: number): void {
  const { creditLine, loans, ledger, plan } = calculation;
  if (!creditLine) return;
  const { line, base, target, maturity } = creditLine;
  const at = base + t;
  const isActual = t <= (plan.actual?.until ?? 0);
  if (!isActual || !bookedLine(plan.actual, 'loan', line.id)) {
    const owed = loans.balance[at - 1] ?? 0;
    const matures = t >= maturity;
    const wanted = isActual ? bookedBeyond(calculation, t) : target - (ledger.balance[account.cash] ?? 0);
    const drawn = matures ? 0 : Math.max(0, Math.min(line.limit - owed, wanted));
    const repaid = matures ? owed : Math.max(0, Math.min(owed, -wanted));
    tellFlows(calculation, t, { more: drawn - (loans.drawn[at] ?? 0), isActual });
    loans.drawn[at] = drawn;
    loans.repaid[at] = repaid;
    loans.balance[at] = owed + drawn - repaid;
    if (isActual) calculation.loansWithoutSchedule.fill(restOfLoans(plan, loans, t), t);
  }
  ledger.post(drawing, loans.drawn[at] ?? 0, line.id);
  ledger.post(repayment, loans.repaid[at] ?? 0, line.id);
}

/** By how much what is booked of loans beyond the other lines has grown in an actual month. */
function bookedBeyond({ creditLine, loans, loansWithoutSchedule, plan }: Calculation, t: number): number {
  if (creditLine) loans.balance[creditLine.base + t] = loans.balance[creditLine.base + t - 1] ?? 0;
  return restOfLoans(plan, loans, t) - (loansWithoutSchedule[t - 1] ?? 0);
}

/** New loans of a forecast with actual months: what is drawn is planned, and in an actual month no part of what the books have beyond it. */
function tellFlows({ flows }: Calculation, t: number, { more, isActual }: { more: number; isActual: boolean }): void {
  if (!flows) return;
  const drawn = purposes.indexOf('loansDrawn');
  const column = isActual ? flows.moves.find(({ to }) => to === drawn)?.amounts : flows.columns.newLoans;
  if (column) column[t] = (column[t] ?? 0) + (isActual ? -more : more);
}

/** Current without a maturity, or with at most twelve months left until it. */
export function fillCurrentCreditLine({ creditLine, loans, plan }: Calculation): void {
  if (!creditLine) return;
  const { base, maturity } = creditLine;
  const isCurrent = (t: number) => maturity === Number.POSITIVE_INFINITY || maturity - t <= 12;
  for (let t = 0; t <= plan.months; t++) loans.current[base + t] = isCurrent(t) ? (loans.balance[base + t] ?? 0) : 0;
}
