import { type ParsedFormula, parseFormula } from './parse';
import { type FormulaNode, nodesOf } from './tree';

const parsed = new Map<string, ParsedFormula>();

/** `parseFormula`, which is asked for the same texts at each keystroke. */
export function parsedFormula(text: string): ParsedFormula {
  const known = parsed.get(text);
  if (known) return known;
  if (parsed.size > 1000) parsed.clear();
  const made = parseFormula(text);
  parsed.set(text, made);
  return made;
}

const readBy = new WeakMap<FormulaNode, readonly string[]>();

/** The paths that a formula reads in any month. */
export function readEver(text: string): readonly string[] {
  const formula = parsedFormula(text);
  if (!formula.ok) return [];
  const { node } = formula;
  const read = readBy.get(node) ?? nodesOf(node).flatMap((part) => (part.kind === 'reference' ? [part.path] : []));
  readBy.set(node, read);
  return read;
}

const readNow = new WeakMap<FormulaNode, readonly string[]>();

/** The paths that a formula reads in the same month: all but those of `prev`. */
export function readInMonth(node: FormulaNode): readonly string[] {
  const read = readNow.get(node) ?? pathsInMonth(node);
  readNow.set(node, read);
  return read;
}

function pathsInMonth(node: FormulaNode): string[] {
  if (node.kind === 'reference') return [node.path];
  if (node.kind === 'call') return node.values.slice(node.name === 'prev' ? 1 : 0).flatMap(pathsInMonth);
  if ('left' in node) return [...pathsInMonth(node.left), ...pathsInMonth(node.right)];
  return 'value' in node ? pathsInMonth(node.value) : [];
}
