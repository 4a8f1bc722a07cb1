import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { readForecastFile, writeBooks, writeForecastFile } from '#shared/inputs/forecast-file.ts';
import { bookedAccount, bookedImport } from '../helpers/booked-extract';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

const marks = { engineVersion: '1.4.0', exportedAt: new Date('2026-11-21T14:32:00Z') };
const blank = () => emptyForecast({ name: 'Blank', currency: 'USD', startMonth: '2026-10', years: 1 });
const issueOf = (text: string) => {
  const read = readForecastFile(text);
  return read.ok ? null : read.issue;
};

describe('a forecast as a file', () => {
  it('comes back without loss, whatever it holds', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        expect(readForecastFile(writeForecastFile(document, marks))).toEqual({ ok: true, document });
      }),
      { numRuns: 60 },
    );
  });

  it('brings its imports and its account map along, each in a line, and leaves lists out that are empty', () => {
    const books = { actualImports: [bookedImport('first'), bookedImport('second', 7)], accountMap: [bookedAccount] };
    const text = writeForecastFile(blank(), marks, writeBooks(books));
    expect(readForecastFile(text)).toEqual({ ok: true, document: blank(), books });
    expect(text.split('\n').filter((line) => line.includes('"extract"'))).toHaveLength(2);
    const none = writeForecastFile(blank(), marks, writeBooks({ actualImports: [], accountMap: [] }));
    expect(none).toBe(writeForecastFile(blank(), marks));
    const { actualImports } = books;
    const imports = writeForecastFile(blank(), marks, writeBooks({ actualImports, accountMap: [] }));
    expect(readForecastFile(imports)).toMatchObject({ books: { actualImports, accountMap: [] } });
  });

  it('with an import that is none is broken, and says where', () => {
    const books = {
      actualImports: [bookedImport('first'), { ...bookedImport('second'), id: 'typed' }],
      accountMap: [],
    };
    const read = readForecastFile(writeForecastFile(blank(), marks, writeBooks(books)));
    expect(read).toMatchObject({ ok: false, issue: 'broken', issues: [{ path: ['actualImports', 1, 'id'] }] });
  });

  it('names its format, the engine and the moment', () => {
    const file: unknown = JSON.parse(writeForecastFile(blank(), marks));
    expect(file).toMatchObject({
      format: 'forecastle-forecast',
      engineVersion: '1.4.0',
      exportedAt: '2026-11-21T14:32:00.000Z',
    });
  });

  it('a bare document is taken too, also behind a byte order mark', () => {
    expect(readForecastFile(`\ufeff${JSON.stringify(blank())}`)).toEqual({ ok: true, document: blank() });
  });

  it('markup in a name is a name like any other', () => {
    const document = blank();
    document.header.name = '<img src=x onerror=alert(1)>';
    expect(readForecastFile(writeForecastFile(document, marks))).toEqual({ ok: true, document });
  });
});

describe('what is no forecast is rejected with its reason', () => {
  it.each([
    ['empty', '  \n'],
    ['notJson', 'Cash,1\nDebtors,2'],
    ['notJson', 'PK\u0003\u0004 a workbook by another name'],
    ['notJson', '{"format":"forecastle-forecast","document":{'],
    ['notJson', '['.repeat(200_000)],
    ['foreign', '{"openapi":"3.1.0"}'],
    ['foreign', '[1,2,3]'],
    ['foreign', 'null'],
    ['foreign', '{"format":"forecastle-forecast","document":[]}'],
    ['newer', JSON.stringify({ ...blank(), schemaVersion: 99 })],
    ['broken', JSON.stringify({ ...blank(), bank: null })],
    ['broken', JSON.stringify({ ...blank(), extra: 1 })],
    ['broken', `{"__proto__":{"isAdmin":true},${JSON.stringify(blank()).slice(1)}`],
  ])('%s: %.40s', (issue, text) => {
    expect(issueOf(text)).toBe(issue);
    expect('isAdmin' in {}).toBe(false);
  });

  it('tooLarge: more than a million bytes of document', () => {
    const line = newRevenueLine.amounts({ id: 'line', name: 'x'.repeat(120) });
    const full = (noteLength: number) => ({
      ...blank(),
      revenue: Array.from({ length: 200 }, (_, index) => ({
        ...line,
        id: `line-${index}`,
        note: '帆'.repeat(noteLength),
        amounts: Array.from({ length: 120 }, () => 99_999_999_999_999),
      })),
    });
    expect(issueOf(JSON.stringify(full(1000)))).toBe('tooLarge');
    expect(issueOf(JSON.stringify(full(500)))).toBe(null);
  });
});
