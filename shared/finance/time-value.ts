/** A loan or a saving plan: money paid out is negative, money received positive; type 1 pays at the beginning of a period. */
export interface Annuity {
  rate: number;
  periods: number;
  presentValue: number;
  futureValue: number;
  isDueAtStart: boolean;
}

/** (1 + rate)^exponent; exact for rates near 0, and for whole exponents below −1 too. */
const growth = (rate: number, exponent: number): number =>
  rate > -1 ? Math.exp(exponent * Math.log1p(rate)) : (1 + rate) ** exponent;

/** (1 + rate)^exponent − 1 without cancellation. */
const growthLessOne = (rate: number, exponent: number): number =>
  rate > -1 ? Math.expm1(exponent * Math.log1p(rate)) : (1 + rate) ** exponent - 1;

/** What payments of 1 a period are worth at the end: ((1 + rate)^periods − 1) ÷ rate, times 1 + rate where due at the start. */
function savedByOne({ rate, periods, isDueAtStart }: Pick<Annuity, 'rate' | 'periods' | 'isDueAtStart'>): number {
  if (rate === 0) return periods;
  return (growthLessOne(rate, periods) / rate) * (isDueAtStart ? 1 + rate : 1);
}

type Payments = Pick<Annuity, 'rate' | 'periods' | 'isDueAtStart'> & { payment: number };

/** FV: what a balance and its payments have become after the periods. */
export const futureValueOf = ({ presentValue, payment, ...terms }: Payments & { presentValue: number }): number =>
  -presentValue * growth(terms.rate, terms.periods) - payment * savedByOne(terms);

/** PV: what payments and a final amount are worth today. */
export const presentValueOf = ({ futureValue, payment, ...terms }: Payments & { futureValue: number }): number => {
  const { rate, periods, isDueAtStart } = terms;
  if (rate === 0) return -futureValue - payment * periods;
  const saved = (-growthLessOne(rate, -periods) / rate) * (isDueAtStart ? 1 + rate : 1);
  return -futureValue * growth(rate, -periods) - payment * saved;
};

/** PMT: the level payment of an annuity. NaN where there is none: no periods, or a rate of −1 or below. */
export function paymentOf({ rate, periods, presentValue, futureValue, isDueAtStart }: Annuity): number {
  if (periods === 0 || rate <= -1) return Number.NaN;
  if (rate === 0) return -(presentValue + futureValue) / periods;
  const isGrowing = periods * Math.log1p(rate) > 0;
  const annual = isGrowing
    ? (presentValue + futureValue * growth(rate, -periods)) / growthLessOne(rate, -periods)
    : -(presentValue * growth(rate, periods) + futureValue) / growthLessOne(rate, periods);
  return (annual * rate) / (isDueAtStart ? 1 + rate : 1);
}

/**
 * CUMPRINC, and PPMT where both periods are the same: what the payments of the periods `first` … `last`, from 1, repay. Powers of the
 * rate are never subtracted from one another, so that nothing cancels at high rates. NaN where there is no level payment.
 */
export function principalOf(annuity: Annuity, first: number, last = first): number {
  const { rate, periods, presentValue, futureValue, isDueAtStart } = annuity;
  if (isDueAtStart && first <= 1)
    return paymentOf(annuity) + (last > first ? principalOf(annuity, first + 1, last) : 0);
  const count = last - first + 1;
  if (rate === 0) return (-(presentValue + futureValue) / periods) * count;
  if (periods === 0 || rate <= -1) return Number.NaN;
  const repaid =
    periods * Math.log1p(rate) > 0
      ? -growth(rate, first - 1 - periods) / growthLessOne(rate, -periods)
      : growth(rate, first - 1) / growthLessOne(rate, periods);
  return (-(presentValue + futureValue) * repaid * growthLessOne(rate, count)) / (isDueAtStart ? 1 + rate : 1);
}

/** CUMIPMT, and IPMT where both periods are the same: the interest in the payments of the periods `first` … `last`, from 1. */
export const interestOf = (annuity: Annuity, first: number, last = first): number =>
  paymentOf(annuity) * (last - first + 1) - principalOf(annuity, first, last);

/** NPER: in how many periods the payments bring the present to the future value. NaN where they never do. */
export function periodsOf(annuity: Omit<Annuity, 'periods'> & { payment: number }): number {
  const { rate, payment, presentValue, futureValue, isDueAtStart } = annuity;
  if (rate === 0) return -(futureValue + presentValue) / payment;
  const term = (payment * (isDueAtStart ? 1 + rate : 1)) / rate;
  const ratio = (term - futureValue) / (term + presentValue);
  return ratio > 0 && rate > -1 ? Math.log(ratio) / Math.log1p(rate) : Number.NaN;
}

/** Steps after which a spreadsheet gives up, and the change of the rate at which it stops. */
const mostSteps = 50;
const closeEnough = 1e-7;

/**
 * RATE: the rate a period of an annuity by Newton's method from a guess, as spreadsheets find it: NaN where the steps leave
 * −1 or do not settle. The last digits come from steps on a form that does not cancel.
 */
export function rateOf(annuity: Omit<Annuity, 'rate'> & { payment: number; guess: number }): number {
  const { periods, payment, presentValue, futureValue, isDueAtStart, guess } = annuity;
  const due = isDueAtStart ? 1 : 0;
  const step = (rate: number): number => {
    const power = growth(rate, periods - 1);
    const full = power * (1 + rate);
    const value = presentValue * full + (payment * (1 + rate * due) * (full - 1)) / rate + futureValue;
    const slope =
      presentValue * periods * power -
      (payment * (full - 1)) / (rate * rate) +
      (payment * (1 + rate * due) * power * periods) / rate;
    return value / slope;
  };
  let rate = guess;
  for (let steps = 0; steps < mostSteps; steps++) {
    const change = step(rate);
    rate -= change;
    if (!(rate > -1)) return Number.NaN;
    if (Math.abs(change) < closeEnough) return refined(rate, (at) => presentValue - balanceAt(at));
  }
  return Number.NaN;

  function balanceAt(at: number): number {
    return presentValueOf({ rate: at, periods, payment, futureValue, isDueAtStart });
  }
}

/** A root to the last digits, by the secant method from a point beside it. */
function refined(near: number, value: (rate: number) => number): number {
  let before = near + 1e-6 * (1 + near);
  let valueBefore = value(before);
  let rate = near;
  for (let steps = 0; steps < 8; steps++) {
    const valueNow = value(rate);
    const next = rate - (valueNow * (rate - before)) / (valueNow - valueBefore);
    if (!Number.isFinite(next)) return rate;
    before = rate;
    valueBefore = valueNow;
    rate = next;
  }
  return rate;
}

/** The present value of flows at times at a rate a period. */
export const presentValueAt = (rate: number, flows: readonly { amount: number; time: number }[]): number =>
  flows.reduce((sum, { amount, time }) => sum + amount * growth(rate, -time), 0);

/** EFFECT: the rate a year of a nominal rate that is paid in parts. */
export const effectiveRate = (nominal: number, parts: number): number => growthLessOne(nominal / parts, parts);

/** NOMINAL: the nominal rate a year, paid in parts, of an effective one. */
export const nominalRate = (effective: number, parts: number): number => growthLessOne(effective, 1 / parts) * parts;

/**
 * MIRR: the rate at which negative flows, discounted at the finance rate, grow to the positive flows, reinvested at the
 * reinvestment rate. One flow a period, the first now. NaN where there is no such rate, ±Infinity without a negative flow.
 */
export function modifiedRate(values: readonly number[], financeRate: number, reinvestRate: number): number {
  const last = values.length - 1;
  const sum = (isCounted: (value: number) => boolean, factor: (at: number) => number) =>
    values.reduce((total, value, at) => total + (isCounted(value) ? value * factor(at) : 0), 0);
  const earned = sum(
    (value) => value > 0,
    (at) => (1 + reinvestRate) ** (last - at),
  );
  const paid = sum(
    (value) => value < 0,
    (at) => (1 + financeRate) ** -at,
  );
  return (-earned / paid) ** (1 / last) - 1;
}
