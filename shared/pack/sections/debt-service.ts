import { mulDiv, ONE } from '#shared/domain/money.ts';
import { debtServiceOf, type PartedSum } from '#shared/engine/statements/ratios/funding.ts';
import type { StatementRow } from '#shared/engine/statements/statement-row.ts';
import { drawLineChart } from '../line-chart';
import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PageWriter } from '../writer';

export const debtService: Section = {
  blocked: ({ result: { schedules } }) => (schedules.some(({ key }) => key.startsWith('loan')) ? null : 'noLoans'),
  write(context, writer) {
    const { words, result } = context;
    const years = result.timeline.fiscalYears.map((_, index) => index + 1);
    const isLandscape = years.length > 5;
    writer.begin('debtService', { isLandscape });
    const { cover, available, service } = debtServiceOf(result.ratios);
    const columns = [
      { head: '', kind: 'name' as const },
      ...years.map((year) => ({ head: words.year(year - 1), kind: 'figure' as const })),
    ];
    const table = fitTable({
      columns,
      width: writer.width,
      rows: (scale) => {
        const row = (kind: TableRow['kind'], name: string, figure: (year: number) => number): TableRow => ({
          kind,
          cells: [name, ...years.map((year) => words.money(figure(year), scale))],
        });
        const lines = ({ sum, parts }: PartedSum, key: 'available' | 'service') => [
          ...parts.map((part) => row('line', words.row(part.row), (year) => 0 + part.sign * part.row.year(year))),
          row('subtotal', words.text(`debtService.${key}`), (year) => sum.year(year)),
        ];
        return [
          ...lines(available, 'available'),
          ...lines(service, 'service'),
          { kind: 'total', cells: [words.row(cover), ...years.map((year) => words.times(cover.year(year)))] },
        ];
      },
    });
    writer.title(words.text('sections.debtService'), words.text('byYear', { unit: words.unit(table.scale) }));
    coverChart(context, writer);
    writer.heading(words.text('debtService.byYear'));
    drawTable(writer, table);
    writer.paragraph(words.text('debtService.definition'), { size: 6.5, line: 10 });
    loans(context, writer);
  },
};

/** The cover of the twelve months that end with each month. */
function coverChart({ result, words }: PackContext, writer: PageWriter): void {
  const { months } = result.timeline;
  const { available, service } = debtServiceOf(result.ratios);
  const sum = (row: StatementRow, t: number) => {
    let total = 0;
    for (let month = t - 11; month <= t; month += 1) total += row.month(month);
    return total;
  };
  const covers = Array.from({ length: Math.max(0, months - 11) }, (_, i) => {
    const cost = sum(service.sum, i + 12);
    return cost > 0 ? mulDiv(sum(available.sum, i + 12), ONE, cost) / ONE : Number.NaN;
  });
  const known = covers.filter(Number.isFinite);
  if (known.length < 2) return;
  const lowest = covers.indexOf(Math.min(...known));
  const text = (value: number) => words.times(value * ONE);
  writer.heading(words.text('debtService.chart'));
  drawLineChart(writer, words, {
    alt: words.text('debtService.chartAlt', { lowest: text(covers[lowest] ?? 0), month: words.month(lowest + 12) }),
    ticks: covers.map((_, i) => words.monthHead(i + 12)),
    values: covers,
    limit: { value: 1, text: text(1) },
    named: [{ index: lowest, text: text(covers[lowest] ?? 0) }],
  });
}

/** What is owed on each loan at the end of each year. */
function loans({ words, result, document }: PackContext, writer: PageWriter): void {
  const schedules = result.schedules.filter(({ key }) => key.startsWith('loan'));
  const years = result.timeline.fiscalYears.map((_, index) => index + 1);
  const table = fitTable({
    columns: [
      { head: words.text('debtService.loan'), kind: 'name', share: 2 },
      { head: words.text('debtService.rate'), kind: 'figure' },
      { head: words.text('opening'), kind: 'figure' },
      ...years.map((year) => ({ head: words.year(year - 1), kind: 'figure' as const })),
    ],
    width: writer.width,
    rows: (scale) =>
      schedules.flatMap(({ lineId, name, key, parts: { closing, opening } }): TableRow[] => {
        const loan = document.loans.find(({ id }) => id === lineId);
        const figures = [opening.month(1), ...years.map((year) => closing.year(year))];
        if (figures.every((figure) => figure === 0)) return [];
        const rate = loan ? words.rate(loan.rate, 2) : '';
        return [
          {
            kind: 'line',
            cells: [
              name ?? words.text(`debtService.${key}`),
              rate,
              ...figures.map((value) => words.money(value, scale)),
            ],
          },
        ];
      }),
  });
  if (table.rows.length === 0) return;
  writer.heading(words.text('debtService.loans', { unit: words.unit(table.scale) }));
  drawTable(writer, table);
}
