import { assumptionsOf } from '#shared/inputs/forecast/assumptions/book.ts';
import { groupName, inputName, inputText, unitOf } from '../assumption-words';
import type { Section } from '../pack-input';
import { beginningOf, drawTable, fitTable, type TableRow } from '../table';
import { colours } from '../writer';

/** Every input of the forecast that has an effect. */
export const assumptions: Section = {
  write(context, writer) {
    const { words, document } = context;
    const title = words.text('sections.assumptions');
    writer.begin('assumptions');
    writer.title(title, words.find('reports:assumptions.intro') ?? '');
    const columns = [
      { head: words.text('assumptions.input'), kind: 'name' as const, share: 5 },
      { head: words.text('assumptions.value'), kind: 'text' as const, share: 8 },
      { head: words.text('assumptions.unit'), kind: 'text' as const, share: 2 },
    ];
    for (const { section, groups } of assumptionsOf(document)) {
      const rows = groups.flatMap((group): TableRow[] => {
        const shown = group.rows.filter(({ isQuiet }) => !isQuiet);
        if (shown.length === 0) return [];
        const off = group.isEnabled ? '' : ` · ${words.find('reports:assumptions.off') ?? ''}`;
        const note = group.note.trim();
        return [
          { kind: 'heading', level: 0, cells: [groupName(context, group) + off] },
          ...shown.map((row): TableRow => {
            const value = { text: inputText(context, group, row), colour: colours.ink };
            return { kind: 'line', level: 2, cells: [inputName(context, row), value, unitOf(context, row)] };
          }),
          ...(note ? [{ kind: 'line' as const, level: 2, cells: [words.text('assumptions.note'), note, ''] }] : []),
        ];
      });
      if (rows.length === 0) continue;
      const table = fitTable({ columns, rows: () => rows, width: writer.width, nameWidth: 60 });
      writer.heading(words.find(`inputs.sections.${section}`) ?? section, beginningOf(table));
      drawTable(writer, table, { continued: words.text('continued', { title }) });
    }
  },
};
