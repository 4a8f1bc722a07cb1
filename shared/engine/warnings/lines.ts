import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { account } from '../ledger/accounts';
import type { Warning } from '../result';
import type { Calculation } from '../steps/calculation';
import type { Plan } from '../timeline/plan';
import { neverUsed } from './never-used';

/** The scenario that was computed, null for the base, and its overrides that changed nothing. */
export interface ScenarioOf {
  scenarioId: string | null;
  withoutTarget: string[];
}

/** W3, W6, W7, W8, W10, W21: what lines, loans, stock and tax refunds assume. */
export function findLineWarnings(calculation: Calculation, scenario: ScenarioOf): Warning[] {
  return [
    ...clipped(calculation),
    ...stockAboveTarget(calculation),
    ...unused(calculation, scenario),
    ...refunds(calculation),
    ...openingLoans(calculation),
    ...creditLineAtLimit(calculation),
  ];
}

/** W3: dividends beyond retained earnings, flexible repayments beyond the balance. */
function clipped({ plan, dividends, loans }: Calculation): Warning[] {
  const month = firstMonth(plan, (t) => dividends.clipped[t] ?? 0);
  const dividend: Warning[] =
    month === 0 ? [] : [{ id: 'W3', variant: 'dividend', month, amounts: { clipped: dividends.clipped[month] ?? 0 } }];
  const repayments = plan.loans.flatMap((loan, i): Warning[] => {
    const at = firstMonth(plan, (t) => loans.clipped[i * plan.stride + t] ?? 0);
    if (at === 0) return [];
    const amounts = { clipped: loans.clipped[i * plan.stride + at] ?? 0 };
    return [{ id: 'W3', variant: 'repayment', month: at, lineId: loan.id, amounts }];
  });
  return [...dividend, ...repayments];
}

/** W6: the first month in which a line's stock is above its target, or the end of a line whose stock is never used up. */
function stockAboveTarget({ plan, directCosts }: Calculation): Warning[] {
  return plan.revenue.flatMap((line, i): Warning[] => {
    if (!line.directCostStocked) return [];
    const at = (t: number) => i * plan.stride + t;
    const above = (t: number) => (directCosts.stock[at(t)] ?? 0) - (directCosts.stockTarget[at(t)] ?? 0);
    const order = inputOf(line, 'minimumOrder');
    const month = firstMonth(plan, (t) => above(t) - order);
    if (month === 0) return [];
    if (line.endMonth !== null && line.endMonth < plan.months && above(plan.months) > 0) {
      const left = { stock: directCosts.stock[at(plan.months)] ?? 0 };
      return [{ id: 'W6', variant: 'ended', month: line.endMonth, lineId: line.id, amounts: left }];
    }
    const amounts = { stock: directCosts.stock[at(month)] ?? 0, target: directCosts.stockTarget[at(month)] ?? 0 };
    return [{ id: 'W6', variant: 'aboveTarget', month, lineId: line.id, amounts }];
  });
}

/** Of issues in a form, which a scenario has. */
const formVariants: Readonly<Record<string, string>> = {
  workingCapital: 'defaultProfile',
  incomeTax: 'policy',
  payroll: 'policy',
};

/**
 * W7: what is after the horizon, lines that make nothing in it, overrides without a target, and lines and defaults to
 * which a scenario gives an issue: those of the base are shown at their fields and keep its reports waiting.
 */
function unused(calculation: Calculation, { scenarioId, withoutTarget }: ScenarioOf): Warning[] {
  const { plan } = calculation;
  const late = afterHorizon(plan);
  const isLate = new Set(late.map(({ lineId }) => lineId));
  const overrides = withoutTarget.map((lineId): Warning => ({ id: 'W7', variant: 'override', lineId, amounts: {} }));
  const found = scenarioId === null ? [] : findIssues(plan.document);
  const faulty = new Set(found.flatMap(({ lineId }) => lineId ?? []));
  const issues = [...faulty].map((lineId): Warning => ({ id: 'W7', variant: 'fault', lineId, amounts: {} }));
  const ofDefaults = found.flatMap(({ path }): Warning[] => {
    const variant = formVariants[path[0] ?? ''];
    return variant ? [{ id: 'W7', variant, amounts: {}, path }] : [];
  });
  const idle = neverUsed(calculation).flatMap((lineId): Warning[] =>
    faulty.has(lineId) || isLate.has(lineId) ? [] : [{ id: 'W7', variant: 'unused', lineId, amounts: {} }],
  );
  return [...late, ...issues, ...ofDefaults, ...idle, ...overrides];
}

interface Timed {
  id: string;
  startMonth?: number | null;
  /** Only of what happens once. */
  month?: number;
  /** Of grants. */
  releaseFrom?: number;
}

/** Lines that begin, and assets, loans, one-off amounts and events that happen, after the last month. */
function afterHorizon(plan: Plan): Warning[] {
  const { revenue, operatingExpenses, other, staff, assets, leases, grants, loans, equityEvents, otherMovements } =
    plan;
  // Lines of a part begin, or happen in a month: what none of it has is looked for in none.
  const parts: readonly { lines: readonly Timed[]; begin?: true; happen?: true }[] = [
    { lines: loans, happen: true },
    { lines: leases, happen: true },
    { lines: grants, happen: true },
    { lines: assets, happen: true },
    { lines: revenue, begin: true },
    { lines: operatingExpenses, begin: true, happen: true },
    { lines: other, begin: true, happen: true },
    { lines: staff, begin: true },
    { lines: equityEvents, happen: true },
    { lines: otherMovements, begin: true },
  ];
  const late: Warning[] = [];
  for (const { lines, begin, happen } of parts) {
    for (const line of lines) {
      const begins = begin ? (line.startMonth ?? 0) : 0;
      const month = happen ? Math.max(begins, line.month ?? 0, line.releaseFrom ?? 0) : begins;
      if (month <= plan.months) continue;
      const { releaseFrom = month } = line;
      const isPart = Math.min(releaseFrom, line.month ?? month) <= plan.months;
      const variant = isPart ? 'partOutsideHorizon' : 'outsideHorizon';
      late.push({ id: 'W7', variant, lineId: line.id, amounts: { month } });
    }
  }
  return late;
}

/** W8: the first sales-tax refund that the forecast counts on. */
function refunds({ plan, salesTax }: Calculation): Warning[] {
  const month = firstMonth(plan, (t) => 0 - (salesTax.settled[t] ?? 0));
  if (month === 0) return [];
  return [{ id: 'W8', month, amounts: { refund: 0 - (salesTax.settled[month] ?? 0) }, path: ['salesTax', 'refund'] }];
}

/** W10: opening loans and leases, or those booked at L, that no line explains. */
function openingLoans({ plan, loansWithoutSchedule, leasesWithoutSchedule }: Calculation): Warning[] {
  const until = plan.actual?.until ?? 0;
  const difference = loansWithoutSchedule[until] ?? 0;
  const warnings: Warning[] = difference === 0 ? [] : [{ id: 'W10', amounts: { difference }, path: ['loans'] }];
  const leased = leasesWithoutSchedule[until] ?? 0;
  if (leased !== 0) warnings.push({ id: 'W10', variant: 'lease', amounts: { difference: leased }, path: ['leases'] });
  return warnings;
}

/** W21: the first month in which the credit line is drawn to its limit and cash stays below its target, and that in which more is drawn. */
function creditLineAtLimit({ creditLine, plan, loans, ledger }: Calculation): Warning[] {
  if (!creditLine) return [];
  const { line, base, target } = creditLine;
  const cashIn = (t: number) => ledger.at(account.cash, t);
  const drawnIn = (t: number) => loans.balance[base + t] ?? 0;
  const { limit } = line;
  const above = firstMonth(plan, (t) => drawnIn(t) - limit);
  const month = firstMonth(plan, (t) => (drawnIn(t) >= limit && cashIn(t) < target ? 1 : 0));
  const found: Warning[] = [];
  const beyond = { limit, drawn: drawnIn(above) };
  if (above > 0) found.push({ id: 'W21', variant: 'aboveLimit', month: above, lineId: line.id, amounts: beyond });
  if (month > 0) found.push({ id: 'W21', month, lineId: line.id, amounts: { limit, cash: cashIn(month), target } });
  return found;
}

/** The first month after L with a figure above 0; 0 where there is none. */
function firstMonth({ months, actual }: Plan, figure: (month: number) => number): number {
  for (let t = (actual?.until ?? 0) + 1; t <= months; t++) if (figure(t) > 0) return t;
  return 0;
}
