import { type Position, type Token, tokensOf } from './tokens';
import { type Comparison, type FormulaNode, type FunctionName, functionNames, type Operator, wholeOf } from './tree';

export type FormulaIssueCode =
  | 'formulaSyntax'
  | 'formulaUnknownName'
  | 'formulaUnknownReference'
  | 'formulaArgument'
  | 'formulaCondition'
  | 'formulaWindow'
  | 'formulaCycle';

export interface FormulaIssue {
  code: Exclude<FormulaIssueCode, 'formulaCycle'>;
  position: Position;
  /** The name that is not there, the function whose arguments are wrong, else what stands at the place. */
  text: string;
}

export type ParsedFormula = { ok: true; node: FormulaNode; count: number } | { ok: false; issue: FormulaIssue };

export const formulaBounds = { letters: 500, nodes: 200, depth: 40, values: 20, digits: 15, power: 60, months: 24 };

/** Thrown inside this file and nowhere else. */
class Rejected extends Error {
  constructor(readonly issue: FormulaIssue) {
    super(issue.code);
  }
}

/** How tightly signs bind, loosest first; of the same strength to the left. */
const strengths: Record<string, number> = { '+': 2, '-': 2, '*': 3, '/': 3, '^': 4, '%': 6 };
for (const sign of ['=', '<>', '<', '<=', '>', '>=']) strengths[sign] = 1;
const ofSign = 6;

const aggregates: readonly string[] = ['sum', 'avg', 'min', 'max'];
const counts: Record<FunctionName, [least: number, most: number]> = {
  sum: [1, formulaBounds.values],
  avg: [1, formulaBounds.values],
  min: [1, formulaBounds.values],
  max: [1, formulaBounds.values],
  if: [3, 3],
  round: [2, 2],
  prev: [2, 3],
  last: [2, 2],
  month: [0, 0],
  fiscalMonth: [0, 0],
};
const nameOf = new Map(functionNames.map((name) => [name.toLowerCase(), name]));

/** The tree of a formula as it is stored, or its first issue. Never throws; bounds: `formulaBounds`. Source: forecast model. */
export function parseFormula(text: string): ParsedFormula {
  try {
    const parser = new Parser(text);
    return { ok: true, node: parser.formula(), count: parser.count };
  } catch (error) {
    if (error instanceof Rejected) return { ok: false, issue: error.issue };
    throw error;
  }
}

class Parser {
  private readonly tokens: Token[];
  private at = 0;
  private depth = 0;
  count = 0;

  constructor(private readonly text: string) {
    if (text.length > formulaBounds.letters) this.reject('formulaSyntax', { start: 0, end: text.length });
    this.tokens = tokensOf(text);
  }

  formula(): FormulaNode {
    const node = this.value(this.expression(0));
    if (this.next.kind !== 'end') this.reject('formulaSyntax', this.next);
    return node;
  }

  private get next(): Token {
    return this.tokens[this.at] as Token;
  }

  private reject(code: FormulaIssue['code'], { start, end }: Position, text = this.text.slice(start, end)): never {
    throw new Rejected({ code, position: { start, end }, text });
  }

  private made<Node extends FormulaNode>(node: Node): Node {
    if (++this.count > formulaBounds.nodes) this.reject('formulaSyntax', node);
    return node;
  }

  private take(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false;
    this.at++;
    return true;
  }

  private expression(atLeast: number): FormulaNode {
    if (++this.depth > formulaBounds.depth) this.reject('formulaSyntax', this.next);
    let left = this.first();
    for (;;) {
      const { kind, text } = this.next;
      const strength = kind === 'sign' ? (strengths[text] ?? 0) : 0;
      if (strength === 0 || strength < atLeast) break;
      this.at++;
      left = this.made(this.joined(left, text, strength));
    }
    this.depth--;
    return left;
  }

  /** What a sign makes of the value before it and what follows. */
  private joined(left: FormulaNode, sign: string, strength: number): FormulaNode {
    const { start } = left;
    if (sign === '%') return { kind: 'percent', value: this.value(left), start, end: this.endBefore };
    const right = this.value(this.expression(strength + 1));
    const { end } = right;
    this.value(left);
    if (sign === '^') {
      const exponent = wholeOf(right);
      if (exponent === null || Math.abs(exponent) > formulaBounds.power) this.reject('formulaArgument', right);
      return { kind: 'power', value: left, exponent, start, end };
    }
    if (strength > 1) return { kind: 'binary', operator: sign as Operator, left, right, start, end };
    return { kind: 'compare', operator: sign as Comparison, left, right, start, end };
  }

  private get endBefore(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  /** A number, a reference, a call, a value in brackets, or one with its sign. */
  private first(): FormulaNode {
    const token = this.next;
    const { kind, text, start, end } = token;
    this.at++;
    if (kind === 'number') return this.made(this.number(token));
    if (kind === 'path') return this.made({ kind: 'reference', path: text, start, end });
    if (kind === 'shown') this.reject('formulaUnknownName', token, text);
    if (kind === 'word') return this.call(token);
    if (kind === 'sign' && text === '(') {
      const inside = this.expression(0);
      if (!this.take(')')) this.reject('formulaSyntax', this.next);
      return inside;
    }
    if (kind !== 'sign' || (text !== '-' && text !== '+')) this.reject('formulaSyntax', token);
    const value = this.value(this.expression(ofSign));
    return text === '+' ? value : this.made({ kind: 'negate', value, start, end: value.end });
  }

  private number({ text, start, end }: Token): FormulaNode {
    const [whole = '', places = ''] = text.split('.');
    if (whole.length + places.length > formulaBounds.digits) this.reject('formulaSyntax', { start, end });
    return { kind: 'number', above: Number(whole + places), below: 10 ** places.length, start, end };
  }

  private call(word: Token): FormulaNode {
    const name = nameOf.get(word.text.toLowerCase());
    if (!name || !this.take('(')) this.reject('formulaUnknownName', word, word.text);
    const values: FormulaNode[] = [];
    if (!this.take(')')) {
      do values.push(this.expression(0));
      while (this.take(',') || this.take(';'));
      if (!this.take(')')) this.reject('formulaSyntax', this.next);
    }
    const node = { kind: 'call' as const, name, values, start: word.start, end: this.endBefore };
    this.checkCall(node);
    return this.made(node);
  }

  private checkCall(node: FormulaNode & { kind: 'call' }): void {
    const { name, values } = node;
    const [least, most] = counts[name];
    if (values.length < least || values.length > most) this.reject('formulaArgument', node, name);
    for (const [i, value] of values.entries()) {
      if (name === 'if' && i === 0) {
        if (value.kind !== 'compare') this.reject('formulaCondition', value);
      } else if (!(aggregates.includes(name) && isLast(value))) this.value(value);
    }
    const [first, second] = values;
    if (name !== 'round' && name !== 'prev' && name !== 'last') return;
    const number = second ? wholeOf(second) : null;
    if (name === 'round') {
      if (number === null || Math.abs(number) > 6) this.reject('formulaArgument', second ?? node, name);
      return;
    }
    if (first?.kind !== 'reference') this.reject('formulaArgument', first ?? node, name);
    if (number === null || number < 1 || number > formulaBounds.months) this.reject('formulaWindow', second ?? node);
  }

  /** The node where it is a value: comparisons are only in `if`, months together only in sum, avg, min and max. */
  private value(node: FormulaNode): FormulaNode {
    if (node.kind === 'compare') this.reject('formulaCondition', node);
    if (isLast(node)) this.reject('formulaWindow', node);
    return node;
  }
}

const isLast = (node: FormulaNode) => node.kind === 'call' && node.name === 'last';
