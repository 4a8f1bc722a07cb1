import type { PackContext, PackValuation, Section } from '../pack-input';
import { drawTable, fitTable, heightOf, type TableRow } from '../table';
import type { PackWords, Scale } from '../words';
import type { PageWriter } from '../writer';

/** The rows of the free cash flow, in the order of their sum. */
const flowRows = [
  'operatingProfit',
  'other',
  'tax',
  'interestTaxShield',
  'depreciationAndAmortisation',
  'gainOnDisposal',
  'workingCapital',
  'investing',
] as const;

const valueRows = (words: PackWords, { byGrowth, byMultiple, periods }: PackValuation, scale: Scale): TableRow[] => {
  const present = periods.reduce((sum, { presentValue }) => sum + presentValue, 0);
  const both = [byGrowth, byMultiple];
  const row = (kind: TableRow['kind'], key: string, figures: readonly (number | undefined)[]): TableRow => ({
    kind,
    cells: [words.text(`valuation.${key}`), ...figures.map((value) => words.money(value ?? Number.NaN, scale))],
  });
  return [
    row(
      'line',
      'presentValue',
      both.map((method) => method && present).map((value) => value ?? undefined),
    ),
    row(
      'line',
      'terminal',
      both.map((method) => method?.terminalPresentValue),
    ),
    row(
      'subtotal',
      'enterprise',
      both.map((method) => method?.enterprise),
    ),
    row(
      'total',
      'equity',
      both.map((method) => method?.equity),
    ),
  ];
};

interface Printed {
  words: PackWords;
  valuation: PackValuation;
}

const said = (words: PackWords, key: string, params = {}) => words.find(`reports:valuation.${key}`, params) ?? key;
const moneyOrNone = (words: PackWords, value: number | null | undefined, scale: Scale) =>
  words.money(value ?? Number.NaN, scale);

/** The equity value at other discount rates, and other growth or multiples. */
function writeTable({ words, valuation: { table } }: Printed, writer: PageWriter): void {
  const isGrowth = table.method === 'byGrowth';
  const head = (value: number) => (isGrowth ? words.rate(value) : `${words.number(value / 1000, 1)} ×`);
  const fitted = fitTable({
    columns: [
      { head: said(words, isGrowth ? 'rateByGrowth' : 'rateByMultiple'), kind: 'name' },
      ...table.others.map((value) => ({ head: head(value), kind: 'figure' as const })),
    ],
    width: writer.width,
    rows: (scale) =>
      table.rates.map((rate, at): TableRow => {
        const figures = (table.cells[at] ?? []).map((cell) => moneyOrNone(words, cell, scale));
        return { kind: 'line', cells: [words.rate(rate, 2), ...figures] };
      }),
  });
  writer.ensure(heightOf(fitted) + 40);
  writer.heading(`${said(words, 'table')}, ${words.unit(fitted.scale)}`);
  drawTable(writer, fitted);
}

function writeRange({ words, valuation: { range } }: Printed, writer: PageWriter): void {
  const { byGrowth, byMultiple, book } = range;
  const methods = [
    [said(words, 'rangeGrowth'), byGrowth],
    [said(words, 'byExitMultiple'), byMultiple],
    [said(words, 'book'), { low: book, value: book, high: book }],
  ] as const;
  const columns = (['low', 'value', 'high'] as const).map((key) => ({ key, head: said(words, key) }));
  const fitted = fitTable({
    columns: [
      { head: said(words, 'method'), kind: 'name' },
      ...columns.map(({ head }) => ({ head, kind: 'figure' as const })),
    ],
    width: writer.width,
    rows: (scale) =>
      methods.map(([name, values]): TableRow => {
        const figures = columns.map(({ key }) => moneyOrNone(words, values[key], scale));
        return { kind: 'line', cells: [name, ...figures] };
      }),
  });
  writer.ensure(heightOf(fitted) + 40);
  writer.heading(`${said(words, 'range')}, ${words.unit(fitted.scale)}`);
  drawTable(writer, fitted);
}

/** What each scenario brings as an investment against the base case. */
function writeScenarios({ words, valuation, result }: Printed & Pick<PackContext, 'result'>, writer: PageWriter): void {
  const lastYear = words.year(result.timeline.fiscalYears.length - 1);
  const heads = [said(words, 'table'), said(words, 'change'), said(words, 'valueTo', { year: lastYear })];
  const rate = (rates: readonly number[]) =>
    rates.length === 0 ? words.text('notDefined') : rates.map((each) => words.rate(each * 1_000_000)).join(' · ');
  const month = (paysBack: number | 'never' | null) =>
    paysBack === null ? words.text('notDefined') : paysBack === 'never' ? said(words, 'never') : words.month(paysBack);
  const fitted = fitTable({
    columns: [
      { head: said(words, 'scenario'), kind: 'name' },
      ...[...heads, said(words, 'irr'), said(words, 'paysBack')].map((head) => ({ head, kind: 'figure' as const })),
    ],
    width: writer.width,
    rows: (scale) =>
      valuation.scenarios.map(({ name, equity, change, valueToHorizon, rates, paysBack }): TableRow => {
        const figures = [equity, change, valueToHorizon].map((value) => moneyOrNone(words, value, scale));
        return { kind: 'line', cells: [name, ...figures, rate(rates), month(paysBack)] };
      }),
  });
  writer.ensure(heightOf(fitted) + 40);
  writer.heading(`${said(words, 'scenarios')}, ${words.unit(fitted.scale)}`);
  drawTable(writer, fitted);
}

/** What the forecast is worth: flows by fiscal year, then both ways to the value of the business and of its shares. */
export const valuation: Section = {
  blocked: (context) => (context.valuation ? null : 'noValuation'),
  write({ words, valuation: value, result }, writer) {
    if (!value) return;
    const { periods, wacc, bridge } = value;
    writer.begin('valuation', { isLandscape: periods.length > 5 });
    const flows = fitTable({
      columns: [
        { head: '', kind: 'name' },
        ...periods.map(({ year }) => ({ head: words.year(year - 1), kind: 'figure' as const })),
      ],
      width: writer.width,
      rows: (scale) => {
        const row = (
          kind: TableRow['kind'],
          key: string,
          figure: (period: (typeof periods)[number]) => number,
        ): TableRow => ({
          kind,
          cells: [words.text(`valuation.${key}`), ...periods.map((period) => words.money(figure(period), scale))],
        });
        return [
          ...flowRows
            .filter((key) => periods.some((period) => period[key] !== 0))
            .map((key) => row('line', key, (period) => period[key])),
          row('total', 'freeCashFlow', ({ freeCashFlow }) => freeCashFlow),
          row('line', 'discounted', ({ presentValue }) => presentValue),
        ];
      },
    });
    const rate = words.text('valuation.rate', { rate: words.rate(wacc, 2) });
    writer.title(words.text('sections.valuation'), `${words.unit(flows.scale)} · ${rate}`);
    writer.heading(words.text('valuation.flows'));
    drawTable(writer, flows);
    const values = fitTable({
      columns: [
        { head: '', kind: 'name' },
        { head: words.text('valuation.byGrowth'), kind: 'figure' },
        { head: words.text('valuation.byMultiple'), kind: 'figure' },
      ],
      width: writer.width,
      rows: (scale) => {
        const [present, terminal, enterprise, equity] = valueRows(words, value, scale);
        const steps = bridge
          .filter(({ amount }) => amount !== 0)
          .map(({ key, name, amount }): TableRow => {
            const figure = words.money(amount, scale);
            return { kind: 'line', cells: [name ?? words.text(`valuation.bridge.${key}`), figure, figure] };
          });
        return [present, terminal, enterprise, ...steps, equity].filter((row) => row !== undefined);
      },
    });
    writer.heading(words.text('valuation.value', { unit: words.unit(values.scale) }));
    drawTable(writer, values);
    writeTable({ words, valuation: value }, writer);
    writeRange({ words, valuation: value }, writer);
    if (value.scenarios.length > 0) writeScenarios({ words, valuation: value, result }, writer);
    const { labels } = result.timeline;
    for (const reason of value.reasons)
      writer.paragraph(words.text(`valuation.reasons.${reason}`), { size: 7.5, line: 11 });
    const horizon = words.lastDay(labels.at(-1) ?? '');
    writer.paragraph(words.text('valuation.basis', { date: horizon }), { size: 6.5, line: 10 });
  },
};
