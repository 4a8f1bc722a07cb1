import { describe, expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { wrongFigures } from './golden-case';
import { goldenCases, hashGoldens } from './golden-cases';

describe('golden cases', () => {
  it.each(goldenCases.map((one) => [one.id, one.title, one] as const))('%s: %s', (_, __, one) => {
    expect(parseForecast(one.document)).toMatchObject({ ok: true });
    expect(findIssues(one.document)).toEqual([]);
    const result = computeForecast(one.document, { scenario: one.scenario ?? null });
    expect(wrongFigures(one, result)).toEqual([]);
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([]);
    for (const warning of one.warnings ?? []) expect(result.warnings).toContainEqual(expect.objectContaining(warning));
  });

  it('each has figures and an id of its own', () => {
    expect(new Set(goldenCases.map(({ id }) => id)).size).toBe(goldenCases.length);
    expect(goldenCases.filter(({ months, years }) => !months && !years)).toEqual([]);
  });

  it('the hash of every result is pinned: a figure that moves must be meant (pinned anew with -u)', async () => {
    const lines = Object.entries(hashGoldens()).map(
      ([id, hash]) => `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: '${hash}',\n`,
    );
    const text = `/** By golden, the hash of its result; read by the tests in Node and in the browser. */\nexport const pinnedHashes: Record<string, string> = {\n${lines.join('')}};\n`;
    await expect(text).toMatchFileSnapshot('pinned-hashes.ts');
  });
});
