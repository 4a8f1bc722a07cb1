import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { canonicalJson } from '#shared/engine/hash/canonical-json.ts';
import { hashInput, hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { forecastArbitrary } from '../helpers/forecast-arbitrary';
import { goldenA } from '../helpers/golden-forecasts';

const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** The same text the plain way. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${sortedJson(one)}`).join(',')}}`;
}

describe('canonical JSON', () => {
  it('is JSON with sorted keys, whatever is in it', () => {
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 });
    fc.assert(
      fc.property(anything, (value) => {
        expect(canonicalJson(value)).toBe(sortedJson(value));
      }),
    );
    const odd = [
      { b: undefined, a: Number.NaN },
      {},
      [],
      [-0, Number.POSITIVE_INFINITY],
      { é: '"\ud800\n', '10': 1, '9': 2 },
    ];
    expect(canonicalJson(odd)).toBe(sortedJson(odd));
  });

  it('of a document is what its hash is of', () => {
    fc.assert(
      fc.property(forecastArbitrary, (document) => {
        expect(hashInput(document)).toBe(hashOf(sortedJson(document)));
      }),
      { numRuns: 20 },
    );
  });
});

describe('the hash of a result', () => {
  it('is of its months as decimal text, equal ones written once with their count', () => {
    const result = computeForecast(goldenA());
    expect(hashResult(result)).toBe(hashOf(textOf(result)));
  });

  it('differs where a single month differs, also at either end of equal ones', () => {
    const hash = hashResult(computeForecast(goldenA()));
    for (const month of [1, 2, 12, 23, 24]) {
      const result = computeForecast(goldenA());
      const row = result.profitAndLoss.row('wagesAndSalaries');
      row.months[month - 1] = row.month(month) + 1;
      expect(hashResult(result)).not.toBe(hash);
    }
  });
});

function textOf(result: ForecastResult): string {
  const { profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios } = result;
  const statements = [profitAndLoss, balanceSheet, cashFlowIndirect, cashFlowDirect, detail, breakEven, ratios];
  return statements
    .flatMap(({ key, rows }) => rows.map((row) => `${key}/${row.key}:${row.opening ?? ''}${runsOf([...row.months])}\n`))
    .join('');
}

function runsOf(months: number[]): string {
  const runs: { text: string; count: number }[] = [];
  for (const month of months) {
    const text = Number.isNaN(month) ? 'n/a' : String(month);
    const last = runs.at(-1);
    if (last?.text === text) last.count++;
    else runs.push({ text, count: 1 });
  }
  return runs.map(({ text, count }) => `,${text}${count > 1 ? `*${count}` : ''}`).join('');
}
