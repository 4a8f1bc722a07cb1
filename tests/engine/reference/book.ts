import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';

/**
 * An engine written apart from `shared/engine`, from the pages of the forecast model alone: exact integers, month by month, no
 * care for speed. It knows no actual months, drivers and formulas. Section numbers are those of docs/forecast-model.md.
 */
export type Column = number[];
export const at = (column: readonly number[] | undefined, t: number): number => column?.[t] ?? 0;
export const add = (column: Column, t: number, amount: number): void => {
  column[t] = at(column, t) + amount;
};
export const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

export const ONE = 1_000_000;

/** a · n ÷ d, half away from zero. */
export function mulDiv(a: number, n: number, d: number): number {
  const top = BigInt(a) * BigInt(n);
  const [up, down] = [top < 0n ? -top : top, BigInt(Math.abs(d))];
  const rounded = Number((2n * up + down) / (2n * down));
  return rounded === 0 || top < 0n === d < 0 ? rounded : -rounded;
}
export const rated = (amount: number, rate: number): number => mulDiv(amount, rate, ONE);
/** Part k of n of an amount. */
export const part = (amount: number, k: number, n: number): number => mulDiv(amount, k, n) - mulDiv(amount, k - 1, n);

/** Parts in proportion to the weights: what is left over goes by one to the largest remainders, of equal ones to the first. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(total(weights));
  const size = BigInt(Math.abs(amount));
  const exact = weights.map((weight, i) => ({ i, top: size * BigInt(weight) }));
  const parts = exact.map(({ top }) => Number(top / sum));
  const byRemainder = exact.toSorted((a, b) => Number((b.top % sum) - (a.top % sum)) || a.i - b.i);
  for (const { i } of byRemainder.slice(0, Math.abs(amount) - total(parts))) parts[i] = at(parts, i) + 1;
  return amount < 0 ? parts.map((one) => 0 - one) : parts;
}
export const equally = (amount: number, count: number): number[] => shareOut(amount, new Array<number>(count).fill(1));
/** By the weights, or equally where none is above 0. */
export const shareOutOrEqually = (amount: number, weights: readonly number[]): number[] =>
  weights.some((weight) => weight > 0) ? shareOut(amount, weights) : equally(amount, weights.length);

export interface Timed {
  startMonth: number | null;
  endMonth: number | null;
}

/** Months, balances and cash by purpose of one forecast. */
export class Book {
  readonly F: number;
  readonly T: number;
  /** With the hidden months. */
  readonly H: number;
  /** By account, what each month adds; a debit is above 0. Index 0 is the opening. */
  readonly changes = new Map<string, Column>();
  readonly flows = new Map<string, Column>();
  /** What counts in the return of each month: output less input. */
  readonly returned: Column = [];
  /** Added back for income tax. */
  readonly addBack: Column = [];
  readonly withheld: Column = [];
  readonly declared: Column = [];
  private readonly first: number;

  constructor(readonly document: ForecastDocument) {
    const { startMonth, fiscalYearEndMonth, years } = document.header;
    const [year = 0, month = 0] = startMonth.split('-').map(Number);
    this.first = 12 * year + month - 1;
    this.F = ((fiscalYearEndMonth - month + 12) % 12) + 1;
    this.T = this.F + 12 * (years - 1);
    this.H = this.T + 13;
  }

  year = (t: number): number => 1 + Math.floor((t + 11 - this.F) / 12);
  place = (t: number): number => 1 + ((t + 11 - this.F) % 12);
  calendar = (t: number): number => ((this.first + t - 1) % 12) + 1;
  monthsSoFar = (t: number): number => Math.min(t, this.place(t));
  daysIn(t: number): number {
    const month = this.first + t - 1;
    return new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  }

  startOf = ({ startMonth }: Timed): number => startMonth ?? 1;
  endOf = ({ endMonth }: Timed): number => Math.min(endMonth ?? this.H, this.H);
  isActive = (line: Timed, t: number): boolean => t >= this.startOf(line) && t <= this.endOf(line);

  account(name: string): Column {
    const known = this.changes.get(name) ?? [];
    this.changes.set(name, known);
    return known;
  }
  balance(name: string, t: number): number {
    return total(
      this.account(name)
        .slice(0, t + 1)
        .map((one) => one ?? 0),
    );
  }

  /** Takes an amount from one account to another in a month. */
  move(t: number, from: string, to: string, amount: number, purpose = 'none'): void {
    if (t < 1 || t > this.T || amount === 0) return;
    add(this.account(from), t, 0 - amount);
    add(this.account(to), t, amount);
    if (from !== 'cash' && to !== 'cash') return;
    const flow = this.flows.get(purpose) ?? [];
    this.flows.set(purpose, flow);
    add(flow, t, to === 'cash' ? amount : 0 - amount);
  }

  /** Profit of a month so far: accounts of the result begin with a sign of theirs. */
  profit(t: number): number {
    let sum = 0;
    for (const [name, column] of this.changes) if (name.startsWith('result/')) sum -= at(column, t);
    return sum;
  }

  /** Section 2 and 3.1 of model depth: what was typed, and past the horizon what follows from it. */
  table(line: Timed, typed: readonly number[], isByYear = false): Column {
    const { T } = this;
    const [start, end] = [this.startOf(line), this.endOf(line)];
    const made: Column = [];
    const count = T - start + 1;
    const isLevel = this.document.header.afterHorizon === 'level' && count > 0;
    const sum = (last: number, months: number) => {
      let all = 0;
      for (let t = last - months + 1; t <= last; t++) all += at(made, t);
      return all;
    };
    for (let t = start; t <= end; t++) {
      const before = at(made, t - 12);
      if (t <= typed.length) made[t] = at(typed, t - 1);
      else if (t <= T) made[t] = 0;
      else if (!isLevel) made[t] = t > 12 ? before : 0;
      else if (count >= 15) {
        const [now, then] = [sum(T, 3), sum(T - 12, 3)];
        made[t] = now > 0 && then > 0 ? mulDiv(before, Math.min(now, 2 * then), then) : mulDiv(now, 1, 3);
      } else if (isByYear && count >= 12) made[t] = before;
      else made[t] = mulDiv(sum(T, Math.min(3, count)), 1, Math.min(3, count));
    }
    return made;
  }

  /** Totals of fiscal years by season, or one amount a month. */
  amounts(line: Timed & { amountsBy: 'month' | 'year'; amounts: number[]; seasonWeights: number[] }): Column {
    if (line.amountsBy === 'month') return this.table(line, line.amounts);
    const typed = line.amounts.flatMap((amount, y) =>
      shareOutOrEqually(amount, y === 0 ? line.seasonWeights.slice(12 - this.F) : line.seasonWeights),
    );
    return this.table(line, typed, true);
  }

  /** A yearly base in its months, grown at place 1. */
  yearly(line: Timed, yearlyBase: number, growth: number): Column {
    const made: Column = [];
    let base = yearlyBase;
    for (let t = this.startOf(line); t <= this.endOf(line); t++) {
      if (this.place(t) === 1 && t > this.startOf(line)) base = rated(base, ONE + growth);
      made[t] = part(base, this.place(t), 12);
    }
    return made;
  }

  /** Ramp, then factor, of a line's figure in a month. */
  acted(line: Timed & { ramp?: number[] | undefined; factor?: number | undefined }, figure: number, t: number): number {
    const share = line.ramp?.[t - this.startOf(line)];
    const left = share === undefined ? figure : rated(figure, share);
    return line.factor === undefined ? left : rated(left, line.factor);
  }
}

/** By days, or by shares of a profile from the month itself on. */
export type Terms = { days: number } | { profile: readonly number[] };
export const atOnce: Terms = { days: 0 };

const stillOpen = (amount: number, days: number, age: number) =>
  mulDiv(amount, Math.max(0, Math.min(30, days - 30 * age)), 30);

/** When amounts that arise by month are paid. */
export function paidOf(amounts: Column, terms: Terms, last: number): Column {
  const paid: Column = [];
  for (let t = 1; t <= last; t++) {
    const amount = at(amounts, t);
    if (amount === 0) continue;
    if ('profile' in terms) for (const [k, one] of shareOut(amount, terms.profile).entries()) add(paid, t + k, one);
    else {
      let open = amount;
      for (let age = 0; open !== 0; age++) {
        const left = stillOpen(amount, terms.days, age);
        add(paid, t + age, open - left);
        open = left;
      }
    }
  }
  return paid;
}

/** When an opening balance is paid by the default terms. */
export function openingPaid(amount: number, terms: Terms): Column {
  if ('profile' in terms) {
    const open = terms.profile.map((_, k) => total(terms.profile.slice(k))).slice(1);
    return open.some((share) => share > 0) ? [0, ...shareOut(amount, open)] : [0, amount];
  }
  const { days } = terms;
  const paid: Column = [0];
  if (days === 0) return [0, amount];
  let open = amount;
  for (let t = 1; 30 * (t - 1) < days; t++) {
    const left = mulDiv(amount, Math.max(0, days - 30 * t), days);
    paid[t] = open - left;
    open = left;
  }
  return paid;
}
