import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readChosenForecast } from '#client/features/forecasts/read-forecast-file.ts';
import { partsOfBooks } from '#client/features/forecasts/use-create-from-file.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { maximumFileBytes, type WrittenBooks, writeBooks, writeForecastFile } from '#shared/inputs/forecast-file.ts';
import { bookedAccount, bookedImport } from '#tests/helpers/booked-extract.ts';

const document = (name: string) => emptyForecast({ name, currency: 'USD', startMonth: '2027-01', years: 1 });
const fileOf = (name: string, written?: WrittenBooks) =>
  writeForecastFile(document(name), { engineVersion: '1.4.0', exportedAt: new Date('2026-11-21T12:00:00Z') }, written);
const books = { actualImports: [bookedImport('march')], accountMap: [bookedAccount] };
const chosen = (files: Record<string, string>) => {
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
  return readChosenForecast(new File([zip], 'archive.zip'));
};

describe('a ZIP archive that is chosen for import', () => {
  it('gives the newest version of each forecast in it, and counts what is none', async () => {
    const read = await chosen({
      'account.json': '{}',
      'forecasts/One-1/forecast.json': fileOf('One'),
      'forecasts/One-1/versions/1.json': fileOf('One, earlier'),
      'forecasts/Two-2/forecast.json': fileOf('Two', writeBooks(books)),
      'forecasts/Three-3/forecast.json': '{"a":1}',
    });
    expect(read).toEqual({
      ok: true,
      forecasts: [{ document: document('One') }, { document: document('Two'), books }],
      rejected: 1,
    });
  });

  it('is rejected by name when there is no forecast of ours in it, or when it is damaged', async () => {
    expect(await chosen({ 'xl/workbook.xml': '<a/>' })).toMatchObject({ ok: false, issue: 'workbook' });
    expect(await chosen({ 'photo.txt': 'x', 'forecasts/forecast.json': fileOf('Elsewhere') })).toMatchObject({
      ok: false,
      issue: 'archive',
    });
    const broken = new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 9])], 'a.zip');
    expect(await readChosenForecast(broken)).toMatchObject({ ok: false, issue: 'archive' });
  });

  it('unpacks nothing that claims to be larger than a forecast may be', async () => {
    const huge = `{"a":"${'0'.repeat(maximumFileBytes)}"}`;
    const read = await chosen({ 'forecasts/A-1/forecast.json': huge, 'forecasts/B-2/forecast.json': fileOf('B') });
    expect(read).toMatchObject({ ok: true, forecasts: [{ document: { header: { name: 'B' } } }], rejected: 1 });
  });
});

describe('the books of a file', () => {
  it('are sent in parts that the service takes, the map first, and none is left out', () => {
    const actualImports = Array.from({ length: 30 }, (_, at) => {
      const one = bookedImport(`import-${at}`, at);
      const leftOut = Array.from({ length: 400 }, (_, row) => ({ row: row + 1, text: 'x'.repeat(100) }));
      return { ...one, extract: { ...one.extract, leftOut } };
    });
    const parts = [...partsOfBooks({ actualImports, accountMap: [bookedAccount] })];
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.flatMap((part) => part.actualImports)).toEqual(actualImports);
    expect(parts.map(({ accountMap }) => accountMap.length)).toEqual([1, ...parts.slice(1).map(() => 0)]);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(500_000);
  });
});
