import { isUncertain } from '#shared/inputs/forecast/risk.ts';
import { drawLineChart } from '../line-chart';
import type { PackContext, PackRisk, Section } from '../pack-input';
import { isTicked } from '../presets';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PageWriter } from '../writer';

const shown = ['p10', 'p50', 'p90'] as const;

/** What the futures of the uncertain inputs say of cash: the spread by month, key measures, and how often it runs out. */
export const cashAtRisk: Section = {
  blocked({ document, settings, risk }) {
    if (!isUncertain(document)) return 'noRisk';
    return isTicked(settings, 'cashAtRisk') && !risk ? 'riskPending' : null;
  },
  write(context, writer) {
    const { words, risk, document, result } = context;
    if (!risk) return;
    writer.begin('cashAtRisk');
    const measures = [
      ['minimumCash', 'lowestCash'],
      ['closingCash', `closingCash/${result.timeline.months}`],
      ['totalRevenue', 'revenue/all'],
      ['netProfit', 'netProfit/all'],
    ] as const;
    const fitted = fitTable({
      columns: [
        { head: '', kind: 'name' },
        ...['plan', ...shown].map((key) => ({ head: words.text(`cashAtRisk.${key}`), kind: 'figure' as const })),
      ],
      width: writer.width,
      rows: (scale) =>
        measures.map(([nameKey, name]): TableRow => {
          const figures = [risk.base[name], ...shown.map((percent) => risk.percentiles[name]?.[percent])];
          const texts = figures.map((value) => words.money(value ?? Number.NaN, scale));
          return { kind: 'line', cells: [words.row({ nameKey }), ...texts] };
        }),
    });
    const start = document.scenarios.find(({ id }) => id === risk.caseId)?.name;
    writer.title(
      words.text('sections.cashAtRisk'),
      words.text(start ? 'cashAtRisk.subOfCase' : 'cashAtRisk.sub', {
        unit: words.unit(fitted.scale),
        runs: words.number(risk.runs),
        seed: risk.seed,
        case: start ?? '',
      }),
    );
    const left = risk.runs - risk.computed;
    // As where the futures are shown: beyond 5 % there is no result.
    if (left * 20 > risk.runs) {
      writer.paragraph(words.text('cashAtRisk.noResult', { left: words.number(left) }));
      return;
    }
    fan(context, risk, writer);
    writer.paragraph(words.text('cashAtRisk.bands'), { size: 7.5, line: 11 });
    writer.heading(words.text('cashAtRisk.measures'));
    drawTable(writer, fitted);
    for (const sentence of sentencesOf(context, risk)) writer.paragraph(sentence);
  },
};

function sentencesOf({ words, document }: PackContext, risk: PackRisk): string[] {
  const { belowZero, belowMinimum } = risk.probabilities;
  const share = (part: number) => (part === 0 ? words.text('cashAtRisk.noneOf') : words.rate(part * 1_000_000));
  const minimum = words.money(document.bank.minimumCash);
  const left = risk.runs - risk.computed;
  return [
    words.text('cashAtRisk.belowZero', { share: share(belowZero) }),
    ...(belowMinimum === null ? [] : [words.text('cashAtRisk.belowMinimum', { share: share(belowMinimum), minimum })]),
    ...(left === 0 ? [] : [words.text('cashAtRisk.leftOut', { left: words.number(left) })]),
  ];
}

/** Closing cash by month: where 90 % and half of the futures are, the middle one, and the plan. */
function fan({ words, document }: PackContext, { fan: { percents, cash }, baseCash }: PackRisk, writer: PageWriter) {
  const units = (minor: number) => minor / 10 ** words.digits;
  // Without the position before month 1.
  const at = (percent: number) => (cash[percents.indexOf(percent)] ?? []).slice(1);
  const months = baseCash.length - 1;
  if (months < 2) return;
  const last = (percent: number) => words.money(at(percent)[months - 1] ?? Number.NaN);
  const { minimumCash } = document.bank;
  writer.heading(words.text('cashAtRisk.chart'));
  drawLineChart(writer, words, {
    alt: words.text('cashAtRisk.chartAlt', {
      month: words.month(months),
      low: last(5),
      high: last(95),
      middle: last(50),
    }),
    ticks: Array.from({ length: months }, (_, i) => words.monthHead(i + 1)),
    bands: [
      { low: at(5).map(units), high: at(95).map(units) },
      { low: at(25).map(units), high: at(75).map(units) },
    ],
    values: at(50).map(units),
    name: words.text('cashAtRisk.p50'),
    others: [{ name: words.text('cashAtRisk.plan'), values: baseCash.slice(1).map(units) }],
    limit:
      minimumCash === 0
        ? null
        : { value: units(minimumCash), text: words.text('keyFigures.minimum', { amount: words.money(minimumCash) }) },
    named: [],
  });
}
