import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { Timeline } from '#shared/domain/months.ts';
import { type Covenant, filledCovenant, isAtMost, isMoneyMeasure } from '#shared/inputs/forecast/covenants.ts';
import type { Statements } from './checks/check-input';
import type { CovenantResult, CovenantTest, Warning } from './result';
import { monthsOf } from './statements/columns';
import type { Figures } from './statements/kernels';
import { debtServiceOf, leaseDebt, leasePrincipal } from './statements/ratios/funding';
import type { Calculation } from './steps/calculation';

interface Sources {
  timeline: Timeline;
  /** Rows and columns by month, each as a positive number. */
  flows: Record<'ebitda' | 'operatingProfit' | 'interest' | 'service' | 'taxPaid', Figures>;
  /** What `service` has of leases with a right of use. */
  leasePrincipal: readonly Figures[];
  balances: Statements['balanceSheet'];
}

/**
 * Every test of the enabled covenants, in their order; undefined where the document has none. Ratios in parts per million,
 * money in minor units; value, headroom and passed are null where the denominator is not above 0. Debt service is that of the
 * ratios. Source: forecast model, section 13.
 */
export function testCovenants(
  calculation: Calculation,
  { profitAndLoss, balanceSheet, ratios }: Pick<Statements, 'profitAndLoss' | 'balanceSheet' | 'ratios'>,
): CovenantResult[] | undefined {
  const { plan, incomeTax } = calculation;
  const { covenants } = plan.document;
  if (!covenants) return undefined;
  const { service } = debtServiceOf(ratios);
  const interest = service.parts[0]?.row ?? service.sum;
  const sources: Sources = {
    timeline: plan.timeline,
    flows: {
      ebitda: profitAndLoss.row('ebitda'),
      operatingProfit: profitAndLoss.row('operatingProfit'),
      interest,
      service: service.sum,
      taxPaid: monthsOf(incomeTax.paid),
    },
    leasePrincipal: leasePrincipal(calculation),
    balances: balanceSheet,
  };
  return covenants
    .map(filledCovenant)
    .filter(({ enabled }) => enabled)
    .map((covenant) => ({ id: covenant.id, tests: testsOf(covenant, sources) }));
}

function testsOf(covenant: Covenant, sources: Sources): CovenantTest[] {
  const { months, fiscalMonthOf } = sources.timeline;
  const tests: CovenantTest[] = [];
  for (let month = covenant.fromMonth; month <= months; month++)
    if ((fiscalMonthOf[month] ?? 1) % covenant.testEveryMonths === 0) tests.push(testAt(covenant, sources, month));
  return tests;
}

/** The first month that a test looks back on. */
function firstMonthOf({ basis, testEveryMonths }: Covenant, month: number, { fiscalMonthOf }: Timeline): number {
  const back = { lastTwelveMonths: 12, yearToDate: fiscalMonthOf[month] ?? 1, period: testEveryMonths };
  return Math.max(1, month - back[basis] + 1);
}

function testAt(covenant: Covenant, sources: Sources, month: number): CovenantTest {
  const { measure, threshold } = covenant;
  const [numerator = 0, denominator = 0] = quotientOf(covenant, sources, month);
  const value = denominator > 0 ? mulDiv(numerator, ONE, denominator) : null;
  const headroom = value === null ? null : isAtMost(measure) ? threshold - value : value - threshold;
  return {
    month,
    numerator,
    denominator,
    value,
    threshold,
    headroom,
    passed: headroom === null ? null : headroom >= 0,
  };
}

/** What is divided by what; an amount of money by one, so that the value is the amount. */
function quotientOf(covenant: Covenant, { flows, leasePrincipal, balances, timeline }: Sources, month: number) {
  const { includeLeases } = covenant;
  const span = { first: firstMonthOf(covenant, month, timeline), last: month };
  const balance = (key: string) => balances.row(key).month(month);
  switch (covenant.measure) {
    case 'debtServiceCover': {
      let service = sumOf(flows.service, span);
      if (!includeLeases) for (const lease of leasePrincipal) service -= sumOf(lease, span);
      return [sumOf(flows.ebitda, span) - sumOf(flows.taxPaid, span), service];
    }
    case 'interestCover':
      return [sumOf(flows.operatingProfit, span), sumOf(flows.interest, span)];
    case 'netDebtToEbitda': {
      const ofYear = mulDiv(sumOf(flows.ebitda, span), 12, month - span.first + 1);
      return [debtOf(balances, { month, includeLeases }) - balance('cash'), ofYear];
    }
    case 'debtToEquity':
      return [debtOf(balances, { month, includeLeases }), balance('totalEquity')];
    case 'equityRatio':
      return [balance('totalEquity'), balance('totalAssets')];
    case 'currentRatio':
      return [balance('totalCurrentAssets'), balance('totalCurrentLiabilities')];
    case 'minimumCash':
      return [balance('cash') - balance('bankOverdraft'), ONE];
    case 'minimumEquity':
      return [balance('totalEquity'), ONE];
  }
}

function sumOf({ figures, at }: Figures, { first, last }: { first: number; last: number }): number {
  let sum = 0;
  for (let t = first; t <= last; t++) sum += figures[at + t - 1] ?? 0;
  return sum;
}

/** Loans and overdraft, and what is owed on leases where it counts. */
function debtOf(
  balances: Statements['balanceSheet'],
  { month, includeLeases }: { month: number; includeLeases: boolean },
): number {
  let debt = 0;
  for (const key of ['loansCurrent', 'loansNonCurrent', 'bankOverdraft']) debt += balances.row(key).month(month);
  if (!includeLeases) return debt;
  const [owed, notDebt] = leaseDebt(balances);
  for (const row of owed) debt += row.month(month);
  return debt - (notDebt[0]?.month(month) ?? 0);
}

/** W20: the first test of each covenant that is not met. */
export function findCovenantWarnings({ plan }: Calculation, results: readonly CovenantResult[] = []): Warning[] {
  return results.flatMap(({ id, tests }): Warning[] => {
    const failed = tests.filter(({ passed }) => passed === false);
    const [first] = failed;
    const covenant = plan.document.covenants?.find((covenant) => covenant.id === id);
    if (!first || !covenant) return [];
    const { month, threshold, value } = first;
    const { measure } = covenant;
    const unit = isMoneyMeasure(measure) ? 'money' : measure === 'equityRatio' ? 'share' : 'ratio';
    const variant = isAtMost(measure) ? 'atMost' : unit;
    const amounts = { value: value ?? 0, threshold, count: failed.length };
    return [{ id: 'W20', variant, month, lineId: id, amounts, path: ['covenants', id] }];
  });
}
