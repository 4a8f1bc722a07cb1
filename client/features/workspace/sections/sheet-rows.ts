import type { TFunction } from 'i18next';
import type { SheetRow } from '#client/components/sheet-grid/types.ts';
import { declaredDividends } from '#client/lib/declared-dividends.ts';
import { issueText } from '#client/lib/issue-text.ts';
import type { NumberKind } from '#client/lib/number-text.ts';
import { issuesOf } from '#client/workspace/index.ts';
import { mulDiv } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import type { ForecastResult, RowUnit, StatementRow } from '#shared/engine/result.ts';
import { runsIn } from '#shared/inputs/forecast/counted-months.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { type LinePart, typeOfLine, typesOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { labelText } from '../fields/field-spec';
import type { Line } from './line-types';
import { lineIn, madeOnce } from './made-once';
import { rampRows } from './ramp-row';
import { overRule } from './rule-rows';
import { seasonOf } from './season';
import type { SheetParams } from './sheet-params';
import { figuresOf, sumsOf } from './sheet-periods';
import { typedTables } from './typed-tables';

const kindOf: Record<RowUnit, NumberKind> = {
  money: 'money',
  ratio: 'rate',
  quantity: 'quantity',
  price: 'price',
  days: 'quantity',
  months: 'quantity',
  month: 'whole',
};

/** The rows of a section's sheet: each line with the tables typed for it and the figures computed from it. */
export function sheetRows(params: SheetParams): SheetRow[] {
  const { document, section } = params;
  return section.parts.flatMap((part) => linesOf(document, part).flatMap((line) => rowsOfLine(params, part, line)));
}

/** The rows below the sheet that sum the section up. */
export function totalRows({ result, section, ...params }: SheetParams): SheetRow[] {
  const rows = result ? [...result.profitAndLoss.rows, ...result.detail.rows] : [];
  const shown = (row: StatementRow): SheetRow => ({
    ...computedRow({ ...params, result, section }, row),
    kind: 'total',
  });
  const totals = section.totals.flatMap((key) => rows.filter((row) => row.key === key).map(shown));
  const parts = rows.filter(({ key }) => section.sumOf.some((prefix) => key.startsWith(prefix))).map(shown);
  return parts.length > 0 ? [...totals, sumRow(parts, params.t('inputs.sheet.sumOfLines'))] : totals;
}

function sumRow(parts: readonly SheetRow[], label: string): SheetRow {
  const [first] = parts;
  const width = first?.figures?.length ?? 0;
  const figures = Array.from({ length: width }, (_, i) =>
    parts.reduce((sum, { figures }) => sum + (figures?.[i] ?? 0), 0),
  );
  const total = parts.reduce((sum, part) => sum + (part.total ?? 0), 0);
  return { id: 'sum', kind: 'total', label, unit: first?.unit ?? '', numberKind: 'money', figures, total };
}

function rowsOfLine(params: SheetParams, part: LinePart, line: Line): SheetRow[] {
  const typed = typedRows(params, part, line);
  const computed = computedRows(params, line).filter((row) => !typed.some(({ replaces }) => replaces === row.key));
  return [
    headRow(params, part, line),
    ...typed.map(({ row }) => row),
    ...(params.by === 'month'
      ? madeOnce(line, {
          ...{ key: 'ramp', of: [params.columns, params.t] },
          make: () => rampRows(line, params.columns, params.t),
        })
      : []),
    ...computed
      .map((row) => computedRow(params, row))
      .map((row) => ({
        ...row,
        ...overRule(params, { part, line, key: row.id, shown: row }),
        id: `${line.id}:${row.id}`,
        kind: row.id.startsWith('revenue:') ? ('result' as const) : ('line' as const),
        groupId: line.id,
        lineId: line.id,
        lineName: line.name,
        isFaint: !line.enabled,
      })),
    ...(typed.length === 0 && computed.length === 0 ? datedRows(params, line) : []),
  ];
}

function headRow({ document, t, minorDigits }: SheetParams, part: LinePart, line: Line): SheetRow {
  const issues = issuesByLine(document).get(line.id) ?? [];
  const issueCount = issues.length > 1 ? t('inputs.faults.title', { count: issues.length }) : '';
  const isOnlyType = typesOf(part).length === 1;
  const typeName = isOnlyType ? '' : wordsOf(t)(`inputs.types.${part}.${typeOfLine(part, line)}`);
  const off = line.enabled ? '' : wordsOf(t)('inputs.line.off');
  return {
    id: line.id,
    kind: 'group',
    lineId: line.id,
    label: line.name,
    badge: [typeName, off, issueCount].filter(Boolean).join(' · '),
    isFaint: !line.enabled,
    numberKind: 'money',
    ...(issues.length > 0 ? { issue: issues.map((issue) => issueText(t, issue, minorDigits)).join(' ') } : {}),
  };
}

/** Made once a document and once a result: a sheet asks for each of its lines. */
const issuesByLine = memoized((document: ForecastDocument) => byLine(issuesOf(document)));
const detailByLine = memoized(({ detail }: ForecastResult) => byLine(detail.rows));
const profitByLine = memoized(({ profitAndLoss }: ForecastResult) => byLine(profitAndLoss.rows));
const schedulesByLine = memoized(({ schedules }: ForecastResult) => byLine(schedules));
/** Names of rows and types: hundreds of rows share a few, and every keystroke asks for all. */
const wordsOf = memoized((t: TFunction<'forecast'>) => {
  const words = new Map<string, string>();
  return (key: string): string => {
    const word = words.get(key) ?? (t(key as never) as string);
    words.set(key, word);
    return word;
  };
});

function memoized<Of extends object, Made>(make: (key: Of) => Made): (key: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (line) => {
    const cached = made.get(line) ?? make(line);
    made.set(line, cached);
    return cached;
  };
}

function byLine<T extends { lineId?: string | null | undefined }>(all: readonly T[]): Map<string, T[]> {
  const lines = new Map<string, T[]>();
  for (const one of all) {
    const { lineId } = one;
    if (!lineId) continue;
    const others = lines.get(lineId);
    if (others) others.push(one);
    else lines.set(lineId, [one]);
  }
  return lines;
}

/** A line that happens once and has no figures of its own in a statement: its amount in its month. */
function datedRows({ document, result, columns, t }: SheetParams, line: Line): SheetRow[] {
  const isAsset = 'cost' in line;
  const typed = isAsset ? line.cost : 'amount' in line ? line.amount : 0;
  if (!('month' in line) || typed === 0) return [];
  const dividend = result ? declaredDividends(document, result).get(line.id) : undefined;
  const amount = dividend?.declared ?? typed;
  const isLimited = amount < typed;
  const label = isAsset ? t('inputs.fields.cost') : t('inputs.fields.amount');
  const figures = sumsOf((month) => (month === line.month ? amount : 0), columns);
  return [
    {
      id: `${line.id}:amount`,
      kind: 'line',
      groupId: line.id,
      lineId: line.id,
      lineName: line.name,
      label: isLimited ? t('entry.dividend.declared') : label,
      unit: document.header.currency,
      isFaint: !line.enabled,
      numberKind: 'money',
      figures,
      total: figures.includes(amount) ? amount : 0,
    },
  ];
}

interface TypedRow {
  row: SheetRow;
  replaces: string | null;
}

function typedRows(params: SheetParams, part: LinePart, line: Line): TypedRow[] {
  const { document, base, saved, columns, by, t } = params;
  const [baseLine, savedLine] = [base, saved].map((whole) => lineIn(whole, part, line.id));
  const of = [document.header, baseLine, savedLine, saved === null, columns, by, t];
  return madeOnce(line, { key: 'typed', of, make: () => makeTypedRows(params, { part, line, baseLine, savedLine }) });
}

interface TypedOf {
  part: LinePart;
  line: Line;
  baseLine: Line | undefined;
  savedLine: Line | undefined;
}

function makeTypedRows(params: SheetParams, { part, line, baseLine, savedLine }: TypedOf): TypedRow[] {
  const { document, saved, columns, by, t } = params;
  const { fiscalMonthOf: positionOf } = makeTimeline(document.header);
  return typedTables(part, line).flatMap(({ field, label, numberKind, byPlace, range, replaces }) => {
    const indexAt = (month: number) => (byPlace ? (positionOf[month] ?? 1) : month);
    const monthOf = (column: number) => columns[column]?.firstMonth ?? 1;
    const valueIn = (line: Line | undefined, month: number) => tableOf(line, field)[indexAt(month) - 1] ?? 0;
    const isOutside = (month: number) => !runsIn(line, month);
    const counted = sumsOf((month) => (isOutside(month) ? 0 : valueIn(line, month)), columns);
    const season = byPlace && 'type' in line && line.type === 'units' ? seasonOf(line, document.header) : null;
    // Weights of a quarter or a year are no sum.
    const runningMonths = season ? sumsOf((month) => (isOutside(month) ? 0 : 1), columns) : counted.map(() => 1);
    const figures =
      by === 'month'
        ? counted.map((figure, i) => (isOutside(monthOf(i)) ? Number.NaN : figure))
        : counted.map((figure, i) => (runningMonths[i] ? mulDiv(figure, 1, runningMonths[i] ?? 1) : Number.NaN));
    const sum = (byPlace ? tableOf(line, field) : counted).reduce((total, figure) => total + figure, 0);
    const byMonth: Partial<SheetRow> = {
      pathAt: (column) =>
        isOutside(monthOf(column)) ? null : `${part}/${line.id}/${field}/${indexAt(monthOf(column))}`,
      isOutsideAt: (column) => isOutside(monthOf(column)),
      isUnsavedAt: (column) => saved !== null && valueIn(line, monthOf(column)) !== valueIn(savedLine, monthOf(column)),
      ...(baseLine && {
        baseAt: (column) => {
          const [own, before] = [line, baseLine].map((entry) => valueIn(entry, monthOf(column)));
          return own === before ? null : (before ?? 0);
        },
      }),
      noteAt: (column) => line.cellNotes?.[`${field}:${indexAt(monthOf(column))}`] ?? '',
    };
    const typed: TypedRow = {
      replaces: replaces === null ? null : `${replaces}:${line.id}`,
      row: {
        id: `${line.id}:${field}`,
        kind: 'line',
        groupId: line.id,
        lineId: line.id,
        lineName: line.name,
        label: labelText(t, { label }),
        unit: unitOf(numberKind, document.header.currency) || (season ? t('entry.season.average') : ''),
        isFaint: !line.enabled,
        numberKind,
        range,
        figures,
        total: season?.average ?? sum,
        ...(by === 'month' ? byMonth : { isTypedByMonth: true }),
      },
    };
    if (!season || season.isLevel || by !== 'month') return [typed];
    const { groupId = '', lineId = '', lineName = '', isFaint = false } = typed.row;
    const effective: SheetRow = {
      id: `${line.id}:effective`,
      kind: 'line',
      groupId,
      lineId,
      lineName,
      isFaint,
      label: t('entry.season.effective'),
      numberKind,
      figures: columns.map(({ firstMonth }) =>
        isOutside(firstMonth) ? Number.NaN : (season.effective[indexAt(firstMonth) - 1] ?? Number.NaN),
      ),
    };
    return [typed, { replaces: null, row: effective }];
  });
}

const unitOf = (kind: NumberKind, currency: string) => (kind === 'money' ? currency : kind === 'rate' ? '%' : '');

function tableOf(line: Line | undefined, field: string): readonly number[] {
  const table: unknown = line ? Reflect.get(line, field) : undefined;
  return Array.isArray(table) ? table : [];
}

/** Detail first, then what the line does to profit, revenue before its cost, then its schedule. */
function computedRows({ result }: SheetParams, line: Line): StatementRow[] {
  if (!result) return [];
  const schedule = schedulesByLine(result).get(line.id)?.[0];
  const detail = detailByLine(result).get(line.id) ?? [];
  const hasCost = !('directCostMode' in line) || line.directCostMode !== 'none';
  const ofProfit = profitByLine(result).get(line.id) ?? [];
  const profit = ofProfit.filter(({ key }) => hasCost || !key.startsWith('directCost:'));
  return [
    ...detail,
    ...profit.filter(({ key }) => !key.startsWith('revenue:')),
    ...profit.filter(({ key }) => key.startsWith('revenue:')),
    ...(schedule?.rows ?? []),
  ];
}

function computedRow({ document, result, period, by, columns, t }: SheetParams, row: StatementRow): SheetRow {
  const isBalance = row.opening !== undefined || row.unit === 'ratio' || row.unit === 'price';
  const years = result ? result.timeline.fiscalYears : [];
  const yearIndex = years.findIndex(({ firstMonth }) => firstMonth === period.firstMonth);
  const total = period.year ? row.years[yearIndex] : isBalance ? row.months[period.lastMonth - 1] : sumOf(row.years);
  return {
    id: row.key,
    kind: 'line',
    label: wordsOf(t)(`rows.${row.nameKey}`),
    unit: row.unit === 'money' || row.unit === 'price' ? document.header.currency : '',
    numberKind: kindOf[row.unit],
    figures: figuresOf(row, columns, by),
    total: row.unit === 'price' ? Number.NaN : (total ?? Number.NaN),
  };
}

function sumOf(figures: Float64Array): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
