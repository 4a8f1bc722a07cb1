import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyCommand, readPath } from '#client/workspace/path.ts';
import { computeForecast, makeRecalculation } from '#shared/engine/compute-forecast.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { applyOperand } from '#shared/inputs/forecast/paths.ts';
import { drawnOperand, type NextWhole, numericPaths, wholesFrom } from '../helpers/drawn-changes';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';

const isLong = import.meta.env.MODE === 'long';

/** The document after an edit of any kind: a number or table, a switch, a line less, a line twice, lines in another order. */
function edited(document: ForecastDocument, next: NextWhole): ForecastDocument {
  const parts = ['revenue', 'operatingExpenses', 'staff', 'capitalAssets', 'loans'] as const;
  const part = parts[next(parts.length)] ?? 'revenue';
  const lines = document[part] as { id: string; enabled: boolean }[];
  const at = next(Math.max(1, lines.length));
  const line = lines[at];
  const kind = next(12);
  if (kind === 0 && line)
    return { ...document, [part]: lines.map((own) => (own === line ? { ...own, enabled: !own.enabled } : own)) };
  if (kind === 1 && line) return { ...document, [part]: [...lines, { ...line, id: `${line.id}-${next(1_000_000)}` }] };
  if (kind === 2 && line) return { ...document, [part]: lines.filter((own) => own !== line) };
  if (kind === 3) return { ...document, [part]: lines.toReversed() };
  if (kind === 4) return { ...document, header: { ...document.header } };
  const addresses = numericPaths(document, next);
  const address = addresses[next(addresses.length)];
  const changed = address && applyOperand(address, address.value, drawnOperand(address, next));
  return changed
    ? applyCommand(document, {
        path: address.path,
        before: readPath(document, address.path),
        after: changed.value as never,
      })
    : document;
}

const figuresOf = (compute: () => ReturnType<typeof computeForecast>) => {
  const { checks, warnings, ...result } = compute();
  return [hashResult({ checks, warnings, ...result }), checks, warnings];
};

it('a forecast that is edited again and again has the figures, checks and warnings of a calculation of its own each time', () => {
  fc.assert(
    fc.property(forecastArbitrary, fc.nat(), (document, seed) => {
      const next = wholesFrom(seed);
      const recalculate = makeRecalculation();
      let now = document;
      const earlier = [document];
      for (let edit = 0; edit < 12; edit++) {
        now = next(5) === 0 ? (earlier[next(earlier.length)] ?? now) : edited(now, next);
        earlier.push(now);
        const own = structuredClone(now);
        expect(figuresOf(() => recalculate(now))).toEqual(figuresOf(() => computeForecast(own)));
      }
    }),
    { numRuns: isLong ? 1_000 : 25 },
  );
}, 900_000);
