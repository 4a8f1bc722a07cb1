import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

/** `a/{b,c}.ts:3-9` names `a/b.ts` and `a/c.ts`. */
function alternatives(pattern: string): string[] {
  const path = pattern.replace(/:\d+-\d+$/, '');
  const braces = /\{([^}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((name) => alternatives(path.replace(braces[0], name)));
}

interface Part {
  mutate: string[];
  tests: string[];
}
const file = new URL('../mutation/groups.mjs', import.meta.url).pathname;
const { groups } = (await import(file)) as { groups: Record<string, { parts: Part[] }> };
const parts = Object.values(groups).flatMap((group) => group.parts);

it('every name in a mutation group is that of a file', () => {
  const named = parts.flatMap(({ mutate, tests }) => [...mutate, ...tests].flatMap(alternatives));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => globSync(path).length === 0)).toEqual([]);
});

it('every file of billing is changed by a mutation group', () => {
  const changed = new Set(
    parts.flatMap(({ mutate }) => mutate.flatMap(alternatives)).flatMap((path) => globSync(path)),
  );
  expect(globSync('server/services/billing/**/*.ts').filter((path) => !changed.has(path))).toEqual([]);
});
