import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Model, SheetKey } from '../model';
import {
  allMonths,
  applied,
  areaOf,
  back,
  column,
  f,
  monthsFromOn,
  monthsOfYear,
  type Reference,
  type Row,
  type Sheet,
  sumOf,
  type Writing,
} from '../sheet';

/** A sheet with the inputs of one line or form. */
export interface Block {
  model: Model;
  /** Of the line or form: `<part>/<id>`. */
  path: string;
  sheet: Sheet;
  /** The cell in use of an input of the line, and the row of one of its tables. */
  own(field: string): Row;
  table(field: string): Row;
  /** What is booked for the line by month, 0 while it is off; null where the forecast has no booked months. */
  booked(kind: string): Writing | null;
}

/** Where one line of a part is calculated. */
export function blockOf(model: Model, sheet: SheetKey, path: string): Block {
  const { inputs, booked, formulas } = model;
  const own = (field: string) => formulas.inputOf(`${path}/${field}`) ?? inputs.cell(`${path}/${field}`);
  return {
    model,
    path,
    sheet: model.sheet(sheet),
    own,
    table: (field) => formulas.inputOf(`${path}/${field}`) ?? inputs.table(`${path}/${field}`),
    booked(kind) {
      if (!booked) return null;
      const row = booked.row(`${kind}:${path.split('/')[1]}`);
      return row ? f`IF(${own('enabled')}=1,${row},0)` : f`0`;
    },
  };
}

/** A row with the booked months in the place of its own. */
export function asBooked({ sheet, model }: Block, row: Row, first: Writing | null): Row {
  if (!model.booked || !first) return row;
  const { key, unit } = row.spec;
  return sheet.parted(
    { key, unit, rule: model.word('booked.rule') },
    { until: model.booked.until, first, rest: f`${row}` },
  );
}

export interface Runs {
  start: Row;
  end: Row;
}

/** First and last month of a line; one that is off starts in month 9999. */
export function runsOf({ sheet, own }: Block): Runs {
  const [on, start, end] = [own('enabled'), own('startMonth'), own('endMonth')];
  return {
    start: sheet.constant({ key: 'firstMonth', unit: 'month' }, f`IF(${on}=1,IF(${start}="",1,${start}),9999)`),
    end: sheet.constant({ key: 'lastMonth', unit: 'month' }, f`IF(${end}="",999,${end})`),
  };
}

/** The month of what happens once; 9999 where the line is off. */
export const monthOf = ({ sheet, own }: Block): Row =>
  sheet.constant({ key: 'ownMonth', unit: 'month' }, f`IF(${own('enabled')}=1,${own('month')},9999)`);

export const isActive = ({ start, end }: Runs) => f`AND(t>=${start},t<=${end})`;

interface Amounts {
  amountsBy: 'month' | 'year';
  amounts: number[];
}

/** Amounts typed by month or by fiscal year; past the horizon what is not typed is that of twelve months before. */
export function amountTable(block: Block, runs: Runs, line: Amounts): Row {
  const { model, table } = block;
  const { months, timeline } = model.plan;
  if (line.amountsBy === 'month') return monthlyTable(block, runs, table('amounts'));
  const typed = timeline.firstYearMonths + 12 * (table('amounts').until - 1);
  return repeated(block, runs, { typed: spreadByYear(block), until: Math.max(months, typed), isByYear: true });
}

export const monthlyTable = (block: Block, runs: Runs, table: Row): Row =>
  repeated(block, runs, { typed: table, until: table.until, isTable: true });

function repeated(
  { sheet, model }: Block,
  runs: Runs,
  { typed, until, isTable = false, isByYear = false }: Repeated,
): Row {
  const isLevel = inputOf(model.document.header, 'afterHorizon') === 'level';
  const level = isLevel ? levelOf(sheet, runs, { typed, months: model.plan.months, isByYear }) : null;
  const row = sheet.declare({ key: 'amount', unit: 'money' });
  const beyond = level ? level(back(row, 12)) : back(row, 12);
  const repeats = f`IF(t<=${until},${typed},${beyond})`;
  // Past the horizon a scenario may have months that another has not.
  const open = until > model.plan.months && isTable ? f`IF(${typed}="",${beyond},${repeats})` : repeats;
  return sheet.months(row, f`IF(${isActive(runs)},${open},0)`);
}

interface Repeated {
  typed: Row;
  until: number;
  isTable?: boolean;
  isByYear?: boolean;
}

/** What a month past the horizon has of that of a year before: the season kept and the level moved, or the average of the last ones. */
function levelOf(
  sheet: Sheet,
  runs: Runs,
  { typed, months, isByYear }: { typed: Row; months: number; isByYear: boolean },
) {
  const made = sheet.months(
    { key: 'amountMade', unit: 'money' },
    f`IF(AND(${isActive(runs)},t<=${months}),${typed},0)`,
  );
  const lastOf = (until: number) => {
    const places = [until - 2, until - 1, until].filter((t) => t >= 1);
    return f`ROUND(${applied('SUM', [f`0`, ...places.map((t) => f`INDEX(${allMonths(made)},1,${t})`)])},dp)`;
  };
  const money = (key: string, formula: Writing) => sheet.constant({ key, unit: 'money' }, formula);
  const whole = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  const count = whole('monthsMade', f`${months}-${runs.start}+1`);
  const now = money('levelNow', lastOf(months));
  const before = money('levelBefore', f`IF(${count}<15,0,${lastOf(months - 12)})`);
  const isKept = whole('isSeasonKept', f`--AND(${now}>0,${before}>0)`);
  const asTyped = isByYear ? f`AND(${count}>=12,${count}<15)` : f`0=1`;
  return (yearBefore: Reference) =>
    f`IF(${isKept}=1,TIMES(${yearBefore},MIN(${now},2*${before}),${before}),IF(${asTyped},${yearBefore},TIMES(${now},1,MAX(1,MIN(3,${count})))))`;
}

/** A total of each fiscal year, allocated over its months by the season weights. */
function spreadByYear({ sheet, model, table }: Block): Row {
  const { firstYearMonths } = model.plan.timeline;
  const ofYear = (row: Row) => monthsOfYear(row, firstYearMonths);
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const wholeRow = (key: string, formula: Writing) => sheet.months({ key, unit: 'whole' }, formula);
  const totals = table('amounts');
  const total = sheet.plain(
    { key: 'totalOfYear', unit: 'money' },
    f`IF(year<=${totals.until},INDEX(${allMonths(totals)},1,year),0)`,
  );
  const typed = seasonWeight(sheet, table('seasonWeights'));
  const weight = wholeRow('weightUsed', f`IF(SUM(${ofYear(typed)})=0,1,${typed})`);
  const sum = wholeRow('sumOfWeights', f`SUM(${ofYear(weight)})`);
  const size = wholeRow('allocated', f`ROUND(ABS(${total})*minor,0)`);
  const part = wholeRow('wholePart', f`INT(${size}*${weight}/${sum})`);
  const rest = wholeRow('remainder', f`${size}*${weight}-${part}*${sum}`);
  const left = wholeRow('left', f`${size}-SUM(${ofYear(part)})`);
  const soFar = monthsOfYear(rest, firstYearMonths, true);
  return money(
    'spread',
    f`SIGN(${total})*(${part}+(SUMPRODUCT(--(${ofYear(rest)}>${rest}))+SUMPRODUCT(--(${soFar}=${rest}))<=${left}))/minor`,
  );
}

/** The weight of the month's place in the fiscal year, in thousandths. */
export const seasonWeight = (sheet: Sheet, weights: Row): Row =>
  sheet.plain({ key: 'seasonWeight', unit: 'whole' }, f`ROUND(INDEX(${allMonths(weights)},1,place)*1000,0)`);

/** A yearly base, grown at the start of each fiscal year, as the month's part of it by cumulative difference. */
export function yearlyBase({ sheet, own }: Block, runs: Runs): Row {
  const base = sheet.months(
    { key: 'baseOfYear', unit: 'money' },
    f`IF(t<=${runs.start},${own('yearlyBase')},IF(place=1,TIMES(prev,1+${own('inflation')}),prev))`,
  );
  return sheet.months(
    { key: 'amount', unit: 'money' },
    f`IF(${isActive(runs)},ROUND(TIMES(${base},place,12)-TIMES(${base},place-1,12),dp),0)`,
  );
}

/** One amount in one month, where the line runs then. */
export const oneOff = ({ sheet, own }: Block, runs: Runs): Row =>
  sheet.months(
    { key: 'amount', unit: 'money' },
    f`IF(AND(t=${own('month')},t>=${runs.start},t<=${runs.end}),${own('amount')},0)`,
  );

/** How something owed is settled: by a profile of shares, by days, or, where the line's days are blank, by one and else by the other. */
export interface Settlement {
  amount: Row;
  /** Paths of what counts for the line and for all lines. */
  own: { profile: string; days: string };
  standard: { profile: string; days: string };
  /** Its words: what is settled. */
  key: string;
  /** The account in which it is owed; null: none goes on with it after booked months. */
  account: 'accountsReceivable' | 'accountsPayable' | null;
}

/** What is settled in each month of amounts that fall due by days or by a profile. */
export function settle(model: Model, sheet: Sheet, settlement: Settlement): Row {
  const { inputs } = model;
  const until = model.booked?.until ?? 0;
  const keep = ({ settled, later }: Settled): Row => {
    if (later && settlement.account) model.booked?.later[settlement.account].push(later);
    return settled;
  };
  const profile = inputs.tableOrNull(settlement.own.profile);
  if (profile) return keep(byProfile(sheet, settlement, { profile, until }));
  const days = inputs.cell(settlement.own.days);
  const standard = inputs.tableOrNull(settlement.standard.profile);
  const standardDays = inputs.cell(settlement.standard.days);
  const used = f`IF(${days}="",${standardDays},${days})`;
  if (!standard) return keep(byDays(sheet, settlement, { days: used, until }));
  const profiled = byProfile(sheet, settlement, { profile: standard, until });
  const own = sheet.bring(days);
  const counted = byDays(sheet, settlement, { days: used, until });
  const settled = sheet.months(
    { key: settlement.key, unit: 'money' },
    f`IF(${own}="",${profiled.settled},${counted.settled})`,
  );
  if (!profiled.later || !counted.later) return settled;
  const rest = f`IF(${own}="",${profiled.later},${counted.later})`;
  return keep({ settled, later: sheet.parted({ key: 'settledLater', unit: 'money' }, { until, first: null, rest }) });
}

/** What is paid of something bought, by the terms of a line; `ofTax` of tax that counts as it is paid. */
export const paidByTerms = (
  { model, sheet }: Block,
  path: string,
  { amount, ofTax }: { amount: Row; ofTax?: boolean },
) =>
  settle(model, sheet, {
    amount,
    own: { profile: `${path}/paymentProfile`, days: `${path}/daysToPay` },
    standard: { profile: 'workingCapital/paymentProfile', days: 'workingCapital/daysPayable' },
    ...(ofTax ? { key: 'taxCounted', account: null } : { key: 'paid', account: 'accountsPayable' }),
  });

/** What is settled in a month, and in the months after the booked ones what of it is of those. */
interface Settled {
  settled: Row;
  later: Row | null;
}

function byDays(
  sheet: Sheet,
  { amount, key }: Settlement,
  { days: formula, until }: { days: Writing; until: number },
): Settled {
  const days = sheet.constant({ key: 'daysUsed', unit: 'days' }, formula);
  const m = sheet.constant({ key: 'wholeMonths', unit: 'months' }, f`INT(${days}/30)`);
  const d = sheet.constant({ key: 'daysBeyond', unit: 'days' }, f`${days}-30*${m}`);
  const source = sheet.bring(amount);
  const open = sheet.months({ key: 'stillOpen', unit: 'money' }, f`TIMES(${source},${d},30)`);
  const [all, rest] = [allMonths(source), allMonths(open)];
  const settled = sheet.months(
    { key, unit: 'money' },
    f`ROUND(IF(t>${m},INDEX(${all},1,t-${m})-INDEX(${rest},1,t-${m}),0)+IF(t>${m}+1,INDEX(${rest},1,t-${m}-1),0),dp)`,
  );
  if (until === 0) return { settled, later: null };
  const closed = f`IF(t-${m}<=${until},INDEX(${all},1,t-${m})-INDEX(${rest},1,t-${m}),0)`;
  const opened = f`IF(t-${m}-1<=${until},INDEX(${rest},1,t-${m}-1),0)`;
  const after = f`ROUND(IF(t>${m},${closed},0)+IF(t>${m}+1,${opened},0),dp)`;
  const later = sheet.parted({ key: 'settledLater', unit: 'money' }, { until, first: null, rest: after });
  return { settled, later };
}

function byProfile(
  sheet: Sheet,
  { amount, key }: Settlement,
  { profile, until }: { profile: Row; until: number },
): Settled {
  const shares = Array.from({ length: profile.until }, (_, i) =>
    sheet.constant(
      { key: 'shareOfMonth', unit: 'whole', name: `+${i}` },
      f`ROUND(INDEX(${allMonths(profile)},1,${i + 1})*1000000,0)`,
    ),
  );
  const parts = allocated(sheet, { amount: sheet.bring(amount), weights: shares });
  const settled = sheet.months({ key, unit: 'money' }, sumOf(parts.map((part, i) => (i === 0 ? part : back(part, i)))));
  if (until === 0) return { settled, later: null };
  const after = parts.slice(1).map((part, i) => f`IF(t<=${until + i + 1},${back(part, i + 1)},0)`);
  const rest = after.length === 0 ? f`0` : f`ROUND(${applied('SUM', after)},dp)`;
  return { settled, later: sheet.parted({ key: 'settledLater', unit: 'money' }, { until, first: null, rest }) };
}

interface Divided {
  amount: Row;
  weights: readonly Row[];
  /** One amount, in column D. */
  isConstant?: boolean;
  /** The last month, where the amounts and the weights are those of the booked months. */
  until?: number;
}

/** An amount divided by largest remainder over weights: a row a part, ties to the first. */
export function allocated(sheet: Sheet, { amount, weights, isConstant = false, until }: Divided): Row[] {
  const put = (key: string, unit: 'whole' | 'money', formula: Writing) =>
    isConstant
      ? sheet.constant({ key, unit }, formula)
      : sheet.months({ key, unit, ...(until !== undefined && { until }) }, formula);
  const total = f`SUM(${column(weights)})`;
  const sum =
    until === undefined
      ? sheet.constant({ key: 'sumOfWeights', unit: 'whole' }, total)
      : put('sumOfWeights', 'whole', total);
  // Lines that are all off have no weight: there is nothing to divide over.
  const whole = f`ROUND(ABS(${amount})*minor,0)`;
  const size = put('allocated', 'whole', isConstant || until !== undefined ? f`IF(${sum}=0,0,${whole})` : whole);
  const over = f`MAX(1,${sum})`;
  const beyond = f`${size}-TRUNC(${size}/${over})*${over}`;
  const wholes = weights.map((weight) =>
    put('wholePart', 'whole', f`TRUNC(${size}/${over})*${weight}+WHOLE(${beyond},${weight},${over})`),
  );
  const rests = weights.map((weight) => put('remainder', 'whole', f`REST(${beyond},${weight},${over})`));
  const left = put('left', 'whole', f`${size}-SUM(${column(wholes)})`);
  return weights.map((_, j) => {
    const rest = rests[j] as Row;
    const larger = f`SUMPRODUCT(--(${column(rests)}>${rest}))`;
    const equal = f`SUMPRODUCT(--(${column(rests.slice(0, j + 1))}=${rest}))`;
    return put('part', 'money', f`SIGN(${amount})*(${wholes[j] as Row}+(${larger}+${equal}<=${left}))/minor`);
  });
}

interface DividedOver {
  amount: Row;
  /** By row its words and the formula of its weights, whole numbers. */
  weights: readonly { name: string; weight: Writing }[];
  months: readonly [first: number, last: number];
}

/** An amount divided by largest remainder over the months of several rows, ties to the first row, then to the first month; nothing where no month has a weight. */
export function allocatedOver(sheet: Sheet, { amount, weights: given, months }: DividedOver): Row[] {
  const [first, last] = months;
  const owner = sheet.bring(amount);
  const constant = (key: string, formula: Writing) => sheet.constant({ key, unit: 'whole' }, formula);
  const put = (key: string, unit: 'whole' | 'money', formulaOf: (i: number) => Writing) =>
    given.map(({ name }, i) =>
      sheet.parted({ key, unit, name, until: last }, { until: first - 1, first: null, rest: formulaOf(i) }),
    );
  const weights = put('weight', 'whole', (i) => given[i]?.weight ?? f`0`);
  const sum = constant('sumOfWeights', f`SUM(${areaOf(weights, months)})`);
  const size = constant('allocated', f`IF(${sum}=0,0,ROUND(ABS(${owner})*minor,0))`);
  const over = constant('sumUsed', f`MAX(1,${sum})`);
  const times = constant('wholeTimes', f`TRUNC(${size}/${over})`);
  const beyond = constant('beyondTimes', f`${size}-${times}*${over}`);
  const wholes = put('wholePart', 'whole', (i) => {
    const weight = weights[i] as Row;
    return f`${times}*${weight}+WHOLE(${beyond},${weight},${over})`;
  });
  const rests = put('remainder', 'whole', (i) => f`REST(${beyond},${weights[i] as Row},${over})`);
  const left = constant('left', f`${size}-SUM(${areaOf(wholes, months)})`);
  return put('part', 'money', (i) => {
    const rest = rests[i] as Row;
    const larger = f`SUMPRODUCT(--(${areaOf(rests, months)}>${rest}))`;
    const own = f`SUMPRODUCT(--(${monthsFromOn(rest, first)}=${rest}))`;
    const equal = i === 0 ? own : f`SUMPRODUCT(--(${areaOf(rests.slice(0, i), months)}=${rest}))+${own}`;
    return f`SIGN(${owner})*(${wholes[i] as Row}+(${larger}+${equal}<=${left}))/minor`;
  });
}
