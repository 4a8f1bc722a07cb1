import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../shared/statistics');
/** Functions that are exact or rounded correctly by their definition, and constants. */
const exact = new Set(['sqrt', 'floor', 'abs', 'min', 'max', 'imul', 'PI', 'LN2', 'SQRT2']);

/** What a source uses whose result may differ from one machine to the next. */
function inexactIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const functions = [...code.matchAll(/\bMath\b(?:\.(\w+))?/g)].map(([, name = 'Math']) => name);
  return [
    ...functions.filter((name) => !exact.has(name)),
    ...(code.match(/\*\*|\b(?:Date|performance|Intl|BigInt|crypto|toLocale\w+|localeCompare)\b/g) ?? []),
  ];
}

it('the statistics use only + − × ÷, sqrt, floor, abs, min, max and imul: the same figures on every machine', () => {
  const files = readdirSync(folder);
  expect(files).toContain('numeric.ts');
  expect(files.flatMap((name) => inexactIn(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

it('the test of the sources finds other functions, the power operator and the clock', () => {
  expect(inexactIn('Math.pow(2, 3) + 2 ** 3 + Math.sqrt(Date.now())')).toEqual(['pow', '**', 'Date']);
  expect(inexactIn('const { exp } = Math; /* Math.exp, 2 ** 3 */')).toEqual(['Math']);
});
