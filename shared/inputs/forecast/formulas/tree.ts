import type { Position } from './tokens';

export type Operator = '+' | '-' | '*' | '/';
export type Comparison = '=' | '<>' | '<' | '<=' | '>' | '>=';
export const functionNames = [
  'sum',
  'avg',
  'min',
  'max',
  'if',
  'round',
  'prev',
  'last',
  'month',
  'fiscalMonth',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** A formula as a tree; `number` is above / below, both whole, of at most 15 digits. */
export type FormulaNode = Position &
  (
    | { kind: 'number'; above: number; below: number }
    | { kind: 'reference'; path: string }
    | { kind: 'negate' | 'percent'; value: FormulaNode }
    | { kind: 'binary'; operator: Operator; left: FormulaNode; right: FormulaNode }
    | { kind: 'compare'; operator: Comparison; left: FormulaNode; right: FormulaNode }
    | { kind: 'power'; value: FormulaNode; exponent: number }
    | { kind: 'call'; name: FunctionName; values: FormulaNode[] }
  );

/** A whole number with or without its sign, which a window, places and powers are. */
export function wholeOf(node: FormulaNode): number | null {
  if (node.kind === 'negate') {
    const value = wholeOf(node.value);
    return value === null ? null : 0 - value;
  }
  return node.kind === 'number' && node.above % node.below === 0 ? node.above / node.below : null;
}

/** Every node of a tree. */
export function nodesOf(node: FormulaNode): FormulaNode[] {
  if (node.kind === 'call') return [node, ...node.values.flatMap(nodesOf)];
  if ('left' in node) return [node, ...nodesOf(node.left), ...nodesOf(node.right)];
  return 'value' in node ? [node, ...nodesOf(node.value)] : [node];
}
