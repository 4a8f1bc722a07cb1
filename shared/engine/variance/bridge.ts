import { partsOfRowKey } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastResult } from '../result';
import {
  type Comparison,
  type Variance,
  type VarianceError,
  type VarianceFigures,
  type VariancePeriod,
  type VarianceRow,
  varianceOf,
} from './variance';

export type BridgeFigure = 'netProfit' | 'ebitda' | 'closingCash';

/** Steps of a bridge at most; the smallest ones join `other`. */
const maximumSteps = 8;

export interface BridgeQuestion extends VariancePeriod {
  figure: BridgeFigure;
  /** Groups of expense lines by line id, as `groupsOf` gives them. */
  groups: ReadonlyMap<string, string>;
}

export interface BridgeStep extends VarianceFigures {
  /** A key of the profit and loss (`revenue`, `staff`, …), `group:<name>`, a row of the cash flow, or `other`. */
  key: string;
  /** Of a group: its name as it was typed. */
  group?: string;
}

export interface Bridge extends Pick<Variance, 'firstMonth' | 'lastMonth' | 'lastActualMonth' | 'missing'> {
  total: VarianceFigures;
  /** In the order of the statement, without steps of nothing; they add up to the total in every figure of the variance. */
  steps: BridgeStep[];
  /** The largest step in the direction of the variance, for the sentence below the bridge. */
  main: BridgeStep | null;
}

/** The groups of expense lines of documents by line id; of a line in more than one, the first document's. */
export function groupsOf(...documents: readonly ForecastDocument[]): Map<string, string> {
  const groups = new Map<string, string>();
  for (const { operatingExpenses } of documents)
    for (const { id, group } of operatingExpenses) if (!groups.has(id)) groups.set(id, group.trim());
  return groups;
}

/** From the comparison to the outlook, step by step. Source: forecast model, section 9. */
export function bridgeOf(
  outlook: ForecastResult,
  comparison: Comparison,
  { figure, groups, ...period }: BridgeQuestion,
): Bridge | VarianceError {
  const statement = figure === 'closingCash' ? 'cashFlow' : 'profitAndLoss';
  const variance = varianceOf(outlook, comparison, { ...period, statement });
  if ('error' in variance) return variance;
  const { rows, ...about } = variance;
  const end = rows.findIndex(({ key }) => key === figure);
  const total = figuresOf(rows[end]);
  const steps =
    figure === 'closingCash'
      ? cashSteps(rows, total)
      : resultSteps(
          rows.slice(0, end).filter(({ kind }) => kind === 'line'),
          groups,
        );
  const shown = joinSmallest(steps.filter(isSomething));
  const direction = Math.sign(total.variance);
  const main = shown.reduce<BridgeStep | null>(
    (largest, step) => (direction * step.variance > direction * (largest?.variance ?? 0) ? step : largest),
    null,
  );
  const { firstMonth, lastMonth, lastActualMonth, missing } = about;
  return { firstMonth, lastMonth, lastActualMonth, missing, total, steps: shown, main };
}

const isSomething = ({ variance, booked, expected }: VarianceFigures) =>
  variance !== 0 || booked !== 0 || expected !== 0;

const figureNames = ['outlook', 'outlookBooked', 'comparison', 'variance', 'booked', 'expected'] as const;

const figuresOf = (row?: VarianceFigures): VarianceFigures => combined([row ?? {}]);

/** Sums of figures, less others. */
function combined(
  added: readonly Partial<VarianceFigures>[],
  taken: readonly Partial<VarianceFigures>[] = [],
): VarianceFigures {
  const sum = (parts: readonly Partial<VarianceFigures>[], name: (typeof figureNames)[number]) =>
    parts.reduce((total, part) => total + (part[name] ?? 0), 0);
  const entries = figureNames.map((name) => [name, sum(added, name) - sum(taken, name)]);
  return Object.fromEntries(entries) as Record<keyof VarianceFigures, number>;
}

/** Where the rows of the profit and loss go, expense lines those without a group; all else is `other`. */
const stepOf: Record<string, string> = {
  revenue: 'revenue',
  unplannedRevenue: 'revenue',
  openingDeferredRevenue: 'revenue',
  flatRateSurplus: 'revenue',
  directCost: 'directCosts',
  unplannedDirectCosts: 'directCosts',
  directLabour: 'staff',
  contractors: 'staff',
  leaseExpense: 'otherOperatingExpenses',
  operatingGrants: 'otherOperatingExpenses',
  wagesAndSalaries: 'staff',
  employerOnCost: 'staff',
  operatingExpense: 'otherOperatingExpenses',
  openingPrepaid: 'otherOperatingExpenses',
  badDebts: 'otherOperatingExpenses',
  unplannedExpenses: 'otherOperatingExpenses',
  depreciation: 'depreciationAndInterest',
  amortisation: 'depreciationAndInterest',
  leaseDepreciation: 'depreciationAndInterest',
  capitalGrants: 'depreciationAndInterest',
  interestIncome: 'depreciationAndInterest',
  interestExpense: 'depreciationAndInterest',
  currentTax: 'incomeTax',
  deferredTax: 'incomeTax',
};

/** The groups of expense lines are between the two. */
const [upToGroups, afterGroups] = [
  ['revenue', 'directCosts', 'staff'],
  ['otherOperatingExpenses', 'depreciationAndInterest', 'other', 'incomeTax'],
];

function resultSteps(lines: readonly VarianceRow[], groups: ReadonlyMap<string, string>): BridgeStep[] {
  const byStep = new Map<string, VarianceRow[]>();
  const groupOf = new Map<string, string>();
  for (const row of lines) {
    const [kind, id] = partsOfRowKey(row.key);
    const group = kind === 'operatingExpense' ? groups.get(id) : undefined;
    const key = group ? `group:${group}` : (stepOf[kind] ?? 'other');
    if (group) groupOf.set(key, group);
    byStep.set(key, [...(byStep.get(key) ?? []), row]);
  }
  return [...upToGroups, ...groupOf.keys(), ...afterGroups].map((key) => {
    const group = groupOf.get(key);
    return { key, ...(group ? { group } : {}), ...combined(byStep.get(key) ?? []) };
  });
}

/** Opening cash is what the flows leave, so that a comparison which lacks months adds up too. */
function cashSteps(rows: readonly VarianceRow[], total: VarianceFigures): BridgeStep[] {
  const flows = rows.filter(({ kind, key }) => kind === 'line' && key !== 'openingCash');
  return [
    { key: 'openingCash', ...combined([total], flows) },
    ...flows.map((row) => ({ key: row.key, ...figuresOf(row) })),
  ];
}

/** `other` is before income tax, as in the profit and loss, or last. */
function joinSmallest(steps: readonly BridgeStep[]): BridgeStep[] {
  if (steps.length <= maximumSteps) return [...steps];
  const largest = steps
    .filter(({ key }) => key !== 'other')
    .sort((a, b) => Math.abs(b.variance) - Math.abs(a.variance))
    .slice(0, maximumSteps - 1);
  const isKept = (step: BridgeStep) => largest.includes(step);
  const other = { key: 'other', ...combined(steps.filter((step) => !isKept(step))) };
  const found = steps.findIndex(({ key }) => key === 'other' || key === 'incomeTax');
  const place = found < 0 ? steps.length : found;
  return [...steps.slice(0, place).filter(isKept), other, ...steps.slice(place).filter(isKept)];
}
