import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { valuationDefaults } from '#shared/inputs/forecast/valuation.ts';
import { templates } from '#shared/templates/index.ts';
import { buildWorkbook, type Workbook } from '#shared/workbook/build-workbook.ts';
import { openWorkbook } from '#shared/workbook/open-workbook.ts';
import { readBack } from '#shared/workbook/read-back.ts';
import { overridesOf } from '#shared/workbook/taken-inputs.ts';
import { WorkbookFault } from '#shared/workbook/workbook-fault.ts';
import { writeFile, writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { changeInputs, figuresIn, figuresOf, withInputs } from '#tests/helpers/changed-workbook.ts';
import { drivenCafe } from '#tests/helpers/driven-cafe.ts';
import { drivenOf } from '#tests/helpers/driven-forecast.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';
import { hasLibreOffice, recalculated, recalculatedTexts } from '#tests/helpers/libre-office.ts';
import { loansAtEffectiveRate } from '#tests/helpers/loans-at-effective-rate.ts';
import { actualForecastArbitrary } from '#tests/helpers/noisy-books.ts';
import { compareCells, compareStatements } from '#tests/helpers/workbook-figures.ts';

const isLong = import.meta.env.MODE === 'long';
const count = Number(process.env.WORKBOOKS ?? 50);
/** Of the random forecasts, told with whatever differs. */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const random = drivenOf(
  fc.oneof({ weight: 3, arbitrary: forecastArbitrary }, { weight: 1, arbitrary: actualForecastArbitrary }),
).filter((document) => findIssues(document).length === 0);
/** `SEEDS=1..1000` takes one forecast a seed in place of all others: every tenth of any length, the rest of three years at most. */
const [fromSeed = 1, toSeed = 0] = (process.env.SEEDS ?? '').split('..').map(Number);
const short = random.filter(({ header }) => header.years <= 3);
const documents = process.env.SEEDS
  ? Array.from({ length: toSeed - fromSeed + 1 }, (_, i) => fromSeed + i).flatMap((one) =>
      fc.sample(one % 10 === 0 ? random : short, { seed: one, numRuns: 1 }),
    )
  : [
      ...templates.map((template, i) => {
        const document = template.build({ name: 'Test', currency: 'EUR', startMonth: '2026-10' });
        return i % 2 === 0 ? document : { ...document, valuation: { ...valuationDefaults, asOfMonth: i } };
      }),
      drivenCafe(),
      ...(isLong
        ? [
            ...fc.sample(loansAtEffectiveRate(3), { seed, numRuns: Math.ceil(count / 10) }),
            ...fc.sample(random, { seed, numRuns: count }),
          ]
        : []),
    ];
/** The workbook, or why there is none: a spreadsheet would work out a formula to another figure. */
function built(document: ForecastDocument): Workbook | WorkbookFault {
  try {
    return buildWorkbook(document);
  } catch (fault) {
    if (fault instanceof WorkbookFault) return fault;
    throw fault;
  }
}

/** Files that one run of LibreOffice takes are of so few workbooks. */
const atOnce = 4;
const rounds = Number(process.env.ROUNDS ?? 3);
if (isLong && !hasLibreOffice) process.stderr.write('Skipped: LibreOffice is not installed.\n');

const tell = (count: number, what: string) =>
  process.stderr.write(`${documents.length} workbooks, ${count} ${what} (SEED=${seed}).\n`);

describe.skipIf(!hasLibreOffice || !isLong)('LibreOffice', () => {
  it('computes every cell to what the file carries, without an error', { timeout: 3_600_000 }, async () => {
    const found: unknown[] = [];
    const workbooks = documents.map((document) => buildWorkbook(document));
    const files = await Promise.all(documents.map((document) => writeWorkbook(document)));
    let cells = 0;
    for (const [i, bytes] of recalculated(files).entries()) {
      const compared = await compareCells(bytes, workbooks[i]?.sheets ?? []);
      cells += compared.cells;
      if (compared.different.length > 0) found.push([i, compared.different.slice(0, 20)]);
    }
    tell(cells, 'cells');
    expect({ seed, found }).toEqual({ seed, found: [] });
    expect(cells).toBeGreaterThan(0);
  });

  it('shows the statements of the engine, as made and after inputs are changed by name', {
    timeout: 36_000_000,
  }, async () => {
    const found: unknown[] = [];
    let refused = 0;
    let figures = 0;
    for (let first = 0; first < documents.length; first += atOnce) {
      const made = documents.slice(first, first + atOnce).map(async (document, i) => {
        const workbook = built(document);
        if (workbook instanceof WorkbookFault) {
          if (workbook.code === 'differs') found.push([first + i, workbook.detail]);
          else refused += 1;
          return [];
        }
        const file = await writeFile(workbook);
        return Array.from({ length: rounds + 1 }, (_, round) => {
          const asked = {
            count: round === 0 ? 0 : 20,
            seed: round * 100 + first + i + (process.env.SEEDS ? fromSeed : 0),
          };
          const { changed, changes } = changeInputs(document, workbook, asked);
          return { workbook, changed, changes, place: [first + i, round], bytes: withInputs(file, workbook, changes) };
        });
      });
      const cases = (await Promise.all(made)).flat();
      const shown = recalculatedTexts(
        cases.map(({ bytes }) => bytes),
        ['Profit and loss', 'Balance sheet', 'Cash flow', 'By year'],
      );
      for (const [i, { workbook, changed, changes, place }] of cases.entries()) {
        const figureOf = figuresIn(shown[i] ?? new Map(), workbook);
        const compared = compareStatements(changed, { workbook, figureOf });
        figures += compared.figures;
        if (compared.different.length > 0) found.push([place, changes, compared.different.slice(0, 20)]);
      }
      const done = Math.min(first + atOnce, documents.length);
      tell(figures, `figures in ${done}, changed ${rounds} times, ${found.length} files differ, ${refused} refused`);
    }
    expect({ seed, found }).toEqual({ seed, found: [] });
    expect(refused).toBeLessThanOrEqual(documents.length / 20);
    expect(figures).toBeGreaterThan(0);
  });

  it('gives inputs back that it has saved: as a scenario they compute what it shows', {
    timeout: 3_600_000,
  }, async () => {
    const cases = await Promise.all(
      documents.slice(0, 3).map(async (document, i) => {
        const workbook = buildWorkbook(document);
        const { changes } = changeInputs(document, workbook, { count: 10, seed: 700 + i });
        return { document, workbook, changes, bytes: withInputs(await writeWorkbook(document), workbook, changes) };
      }),
    );
    const files = recalculated(cases.map(({ bytes }) => bytes));
    for (const [i, { document, workbook, changes }] of cases.entries()) {
      const file = new Uint8Array(files[i] ?? []);
      const opened = await openWorkbook(file);
      if (!opened.ok) throw new Error(opened.fault);
      const { differences, unusable } = readBack(opened.workbook, document);
      const known = new Set(changes.map(({ path }) => path));
      expect([unusable, differences.filter(({ input }) => !known.has(input.path))]).toEqual([[], []]);
      expect(differences.length).toBeGreaterThan(5);
      let count = 0;
      const overrides = overridesOf(document, differences, () => `taken-${count++}`);
      const scenario = { id: 'taken', name: 'Taken', note: '', overrides };
      const taken = applyScenario({ ...document, scenarios: [scenario] }, 'taken').document;
      const figureOf = await figuresOf(file, workbook);
      const { different } = compareStatements({ ...taken, scenarios: document.scenarios }, { workbook, figureOf });
      expect([i, different]).toEqual([i, []]);
    }
  });
});
