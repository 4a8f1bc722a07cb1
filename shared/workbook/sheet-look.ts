import type { WriteSheet } from 'hucre/xlsx';
import type { Workbook } from './build-workbook';
import type { Sheet } from './sheet';
import { tabs } from './styles';

/** Sheets without grid lines. */
const statementKeys = new Set(['summary', 'profitAndLoss', 'balanceSheet', 'cashFlow', 'byYear']);

/** True where rows 2 to 5 say months or years. */
const hasHead = ({ head }: Sheet) => Object.values(head).some(({ pieces }) => pieces.length > 0);

const footerOf = ({ model }: Workbook) => ({
  oddFooter: `&L${model.document.header.name.replaceAll('&', '&&')}&C&A&R&P / &N`,
});

/** Everything of a sheet but its cells: columns, view, protection, print set-up, the failed checks in red. */
export function lookOf(sheet: Sheet, workbook: Workbook): WriteSheet {
  const isHeaded = hasHead(sheet);
  const tabColor = tabs[sheet.key];
  const failed = { font: { bold: true, color: { rgb: 'AB271D' } } };
  const rules = (range: string) =>
    ({ type: 'cellIs', operator: 'equal', formula: '0', priority: 1, style: failed, range }) as const;
  return {
    name: sheet.name,
    columns: columnsOf(sheet, workbook),
    freezePane: { rows: 5, columns: isHeaded ? 4 : 0 },
    protection: {
      sheet: true,
      formatColumns: true,
      formatRows: true,
      selectLockedCells: true,
      selectUnlockedCells: true,
    },
    view: { showGridLines: !statementKeys.has(sheet.key), ...(tabColor && { tabColor }) },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      // A year a page: names and rules stand on each.
      fitToWidth: isHeaded ? Math.ceil(Math.min(sheet.last, workbook.model.plan.months) / 12) : 1,
      fitToHeight: 0,
      printTitlesRow: '$1:$5',
      printTitlesColumn: '$A:$D',
    },
    headerFooter: footerOf(workbook),
    conditionalRules: [rules('D1'), ...(sheet.key === 'checks' ? [rules('D7:D200')] : [])],
    outlineProperties: { summaryRight: false },
    ...(sheet.key === 'summary' && { charts: [...workbook.charts] }),
  };
}

function columnsOf(sheet: Sheet, { model }: Workbook): WriteSheet['columns'] {
  const { months } = model.plan;
  const ahead = sheet.last > months && hasHead(sheet);
  return [
    ...[40, 9, 44, 15].map((width) => ({ width })),
    ...Array.from({ length: sheet.last }, (_, i) =>
      ahead && i >= months ? { width: 14, outlineLevel: 1, hidden: true } : { width: 14 },
    ),
    ...(ahead ? [{ width: 9, collapsed: true }] : []),
  ];
}

/** The same of the sheet with every name. */
export const namesLook = (workbook: Workbook): WriteSheet => ({
  name: workbook.model.word('sheets.names'),
  columns: [46, 12, 46, 12, 12].map((width) => ({ width })),
  freezePane: { rows: 1 },
  protection: { sheet: true, formatColumns: true, selectLockedCells: true },
  headerFooter: footerOf(workbook),
});
