import type { BalanceSheetForInputYear, ForecastResult, StatementRow } from '#shared/engine/result.ts';
import { adjustedSheet } from '#shared/inputs/forecast/adjustment.ts';
import { balanceSheetTotals } from '#shared/inputs/forecast/balance-sheet.ts';
import { notBrokenDown } from '#shared/inputs/forecast/history.ts';
import type { PackSection } from '#shared/inputs/forecast/pack.ts';
import { drawLineChart } from '../line-chart';
import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, type TableColumn, type TableRow } from '../table';
import { colours, type PageWriter } from '../writer';

interface KeyRow {
  name: string;
  row: Pick<StatementRow, 'key' | 'unit'>;
  years: number[];
  entered: number;
  from: PackSection;
}

/** The figures that lenders ask for first, by year, each with the table that it comes from, and closing cash of year 1. */
export const keyFigures: Section = {
  write(context, writer) {
    const { words, result, pageOf } = context;
    const { timeline } = result;
    writer.begin('keyFigures');
    const entered = enteredYear(result);
    const before: TableColumn[] = entered
      ? [{ head: words.text('keyFigures.entered'), over: words.yearEnding(entered.year), kind: 'figure' }]
      : [];
    const years = timeline.fiscalYears.map((_, index): TableColumn => ({ head: words.year(index), kind: 'figure' }));
    const lastLine = keyRows(context, entered);
    const fitted = fitTable({
      columns: [
        { head: '', kind: 'name', share: 3 },
        ...before,
        ...years,
        { head: words.text('keyFigures.from'), kind: 'text', share: 2 },
      ],
      width: writer.width,
      nameWidth: 75,
      rows: (scale) =>
        lastLine.map(({ name, row, years: figures, entered: past, from }, index): TableRow => {
          const years = `${from}.years` as const;
          const goTo = pageOf.has(years) ? years : from;
          const page = pageOf.get(goTo);
          const section = words.text(`sections.${from}`);
          const source = page === undefined ? '' : words.text('keyFigures.source', { section, page });
          return {
            kind: index === lastLine.length - 1 ? 'subtotal' : 'line',
            cells: [
              name,
              ...[...(entered ? [past] : []), ...figures].map((value) => words.figure(value, row, scale)),
              page === undefined ? '' : { text: source, goTo, weight: 400, colour: colours.third },
            ],
          };
        }),
    });
    const lastMonth = timeline.labels[(timeline.fiscalYears[0]?.lastMonth ?? 1) - 1] ?? '';
    const date = words.dayOf(lastMonth);
    writer.title(
      words.text('sections.keyFigures'),
      words.text('keyFigures.sub', { unit: words.unit(fitted.scale), date }),
    );
    drawTable(writer, fitted);
    cashChart(context, writer);
  },
};

function enteredYear({ cashFlowOutputs }: ForecastResult): BalanceSheetForInputYear | null {
  const at = cashFlowOutputs.findIndex(({ source }) => source === 'computed');
  const [entry, first] = [cashFlowOutputs[at - 1], cashFlowOutputs[at]];
  return entry && first && entry.year + 1 === first.year ? entry : null;
}

function keyRows({ result, words }: PackContext, entered: BalanceSheetForInputYear | null): KeyRow[] {
  const { profitAndLoss, balanceSheet, cashFlowDirect, ratios, timeline } = result;
  const none = Number.NaN;
  const sheet = entered && adjustedSheet(entered.balanceSheet, entered.adjustments);
  const typed = entered?.entered.incomeStatement;
  const isWhole = entered && typed && notBrokenDown(entered.netProfit, typed) === 0;
  const operating = typed
    ? typed.revenue - typed.directCosts - typed.staff - typed.operatingExpenses - typed.badDebts
    : none;
  const loansAt = (year: number) =>
    balanceSheet.row('loansCurrent').year(year) + balanceSheet.row('loansNonCurrent').year(year);
  const years = timeline.fiscalYears.map((_, index) => index + 1);
  const line = (row: StatementRow, from: PackSection, past: number): KeyRow => ({
    name: words.row(row),
    row,
    years: years.map((year) => row.year(year)),
    entered: past,
    from,
  });
  const closing = cashFlowDirect.row('closingCash');
  return [
    line(profitAndLoss.row('totalRevenue'), 'profitAndLoss', typed?.revenue ?? none),
    line(profitAndLoss.row('ebitda'), 'profitAndLoss', isWhole ? operating : none),
    line(profitAndLoss.row('netProfit'), 'profitAndLoss', entered?.netProfit ?? none),
    line(cashFlowDirect.row('operations'), 'cashFlow', entered?.cashFlow?.operations ?? none),
    line(closing, 'balanceSheet', sheet ? sheet.cash - sheet.bankOverdraft : none),
    {
      name: words.text('keyFigures.loans'),
      row: closing,
      years: years.map(loansAt),
      entered: sheet ? sheet.loansCurrent + sheet.loansNonCurrent : none,
      from: 'balanceSheet',
    },
    line(balanceSheet.row('totalEquity'), 'balanceSheet', sheet ? balanceSheetTotals(sheet).totalEquity : none),
    line(ratios.row('debtServiceCover'), 'debtService', none),
  ];
}

function cashChart({ result, words, document }: PackContext, writer: PageWriter): void {
  const { timeline, cashFlowDirect } = result;
  const { lastMonth = timeline.months } = timeline.fiscalYears[0] ?? {};
  const months = Array.from({ length: lastMonth }, (_, i) => i + 1);
  if (months.length < 2) return;
  const cash = months.map((t) => cashFlowDirect.row('closingCash').month(t));
  const lowest = cash.indexOf(Math.min(...cash));
  const units = (minor: number) => minor / 10 ** words.digits;
  const { minimumCash } = document.bank;
  const figure = (index: number) => words.money(cash[index] ?? 0);
  const year = words.year(0);
  writer.heading(words.text('keyFigures.chart', { year }));
  drawLineChart(writer, words, {
    alt: words.text('keyFigures.chartAlt', {
      year,
      first: figure(0),
      firstMonth: words.month(1),
      last: figure(lastMonth - 1),
      lastMonth: words.month(lastMonth),
      lowest: figure(lowest),
      lowestMonth: words.month(lowest + 1),
    }),
    ticks: months.map((t) => words.monthHead(t).split(' ')[0] ?? ''),
    values: cash.map(units),
    limit:
      minimumCash === 0
        ? null
        : { value: units(minimumCash), text: words.text('keyFigures.minimum', { amount: words.money(minimumCash) }) },
    named: [lowest, ...(lowest === lastMonth - 1 ? [] : [lastMonth - 1])].map((index) => ({
      index,
      text: figure(index),
    })),
  });
}
