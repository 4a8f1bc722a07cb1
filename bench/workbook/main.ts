import { writeXlsx } from 'hucre/xlsx';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findTemplate } from '#shared/templates/index.ts';
import { buildWorkbook } from '#shared/workbook/build-workbook.ts';
import { writeGroupWorkbook } from '#shared/workbook/group/write-group-workbook.ts';
import { writeWorkbook } from '#shared/workbook/write-workbook.ts';
import { documentFrom } from '../engine/documents';
import { companiesOfGroup } from '../engine/group-figures';
import { referenceForecast } from '../engine/reference-forecast';
import { type Figure, jsonOf, tableOf } from '../table';

const template = findTemplate('restaurant')?.build({ name: 'Bench', currency: 'EUR', startMonth: '2026-01' });
if (!template) throw new Error('There is no template.');
const reference = (years: number) => documentFrom(JSON.stringify(referenceForecast({ years, lines: 200 })));

interface Goals {
  key: string;
  what: string;
  runs: number;
  seconds: number;
}

/** Seconds of a whole file, its size and formulas, and the memory that it took at most. */
async function figuresOf(document: ForecastDocument, { key, what, runs, seconds }: Goals): Promise<Figure[]> {
  const { cells } = buildWorkbook(document);
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run <= runs; run++) {
    const start = performance.now();
    bytes = (await writeWorkbook(document)).length;
    if (run > 0 || runs === 0) times.push((performance.now() - start) / 1000);
  }
  times.sort((one, other) => one - other);
  const note = `${cells.toLocaleString('en-US')} formulas`;
  return [
    { key, what, value: times[Math.floor(times.length / 2)] ?? Number.NaN, unit: 's', atMost: seconds, note },
    { key: `${key}Size`, what: `${what}, file`, value: bytes / 1e6, unit: 'MB', atMost: 8 },
  ];
}

/** Seconds in which the library alone, which makes the other parts of our files, writes the same formulas from cells that are ready. */
async function alternative(document: ForecastDocument): Promise<Figure> {
  const workbook = buildWorkbook(document);
  const sheets = workbook.sheets.map(({ name, rows, head }) => ({
    name,
    cells: new Map(
      [...Object.values(head), ...rows].flatMap((row) =>
        row.pieces.flatMap(({ from, to, expression }) =>
          Array.from({ length: to - from + 1 }, (_, i) => {
            const formulaResult = row.value(from + i);
            const formula = expression?.text(from + i);
            return [`${row.number - 1},${from + i + 3}`, { value: formulaResult, formula, formulaResult }] as const;
          }),
        ),
      ),
    ),
  }));
  const times = [];
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    await writeXlsx({ sheets });
    times.push((performance.now() - start) / 1000);
  }
  times.sort((one, other) => one - other);
  const note = `${workbook.cells.toLocaleString('en-US')} formulas`;
  return {
    key: 'alone',
    what: 'hucre alone, the same cells ready-made',
    value: times[1] ?? Number.NaN,
    unit: 's',
    note,
  };
}

/** Seconds of the workbook of a group, and the memory of the process after it, which is its own as it is made first. */
async function groupFigures(size: { count: number; years: number }, mostSeconds: number): Promise<Figure[]> {
  const { count, years } = size;
  const { group, documents } = companiesOfGroup(size);
  const what = `group of ${count} × ${years * 12} months`;
  const key = `group${count}`;
  const start = performance.now();
  const bytes = (await writeGroupWorkbook(group, documents)).length;
  const seconds = (performance.now() - start) / 1000;
  return [
    { key, what, value: seconds, unit: 's', atMost: mostSeconds },
    { key: `${key}Size`, what: `${what}, file`, value: bytes / 1e6, unit: 'MB', atMost: 8 },
    { key: `${key}Memory`, what: `${what}, memory at most`, value: memory(), unit: 'MB', atMost: 600 },
  ];
}

const memory = () => process.resourceUsage().maxRSS / 1024;

const figures = [
  ...(await groupFigures({ count: 10, years: 5 }, 5)),
  ...(await groupFigures({ count: 20, years: 10 }, 10)),
  ...(await figuresOf(template, { key: 'template', what: 'the restaurant', runs: 5, seconds: 0.4 })),
  ...(await figuresOf(reference(5), { key: 'fiveYears', what: '60 months × 200 lines', runs: 2, seconds: 2.5 })),
  ...(await figuresOf(reference(10), { key: 'tenYears', what: '120 months × 200 lines', runs: 1, seconds: 5 })),
  {
    key: 'memory',
    what: 'memory at most',
    value: memory(),
    unit: 'MB',
    atMost: 600,
  } as const,
  // Last, as its cells are in memory as a whole.
  await alternative(reference(5)),
];
process.stdout.write(process.argv.includes('--json') ? `${jsonOf(figures)}\n` : tableOf('Live workbook', figures));
