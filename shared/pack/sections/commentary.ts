import type { PackSettings } from '#shared/inputs/forecast/pack.ts';
import type { Run } from '../metrics';
import type { Section } from '../pack-input';
import type { PageWriter } from '../writer';

type Key = keyof PackSettings['commentary'];
const keys: readonly Key[] = ['business', 'market', 'management', 'purpose', 'risks'];

/** Runs of a line in which `**bold**` stands; what is not closed is shown as it is typed. */
function runsOf(line: string): Run[] {
  return line.split(/(\*\*[^*]+\*\*)/).flatMap((piece): Run[] => {
    if (piece === '') return [];
    const bold = /^\*\*([^*]+)\*\*$/.exec(piece)?.[1];
    return [bold === undefined ? { text: piece, weight: 400 } : { text: bold, weight: 600 }];
  });
}

const body = { size: 9.5, line: 14 };

/** Paragraphs between blank lines, and lists of lines that begin with `- `. */
export function writeText(writer: PageWriter, text: string): void {
  for (const block of text.replace(/\r/g, '').split(/\n\s*\n/)) {
    const lines = block.split('\n').filter((line) => line.trim() !== '');
    for (const line of lines) {
      const item = /^- (.*)$/.exec(line)?.[1];
      if (item === undefined) {
        writer.lines(runsOf(line), { type: 'P', ...body });
        continue;
      }
      writer.ensure(body.line);
      const label = writer.text(
        '•',
        { x: writer.frame.left + 2, y: writer.y + body.line / 2 + body.size * 0.36 },
        { size: body.size },
      );
      const list = writer.tag({ type: 'L', children: [{ type: 'LI', children: [{ type: 'Lbl', items: label }] }] });
      const entry = list.children?.[0];
      if (entry) writer.lines(runsOf(item), { type: 'LBody', ...body, indent: 14, parent: entry });
    }
    writer.y += 6;
  }
}

/** What the borrower says of the business and the loan. */
export const commentary: Section = {
  blocked: ({ settings }) => (keys.some((key) => settings.commentary[key].trim()) ? null : 'noText'),
  write({ settings, words }, writer) {
    writer.begin('commentary');
    writer.title(words.text('sections.commentary'));
    for (const key of keys) {
      const text = settings.commentary[key];
      if (!text.trim()) continue;
      writer.heading(words.text(`commentary.${key}`));
      writeText(writer, text);
    }
  },
};
