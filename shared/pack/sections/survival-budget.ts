import { survivalIncomes, survivalOutgoings } from '#shared/inputs/forecast/pack.ts';
import type { Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';

/** What the owner needs at home a month, beside what the forecast pays out. */
export const survivalBudget: Section = {
  blocked: ({ settings }) => (settings.survivalBudget.some(({ amount }) => amount > 0) ? null : 'noBudget'),
  write({ settings, result, words }, writer) {
    const amounts = new Map<string, number>(settings.survivalBudget.map(({ key, amount }) => [key, amount]));
    const sum = (keys: readonly string[]) => keys.reduce((total, key) => total + (amounts.get(key) ?? 0), 0);
    const needed = sum(survivalOutgoings) - sum(survivalIncomes);
    const { cashFlowDirect, timeline } = result;
    const months = Math.min(12, timeline.months);
    let paid = 0;
    for (const key of ['drawingsPaid', 'dividendsPaid'])
      for (let t = 1; t <= months; t += 1) paid -= cashFlowDirect.row(key).month(t);
    writer.begin('survivalBudget');
    const table = fitTable({
      columns: [
        { head: words.text('survivalBudget.item'), kind: 'name' },
        { head: words.text('survivalBudget.monthly'), kind: 'figure' },
      ],
      size: 9.5,
      width: writer.width,
      rows: (scale) => {
        const rows = (keys: readonly string[]) =>
          keys.flatMap((key): TableRow[] => {
            const amount = amounts.get(key) ?? 0;
            return amount === 0
              ? []
              : [{ kind: 'line', cells: [words.text(`survivalBudget.${key}`), words.money(amount, scale)] }];
          });
        const total = (kind: TableRow['kind'], key: string, amount: number): TableRow => ({
          kind,
          cells: [words.text(`survivalBudget.${key}`), words.money(amount, scale)],
        });
        return [
          ...rows(survivalOutgoings),
          total('subtotal', 'outgoings', sum(survivalOutgoings)),
          ...rows(survivalIncomes),
          total('subtotal', 'incomes', sum(survivalIncomes)),
          total('total', 'needed', needed),
        ];
      },
    });
    writer.title(words.text('sections.survivalBudget'), words.unit(table.scale));
    drawTable(writer, table);
    const amount = (minor: number) => (minor === 0 ? '0' : words.money(minor));
    const params = { needed: amount(needed), paid: amount(Math.round(paid / months)) };
    writer.paragraph(words.text('survivalBudget.sentence', params));
  },
};
