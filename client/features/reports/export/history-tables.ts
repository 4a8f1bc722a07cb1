import { type ExportRow, type ExportTable, moneyCell } from '#client/lib/export/table.ts';
import type { BalanceSheetForInputYear } from '#shared/engine/result.ts';
import { balanceSheetFields, balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import { incomeStatementFields, notBrokenDown } from '#shared/inputs/forecast/history.ts';
import { flowEntries, flowRowsOf } from '../cash-flow-form/flow-rows';
import { type SheetColumn, sheetColumns } from '../cash-flow-form/sheet-columns';
import { minorDigitsOf } from '../use-report';
import { type ExportContext, headOf, periodWords } from './context';

type ShownYear = { year: number; source: 'opening' | 'entered' | 'start' | 'computed' };

/** The head of a table with a column a year, named by its year and by where its figures come from. */
function yearHead(context: ExportContext, name: string, years: readonly ShownYear[]): Omit<ExportTable, 'rows'> {
  const { t, files } = context;
  const { fiscalYear } = periodWords(context);
  return {
    name,
    head: headOf(context, name),
    columns: [
      { label: files('column.row') },
      { label: files('column.unit') },
      ...years.map(({ year, source }) => ({ label: `${fiscalYear(year)} ${t(`history.${source}`)}` })),
    ],
    nameColumns: 2,
  };
}

/** Makes rows of money, one figure a year; null is a year without that figure. */
function rowMaker({ result }: ExportContext) {
  const digits = minorDigitsOf(result);
  return (kind: ExportRow['kind'], name: string, figures: readonly (number | null | undefined)[]): ExportRow => ({
    kind,
    level: kind === 'line' ? 1 : 0,
    cells: [name, result.currency, ...figures.map((figure) => moneyCell(figure ?? Number.NaN, digits))],
  });
}

/** The cash-flow report form: balance sheets, income and the derived cash flow of every year, one table each. */
export function historyTables(context: ExportContext): ExportTable[] {
  return [cashFlowReportTable(context), balanceSheetTable(context), incomeTable(context)];
}

/** Report 5, one column a year. */
function cashFlowReportTable(context: ExportContext): ExportTable {
  const { t, result } = context;
  const row = rowMaker(context);
  const entries = flowEntries(result).filter(({ cashFlow }) => cashFlow !== null);
  const change = (entry: BalanceSheetForInputYear) => entry.cashFlow?.changeInCash ?? Number.NaN;
  const rows = [
    ...flowRowsOf(result.cashFlowReportForm.sections).map(({ key, kind }) =>
      row(
        kind,
        t(`forecast:rows.${key}`),
        entries.map(({ cashFlow }) => cashFlow?.[key]),
      ),
    ),
    row('subtotal', t('forecast:rows.changeInCash'), entries.map(change)),
    row(
      'line',
      t('history.changeBySheets'),
      entries.map((entry) => change(entry) - (entry.cashResidual ?? Number.NaN)),
    ),
    row(
      'total',
      t('forecast:rows.cashResidual'),
      entries.map(({ cashResidual }) => cashResidual),
    ),
  ];
  return { ...yearHead(context, t('names.cashFlowReport'), entries), rows };
}

const totalsAfter: Partial<Record<string, 'totalAssets' | 'totalLiabilities' | 'totalEquity'>> = {
  otherNonCurrentAssets: 'totalAssets',
  otherNonCurrentLiabilities: 'totalLiabilities',
  retainedEarnings: 'totalEquity',
};

function balanceSheetTable(context: ExportContext): ExportTable {
  const { t, files, result, document } = context;
  const row = rowMaker(context);
  const columns = sheetColumns(document, result.cashFlowReportForm);
  const totals = columns.map(({ adjusted }) => balanceSheetTotals(adjusted));
  const figure = ({ adjusted }: SheetColumn, field: (typeof balanceSheetFields)[number]) =>
    field === 'accumulatedDepreciation' ? 0 - adjusted[field] : adjusted[field];
  const years = columns.map(({ year, kind }) => ({ year, source: kind }));
  const rows = [
    ...balanceSheetFields.flatMap((field) => {
      const line = row(
        'line',
        t(`forecast:rows.${field}`),
        columns.map((column) => figure(column, field)),
      );
      const total = totalsAfter[field];
      if (!total) return [line];
      return [
        line,
        row(
          'subtotal',
          t(`forecast:rows.${total}`),
          totals.map((sums) => sums[total]),
        ),
      ];
    }),
    row(
      'subtotal',
      t('forecast:rows.totalLiabilitiesAndEquity'),
      totals.map((sums) => sums.totalLiabilitiesAndEquity),
    ),
    row(
      'total',
      t('forecast:rows.difference'),
      columns.map(({ difference }) => difference),
    ),
  ];
  return { ...yearHead(context, files('sheet.balanceSheets'), years), rows };
}

function incomeTable(context: ExportContext): ExportTable {
  const { t, files, result } = context;
  const row = rowMaker(context);
  const entries = flowEntries(result);
  const rows = [
    ...incomeStatementFields.map((field) =>
      row(
        'line',
        t(`history.income.${field}`),
        entries.map(({ entered }) => entered.incomeStatement[field]),
      ),
    ),
    row(
      'line',
      t('forecast:rows.notBrokenDown'),
      entries.map(({ netProfit, entered }) => notBrokenDown(netProfit, entered.incomeStatement)),
    ),
    row(
      'subtotal',
      t('history.income.netProfit'),
      entries.map(({ netProfit }) => netProfit),
    ),
    row(
      'line',
      t('forecast:rows.dividendsDeclared'),
      entries.map(({ entered }) => entered.dividendsDeclared),
    ),
  ];
  return { ...yearHead(context, files('sheet.income'), entries), rows };
}
