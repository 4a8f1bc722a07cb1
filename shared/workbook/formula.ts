import {
  aboveZero,
  between,
  blank,
  call,
  type Expression,
  isFunction,
  isOperator,
  negated,
  number,
  partOf,
  rankOf,
} from './expression';
import { level, long, present, product, quotient } from './products';

/** What a formula is written with between its words: another formula, a number, or what its reader makes an expression of. */
export type Term<Part> = Part | number | Formula<Part>;

/** A formula as it is written, before the row that it stands in is known. */
export class Formula<Part> {
  constructor(
    readonly words: readonly string[],
    readonly terms: readonly Term<Part>[],
  ) {}
}

/** Where a formula stands: what its names and parts mean there, and the whole units in 1 of its row. */
export interface Reader<Part> {
  scale: number;
  named(name: string): Expression;
  part(part: Part): Expression;
}

/** Functions of ours with two readings of their own: TIMES is `product`, LONG is `long`, LEVEL is `level`, RANGE is `partOf`, WHOLE and REST are `quotient`, PRESENT is `present`. */
const own: Readonly<Record<string, (parts: Expression[], scale: number) => Expression>> = {
  TIMES: ([a, n, k = number(1)], scale) => product([needed(a), needed(n), k], scale),
  LONG: ([a, n, d]) => long(needed(a), needed(n), needed(d)),
  WHOLE: ([a, w, W]) => quotient([needed(a), needed(w), needed(W)], false),
  REST: ([a, w, W]) => quotient([needed(a), needed(w), needed(W)], true),
  RANGE: ([cells, first, last]) => partOf(needed(cells), needed(first), needed(last)),
  LEVEL: ([balance, rate, n, every, balloon]) =>
    level(needed(balance), needed(rate), needed(n), needed(every), needed(balloon)),
  PRESENT: ([cells, payment, rate, ...terms], scale) =>
    present([needed(cells), needed(payment), needed(rate), ...terms], scale),
};

function needed(part: Expression | undefined): Expression {
  if (!part) throw new Error('A formula lacks an argument.');
  return part;
}

type Token = string | { term: number };
const pattern = /\s*(\d+(?:\.\d+)?|[A-Za-z]+|"[^"]*"|<>|<=|>=|[-+*/^=<>(),])/y;
const tokensOf = new WeakMap<readonly string[], Token[]>();

function tokenize(words: readonly string[]): Token[] {
  const known = tokensOf.get(words);
  if (known) return known;
  const tokens: Token[] = [];
  words.forEach((text, term) => {
    if (term > 0) tokens.push({ term: term - 1 });
    pattern.lastIndex = 0;
    while (text.slice(pattern.lastIndex).trim() !== '') {
      const at = pattern.lastIndex;
      const token = pattern.exec(text)?.[1];
      if (token === undefined) throw new Error(`A formula cannot be read at "${text.slice(at)}".`);
      tokens.push(token);
    }
  });
  tokensOf.set(words, tokens);
  return tokens;
}

/** The expression of a formula. What is not in the language of the workbook throws, as it is a mistake in our code. */
export function read<Part>(formula: Formula<Part>, reader: Reader<Part>): Expression {
  const tokens = tokenize(formula.words);
  let at = 0;
  const takes = (token: string) => tokens[at] === token && ++at > 0;
  const expect = (token: string) => {
    if (!takes(token)) throw new Error(`A formula lacks "${token}": ${formula.words.join('…')}`);
  };

  const joined = (rank: number): Expression => {
    if (rank > 4) return signed();
    let left = joined(rank + 1);
    for (;;) {
      const token = tokens[at];
      if (typeof token !== 'string' || !isOperator(token) || rankOf(token) !== rank) return left;
      at++;
      left = between(token, left, joined(rank + 1));
    }
  };
  const signed = (): Expression => (takes('-') ? negated(signed()) : primary());
  const called = (name: string): Expression => {
    const parts: Expression[] = [];
    if (!takes(')')) {
      do parts.push(joined(1));
      while (takes(','));
      expect(')');
    }
    const make = own[name];
    if (make) return make(parts, reader.scale);
    if (!isFunction(name)) throw new Error(`No formula may use ${name}.`);
    return call(name, parts);
  };
  const primary = (): Expression => {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`A formula ends too early: ${formula.words.join('…')}`);
    if (typeof token === 'object') return termOf(formula.terms[token.term], reader);
    if (token === '(') {
      const inner = joined(1);
      expect(')');
      return inner;
    }
    if (token === '""') return blank;
    if (token === '">0"') return aboveZero;
    if (/^\d/.test(token)) return number(Number(token));
    return takes('(') ? called(token) : reader.named(token);
  };
  const expression = joined(1);
  if (at < tokens.length) throw new Error(`A formula goes on after its end: ${formula.words.join('…')}`);
  return expression;
}

function termOf<Part>(term: Term<Part> | undefined, reader: Reader<Part>): Expression {
  if (term === undefined) throw new Error('A formula lacks a term.');
  if (typeof term === 'number') return number(term);
  return term instanceof Formula ? read(term, reader) : reader.part(term);
}
