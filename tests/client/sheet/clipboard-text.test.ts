import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTabbed, writeTabbed, writeTable } from '#client/components/sheet-grid/clipboard-text.ts';
import { processorTime } from '#tests/helpers/processor-time.ts';

describe('text of copied cells', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1\t2\n3', [['1', '2'], ['3']]],
    ['1\r2', [['1'], ['2']]],
    ['"two\nlines"\t"tab\there"', [['two\nlines', 'tab\there']]],
    ['"say ""yes"""\t2', [['say "yes"', '2']]],
    ['5" pipe\t"', [['5" pipe', '"']]],
    ['"open\t1', [['"open', '1']]],
    [
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['', [['']]],
    ['1\n\n2', [['1'], [''], ['2']]],
  ])('reads %j', (text, cells) => {
    expect(readTabbed(text)).toEqual(cells);
  });

  it('reads what it writes, whatever the cells hold (property)', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a', '1', ' ', 'é') });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 5 }),
        fc.infiniteStream(text),
        (rows, columns, texts) => {
          const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => texts.next().value));
          // A last row of one empty cell is the line end after the row before.
          fc.pre(rows === 1 || columns > 1 || cells.at(-1)?.[0] !== '');
          expect(readTabbed(writeTabbed(cells))).toEqual(cells);
        },
      ),
    );
  });

  it('reads 50,000 rows in far less than a second', () => {
    const text = writeTabbed(Array.from({ length: 50_000 }, (_, i) => [String(i), 'x', '"']));
    expect(processorTime(() => expect(readTabbed(text)).toHaveLength(50_000))).toBeLessThan(1_000);
  });

  it('writes a table in which no text is markup', () => {
    expect(writeTable([['<b>', '1 & "2"']])).toBe(
      '<table><tr><td>&lt;b&gt;</td><td>1 &amp; &quot;2&quot;</td></tr></table>',
    );
  });
});
