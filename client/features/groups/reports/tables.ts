import type { TFunction } from 'i18next';
import { csvOf } from '#client/lib/export/csv.ts';
import { download, fileTypes } from '#client/lib/export/download.ts';
import { type ExportColumn, type ExportTable, moneyCell } from '#client/lib/export/table.ts';
import { workbookOf } from '#client/lib/export/workbook.ts';
import { fileName } from '#shared/domain/file-name.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import { companyColumns, companyRows, groupRows, type StatementName, statementNames, type Words } from './figure-rows';
import { pairLegs } from './pair-legs';
import { type GroupPeriod, periodsOf, yearLabel } from './periods';

export type ReportName = StatementName | 'intercompany' | 'translation' | 'checks';

export interface GroupFiles {
  result: GroupResult;
  /** Of the group, and what is shown of it. */
  title: string;
  scenario: string;
  version: string;
  pairs: Parameters<typeof pairLegs>[0]['pairs'];
  t: Words;
  files: TFunction<'files'>;
}

type Row = ExportTable['rows'][number];

const kinds = { heading: 'heading', line: 'line', subtotal: 'subtotal', total: 'total', ratio: 'ratio' } as const;
const kindOf = (kind: string): Row['kind'] => Object.values(kinds).find((own) => own === kind) ?? 'total';

function tableOf(
  { result, title, scenario, version, files }: GroupFiles,
  { name, columns, rows, isText = 1 }: { name: string; columns: ExportColumn[]; rows: Row[]; isText?: number },
): ExportTable {
  const { labels } = result.timeline;
  return {
    name,
    head: [
      [files('head.business'), title],
      [files('head.report'), name],
      [files('head.currency'), result.currency],
      [files('head.period'), files('head.periodText', { from: labels[0] ?? '', to: labels.at(-1) ?? '' })],
      [files('head.scenario'), scenario],
      [files('head.version'), version],
      [files('head.date'), new Date().toISOString().slice(0, 10)],
    ],
    columns,
    nameColumns: isText,
    rows,
  };
}

/** A statement by month, each fiscal year closed by its sum; or by company in a period. */
function statementTable(open: GroupFiles, name: StatementName, period: GroupPeriod | null): ExportTable {
  const { result, t, files } = open;
  const digits = currencyDecimals(result.currency);
  const { timeline } = result;
  const heads = period
    ? companyColumns(result, { period, t }).map(({ over, label, isSum = false, ...place }) => ({
        ...place,
        column: { label: over ? `${over} ${label}` : label, isSum },
      }))
    : timeline.labels.flatMap((label, index) => {
        const year = timeline.fiscalYears.findIndex(({ lastMonth }) => lastMonth === index + 1);
        const sum = { label: t('groups:reports.year', { year: yearLabel(timeline, index + 1) }), isSum: true };
        const month = { series: 'months' as const, index, column: { label, isMonth: true } };
        return year < 0 ? [month] : [month, { series: 'years' as const, index: year, column: sum }];
      });
  const rows = period ? companyRows(result, { name, period, t }) : groupRows(result, name, t);
  const own = t(`groups:reports.${name}`);
  return tableOf(open, {
    name: period ? `${own}, ${period.label}` : own,
    columns: [{ label: files('column.row') }, ...heads.map(({ column }) => column)],
    rows: rows.map((row) => ({
      ...{ kind: kindOf(row.kind), level: row.level },
      cells: [
        row.name,
        ...heads.map(({ series, index }) =>
          row.kind === 'heading' ? null : moneyCell(row[series === 'opening' ? 'months' : series][index] ?? 0, digits),
        ),
      ],
    })),
  });
}

function pairsTable(open: GroupFiles, period: GroupPeriod): ExportTable {
  const { result, pairs, t } = open;
  const digits = currencyDecimals(result.currency);
  const names = ['pair', 'kind', 'from', 'amount', 'to', 'amount', 'eliminated', 'mismatch'] as const;
  return tableOf(open, {
    name: `${t('groups:reports.intercompany')}, ${period.label}`,
    columns: names.map((key) => ({ label: t(`groups:pairs.${key}`) })),
    rows: pairLegs({ result, pairs, period, t }).map(({ pair, kind, from, to, ...amounts }) => {
      const [seller, buyer, matched, mismatch] = [amounts.seller, amounts.buyer, amounts.matched, amounts.mismatch];
      const money = (amount: number) => moneyCell(amount, digits);
      const cells = [pair.name, kind, from, money(seller), to, money(buyer), money(matched), money(mismatch)];
      return { kind: 'line', level: 0, cells };
    }),
  });
}

function translationTable(open: GroupFiles): ExportTable {
  const { result, t } = open;
  const money = (amount: number) => moneyCell(amount, currencyDecimals(result.currency));
  return tableOf(open, {
    name: t('groups:reports.translation'),
    isText: 2,
    columns: [
      { label: t('groups:overview.company') },
      { label: t('groups:reports.month') },
      ...(['movement', 'expected', 'rounding'] as const).map((key) => ({ label: t(`groups:reports.${key}`) })),
    ],
    rows: result.translation.map(({ memberId, month, movement, expected, rounding }) => ({
      ...{ kind: 'line' as const, level: 0 },
      cells: [
        result.members.find((member) => member.memberId === memberId)?.name ?? '',
        result.timeline.labels[month - 1] ?? '',
        ...[movement, expected, rounding].map(money),
      ],
    })),
  });
}

/** The table of a report; null: a statement is of the group by month. */
export function reportTable(open: GroupFiles, name: Exclude<ReportName, 'checks'>, period: GroupPeriod | null) {
  if (name === 'translation') return translationTable(open);
  if (name !== 'intercompany') return statementTable(open, name, period);
  const [first] = periodsOf(open.result.timeline, open.t);
  return pairsTable(open, period ?? first ?? missing());
}

function missing(): never {
  throw new Error('A timeline has a fiscal year.');
}

/** Every report: the statements of the group by month and of each fiscal year by company, pairs by year, translation. */
export function allTables(open: GroupFiles): ExportTable[] {
  const years = periodsOf(open.result.timeline, open.t).filter(({ series }) => series === 'years');
  return [
    ...statementNames.map((name) => statementTable(open, name, null)),
    ...years.flatMap((year) => statementNames.map((name) => statementTable(open, name, year))),
    ...(open.pairs.length > 0 ? years.map((year) => pairsTable(open, year)) : []),
    ...(open.result.translation.length > 0 ? [translationTable(open)] : []),
  ];
}

/** Writes tables as one file and hands it to the downloads. */
export async function saveTables(open: GroupFiles, tables: readonly ExportTable[], as: 'csv' | 'xlsx'): Promise<void> {
  const name = tables.length === 1 && tables[0] ? tables[0].name : open.files('export.allReports');
  const content = as === 'csv' ? csvOf(tables) : await workbookOf(tables, `${open.title}, ${name}`);
  download(fileName([open.title, name], as), content, fileTypes[as]);
}
