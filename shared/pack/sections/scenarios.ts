import type { ForecastResult } from '#shared/engine/result.ts';
import { comparedKeys, compareScenarios } from '#shared/engine/statements/compare-scenarios.ts';
import { drawLineChart } from '../line-chart';
import type { Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PackWords } from '../words';
import type { PageWriter } from '../writer';

const margins = new Set<string>(['grossMargin', 'netMargin']);

interface Case {
  name: string;
  result: ForecastResult;
}

/** Closing cash of every month, a line a case. */
function cashChart(words: PackWords, writer: PageWriter, cases: readonly Case[]): void {
  const { months = 0 } = cases[0]?.result.timeline ?? {};
  const cash = cases.map(({ name, result }) => {
    const row = result.cashFlowDirect.row('closingCash');
    return { name, row, values: Array.from({ length: months }, (_, i) => row.month(i + 1) / 10 ** words.digits) };
  });
  const [base, ...others] = cash;
  if (!base || months < 2 || cash.some(({ values }) => !values.every(Number.isFinite))) return;
  const ends = cash.map(({ name, row }) =>
    words.text('scenarios.end', { name, amount: words.money(row.month(months)), month: words.month(months) }),
  );
  writer.heading(words.text('scenarios.chart'));
  drawLineChart(writer, words, {
    alt: words.text('scenarios.chartAlt', { ends: ends.join('; ') }),
    ticks: base.values.map((_, i) => words.monthHead(i + 1)),
    values: base.values,
    name: base.name,
    others,
    named: [],
  });
}

/** The base case beside the chosen scenarios: all years together, then closing cash year by year. */
export const scenarios: Section = {
  blocked: (context) => (context.scenarios.length > 0 ? null : 'noScenarios'),
  write({ words, result, scenarios: chosen }, writer) {
    const { fiscalYears } = result.timeline;
    const cases = [{ name: words.find('reports:scenarios.base') ?? '', result }, ...chosen];
    const last = fiscalYears.length - 1;
    const compared = compareScenarios(
      cases.map((entry) => entry.result),
      { first: 0, last },
    );
    writer.begin('scenarios');
    const columns = [
      { head: '', kind: 'name' as const },
      ...cases.map(({ name }) => ({ head: name, kind: 'figure' as const })),
    ];
    const table = fitTable({
      columns,
      width: writer.width,
      rows: (scale) =>
        comparedKeys.map((key): TableRow => {
          const unit = margins.has(key) ? 'ratio' : key === 'minimumCashMonth' ? 'month' : 'money';
          const figures = compared.find((row) => row.key === key)?.figures ?? [];
          const texts = figures.map(({ value }) => words.figure(value, { key, unit }, scale));
          return { kind: 'line', cells: [words.row({ nameKey: key }), ...texts] };
        }),
    });
    const years = fiscalYears.length === 1 ? words.year(0) : `${words.year(0)} – ${words.year(last)}`;
    writer.title(words.text('sections.scenarios'), `${words.unit(table.scale)}, ${years}`);
    drawTable(writer, table);
    const cash = fitTable({
      columns,
      width: writer.width,
      rows: (scale) =>
        fiscalYears.map((_, index): TableRow => {
          const figures = cases.map((entry) => entry.result.cashFlowDirect.row('closingCash').year(index + 1));
          return { kind: 'line', cells: [words.year(index), ...figures.map((value) => words.money(value, scale))] };
        }),
    });
    writer.heading(words.text('scenarios.cash', { unit: words.unit(cash.scale) }));
    drawTable(writer, cash);
    cashChart(words, writer, cases);
  },
};
