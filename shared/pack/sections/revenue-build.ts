import type { Section } from '../pack-input';
import { drawTable, fitTable } from '../table';
import { statementRows, yearColumn } from './statement';

/** What revenue is made of: volumes and prices by line, then recurring figures, by year. */
export const revenueBuild: Section = {
  blocked: ({ result }) => (result.detail.rows.some(({ key }) => key.startsWith('price:')) ? null : 'noVolumes'),
  write({ words, result }, writer) {
    const { detail, profitAndLoss, ratios, timeline } = result;
    const columns = timeline.fiscalYears.map((_, index) => yearColumn(words, index));
    writer.begin('revenueBuild', { isLandscape: columns.length > 5 });
    const volumes = detail.rows.filter(({ key }) => /^(quantity|price):/.test(key));
    const revenue = profitAndLoss.rows.filter(({ key }) => key.startsWith('revenue:') || key === 'totalRevenue');
    const from = ratios.rows.findIndex(({ key }) => key === 'recurringRevenue');
    const recurring = from < 0 ? [] : ratios.rows.slice(from);
    const heads = columns.map(({ head }) => ({ head, kind: 'figure' as const }));
    const sized = (rows: typeof volumes) =>
      fitTable({
        columns: [{ head: '', kind: 'name' }, ...heads],
        width: writer.width,
        rows: (scale) => statementRows(words, rows, { columns, scale }),
      });
    const table = sized(revenue);
    writer.title(words.text('sections.revenueBuild'), words.text('byYear', { unit: words.unit(table.scale) }));
    drawTable(writer, table);
    writer.heading(words.text('revenueBuild.volumes'));
    drawTable(writer, sized(volumes));
    if (recurring.length < 2) return;
    writer.heading(words.text('revenueBuild.recurring'));
    drawTable(writer, sized(recurring.slice(1)));
  },
};
