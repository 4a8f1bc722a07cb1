import type { TFunction } from 'i18next';
import type { FigureColumn, FigureRow } from '#client/components/statement-table/figure-row.ts';
import { getLocale } from '#client/lib/locale.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import type { GroupStatement } from '#shared/engine/group/statements.ts';
import type { GroupPeriod } from './periods';

export const statementNames = ['profitAndLoss', 'balanceSheet', 'cashFlow'] as const;
export type StatementName = (typeof statementNames)[number];

export type Words = TFunction<['groups', 'forecast']>;

export const rowName = (t: Words, key: string): string => t(`forecast:rows.${key}` as never) as string;

/** Rows that are nothing in every column and month are not shown. */
function isEmpty(statement: GroupStatement, key: string): boolean {
  return statement.columns.every((column) => {
    const row = statement.of(column).row(key);
    return (row.opening ?? 0) === 0 && row.months.every((figure) => figure === 0);
  });
}

function shownRows(statement: GroupStatement) {
  return statement.of('group').rows.filter(({ key, kind }) => kind !== 'line' || !isEmpty(statement, key));
}

/** The statement of the group alone, by period. */
export function groupRows(result: GroupResult, name: StatementName, t: Words): FigureRow[] {
  return shownRows(result[name]).map(({ key, kind, level, opening, months, quarters, years }) => ({
    ...{ key, kind, level, unit: 'money' as const, name: rowName(t, key), opening },
    ...{ months, quarters, years },
  }));
}

/** The same in one period, a column for each company, the eliminations and the group. */
export function companyRows(
  result: GroupResult,
  { name, period, t }: { name: StatementName; period: GroupPeriod; t: Words },
): FigureRow[] {
  const statement = result[name];
  return shownRows(statement).map(({ key, kind, level }) => ({
    ...{ key, kind, level, unit: 'money' as const, name: rowName(t, key) },
    months:
      kind === 'heading'
        ? []
        : statement.columns.map((column) => statement.of(column).row(key)[period.series][period.index] ?? 0),
    quarters: [],
    years: [],
  }));
}

interface ColumnWords {
  period: GroupPeriod;
  t: Words;
  /** Where there is little room: the currency alone is below a company's name. */
  isShort?: boolean;
}

export function companyColumns(result: GroupResult, { period, t, isShort = false }: ColumnWords): FigureColumn[] {
  return result.profitAndLoss.columns.map((column, index) => {
    const member = result.members.find(({ memberId }) => memberId === column);
    const place = { key: column, series: 'months' as const, index };
    if (!member) {
      const isGroup = column === 'group';
      return { ...place, label: t(isGroup ? 'groups:reports.group' : 'groups:reports.eliminations'), isSum: isGroup };
    }
    const { name, currency, ownership, rates } = member;
    const rate = currency === result.currency ? '' : ` × ${rateText(rates.closing[period.lastMonth] ?? 0)}`;
    const share = ownership === 1_000_000 ? '' : ` · ${shareText(ownership)}`;
    return { ...place, over: name, label: isShort ? currency : `${currency}${rate}${share}` };
  });
}

/** Billionths as people read a rate: at least four places, at most nine. */
export function rateText(rate: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 4, maximumFractionDigits: 9 }).format(rate / 1e9);
}

export const shareText = (ownership: number): string =>
  `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 4 }).format(ownership / 10_000)} %`;
