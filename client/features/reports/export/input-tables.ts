import { groupText, nameText } from '#client/lib/assumption-text.ts';
import { type ExportRow, type ExportTable, moneyCell } from '#client/lib/export/table.ts';
import { documentUnder } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { makeTimeline } from '#shared/domain/months.ts';
import type { Assumption, AssumptionSection } from '#shared/inputs/forecast/assumptions/assumption.ts';
import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { type ExportContext, headOf } from './context';
import { assumptionRows, assumptionsTable } from './word-tables';

/** The inputs of a section, or of all, as the scenario shown has them: each as one row, and those that are typed month by month as a sheet of months. */
export function inputTables(given: ExportContext, section?: string): ExportTable[] {
  const context = { ...given, document: documentUnder(given.document, given.result.scenarioId) };
  const sections = assumptionsOf(context.document).filter(
    (assumption) => section === undefined || assumption.section === section,
  );
  return sections.flatMap((entry) => {
    // Excel keeps the name "History" for itself.
    const name =
      entry.section === 'history'
        ? context.files('sheet.history')
        : context.t(`forecast:inputs.sections.${entry.section}`);
    const book = {
      ...assumptionsTable(context),
      name,
      head: headOf(context, name),
      rows: assumptionRows(context, entry),
    };
    const typed = typedTable(context, entry);
    return typed ? [book, typed] : [book];
  });
}

const monthsIn = ({ kind, value, isQuiet }: Assumption, months: number): readonly number[] | null =>
  kind === 'money' && !isQuiet && Array.isArray(value) && value.length === months ? value.map(Number) : null;

/** The amounts that are typed month by month; null where the section has none. */
function typedTable(context: ExportContext, { section, groups }: AssumptionSection): ExportTable | null {
  const { document, t, files } = context;
  const { labels } = makeTimeline(document.header);
  const digits = currencyDecimals(document.header.currency);
  const rows = groups.flatMap((group) =>
    group.rows.flatMap((row): ExportRow[] => {
      const amounts = monthsIn(row, labels.length);
      if (!amounts) return [];
      const cells = amounts.map((amount) => moneyCell(amount, digits));
      const names = [groupText(context, group).title, nameText(context, row), document.header.currency];
      return [{ kind: 'line', level: 0, cells: [...names, ...cells] }];
    }),
  );
  if (rows.length === 0) return null;
  const name = files('sheet.byMonth', { name: t(`forecast:inputs.sections.${section}`) });
  return {
    name,
    head: headOf(context, name),
    columns: [
      { label: files('column.line') },
      { label: files('column.input') },
      { label: files('column.unit') },
      ...labels.map((label) => ({ label, isMonth: true })),
    ],
    nameColumns: 3,
    rows,
  };
}
