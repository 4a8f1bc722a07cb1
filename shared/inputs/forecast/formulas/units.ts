import type { RowUnit } from '../rows';
import type { Position } from './tokens';
import type { FormulaNode } from './tree';

/** Power of money of a value; null: any, as of a number that is typed. */
type Power = number | null;

export const powerOf = (unit: RowUnit): 0 | 1 => (unit === 'money' || unit === 'price' ? 1 : 0);

/** What does not go together: an amount beside a number in a sum, comparison or choice, or a result of another unit than its row. */
export interface UnitMismatch {
  kind: 'mixed' | 'row';
  position: Position;
}

/** The first place where the powers of money do not fit; null: none. Nothing waits for it (W30). Source: forecast model. */
export function findUnitMismatch(
  node: FormulaNode,
  unit: RowUnit,
  unitOf: (path: string) => RowUnit | undefined,
): UnitMismatch | null {
  let found: UnitMismatch | null = null;
  const same = (powers: Power[], { start, end }: Position): Power => {
    const known = powers.filter((power) => power !== null);
    if (known.some((power) => power !== known[0])) found ??= { kind: 'mixed', position: { start, end } };
    return known[0] ?? null;
  };
  const visit = (at: FormulaNode): Power => {
    switch (at.kind) {
      case 'number':
        return null;
      case 'reference': {
        const own = unitOf(at.path);
        return own === undefined ? null : powerOf(own);
      }
      case 'negate':
      case 'percent':
        return visit(at.value);
      case 'power': {
        const power = visit(at.value);
        return power === null ? null : power * at.exponent;
      }
      case 'compare':
        return same([visit(at.left), visit(at.right)], at);
      case 'binary': {
        const [left, right] = [visit(at.left), visit(at.right)];
        if (at.operator === '+' || at.operator === '-') return same([left, right], at);
        if (left === null && right === null) return null;
        return (left ?? 0) + (at.operator === '*' ? (right ?? 0) : 0 - (right ?? 0));
      }
      case 'call':
        return ofCall(at);
    }
  };
  const ofCall = (call: FormulaNode & { kind: 'call' }): Power => {
    if (call.name === 'month' || call.name === 'fiscalMonth') return 0;
    const powers = call.values.map(visit);
    if (call.name === 'if') return same(powers.slice(1), call);
    if (call.name === 'round' || call.name === 'last') return powers[0] ?? null;
    return same(call.name === 'prev' ? [powers[0] ?? null, powers[2] ?? null] : powers, call);
  };
  const power = visit(node);
  if (!found && power !== null && power !== powerOf(unit))
    return { kind: 'row', position: { start: node.start, end: node.end } };
  return found;
}
