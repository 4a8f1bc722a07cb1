import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Step } from '#client/workspace/command.ts';
import { createWorkspaceStore } from '#client/workspace/create-store.ts';
import { applyCommand } from '#client/workspace/path.ts';
import { addStep, insertStep, moveStep, removeStep, setStep } from '#client/workspace/steps.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { type ForecastDocument, linesOf } from '#shared/inputs/forecast/document.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { applyOperand } from '#shared/inputs/forecast/paths.ts';
import type { RuledLine } from '#shared/inputs/forecast/rows.ts';
import { actingRow, rowsOfLine } from '#shared/inputs/forecast/ruled-lines.ts';
import { drawnOperand, type NextWhole, numericPaths, wholesFrom } from '#tests/helpers/drawn-changes.ts';
import { byFormula, driver } from '#tests/helpers/drivers.ts';
import { forecastArbitrary } from '#tests/helpers/forecast-arbitrary.ts';

const edits = 500;
const documents = import.meta.env.MODE === 'long' ? 20 : 2;
const ruledParts = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff'] as const;
let made = 0;

/** An entry at the end of a part that a document may lack, or its last one taken out. */
function partStep(document: ForecastDocument, part: 'drivers' | 'dimensions', next: NextWhole): Step {
  const before = document[part] ?? [];
  const place = next(before.length);
  const gone = before[place];
  if (gone && (next(2) === 0 || before.length >= (part === 'drivers' ? 60 : 3)))
    return before.length > 1
      ? removeStep(document, part, gone.id)
      : { kind: 'remove', commands: [{ path: part, before, after: null }] };
  const id = `made-${made++}`;
  const value = { id: `${id}-a`, name: 'A', owner: '' };
  const entry =
    part === 'dimensions'
      ? { id, name: id, values: [value], allocations: [] }
      : next(2) === 0
        ? byFormula(id, 'month()*2')
        : driver(id, { months: [next(9000)] });
  return before.length > 0
    ? addStep(document, part, { ...entry })
    : { kind: 'add', commands: [{ path: part, before: null, after: [{ ...entry }] }] };
}

/** A rule, single month, ramp, factor or tag of a line, given or taken back. */
function lineStep(document: ForecastDocument, next: NextWhole): Step | null {
  const part = ruledParts[next(4)] ?? 'revenue';
  const lines: RuledLine[] = linesOf(document, part);
  const line = lines[next(lines.length)];
  if (!line) return null;
  const path = `${part}/${line.id}`;
  const rows = rowsOfLine(part, line);
  const row = rows[next(rows.length)];
  const acting = actingRow(part, line);
  const isGiven = next(2) === 0;
  const kind = next(6);
  if (kind === 0 && row) return setStep(document, { [`${path}/rows/${row}/formula`]: isGiven ? `${next(90)}` : null });
  if (kind === 1 && row && line.type !== 'oneOff')
    return setStep(document, { [`${path}/rows/${row}/months/${1 + next(9)}`]: isGiven ? next(9000) : null });
  if (kind === 2 && acting) return setStep(document, { [`${path}/factor`]: isGiven ? next(2_000_000) : 1_000_000 });
  if (kind === 3 && line.type === 'units')
    return setStep(document, { [`${path}/seasonBasis`]: isGiven ? 'asTyped' : 'keepsYear' });
  const [dimension] = document.dimensions ?? [];
  if (kind === 4 && dimension)
    return setStep(document, { [`${path}/tags`]: isGiven ? { [dimension.id]: dimension.values[0]?.id ?? '' } : null });
  return kind === 5 && part === 'revenue'
    ? setStep(document, { [`${path}/ramp`]: isGiven ? [next(1_000_000), 900_000] : null })
    : null;
}

function drawnStep(document: ForecastDocument, next: NextWhole): Step | null {
  const kind = next(10);
  if (kind < 2) return partStep(document, kind === 0 ? 'drivers' : 'dimensions', next);
  if (kind < 6) return lineStep(document, next);
  if (kind < 8) {
    const paths = numericPaths(document, next);
    const address = paths[next(paths.length)];
    const changed = address && applyOperand(address, address.value, drawnOperand(address, next));
    return changed ? setStep(document, { [address.path]: changed.value }) : null;
  }
  const lines = linesOf(document, 'revenue');
  const line = lines[next(lines.length)];
  if (!line) return null;
  if (kind === 8) return moveStep(document, 'revenue', { id: line.id, by: next(5) - 2 });
  const isUsed = lines.some((other) => 'baseLineId' in other && other.baseLineId === line.id);
  return next(2) === 0 && lines.length > 1 && !isUsed
    ? removeStep(document, 'revenue', line.id)
    : insertStep('revenue', { ...line, id: `made-${made++}` }, next(lines.length));
}

function stored(document: ForecastDocument): ForecastDocument {
  const parsed = parseForecast(JSON.parse(JSON.stringify(document)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.document;
}

/** As it is stored, without the zeros at the end of tables, which a month past the end that is typed back leaves. */
const textOf = (document: ForecastDocument) =>
  JSON.stringify(stored(document))
    .replaceAll(/(?:,0)+\]/g, ']')
    .replaceAll('[0]', '[]');

it(`${edits} edits of lines, drivers, formulas, single months, ramps, factors, tags and dimensions are undone to the hash of the start, and typing each back leaves nothing of them`, {
  timeout: 300_000,
}, () => {
  const store = createWorkspaceStore<number>(
    () => 1,
    (error) => {
      throw error;
    },
  );
  const now = () => store.getState().document as ForecastDocument;
  const seen = new Set<string>();
  for (const [seed, drawn] of fc.sample(forecastArbitrary, { numRuns: documents, seed: 5 }).entries()) {
    const next = wholesFrom(seed + 1);
    const start = stored(drawn);
    const hash = hashInput(start);
    store.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: start });
    while (store.getState().steps.length < edits) {
      const step = drawnStep(now(), next);
      if (step) store.edit(step);
      const line = now().revenue.find(({ rows, tags, ramp, factor }) => rows && tags && ramp && factor);
      if (now().drivers && now().dimensions && line) seen.add('all');
    }
    const { steps } = store.getState();
    const end = now();
    stored(end);
    expect(hashInput(end)).not.toBe(hash);
    const back = steps
      .flatMap(({ commands }) => commands)
      .reduceRight((document, { before, after, ...command }) => {
        return applyCommand(document, { ...command, before: after, after: before });
      }, end);
    expect(textOf(back)).toBe(textOf(start));
    for (let i = 0; i < edits; i++) store.undo();
    expect([hashInput(now()), now() === start]).toEqual([hash, true]);
    for (let i = 0; i < edits; i++) store.redo();
    expect(hashInput(now())).toBe(hashInput(end));
  }
  expect([...seen]).toEqual(['all']);
});
