import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { templates } from '#shared/templates/index.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { hasLibreOffice, recalculated } from '#tests/helpers/libre-office.ts';
import { compareStatements } from '#tests/helpers/workbook-figures.ts';

const isLong = import.meta.env.MODE === 'long';
const built = templates.map(
  (template) => [template.id, template.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' })] as const,
);

describe('the workbook of formulas', () => {
  it.each(built)('shows every figure of the statements of %s', (_, document) => {
    expect(compareStatements(document)).toMatchObject({ figures: expect.any(Number), different: [] });
  });

  it(
    'shows every figure of the statements of random forecasts',
    () => {
      const documents = forecastArbitrary.filter((document) => !document.actuals && findIssues(document).length === 0);
      fc.assert(
        fc.property(documents, (document) => {
          expect(compareStatements(document).different).toEqual([]);
        }),
        { numRuns: isLong ? 5000 : 30 },
      );
    },
    isLong ? 7_200_000 : 120_000,
  );

  it('has the same bytes for the same document', async () => {
    const [, document] = built[5] ?? built[0] ?? [];
    if (!document) throw new Error('There is no template.');
    expect(await writeWorkbook(document)).toEqual(await writeWorkbook(structuredClone(document)));
  });
});

describe.skipIf(!hasLibreOffice || !isLong)('LibreOffice', () => {
  it('computes every cell of every template to the same figure', async () => {
    const files = await Promise.all(built.map(([, document]) => writeWorkbook(document)));
    const again = await Promise.all(recalculated(files).map((bytes) => readXlsx(bytes)));
    for (const [i, [id, document]] of built.entries()) {
      const different: string[] = [];
      for (const sheet of buildWorkbook(document).sheets) {
        const cells = again[i]?.sheets.find(({ name }) => name === sheet.name)?.rows;
        for (const row of sheet.rows) {
          for (const { from, to } of row.pieces) {
            for (let at = from; at <= to; at++) {
              const value = row.value(at);
              const shown = cells?.[row.number - 1]?.[at + 3];
              const figure = typeof shown === 'number' ? shown : Number.isFinite(value) && shown ? Number.NaN : value;
              if (Math.abs(figure - value) > Math.abs(value) * 1e-14)
                different.push(`${sheet.name} ${row.number} ${at}: ${shown} ${value}`);
            }
          }
        }
      }
      expect([id, different]).toEqual([id, []]);
    }
  }, 600_000);
});
