import { mulDiv, ONE } from '#shared/domain/money.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { drawLineChart } from '../line-chart';
import type { PackContext, Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import type { PageWriter } from '../writer';

/** What a year of debt costs and what pays for it: (EBITDA − income tax paid) ÷ (interest expense + repaid − capitalised). */
function serviceOf({ profitAndLoss, cashFlowDirect, cashFlowIndirect }: ForecastResult) {
  return [
    { key: 'ebitda', of: profitAndLoss.row('ebitda'), sign: 1 },
    { key: 'taxPaid', of: cashFlowDirect.row('incomeTaxSettled'), sign: 1 },
    { key: 'interest', of: profitAndLoss.row('interestExpense'), sign: -1 },
    { key: 'repaid', of: cashFlowDirect.row('loansRepaid'), sign: -1 },
    { key: 'capitalised', of: cashFlowIndirect.row('capitalisedInterest'), sign: -1 },
  ] as const;
}

export const debtService: Section = {
  blocked: ({ result: { schedules } }) => (schedules.some(({ key }) => key.startsWith('loan')) ? null : 'noLoans'),
  write(context, writer) {
    const { words, result } = context;
    const years = result.timeline.fiscalYears.map((_, index) => index + 1);
    const isLandscape = years.length > 5;
    writer.begin('debtService', { isLandscape });
    const parts = serviceOf(result);
    const at = (key: string, year: number) => {
      const part = parts.find((found) => found.key === key);
      return part ? part.sign * part.of.year(year) : 0;
    };
    const available = (year: number) => at('ebitda', year) + at('taxPaid', year);
    const service = (year: number) => at('interest', year) + at('repaid', year) + at('capitalised', year);
    const cover = result.ratios.row('debtServiceCover');
    const columns = [
      { head: '', kind: 'name' as const },
      ...years.map((year) => ({ head: words.year(year - 1), kind: 'figure' as const })),
    ];
    const table = fitTable({
      columns,
      width: writer.width,
      rows: (scale) => {
        const row = (kind: TableRow['kind'], key: string, figure: (year: number) => number): TableRow => ({
          kind,
          cells: [words.text(`debtService.${key}`), ...years.map((year) => words.money(figure(year), scale))],
        });
        const line = (key: string) => row('line', key, (year) => at(key, year));
        return [
          line('ebitda'),
          line('taxPaid'),
          row('subtotal', 'available', available),
          line('interest'),
          line('repaid'),
          ...(years.some((year) => at('capitalised', year) !== 0) ? [line('capitalised')] : []),
          row('subtotal', 'service', service),
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
  const parts = serviceOf(result);
  const sum = (keys: readonly string[], t: number) => {
    let total = 0;
    for (const { key, of: row, sign } of parts)
      if (keys.includes(key)) for (let month = t - 11; month <= t; month += 1) total += sign * row.month(month);
    return total;
  };
  const covers = Array.from({ length: Math.max(0, months - 11) }, (_, i) => {
    const t = i + 12;
    const service = sum(['interest', 'repaid', 'capitalised'], t);
    return service > 0 ? mulDiv(sum(['ebitda', 'taxPaid'], t), ONE, service) / ONE : Number.NaN;
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
