import { failureText, warningText } from '../check-words';
import type { Section } from '../pack-input';
import { drawTable, fitTable, type TableRow } from '../table';
import { colours } from '../writer';

/** What every figure was checked by, warnings, and the hashes that tell these inputs and figures from others. */
export const checks: Section = {
  write(context, writer) {
    const { words, result, version } = context;
    writer.begin('checks');
    writer.title(words.text('sections.checks'));
    // Those that fail are read first.
    const sorted = [...result.checks].sort((a, b) => Number(a.passed) - Number(b.passed));
    const rows = sorted.map(
      (check): TableRow => ({
        kind: 'line',
        cells: [
          check.id,
          {
            text: [words.find(`checks.${check.id}.title`) ?? check.id, check.passed ? '' : failureText(check, context)]
              .filter(Boolean)
              .join('\n'),
            colour: check.passed ? colours.ink : colours.negative,
          },
          {
            text: words.text(check.passed ? 'checks.passes' : 'checks.fails'),
            colour: check.passed ? colours.positive : colours.negative,
            weight: 600,
          },
        ],
      }),
    );
    const columns = [
      { head: words.text('checks.number'), kind: 'name' as const, share: 1 },
      { head: words.text('checks.check'), kind: 'text' as const, share: 8 },
      { head: words.text('checks.state'), kind: 'figure' as const },
    ];
    drawTable(writer, fitTable({ columns, rows: () => rows, width: writer.width, nameWidth: 30 }), {
      continued: words.text('continued', { title: words.text('sections.checks') }),
    });
    const count = result.warnings.length;
    writer.heading(words.text(count === 0 ? 'checks.noWarnings' : 'checks.warnings', { count }));
    for (const warning of result.warnings) writer.paragraph(warningText(warning, context), { size: 7.5, line: 11 });
    writer.heading(words.text('checks.hashes'));
    for (const [key, hash] of [
      ['inputs', version.inputHash],
      ['figures', version.resultHash],
    ] as const)
      writer.paragraph(words.text(`checks.${key}`, { hash }), { size: 7.5, line: 11 });
    writer.paragraph(words.text('checks.engine', { version: result.engineVersion }), { size: 7.5, line: 11 });
  },
};
