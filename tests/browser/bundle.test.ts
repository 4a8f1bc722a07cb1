import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');

const filesIn = (folder: string): string[] =>
  readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

it('G17 what is built holds no source map and points to none: neither the page nor the server tells its source', () => {
  const files = [...filesIn('client'), ...filesIn('server')];
  const scripts = files.filter((name) => /\.(js|css|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(20);
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([]);
  const pointing = /[#@]\s*sourceMappingURL\s*=\s*\S+\.map/;
  expect(scripts.filter((name) => pointing.test(readFileSync(name, 'utf8')))).toEqual([]);
});

it('no style counts siblings by class, which would style every cell of a sheet again with each row that is scrolled in', () => {
  const styles = filesIn('client').filter((name) => name.endsWith('.css'));
  const texts = styles.map((name) => readFileSync(name, 'utf8'));
  expect(texts.some((text) => text.includes('@layer rdg.Root'))).toBe(true);
  expect(texts.flatMap((text) => text.match(/:nth-[a-z-]*child\([^)]* of [^)]*\)/g) ?? [])).toEqual([]);
});
