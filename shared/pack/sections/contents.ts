import type { Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';

/** The sections and the pages on which they begin, each a link. */
export const contents: Section = {
  write({ shown, pageOf, words }, writer) {
    writer.begin('contents');
    writer.title(words.text('contents.title'));
    const rows = shown
      .filter((key) => key !== 'cover' && key !== 'contents')
      .map((key): TableRow => {
        const name = { text: words.text(`sections.${key}`), goTo: key };
        return { kind: 'line', cells: [name, { text: String(pageOf.get(key) ?? ''), goTo: key }] };
      });
    const columns = [
      { head: words.text('contents.section'), kind: 'name' as const },
      { head: words.text('contents.page'), kind: 'figure' as const },
    ];
    drawTable(writer, fitTable({ columns, rows: () => rows, size: 9.5, width: writer.width }));
  },
};
