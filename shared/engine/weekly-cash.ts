import { dateText } from '#shared/domain/days.ts';
import { allocate, mulDiv } from '#shared/domain/money.ts';
import type { Month } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { account } from './ledger/accounts';
import type { JournalEntry } from './ledger/ledger';
import { type Purpose, postingRules, purposes } from './ledger/rules';
import { postMonths } from './post-months';
import type { Calculation } from './steps/calculation';
import { collectionTermsOf } from './steps/collections';
import { makeWorkings } from './steps/make-workings';
import { collectableOf } from './steps/revenue';
import { makePlan } from './timeline/plan';
import { applyScenario } from './timeline/scenario';
import { allWeekdays, type DaysOf, daysOfEntry, daysOfRest, MonthDays } from './weekly-days';

const WEEKS = 13;
/** A quarter of a year touches at most so many months. */
const MONTHS = 4;

export interface WeekColumn {
  /** "YYYY-MM-DD", the first and the last day. */
  from: string;
  to: string;
  /** Minor units. */
  opening: number;
  /** By purpose, the same rows in every column: those in which cash moves in these weeks. */
  rows: { key: Purpose; amount: number }[];
  net: number;
  closing: number;
  /** The lowest end of a day. */
  lowest: number;
  /** The lowest end of a day above the overdraft limit. */
  headroom: number;
}

export interface WeeklyCash {
  columns: WeekColumn[];
  /** Cash at the end of each day of the columns. */
  days: { date: string; closing: number }[];
  /** What the days of each month of the columns add up to. */
  months: { month: Month; change: number }[];
  /** The days of a month add up to the month, purpose by purpose. */
  check: { id: 'E21'; passed: boolean; failures: DayFailure[] };
}

interface DayFailure {
  month: number;
  row: Purpose;
  actual: number;
  expected: number;
}

export interface WeeklyCashOptions {
  /** Id of a scenario of the document; null: the base. An id that is not there throws. */
  scenario: string | null;
  /** The month with whose first day the weeks begin, 1…T. */
  fromMonth: number;
}

/**
 * The cash of thirteen weeks, fewer where the forecast ends before: each purpose of a month is divided over its days by
 * `allocate`, so that days add up to months. Nothing is posted. A month outside the forecast throws a RangeError. Minor
 * units. Source: forecast model, section 16.
 */
export function weeklyCash(document: ForecastDocument, { scenario, fromMonth }: WeeklyCashOptions): WeeklyCash {
  const plan = makePlan(applyScenario(document, scenario).document);
  if (!(Number.isInteger(fromMonth) && fromMonth >= 1 && fromMonth <= plan.months))
    throw new RangeError('The month is not one of the forecast.');
  const until = Math.min(fromMonth + MONTHS - 1, plan.months);
  const calculation = postMonths(makeWorkings(plan), false, [fromMonth, until]);
  const days: Day[] = [];
  const failures: DayFailure[] = [];
  const months: WeeklyCash['months'] = [];
  for (let t = fromMonth; t <= until; t++) {
    const month = plan.timeline.labels[t - 1] ?? '';
    const own = daysOf(calculation, t, month);
    days.push(...own);
    failures.push(...differences(calculation, own, t));
    months.push({ month, change: own.reduce((sum, { byPurpose }) => sum + sumOf(byPurpose), 0) });
  }
  const opening = calculation.ledger.at(account.cash, fromMonth - 1);
  const { columns, closings } = weeksOf(days, opening, plan.document);
  const lastMonth = columns.at(-1)?.to.slice(0, 7) ?? '';
  return {
    columns,
    days: closings,
    months: months.filter(({ month }) => month <= lastMonth),
    check: { id: 'E21', passed: failures.length === 0, failures: failures.slice(0, 20) },
  };
}

interface Day {
  date: string;
  weekday: number;
  /** Cash in and out by number of the purpose. */
  byPurpose: Float64Array;
}

const sumOf = (amounts: Float64Array) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The days of a month with their cash. */
function daysOf(calculation: Calculation, t: number, month: Month): Day[] {
  const calendar = new MonthDays(month, calculation.plan.document.weeklyCash);
  const days = Array.from({ length: calendar.count }, (_, i): Day => {
    const day = i + 1;
    return {
      date: dateText(month, day),
      weekday: calendar.weekdayOf(day),
      byPurpose: new Float64Array(purposes.length),
    };
  });
  for (const { purpose, over, amount } of partsOf(calculation, t)) {
    if (amount === 0) continue;
    for (const [i, part] of allocate(amount, calendar.weightsOf(over)).entries()) {
      const { byPurpose } = days[i] as Day;
      byPurpose[purpose] = (byPurpose[purpose] ?? 0) + part;
    }
  }
  return days;
}

interface Part {
  purpose: number;
  over: DaysOf;
  amount: number;
}

/** The cash of a month by purpose and days; what is booked beyond the entries has the days of its purpose. */
function partsOf(calculation: Calculation, t: number): Iterable<Part> {
  const { ledger, plan } = calculation;
  const parts = new Map<string, Part>();
  const rest = purposes.map((_, purpose) => ledger.cashByPurpose[purpose * ledger.stride + t] ?? 0);
  const add = (purpose: number, over: DaysOf, amount: number) => {
    const key = `${purpose} ${JSON.stringify(over)}`;
    const part = parts.get(key) ?? { purpose, over, amount: 0 };
    part.amount += amount;
    parts.set(key, part);
    rest[purpose] = (rest[purpose] ?? 0) - amount;
  };
  const splitOf = new Map(plan.revenue.map((line, index) => [line.id, { line, base: index * plan.stride }]));
  const dayOf = new Map(plan.operatingExpenses.map((line) => [line.id, inputOf(line, 'payDay')]));
  for (const entry of ledger.entries ?? []) {
    if (entry.month !== t || (entry.from !== account.cash && entry.to !== account.cash)) continue;
    const amount = entry.to === account.cash ? entry.amount : -entry.amount;
    const sold = entry.postingRule === postingRules.receivableCollected ? splitOf.get(entry.lineId ?? '') : undefined;
    if (sold) addCollected(calculation, { ...sold, t, amount }, (over, part) => add(entry.purpose, over, part));
    else {
      const payDay = isToSupplier(entry) ? dayOf.get(entry.lineId ?? '') : null;
      add(entry.purpose, payDay ? { day: payDay } : daysOfEntry(entry), amount);
    }
  }
  for (const [purpose, amount] of rest.entries()) add(purpose, daysOfRest(purpose), amount);
  return parts.values();
}

const isToSupplier = ({ purpose }: JournalEntry) => purposes[purpose] === 'paidToSuppliers';

/** Of 30·m + d days, what was left of month t − m − 1 comes on weekdays up to day d, the part of month t − m after it. */
function addCollected(
  { plan, revenue }: Calculation,
  sold: { line: Calculation['plan']['revenue'][number]; base: number; t: number; amount: number },
  add: (over: DaysOf, amount: number) => void,
): void {
  const { line, base, t, amount } = sold;
  const { profile, days } = collectionTermsOf(plan, line.collectionProfile, line.daysToCollect);
  const restDays = days % 30;
  if (profile || restDays === 0) {
    add(allWeekdays, amount);
    return;
  }
  const before = t - Math.floor(days / 30) - 1;
  const left = before < 1 ? 0 : mulDiv(collectableOf(revenue, base + before), restDays, 30);
  add({ weekdaysFrom: 1, weekdaysTo: restDays }, left);
  add({ weekdaysFrom: restDays + 1, weekdaysTo: 31 }, amount - left);
}

/** Purposes whose days do not add up to what the ledger has of the month. */
function differences({ ledger }: Calculation, days: readonly Day[], month: number): DayFailure[] {
  return purposes.flatMap((row, purpose) => {
    const actual = days.reduce((sum, { byPurpose }) => sum + (byPurpose[purpose] ?? 0), 0);
    const expected = ledger.cashByPurpose[purpose * ledger.stride + month] ?? 0;
    return actual === expected ? [] : [{ month, row, actual, expected }];
  });
}

/** Week 1 begins with the first day and ends before the next first day of a week. */
function weeksOf(days: readonly Day[], opening: number, { bank, weeklyCash: inputs }: ForecastDocument) {
  const weekStart = inputOf(inputs, 'weekStart');
  const weeks: Day[][] = [];
  for (const day of days) {
    if (weeks.length === 0 || day.weekday === weekStart) {
      if (weeks.length === WEEKS) break;
      weeks.push([]);
    }
    weeks.at(-1)?.push(day);
  }
  const shown = purposes.filter((_, purpose) =>
    weeks.some((week) => week.some(({ byPurpose }) => byPurpose[purpose] !== 0)),
  );
  let cash = opening;
  const closings: WeeklyCash['days'] = [];
  const columns = weeks.map((week): WeekColumn => {
    const atStart = cash;
    let lowest = Number.POSITIVE_INFINITY;
    for (const { date, byPurpose } of week) {
      cash += sumOf(byPurpose);
      lowest = Math.min(lowest, cash);
      closings.push({ date, closing: cash });
    }
    const amountOf = (key: Purpose) =>
      week.reduce((sum, { byPurpose }) => sum + (byPurpose[purposes.indexOf(key)] ?? 0), 0);
    return {
      from: week[0]?.date ?? '',
      to: week.at(-1)?.date ?? '',
      opening: atStart,
      rows: shown.map((key) => ({ key, amount: amountOf(key) })),
      net: cash - atStart,
      closing: cash,
      lowest,
      headroom: lowest + bank.overdraftLimit,
    };
  });
  return { columns, closings };
}
