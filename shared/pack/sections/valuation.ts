import type { PackValuation, Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PackWords, Scale } from '../words';

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
    const { labels } = result.timeline;
    for (const reason of value.reasons)
      writer.paragraph(words.text(`valuation.reasons.${reason}`), { size: 7.5, line: 11 });
    const horizon = words.lastDay(labels.at(-1) ?? '');
    writer.paragraph(words.text('valuation.basis', { date: horizon }), { size: 6.5, line: 10 });
  },
};
