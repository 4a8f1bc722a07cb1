import { allocate } from '#shared/domain/money.ts';
import type { Allocation, Dimension } from '#shared/inputs/forecast/dimension.ts';
import type { Calculation } from '../steps/calculation';
import type { Leaf } from './leaves';

/** What a rule moves in a month: by value, places first, then in no value; the sum is 0. */
export interface Moved {
  rule: Allocation;
  /** By `place * stride + t`. */
  expenses: Float64Array;
  depreciation: Float64Array;
}

export interface AllocationWarning {
  code: 'allocationWithoutKey';
  allocationId: string;
  month: number;
}

/** What a rule does with one leaf in one month: what `from` held of it, and the part of each of `to` in its order. */
export interface AllocatedLeaf {
  leaf: Leaf;
  amount: number;
  weights: readonly number[];
  parts: readonly number[];
}

type OnMove = (rule: Allocation, isDepreciation: boolean, moved: AllocatedLeaf) => void;

interface Scope {
  expenses: readonly Leaf[];
  depreciation: readonly Leaf[];
  placeOf: (line: { id: string; tags?: Readonly<Record<string, string>> | undefined } | undefined) => number;
  /** This month alone, with each move as it is made. */
  only?: { month: number; onMove: OnMove };
}

/**
 * Month by month, leaf by leaf, rule by rule in their order: what `from` holds, its own and what it received, is divided by
 * `allocate(amount, weights)`. Without a weight the amount stays (W31). Rules with an issue move nothing. Source: forecast model.
 */
export function allocateLeaves(
  calculation: Calculation,
  dimension: Dimension,
  { expenses, depreciation, placeOf, only }: Scope,
): { moved: Moved[]; warnings: AllocationWarning[] } {
  const { stride, months } = calculation.plan;
  const width = dimension.values.length + 1;
  const place = new Map<string | null, number>(dimension.values.map(({ id }, at) => [id, at]));
  place.set(null, dimension.values.length);
  const warnings: AllocationWarning[] = [];
  const moved = dimension.allocations.map((rule) => ({
    rule,
    expenses: new Float64Array(width * stride),
    depreciation: new Float64Array(width * stride),
  }));
  const rules = moved.flatMap((own) => {
    const from = place.get(own.rule.from);
    const to = own.rule.to.flatMap((id) => place.get(id) ?? []);
    return from === undefined || to.length === 0 || to.includes(from) ? [] : [{ ...own, from, to }];
  });
  const weigh = weightsOf(calculation, dimension, placeOf);
  // What a leaf of another value holds never moves.
  const isFrom = new Set(rules.map(({ from }) => from));
  const scopes = ([expenses, depreciation] as const).map((leaves, at) => ({
    leaves: leaves.filter(({ value }) => isFrom.has(value)),
    isDepreciation: at === 1,
    rules: rules.filter(({ rule }) => at === 0 || rule.rows === 'operatingExpensesAndDepreciation'),
  }));
  const held = new Float64Array(width);
  for (let t = only?.month ?? 1; t <= (only?.month ?? months); t++) {
    const without = new Set<string>();
    for (const { leaves, isDepreciation, rules } of scopes) {
      const weighed = rules.map(({ rule, to, from, ...own }) => {
        const weights = to.map((value) => weigh(rule, value, t));
        const hasWeight = weights.some((weight) => weight > 0);
        return { rule, to, from, weights, hasWeight, figures: isDepreciation ? own.depreciation : own.expenses };
      });
      for (const leaf of leaves) {
        held.fill(0);
        held[leaf.value] = leaf.amounts[t] ?? 0;
        for (const { rule, from, to, weights, hasWeight, figures } of weighed) {
          const amount = held[from] ?? 0;
          if (amount === 0 || Number.isNaN(amount)) continue;
          if (!hasWeight) {
            without.add(rule.id);
            continue;
          }
          held[from] = 0;
          add(figures, from * stride + t, -amount);
          const parts = allocate(amount, weights);
          for (let i = 0; i < parts.length; i++) {
            const value = to[i] ?? 0;
            add(held, value, parts[i] ?? 0);
            add(figures, value * stride + t, parts[i] ?? 0);
          }
          only?.onMove(rule, isDepreciation, { leaf, amount, weights, parts });
        }
      }
    }
    for (const { rule } of rules)
      if (without.has(rule.id)) warnings.push({ code: 'allocationWithoutKey', allocationId: rule.id, month: t });
  }
  return { moved, warnings };
}

function add(figures: Float64Array, at: number, amount: number): void {
  figures[at] = (figures[at] ?? 0) + amount;
}

/** The weight of a value in a month: headcount or revenue of what is tagged so, or its share. */
function weightsOf({ plan, payroll, revenue }: Calculation, { values }: Dimension, placeOf: Scope['placeOf']) {
  const { stride } = plan;
  const width = values.length + 1;
  const byValue = (lines: readonly { id: string }[], column: Float64Array) => {
    const sums = new Float64Array(width * stride);
    lines.forEach((line, index) => {
      const value = placeOf(line);
      for (let t = 1; t < stride; t++) add(sums, value * stride + t, column[index * stride + t] ?? 0);
    });
    return sums;
  };
  const heads = byValue(plan.staff, payroll.headcount);
  const sold = byValue(plan.revenue, revenue.amount);
  return ({ key, shares }: Allocation, value: number, t: number): number => {
    if (key === 'shares') return shares[values[value]?.id ?? ''] ?? 0;
    return Math.max(0, (key === 'headcount' ? heads : sold)[value * stride + t] ?? 0);
  };
}
