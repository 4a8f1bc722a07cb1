import { atRate, mulDiv, ONE } from '../domain/money';
import { leaseSchedule } from '../engine/steps/lease-schedule';
import { levelPayment } from '../engine/steps/level-payment';
import { between, call, Expression, enclosed, figure, number, reachOf } from './expression';

/** A product is exact in a spreadsheet below this, as whole result × divisor. */
const SHORT_LIMIT = 2e14;
const wholeOf = (value: number, scale: number) => Math.round(figure(value) * scale);
const scaled = (part: Expression, scale: number): Expression =>
  scale === 1 ? part : call('ROUND', [between('*', part, number(scale)), number(0)]);

type Three = readonly [a: Expression, n: Expression, d: Expression];

class Long extends Expression {
  constructor(private readonly parts: Three) {
    super(5, 1, reachOf(parts));
  }
  text(at: number) {
    const [a, n, d] = this.parts;
    const A = enclosed(a, 3, at);
    const [N, D] = [enclosed(n, 4, at), enclosed(d, 4, at)];
    const quotient = `TRUNC(${A}/${D})`;
    return `(${quotient}*${N}+ROUND((${enclosed(a, 2, at)}-${quotient}*${D})*${N}/${D},0))`;
  }
  value(at: number) {
    const [a, n, d] = this.parts;
    return mulDiv(wholeOf(a.value(at), 1), wholeOf(n.value(at), 1), wholeOf(d.value(at), 1));
  }
}

/** a·n ÷ d of whole numbers, rounded half away from zero, in parts that a spreadsheet works out exactly. */
export const long = (...parts: Three): Expression => new Long(parts);

class Product extends Expression {
  private largest = 0;

  constructor(
    private readonly parts: Three,
    scale: number,
  ) {
    super(3, scale, reachOf(parts));
  }
  private get isPlain() {
    return this.parts[2].scale === 1;
  }
  /** Whole units in 1 of n: at least those of k, for what k divides to be whole. */
  private get unitsOfN() {
    const [, n, k] = this.parts;
    return Math.max(n.scale, k.scale);
  }
  /** What a result is divided by in whole units of all three, where k is a plain number; k·s is whole units of k. */
  private get factor() {
    return (this.parts[0].scale * this.unitsOfN) / this.scale;
  }
  private asLong() {
    const [a, n, k] = this.parts;
    const divisor = between('*', k, number(this.factor));
    return between('/', long(scaled(a, a.scale), scaled(n, n.scale), divisor), number(this.scale));
  }
  private asWhole() {
    const [, , k] = this.parts;
    return between('/', this.asWholeOf(scaled(k, k.scale)), number(this.scale));
  }
  /** In whole units of all three: rounded to none, a spreadsheet takes no digits beyond the fifteenth off a half. */
  private asWholeOf(divisor: Expression) {
    const [a, n] = this.parts;
    const times = between('*', scaled(a, a.scale), scaled(n, this.unitsOfN));
    return call('ROUND', [between('/', times, divisor), number(0)]);
  }
  text(at: number) {
    if (!this.isPlain) return this.asWhole().text(at);
    if (this.largest >= SHORT_LIMIT) return this.asLong().text(at);
    const [a, n, k] = this.parts;
    const over = k.text(at);
    if (this.scale === 1 && n.scale > 1) {
      const divisor = number(this.factor);
      return this.asWholeOf(over === '1' ? divisor : between('*', k, divisor)).text(at);
    }
    const times = `${enclosed(a, 3, at)}*${enclosed(n, 3, at)}`;
    return `ROUND(${times}${over === '1' ? '' : `/${enclosed(k, 4, at)}`},${Math.round(Math.log10(this.scale))})`;
  }
  value(at: number) {
    const [a, n, k] = this.parts;
    const { factor } = this;
    const d = this.isPlain ? wholeOf(k.value(at), 1) * factor : wholeOf(k.value(at), k.scale) * (factor / k.scale);
    const A = wholeOf(a.value(at), a.scale);
    const N = wholeOf(n.value(at), this.unitsOfN);
    const result = d === ONE ? atRate(A, N) : mulDiv(A, N, d);
    this.largest = Math.max(this.largest, Math.abs(result) * d);
    return result / this.scale;
  }
}

/**
 * a·n ÷ k in natural units, rounded half away from zero to the decimals of `scale`: exact in value, and as text in the short
 * form while its largest result at export is within what a spreadsheet rounds right, else in the long one.
 */
export const product = (parts: Three, scale: number): Expression => new Product(parts, scale);

/** Products up to this are worked out by a spreadsheet as they are, also where both figures grow to five times as much. */
const PRODUCT_LIMIT = 3e14;

const split = number(100_000);

class Quotient extends Expression {
  private largest = 0;

  constructor(
    private readonly parts: Three,
    private readonly isRest: boolean,
  ) {
    super(2, 1, reachOf(parts));
  }
  private over(part: Expression) {
    return call('INT', [between('/', part, this.parts[2])]);
  }
  private restOf(part: Expression) {
    return between('-', part, between('*', this.over(part), this.parts[2]));
  }
  private longForm() {
    const [a, w] = this.parts;
    const high = call('TRUNC', [between('/', w, split)]);
    const first = between('*', a, high);
    const low = between('*', a, between('-', w, between('*', high, split)));
    const second = between('+', between('*', this.restOf(first), split), low);
    if (this.isRest) return this.restOf(second);
    return between('+', between('*', this.over(first), split), this.over(second));
  }
  text(at: number) {
    if (this.largest >= PRODUCT_LIMIT) return this.longForm().text(at);
    const times = between('*', this.parts[0], this.parts[1]);
    return (this.isRest ? this.restOf(times) : this.over(times)).text(at);
  }
  value(at: number) {
    const [a, w, W] = this.parts;
    const [A, N, D] = [wholeOf(a.value(at), 1), wholeOf(w.value(at), 1), wholeOf(W.value(at), 1)];
    const product = A * N;
    this.largest = Math.max(this.largest, product);
    if (product <= Number.MAX_SAFE_INTEGER) return this.isRest ? product % D : Math.floor(product / D);
    const exact = BigInt(A) * BigInt(N);
    return Number(this.isRest ? exact % BigInt(D) : exact / BigInt(D));
  }
}

/**
 * The whole part of a·w ÷ W, or its remainder, of whole numbers of 0 or more with a below W: exact in value, and as text short
 * while the products at export are, else in two steps of five digits of w.
 */
export const quotient = (parts: Three, isRest: boolean): Expression => new Quotient(parts, isRest);

type Five = readonly [balance: Expression, rate: Expression, n: Expression, every: Expression, balloon: Expression];

class Level extends Expression {
  constructor(private readonly parts: Five) {
    super(5, parts[0].scale, reachOf(parts));
  }
  text(at: number) {
    const { scale } = this;
    const [balance, rate, n, every, balloon] = this.parts;
    const [B, r, N, R] = [balance, rate, n, balloon].map((part) => part.text(at));
    const isPlain = R === '0';
    const rest = isPlain ? B : `(${enclosed(balance, 2, at)}-${enclosed(balloon, 3, at)})`;
    const months = every.value(at);
    const future = isPlain ? '' : `,-${enclosed(balloon, 4, at)}`;
    const ofPeriod = `${enclosed(rate, 3, at)}${months === 1 ? '' : `*${months}`}/12`;
    const rounded = `ROUND(-PMT(${ofPeriod},${N},${B}${future}),${Math.round(Math.log10(scale))})`;
    return `IF(${r}=0,-INT(-ROUND(${rest}*${scale},0)/${N})/${scale},${rounded})`;
  }
  value(at: number) {
    const { scale } = this;
    const [balance, rate, n, every, balloon] = this.parts.map((part) => part.value(at)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const term = { periods: n, every, balloon: wholeOf(balloon, scale) };
    return levelPayment(wholeOf(balance, scale), wholeOf(rate, ONE), term) / scale;
  }
}

/** The level payment that leaves a balloon of a balance after n payments, one every so many months, at a yearly rate, in money. */
export const level = (...parts: Five): Expression => new Level(parts);

type Lease = readonly [present: Expression, payment: Expression, rate: Expression, ...Expression[]];

class Present extends Expression {
  constructor(
    private readonly parts: Lease,
    scale: number,
  ) {
    super(5, scale, reachOf(parts));
  }
  text(at: number) {
    return `ROUND(SUM(${this.parts[0].text(at)}),${Math.round(Math.log10(this.scale))})`;
  }
  value(at: number) {
    const { scale, parts } = this;
    const [payment = 0, rate = 0, escalation = 0, termMonths = 1, paymentEveryMonths = 1, ahead = 0] = parts
      .slice(1)
      .map((part) => figure(part.value(at)));
    const [whole, ...rates] = [payment * scale, rate * ONE, escalation * ONE].map(Math.round) as [
      number,
      number,
      number,
    ];
    const terms = { termMonths, paymentEveryMonths, inAdvance: ahead === 1 };
    return leaseSchedule({ ...terms, payment: whole, rate: rates[0], escalation: rates[1] }).liability / scale;
  }
}

/** The present values of a lease's payments by year, added up: exact in value from its payment, rate, escalation, term, months of a period, and 1 where it is paid ahead. */
export const present = (parts: Lease, scale: number): Expression => new Present(parts, scale);
