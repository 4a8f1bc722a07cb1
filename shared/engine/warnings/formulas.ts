import { parsedFormula } from '#shared/inputs/forecast/formulas/parsed.ts';
import { unitOfReference } from '#shared/inputs/forecast/formulas/references.ts';
import { findUnitMismatch } from '#shared/inputs/forecast/formulas/units.ts';
import { formulasOf } from '#shared/inputs/forecast/ruled-lines.ts';
import type { Warning } from '../result';
import { sliceStatement } from '../slice-by-dimension';
import type { Statement } from '../statements/statement';
import type { Calculation } from '../steps/calculation';

/** W30 `formulaUnit`: the first place of a formula where an amount meets a number. It changes no figure. */
export function findFormulaWarnings({ plan: { document, stepped } }: Calculation): Warning[] {
  if (!stepped) return [];
  const unitOf = unitOfReference(document);
  const known = new Map<string, ReturnType<typeof findUnitMismatch>>();
  return formulasOf(document).flatMap(({ text, unit, lineId, at }): Warning[] => {
    const key = `${unit} ${text}`;
    const formula = parsedFormula(text);
    if (!known.has(key)) known.set(key, formula.ok ? findUnitMismatch(formula.node, unit, unitOf) : null);
    const found = known.get(key);
    return found ? [{ id: 'W30', variant: found.kind, lineId, amounts: {}, path: at, position: found.position }] : [];
  });
}

/** W31 `allocationWithoutKey`: the first month in which a rule finds no headcount, revenue or share to divide by. */
export function findAllocationWarnings(calculation: Calculation, profitAndLoss: Statement): Warning[] {
  const { dimensions = [] } = calculation.plan.document;
  return dimensions.flatMap((dimension, i) => {
    const { warnings } = sliceStatement(calculation, profitAndLoss, { dimension, allocated: true });
    return dimension.allocations.flatMap(({ id }, k): Warning[] => {
      const first = warnings.find(({ allocationId }) => allocationId === id);
      const path = ['dimensions', i, 'allocations', k];
      return first ? [{ id: 'W31', month: first.month, lineId: id, amounts: {}, path }] : [];
    });
  });
}
