import { type ExportTable, moneyCell } from '#client/lib/export/table.ts';
import { partOfProfit } from '#shared/engine/dimensions/part-of-profit.ts';
import type { Statement } from '#shared/engine/result.ts';
import { type ReportSlug, reportAt } from '#shared/reports/registry.ts';
import { type ReportBy, reportView } from '../report-view';
import { hasFigures, scheduleName } from '../statements/schedule-name';
import { minorDigitsOf } from '../use-report';
import { varianceTables } from '../variance/variance-tables';
import { weekRows, weeksFrom, weeksOf } from '../weekly-cash/weeks';
import { type ExportContext, headOf } from './context';
import { covenantTables } from './covenant-tables';
import { dimensionTables } from './dimension-tables';
import { historyTables } from './history-tables';
import { kinds, statementTable } from './statement-table';
import { valuationTables } from './valuation-tables';
import { assumptionsTable, checksTables } from './word-tables';

/** The tables of a report, every period by month, quarter or year; a report with several forms has one table each. */
export function reportTables(context: ExportContext, slug: ReportSlug, by: ReportBy): ExportTable[] {
  const { result, t, files, find } = context;
  const table = (statement: Statement, name: string) => statementTable(context, { statement, name, by });
  if (slug === 'cash-flow-report') return historyTables(context);
  if (slug === 'variance') return context.compared ? varianceTables(context, context.compared) : [];
  if (slug === 'risk') return [...context.risk];
  if (slug === 'schedules')
    return result.schedules.filter(hasFigures).map((schedule) => table(schedule, scheduleName(find, schedule)));
  if (slug === 'valuation') return valuationTables(context);
  if (slug === 'covenants') return covenantTables(context);
  if (slug === 'weekly-cash') return [weeklyCashTable(context)];
  if (slug === 'by-dimension') return dimensionTables(context);
  if (slug === 'assumptions') return [assumptionsTable(context)];
  if (slug === 'checks') return checksTables(context);
  const part =
    slug === 'profit-and-loss'
      ? partOfProfit({ document: context.document, result, view: reportView.get(), find })
      : null;
  if (part)
    return [
      statementTable(
        { ...context, comparison: null },
        { ...part, by, name: t('dimension.part', { report: t('names.profitAndLoss'), name: part.name }) },
      ),
    ];
  const report = reportAt(slug);
  if (!report) return [];
  return report.forms.map((form) =>
    table(result[form.statement], 'title' in form ? files(`sheet.${form.title}`) : t(`names.${report.name}`)),
  );
}

/** The thirteen weeks from the month on that is shown. */
function weeklyCashTable(context: ExportContext): ExportTable {
  const { t, files, find, document, result } = context;
  const weeks = weeksOf(document, result, weeksFrom(result, reportView.get()));
  return {
    name: t('names.weeklyCash'),
    head: headOf(context, t('names.weeklyCash')),
    columns: [{ label: files('column.row') }, ...weeks.columns.map(({ from, to }) => ({ label: `${from} – ${to}` }))],
    nameColumns: 1,
    rows: weekRows(weeks, find).map(({ kind, level, name, months }) => ({
      kind: kinds[kind],
      level,
      cells: [name, ...Array.from(months, (amount) => moneyCell(amount, minorDigitsOf(result)))],
    })),
  };
}
