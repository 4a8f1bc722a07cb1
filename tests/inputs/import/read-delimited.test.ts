import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, kindOfFile } from '#shared/inputs/import/decode-text.ts';
import { delimiters, findDelimiter, readRows } from '#shared/inputs/import/read-delimited.ts';

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
};

describe('the encoding of a file', () => {
  const text = 'Débiteurs;1 234\r\nCash;5';
  it.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 LE with a mark', utf16(`\ufeff${text}`, true), 'utf-16le'],
    ['UTF-16 BE with a mark', utf16(`\ufeff${text}`, false), 'utf-16be'],
    ['UTF-16 LE', utf16(text, true), 'utf-16le'],
    ['UTF-16 BE', utf16(text, false), 'utf-16be'],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0)), 'windows-1252'],
  ])('%s', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text, encoding });
    expect(kindOfFile(bytes)).toBe('text');
  });

  it('a file is what its first bytes say', () => {
    expect(kindOfFile(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe('workbook');
    expect(kindOfFile(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe('oldWorkbook');
    expect(kindOfFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toBe('binary');
    expect(kindOfFile(new Uint8Array())).toBe('text');
  });
});

describe('delimited text', () => {
  it('quoted cells hold delimiters, line ends and quotes', () => {
    expect([...readRows('a,"b, ""c""\r\nd"\r\n\r\n"e",\nf', ',')]).toEqual([
      ['a', 'b, "c"\r\nd'],
      [''],
      ['e', ''],
      ['f'],
    ]);
    expect([...readRows('a\r"open', ',')]).toEqual([['a'], ['open']]);
  });

  it('rows come back as they were written, with each delimiter', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', ' ', 'é', '1') });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom(...delimiters), (table, delimiter) => {
        const text = table
          .map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter))
          .join('\r\n');
        expect([...readRows(text, delimiter)]).toEqual(table);
      }),
    );
  });

  it.each([
    ['Cash\t1,000\t2,000\nStock\t3\t4', '\t'],
    ['Cash;1.000,5;2\nStock;3;4', ';'],
    ['Cash,"1,000",2\nStock,3,4', ','],
    ['Cash', ','],
  ])('%j', (text, delimiter) => {
    expect(findDelimiter(text)).toBe(delimiter);
  });
});
