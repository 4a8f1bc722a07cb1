import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { wrongFigures } from './golden-case';

interface Example {
  id: string;
  title: string;
  document: unknown;
  months: Record<string, number[]>;
  years?: Record<string, number>;
}

/** Examples of rules that are not there yet; one that has come must leave this list. */
const notYet = new Set<string>();

const file = join(process.env.FORECAST_DATA_DIR ?? '', 'model-depth', 'examples.json');
const hasExamples = Boolean(process.env.FORECAST_DATA_DIR) && existsSync(file);
if (!hasExamples) process.stdout.write('The worked examples are not computed: FORECAST_DATA_DIR is not set.\n');
const examples: Example[] = hasExamples ? JSON.parse(readFileSync(file, 'utf8')) : [];

/** Figures of a balance sheet begin with the opening. */
const numbered = (key: string, figures: number[]) =>
  Object.fromEntries(figures.map((figure, i) => [key.startsWith('balanceSheet/') ? i : i + 1, figure]));

it.runIf(hasExamples)('are twenty-five', () => {
  expect(examples).toHaveLength(25);
});

it.runIf(hasExamples).each(examples.map((example) => [example.id, example.title, example] as const))(
  '%s: %s',
  (id, _, { document, months, years = {} }) => {
    const parsed = parseForecast(document);
    if (notYet.has(id)) {
      expect(parsed.ok).toBe(false);
      return;
    }
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const result = computeForecast(parsed.document);
    const byYear = Object.entries(years).map(([key, figure]) => {
      const at = key.lastIndexOf('/');
      return [key.slice(0, at), { [key.slice(at + 1)]: figure }];
    });
    const expected = {
      months: Object.fromEntries(Object.entries(months).map(([key, figures]) => [key, numbered(key, figures)])),
      years: Object.fromEntries(byYear),
    };
    expect(wrongFigures(expected, result)).toEqual([]);
    expect(result.checks.filter(({ passed }) => !passed)).toEqual([]);
  },
);
