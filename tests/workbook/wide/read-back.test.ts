import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { type CellValue, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { type WorkbookInput, workbookInputs } from '#shared/workbook/input-list.ts';
import { openWorkbook } from '#shared/workbook/open-workbook.ts';
import { readBack } from '#shared/workbook/read-back.ts';
import { overridesOf } from '#shared/workbook/taken-inputs.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { drawnOperand, numericPaths, underOverrides, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { drivenOf } from '#tests/helpers/driven-forecast.ts';
import { forecastArbitrary, shortForecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';

const isLong = import.meta.env.MODE === 'long';
type Cells = Record<string, CellValue>;

/** A workbook with the inputs of a document alone, some of their cells as given (by name, a place of a table after it). */
async function bareWorkbook(document: ForecastDocument, cells: Cells = {}, { format = 1 } = {}) {
  const inputs = workbookInputs(document, []).groups.flatMap((group) => group.inputs);
  const shown = ({ name, decimals, table }: WorkbookInput, value: number | null, at: number): CellValue => {
    const own = table === null ? name : `${name} ${at + 1}`;
    if (own in cells) return cells[own] ?? null;
    return value === null ? null : value / 10 ** decimals;
  };
  const names = inputs.map(({ name, path, table, decimals }) => [
    name,
    table === null ? 'input' : 'inputs',
    path,
    '',
    10 ** decimals,
  ]);
  const letters = (column: number): string =>
    (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
  return new Uint8Array(
    await writeXlsx({
      sheets: [
        { name: 'Read me', rows: [[format], ['forecast-1'], [12]] },
        { name: "Owner's inputs", rows: inputs.map((one) => one.base.map((value, at) => shown(one, value, at))) },
        { name: 'Names', rows: names },
      ],
      namedRanges: [
        { name: 'meta.format', range: "'Read me'!$A$1" },
        { name: 'meta.forecastId', range: "'Read me'!$A$2" },
        { name: 'meta.version', range: "'Read me'!$A$3" },
        { name: 'names.table', range: `Names!$A$1:$E$${names.length}` },
        ...inputs.map(({ name, base }, row) => ({
          name,
          range: `'Owner''s inputs'!$A$${row + 1}${base.length > 1 ? `:$${letters(base.length - 1)}$${row + 1}` : ''}`,
        })),
      ],
      properties: { title: 'Quayside Studio' },
    }),
  );
}

/** The archive with another unpacked size said of its first part in the directory at its end. */
function withUnpackedSize(archive: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  const entry = changed.findIndex((_, at) => at + 4 <= changed.length && view.getUint32(at, true) === 0x02014b50);
  view.setUint32(entry + 24, size, true);
  return changed;
}

async function takenBack(document: ForecastDocument, cells: Cells) {
  const opened = await openWorkbook(await bareWorkbook(document, cells));
  if (!opened.ok) throw new Error(opened.fault);
  return readBack(opened.workbook, document);
}

describe('a workbook taken back', () => {
  it('says which forecast, version and business it is of, and differs in nothing where nothing was changed', async () => {
    const opened = await openWorkbook(await bareWorkbook(goldenA()));
    expect(opened).toMatchObject({
      ok: true,
      workbook: { forecastId: 'forecast-1', version: 12, business: 'Quayside Studio' },
    });
    const documents = drivenOf(shortForecastArbitrary).filter((document) => findIssues(document).length === 0);
    const meta = { forecastId: 'forecast-1', version: 12 };
    await fc.assert(
      fc.asyncProperty(documents, async (document) => {
        const file = await openWorkbook(await writeWorkbook(document, { meta }));
        if (!file.ok) throw new Error(file.fault);
        expect(readBack(file.workbook, document)).toEqual({ differences: [], unusable: [] });
      }),
      { numRuns: isLong ? 300 : 30 },
    );
  }, 600_000);

  it('lists changed cells with their values before and after', async () => {
    const { differences, unusable } = await takenBack(goldenA(), {
      'in.revenue.sales.unitPrice': 61.5,
      'in.revenue.sales.endMonth': 20,
      'in.revenue.sales.seasonWeights 3': 2,
      'in.opening.cash': 1,
    });
    expect(unusable).toEqual([]);
    expect(differences.map(({ input, place, now, inFile }) => [input.path, place, now, inFile])).toEqual([
      ['opening/cash', null, 1_000_000, 100],
      ['revenue/sales/unitPrice', null, 5_000_000, 6_150_000],
      ['revenue/sales/seasonWeights', 3, 1000, 2000],
      ['revenue/sales/endMonth', null, null, 20],
    ]);
  });

  it('leaves out what is no value of its input, with the cell and the reason', async () => {
    const { differences, unusable } = await takenBack(goldenA(), {
      'in.revenue.sales.unitPrice': 'about 60',
      'in.revenue.sales.volume': 12.3456,
      'in.revenue.sales.creditShare': 1.2,
      'in.revenue.sales.seasonWeights 4': null,
      'in.revenue.sales.growth': new Date(Date.UTC(2027, 0, 1)),
      'in.revenue.sales.enabled': 2,
    });
    expect(differences).toEqual([]);
    expect(unusable.map(({ path, content, reason }) => [path, content, reason]).toSorted()).toMatchInlineSnapshot(`
      [
        [
          "revenue/sales/creditShare",
          "1.2",
          "outOfBounds",
        ],
        [
          "revenue/sales/enabled",
          "2",
          "outOfBounds",
        ],
        [
          "revenue/sales/growth",
          "2027-01-01",
          "noNumber",
        ],
        [
          "revenue/sales/seasonWeights",
          "",
          "empty",
        ],
        [
          "revenue/sales/unitPrice",
          "about 60",
          "noNumber",
        ],
        [
          "revenue/sales/volume",
          "12.3456",
          "tooManyDecimals",
        ],
      ]
    `);
  });
});

describe('what was changed in a workbook', () => {
  it('computes as a scenario what the changed forecast computes', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(drivenOf(forecastArbitrary), fc.integer(), async (plain, seed) => {
        const next = wholesFrom(seed);
        const paths = numericPaths(plain, next);
        const overrides = Array.from({ length: 10 }, () => {
          const address = paths[next(paths.length)] as (typeof paths)[number];
          return { path: address.path, ...drawnOperand(address, next) };
        });
        const document = { ...plain, scenarios: [] };
        const asked = underOverrides(document, overrides);
        if (workbookInputs(asked, ['drawn']).leftOut.length > 0) return;
        const changed = { ...applyScenario(asked, 'drawn').document, scenarios: [] };
        if (findIssues(changed).length > 0) return;
        const opened = await openWorkbook(await bareWorkbook(changed));
        if (!opened.ok) throw new Error(opened.fault);
        const { differences, unusable } = readBack(opened.workbook, asked);
        expect(unusable).toEqual([]);
        let count = 0;
        const taken = overridesOf(document, differences, () => `o${count++}`);
        const result = computeForecast(underOverrides(document, taken), { scenario: 'drawn' });
        expect(hashResult(result)).toBe(hashResult(computeForecast(changed)));
        compared++;
      }),
      { numRuns: 100 },
    );
    expect(compared).toBeGreaterThan(10);
  });
});

describe('a file that cannot be taken back', () => {
  const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => {
    const opened = await openWorkbook(bytes);
    return opened.ok ? null : opened.fault;
  };

  it('is named: no workbook, encrypted, too large packed or unpacked, damaged, without names, of another format', async () => {
    const encrypted = new Uint8Array(2048);
    encrypted.set([0xd0, 0xcf, 0x11, 0xe0]);
    [...'EncryptedPackage'].forEach((letter, i) => {
      encrypted[512 + 2 * i] = letter.charCodeAt(0);
    });
    const whole = await bareWorkbook(goldenA());
    const faults = {
      noWorkbook: await faultOf(strToU8('Name;Value\nCash;100')),
      alsoNone: await faultOf(new Uint8Array(zipSync({ 'readme.xml': strToU8('<a/>') }))),
      encrypted: await faultOf(encrypted),
      tooLarge: await faultOf(new Uint8Array(20_000_001)),
      bomb: await faultOf(withUnpackedSize(whole, 210_000_000)),
      lying: await faultOf(withUnpackedSize(whole, 10)),
      damaged: await faultOf(whole.slice(0, 3000)),
      noNames: await faultOf(new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: [[1]] }] }))),
      otherFormat: await faultOf(await bareWorkbook(goldenA(), {}, { format: 2 })),
    };
    expect(faults).toEqual({
      noWorkbook: 'noWorkbook',
      alsoNone: 'noWorkbook',
      encrypted: 'encrypted',
      tooLarge: 'tooLarge',
      bomb: 'tooLarge',
      lying: 'damaged',
      damaged: 'damaged',
      noNames: 'noNames',
      otherFormat: 'otherFormat',
    });
  });
});
