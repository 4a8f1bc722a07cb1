import type { DataValidation, WriteSheet } from 'hucre/xlsx';
import type { Bounds, WorkbookFile } from './model';
import { columnOf } from './references';
import type { Row, Sheet } from './sheet';
import { tabs } from './styles';

/** Sheets without grid lines. */
const statementKeys = new Set(['summary', 'profitAndLoss', 'balanceSheet', 'cashFlow', 'byYear', 'valuation']);

/** Columns A to D: a line, its input and unit; elsewhere a row, its unit and rule. */
const ofInputs = [32, 44, 16, 15];
const usual = [40, 9, 44, 15];
/** The heads of the columns of scenarios. */
const headOfInputs = 9;

/** True of the sheets on which inputs are typed. */
export const isOfInputs = ({ key }: Sheet) => key === 'inputs' || key === 'inputsByMonth';

/** True where rows 2 to 5 say months or years. */
const hasHead = ({ head }: Sheet) => Object.values(head).some(({ pieces }) => pieces.length > 0);

const footerOf = ({ model }: WorkbookFile) => ({
  oddFooter: `&L${model.document.header.name.replaceAll('&', '&&')}&C&A&R&P / &N`,
});

/** Everything of a sheet but its cells: columns, view, protection, print set-up, the failed checks in red. */
export function lookOf(sheet: Sheet, workbook: WorkbookFile): WriteSheet {
  const isHeaded = hasHead(sheet);
  const tabColor = tabs[sheet.key];
  const failed = { font: { bold: true, color: { rgb: 'AB271D' } } };
  const rules = (range: string) =>
    ({ type: 'cellIs', operator: 'equal', formula: '0', priority: 1, style: failed, range }) as const;
  return {
    name: sheet.name,
    columns: columnsOf(sheet, workbook),
    freezePane: { rows: sheet.key === 'inputs' ? headOfInputs : 5, columns: isHeaded ? 4 : 0 },
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
      fitToWidth:
        isHeaded || sheet.key === 'inputsByMonth'
          ? Math.ceil(Math.min(sheet.last, workbook.model.plan.months) / 12)
          : 1,
      fitToHeight: 0,
      printTitlesRow: `$1:$${sheet.key === 'inputs' ? headOfInputs : 5}`,
      printTitlesColumn: '$A:$D',
    },
    headerFooter: footerOf(workbook),
    conditionalRules: [rules('D1'), ...(sheet.key === 'checks' ? [rules('D7:D200')] : [])],
    dataValidations: validationsOf(sheet, workbook),
    outlineProperties: { summaryRight: false },
    ...(sheet.key === 'summary' && { charts: [...workbook.charts] }),
  };
}

/** So many ranges of one rule stand together. */
const mostRanges = 100;

/** What may be typed in each input: a choice of the selector and of 0 or 1, else a number within its bounds. */
function validationsOf(sheet: Sheet, { model }: WorkbookFile): DataValidation[] {
  const groups = new Map<string, { bounds: Bounds; ranges: string[] }>();
  for (const bounds of model.inputs.bounds) {
    const { row, from, to, low, high } = bounds;
    if (row.sheet !== sheet) continue;
    const key = `${row.spec.unit} ${low} ${high} ${row === model.inputs.scenario}`;
    const group = groups.get(key) ?? { bounds, ranges: [] };
    group.ranges.push((from === to ? [from] : [from, to]).map((at) => `${columnOf(at)}${row.number}`).join(':'));
    groups.set(key, group);
  }
  const told = ({ row, low, high }: Bounds): Omit<DataValidation, 'range'> => {
    const [lowest, highest] = [boundText(row, low), boundText(row, high)];
    const rule = {
      ...{ allowBlank: true, showErrorMessage: true, errorStyle: 'stop' as const },
      errorMessage: model.word('sheet.bounds', { low: lowest, high: highest }),
    };
    if (row.spec.unit === 'flag' || row === model.inputs.scenario)
      return { ...rule, type: 'list', values: Array.from({ length: high - low + 1 }, (_, i) => String(low + i)) };
    const type = row.scale === 1 ? 'whole' : 'decimal';
    return { ...rule, type, operator: 'between', formula1: String(low), formula2: String(high) };
  };
  return [...groups.values()].flatMap(({ bounds, ranges }) =>
    Array.from({ length: Math.ceil(ranges.length / mostRanges) }, (_, i) => ({
      ...told(bounds),
      range: ranges.slice(i * mostRanges, (i + 1) * mostRanges).join(' '),
    })),
  );
}

/** A bound as its cell shows it. */
const boundText = ({ spec: { unit } }: Row, bound: number): string =>
  unit === 'rate' ? `${Math.round(bound * 1e6) / 1e4} %` : String(bound);

function columnsOf(sheet: Sheet, { model }: WorkbookFile): WriteSheet['columns'] {
  const { months } = model.plan;
  const ahead = sheet.last > months && hasHead(sheet);
  return [
    ...(isOfInputs(sheet) ? ofInputs : usual).map((width) => ({ width })),
    ...Array.from({ length: sheet.last }, (_, i) =>
      ahead && i >= months ? { width: 14, outlineLevel: 1, hidden: true } : { width: 14 },
    ),
    ...(ahead ? [{ width: 9, collapsed: true }] : []),
  ];
}

/** The same of the sheet with every name. */
export const namesLook = (workbook: WorkbookFile): WriteSheet => ({
  name: workbook.model.word('sheets.names'),
  columns: [46, 12, 46, 12, 12].map((width) => ({ width })),
  freezePane: { rows: 1 },
  protection: { sheet: true, formatColumns: true, selectLockedCells: true },
  headerFooter: footerOf(workbook),
});
