import { allRates } from './all-rates';
import { doubleDecliningBalance, fixedDecliningBalance, straightLine, sumOfYears } from './depreciation';
import {
  effectiveRate,
  futureValueOf,
  interestOf,
  modifiedRate,
  nominalRate,
  paymentOf,
  periodsOf,
  presentValueAt,
  presentValueOf,
  principalOf,
  rateOf,
} from './time-value';

type FunctionError = '#NUM!' | '#VALUE!' | '#DIV/0!' | '#N/A';

/** What a cell holds: a number, a boolean, text, nothing, a date as "YYYY-MM-DD", or an error as text. */
type CellValue = number | boolean | string | null;

/** Written in the formula, a cell, a range by rows, or left out between commas. */
type FunctionArgument = CellValue | { cell: CellValue } | { range: CellValue[][] } | { empty: true };

type Result = number | FunctionError;
type Arguments = readonly FunctionArgument[];

const errors: readonly unknown[] = ['#NUM!', '#VALUE!', '#DIV/0!', '#N/A'] satisfies FunctionError[];
const isError = (value: unknown): value is FunctionError => errors.includes(value);

/** Thrown inside, given out as the result. */
class Failed extends Error {
  constructor(readonly code: FunctionError) {
    super(code);
  }
}
function fail(code: FunctionError): never {
  throw new Failed(code);
}
const orNum = (value: number): Result => (Number.isFinite(value) ? value : '#NUM!');
const lastDay = 2_958_465;

/** A date as Excel counts days, 1 = 1 January 1900; null for other text. */
function dayNumber(text: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : time / 86_400_000 + 25_569;
}

function numberFrom(text: string): number {
  const value = text.trim() === '' ? Number.NaN : (dayNumber(text) ?? Number(text));
  return Number.isFinite(value) ? value : fail('#VALUE!');
}

/** What a single argument counts: blank is 0, a boolean 1 or 0 (or refused), text its number. */
function single(
  argument: FunctionArgument | undefined,
  whenLeftOut: number,
  options: { isPlain?: boolean } = {},
): number {
  if (argument === undefined) return whenLeftOut;
  const value = valueIn(argument);
  if (isError(value)) fail(value);
  if (value === null) return 0;
  if (typeof value === 'boolean') return options.isPlain ? fail('#VALUE!') : Number(value);
  return typeof value === 'number' ? value : numberFrom(value);
}

function valueIn(argument: FunctionArgument): CellValue {
  if (typeof argument !== 'object' || argument === null) return argument;
  if ('cell' in argument) return argument.cell;
  if ('empty' in argument) return 0;
  const [value, ...others] = argument.range.flat();
  return others.length === 0 && value !== undefined ? value : fail('#VALUE!');
}

/** The cells of an argument, by rows; a single value is one cell. */
const cellsOf = (argument: FunctionArgument): CellValue[] =>
  typeof argument === 'object' && argument !== null && 'range' in argument
    ? argument.range.flat()
    : [valueIn(argument)];

/** The numbers of a list; null for what it skips. An error in it is the result. */
function numbers(argument: FunctionArgument, unlike: (cell: Exclude<CellValue, number>) => number | null): number[] {
  return cellsOf(argument)
    .map((cell) => {
      if (isError(cell)) fail(cell);
      if (typeof cell === 'number') return cell;
      return (typeof cell === 'string' ? dayNumber(cell) : null) ?? unlike(cell);
    })
    .filter((value) => value !== null);
}
const skipped = (): null => null;
const zeroWhereBlank = (cell: unknown): number => (cell === null ? 0 : fail('#VALUE!'));
type Unlike = (cell: unknown) => number;

/** The rate of several that is nearest to the guess in ln(1 + rate). */
function nearestTo(guess: number, rates: number[]): Result {
  const distance = (rate: number) => Math.abs(Math.log1p(rate) - Math.log1p(guess));
  return rates.reduce<Result>(
    (best, rate) => (isError(best) || distance(rate) < distance(best) ? rate : best),
    '#NUM!',
  );
}

/** Amounts with the days since the first, as years of 365 days. */
function datedFlows(values: FunctionArgument, dates: FunctionArgument, unlike: [Unlike, Unlike]) {
  const amounts = numbers(values, unlike[0]);
  const days = numbers(dates, unlike[1]).map(Math.floor);
  const [first] = days;
  if (first === undefined || amounts.length !== days.length) fail('#NUM!');
  if (days.some((day) => day < Math.max(1, first) || day > lastDay)) fail('#NUM!');
  return amounts.map((amount, at) => ({ amount, time: ((days[at] as number) - first) / 365 }));
}

const isDue = (type: number): boolean => type !== 0;

/** Arguments of a level annuity: rate, periods, present and future value, type, each at its place. */
function annuity(places: [number, number, number, number, number], args: Arguments) {
  const [rate, periods, presentValue, futureValue, type] = places.map((place) => single(args[place], 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { rate, periods, presentValue, futureValue, isDueAtStart: isDue(type) };
}

function partOfPayment(args: Arguments, part: typeof interestOf): Result {
  const period = single(args[1], 0);
  const terms = annuity([0, 2, 3, 4, 5], args);
  const isOutside = period < 1 || period >= terms.periods + 1;
  return isOutside ? '#NUM!' : orNum(part(terms, period));
}

function cumulated(args: Arguments, part: typeof interestOf): Result {
  const [rate, periods, presentValue, from, to, type] = args.map((argument) =>
    single(argument, 0, { isPlain: true }),
  ) as [number, number, number, number, number, number];
  const first = Math.ceil(from);
  const last = Math.floor(to);
  const isWrong = rate <= 0 || periods <= 0 || presentValue <= 0 || first < 1 || last < first || last > periods;
  if (isWrong || (type !== 0 && type !== 1)) return '#NUM!';
  return orNum(part({ rate, periods, presentValue, futureValue: 0, isDueAtStart: isDue(type) }, first, last));
}

function interestConversion(args: Arguments, convert: (rate: number, parts: number) => number): Result {
  const [rate, parts] = args.map((argument) => single(argument, 0, { isPlain: true })) as [number, number];
  return rate <= 0 || parts < 1 ? '#NUM!' : orNum(convert(rate, Math.floor(parts)));
}

const guessOf = (argument: FunctionArgument | undefined): number => {
  const guess = single(argument, 0.1);
  return guess > -1 ? guess : fail('#VALUE!');
};

interface SheetFunction {
  /** Fewest and most arguments. */
  takes: [number, number];
  call: (args: Arguments) => Result;
}

const functions: Record<string, SheetFunction> = {
  PV: {
    takes: [3, 5],
    call: (args) => {
      const { rate, periods, presentValue: payment, futureValue, isDueAtStart } = annuity([0, 1, 2, 3, 4], args);
      if (rate === -1) return '#DIV/0!';
      return orNum(presentValueOf({ rate, periods, payment, futureValue, isDueAtStart }));
    },
  },
  FV: {
    takes: [3, 5],
    call: (args) => {
      const { futureValue: payment, ...terms } = annuity([0, 1, 3, 2, 4], args);
      if (terms.rate === -1 && terms.periods < 0) return '#DIV/0!';
      const value = futureValueOf({ ...terms, payment });
      return Number.isNaN(value) ? '#NUM!' : Number.isFinite(value) ? value : '#DIV/0!';
    },
  },
  PMT: { takes: [3, 5], call: (args) => orNum(paymentOf(annuity([0, 1, 2, 3, 4], args))) },
  NPER: {
    takes: [3, 5],
    call: (args) => {
      const { periods: payment, ...terms } = annuity([0, 1, 2, 3, 4], args);
      return terms.rate === 0 && payment === 0 ? '#DIV/0!' : orNum(periodsOf({ ...terms, payment }));
    },
  },
  RATE: {
    takes: [3, 6],
    call: (args) => {
      const { rate: periods, periods: payment, ...terms } = annuity([0, 1, 2, 3, 4], args);
      return orNum(rateOf({ ...terms, periods, payment, guess: guessOf(args[5]) }));
    },
  },
  IPMT: { takes: [4, 6], call: (args) => partOfPayment(args, interestOf) },
  PPMT: { takes: [4, 6], call: (args) => partOfPayment(args, principalOf) },
  ISPMT: {
    takes: [4, 4],
    call: (args) => {
      const [rate, period, periods, presentValue] = args.map((argument) => single(argument, 0)) as [
        number,
        number,
        number,
        number,
      ];
      return periods === 0 ? '#DIV/0!' : orNum(presentValue * rate * (period / periods - 1));
    },
  },
  CUMIPMT: { takes: [6, 6], call: (args) => cumulated(args, interestOf) },
  CUMPRINC: { takes: [6, 6], call: (args) => cumulated(args, principalOf) },
  NPV: {
    takes: [2, 255],
    call: ([rateArgument, ...lists]) => {
      const rate = single(rateArgument, 0);
      const amounts = lists.flatMap((list) =>
        typeof list === 'object' && list !== null && !('empty' in list) ? numbers(list, skipped) : [single(list, 0)],
      );
      if (rate === -1) return '#DIV/0!';
      return orNum(
        presentValueAt(
          rate,
          amounts.map((amount, at) => ({ amount, time: at + 1 })),
        ),
      );
    },
  },
  XNPV: {
    takes: [3, 3],
    call: ([rateArgument, values = null, dates = null]) => {
      const rate = single(rateArgument, 0);
      const flows = datedFlows(values, dates, [() => fail('#NUM!'), () => fail('#VALUE!')]);
      return rate <= 0 ? '#NUM!' : orNum(presentValueAt(rate, flows));
    },
  },
  IRR: {
    takes: [1, 2],
    call: ([values = null, guess]) => {
      const flows = numbers(values, skipped).map((amount, time) => ({ amount, time }));
      return nearestTo(guessOf(guess), allRates(flows));
    },
  },
  XIRR: {
    takes: [2, 3],
    call: ([values = null, dates = null, guess]) => {
      const flows = datedFlows(values, dates, [zeroWhereBlank, zeroWhereBlank]);
      return nearestTo(guessOf(guess), allRates(flows));
    },
  },
  MIRR: {
    takes: [3, 3],
    call: ([list = null, finance, reinvest]) => {
      const values = numbers(list, skipped);
      const [financeRate, reinvestRate] = [single(finance, 0), single(reinvest, 0)];
      if (!values.some((value) => value < 0)) return '#DIV/0!';
      const rate = modifiedRate(values, financeRate, reinvestRate);
      return Math.abs(rate) === Infinity ? '#DIV/0!' : orNum(rate);
    },
  },
  SLN: {
    takes: [3, 3],
    call: (args) => {
      const asset = assetOf(args);
      return asset.life === 0 ? '#DIV/0!' : straightLine(asset);
    },
  },
  SYD: {
    takes: [4, 4],
    call: (args) => {
      const asset = assetOf(args);
      const period = single(args[3], 0);
      return asset.life === 0 || period > asset.life || period <= 0 ? '#NUM!' : orNum(sumOfYears(asset, period));
    },
  },
  DB: {
    takes: [4, 5],
    call: (args) => {
      const asset = assetOf(args);
      const period = Math.trunc(single(args[3], 0));
      const months = Math.trunc(single(args[4], 12));
      const isWrong = asset.cost < 0 || asset.salvage < 0 || asset.life <= 0 || period < 1 || period > asset.life + 1;
      return isWrong || months < 1 || months > 12 ? '#NUM!' : orNum(fixedDecliningBalance(asset, period, months));
    },
  },
  DDB: {
    takes: [4, 5],
    call: (args) => {
      const asset = assetOf(args);
      const period = single(args[3], 0);
      const factor = single(args[4], 2);
      const isWrong = asset.cost < 0 || asset.salvage < 0 || asset.life <= 0 || factor <= 0;
      const isOutside = period <= 0 || period > asset.life;
      return isWrong || isOutside ? '#NUM!' : orNum(doubleDecliningBalance(asset, period, factor));
    },
  },
  EFFECT: { takes: [2, 2], call: (args) => interestConversion(args, effectiveRate) },
  NOMINAL: { takes: [2, 2], call: (args) => interestConversion(args, nominalRate) },
  FVSCHEDULE: {
    takes: [2, 2],
    call: ([principal, schedule = null]) =>
      orNum(numbers(schedule, zeroWhereBlank).reduce((value, rate) => value * (1 + rate), single(principal, 0))),
  },
};

const assetOf = (args: Arguments) => ({
  cost: single(args[0], 0),
  salvage: single(args[1], 0),
  life: single(args[2], 0),
});

/**
 * Calls a financial function of spreadsheets by its name, with Excel's signs, defaults and conversions: `callFunction('PMT',
 * [0.08 / 12, 360, 200000])`. Gives a number or the error that Excel shows; '#VALUE!' where the count of arguments is wrong,
 * '#N/A' for a function that is not here.
 */
export function callFunction(name: string, args: Arguments): Result {
  const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
  if (!called) return '#N/A';
  const [fewest, most] = called.takes;
  if (args.length < fewest || args.length > most) return '#VALUE!';
  try {
    return called.call(args);
  } catch (error) {
    if (error instanceof Failed) return error.code;
    throw error;
  }
}
