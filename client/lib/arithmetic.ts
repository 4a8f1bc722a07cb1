/** A fraction in whole numbers; `below` is above 0. */
export interface Fraction {
  above: bigint;
  below: bigint;
}

export type ArithmeticIssue = 'formula' | 'divisionByZero' | 'tooLarge';

interface ArithmeticParams {
  /** `1234.5` of a number as the person writes it; null where it is none. */
  plain: (text: string) => string | null;
  /** What a sign of per cent divides by. */
  perCent: bigint;
}

const mostLetters = 200;
const mostDepth = 40;
/** Digits that a figure on the way may have. */
const mostDigits = 400;
const mostPower = 1000n;

/** Thrown inside this file and nowhere else. */
class Rejected extends Error {
  constructor(readonly issue: ArithmeticIssue) {
    super(issue);
  }
}

/**
 * What `1200*12` or `(100 + 20%) ^ 2 / 3` comes to, exactly: numbers, + − × ÷ ^ %, signs and brackets, nothing else, so
 * that a cell never runs anything. Powers are whole numbers; one after another they group to the left, as in Excel.
 */
export function calculate(text: string, { plain, perCent }: ArithmeticParams): Fraction | ArithmeticIssue {
  if (text.length > mostLetters) return 'formula';
  const tokens = text.replaceAll(/[\s\u00a0\u202f]/g, '').match(/[\d.,'’]+|./gu) ?? [];
  let at = 0;
  let depth = 0;
  const takes = (...signs: string[]) => signs.includes(tokens[at] ?? '') && tokens[at++];

  const sum = (): Fraction => {
    let left = product();
    for (let sign = takes('+', '-'); sign; sign = takes('+', '-')) {
      const right = product();
      const second = right.above * left.below;
      left = make(left.above * right.below + (sign === '+' ? second : -second), left.below * right.below);
    }
    return left;
  };
  const product = (): Fraction => {
    let left = signed();
    for (let sign = takes('*', '×', '/', '÷'); sign; sign = takes('*', '×', '/', '÷')) {
      const right = signed();
      left =
        sign === '*' || sign === '×'
          ? make(left.above * right.above, left.below * right.below)
          : make(left.above * right.below, left.below * right.above);
    }
    return left;
  };
  const signed = (): Fraction => {
    let base = part();
    while (takes('^')) base = power(base, part());
    return base;
  };
  const part = (): Fraction => {
    if (++depth > mostDepth) throw new Rejected('formula');
    const sign = takes('+', '-');
    let value: Fraction;
    if (sign) {
      value = part();
      if (sign === '-') value = make(-value.above, value.below);
    } else if (takes('(')) {
      value = sum();
      if (!takes(')')) throw new Rejected('formula');
    } else value = number(tokens[at++] ?? '', plain);
    while (takes('%')) value = make(value.above, value.below * perCent);
    depth--;
    return value;
  };

  try {
    const value = sum();
    return at === tokens.length ? value : 'formula';
  } catch (error) {
    if (error instanceof Rejected) return error.issue;
    throw error;
  }
}

/** The whole number nearest to a fraction, half away from zero. */
export function roundFraction({ above, below }: Fraction): bigint {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return above < 0n ? -rounded : rounded;
}

function number(text: string, plain: ArithmeticParams['plain']): Fraction {
  const digits = plain(text);
  if (digits === null) throw new Rejected('formula');
  const [whole = '', fraction = ''] = digits.split('.');
  return make(BigInt(whole + fraction), 10n ** BigInt(fraction.length));
}

function power(base: Fraction, exponent: Fraction): Fraction {
  if (exponent.above % exponent.below !== 0n) throw new Rejected('formula');
  const times = exponent.above / exponent.below;
  const size = times < 0n ? -times : times;
  const digits = BigInt(Math.max(String(base.above).length, String(base.below).length));
  if (size > mostPower || size * digits > BigInt(mostDigits) * 3n) throw new Rejected('tooLarge');
  const [above, below] = [base.above ** size, base.below ** size];
  return times < 0n ? make(below, above) : make(above, below);
}

function make(above: bigint, below: bigint): Fraction {
  if (below === 0n) throw new Rejected('divisionByZero');
  const divisor = commonDivisor(above < 0n ? -above : above, below < 0n ? -below : below);
  const sign = below < 0n ? -divisor : divisor;
  const least = { above: above / sign, below: below / sign };
  if (String(least.above).length > mostDigits || String(least.below).length > mostDigits)
    throw new Rejected('tooLarge');
  return least;
}

function commonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left, right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? 1n : a;
}
