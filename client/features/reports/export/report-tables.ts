import type { ExportTable } from '#client/lib/export/table.ts';
import type { ReportSlug } from '#client/lib/report-list.ts';
import type { ReportBy } from '../report-view';
import { hasFigures, scheduleName } from '../statements/schedule-name';
import type { ExportContext } from './context';
import { historyTables } from './history-tables';
import { statementTable } from './statement-table';
import { assumptionsTable, checksTables } from './word-tables';

/** The tables of a report, every period by month, quarter or year; a report with several forms has one table each. */
export function reportTables(context: ExportContext, report: ReportSlug, by: ReportBy): ExportTable[] {
  const { result, t, files, find } = context;
  const table = (statement: typeof result.profitAndLoss, name: string) =>
    statementTable(context, { statement, name, by });
  switch (report) {
    case 'profit-and-loss':
      return [table(result.profitAndLoss, t('names.profitAndLoss'))];
    case 'balance-sheet':
      return [table(result.balanceSheet, t('names.balanceSheet'))];
    case 'cash-flow':
      return [
        table(result.cashFlowIndirect, files('sheet.cashFlowIndirect')),
        table(result.cashFlowDirect, files('sheet.cashFlowDirect')),
      ];
    case 'cash-flow-report':
      return historyTables(context);
    case 'schedules':
      return result.schedules.filter(hasFigures).map((schedule) => table(schedule, scheduleName(find, schedule)));
    case 'detail':
      return [table(result.detail, t('names.detail'))];
    case 'break-even':
      return [table(result.breakEven, t('names.breakEven'))];
    case 'ratios':
      return [table(result.ratios, t('names.ratios'))];
    case 'assumptions':
      return [assumptionsTable(context)];
    case 'checks':
      return checksTables(context);
  }
}
