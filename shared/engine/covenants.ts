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
  const [numerator, denominator] = quotientOf(covenant, sources, month);
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
function quotientOf(covenant: Covenant, sources: Sources, month: number): [number, number] {
  const { flows, leasePrincipal, balances, timeline } = sources;
  const { includeLeases } = covenant;
  const first = firstMonthOf(covenant, month, timeline);
  const sum = ({ figures, at }: Figures): number => {
    let total = 0;
    for (let t = first; t <= month; t++) total += figures[at + t - 1] ?? 0;
    return total;
  };
  const balance = (key: string) => balances.row(key).month(month);
  const cash = () => balance('cash') - balance('bankOverdraft');
  const leased = () => {
    const [owed, notDebt] = leaseDebt(balances);
    return owed.reduce((total, row) => total + row.month(month), 0 - (notDebt[0]?.month(month) ?? 0));
  };
  const debt = () =>
    balance('loansCurrent') + balance('loansNonCurrent') + balance('bankOverdraft') + (includeLeases ? leased() : 0);
  const service = () =>
    leasePrincipal.reduce((rest, lease) => rest - (includeLeases ? 0 : sum(lease)), sum(flows.service));
  switch (covenant.measure) {
    case 'debtServiceCover':
      return [sum(flows.ebitda) - sum(flows.taxPaid), service()];
    case 'interestCover':
      return [sum(flows.operatingProfit), sum(flows.interest)];
    case 'netDebtToEbitda':
      return [debt() - balance('cash'), mulDiv(sum(flows.ebitda), 12, month - first + 1)];
    case 'debtToEquity':
      return [debt(), balance('totalEquity')];
    case 'equityRatio':
      return [balance('totalEquity'), balance('totalAssets')];
    case 'currentRatio':
      return [balance('totalCurrentAssets'), balance('totalCurrentLiabilities')];
    case 'minimumCash':
      return [cash(), ONE];
    case 'minimumEquity':
      return [balance('totalEquity'), ONE];
  }
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
