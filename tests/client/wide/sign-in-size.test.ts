import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const limit = 125_000;
const styleLimit = 11_800;

interface Chunk {
  fileName: string;
  name: string;
  code: string;
  imports: string[];
  facadeModuleId: string | null;
  moduleIds: string[];
  viteMetadata?: { importedCss: Set<string> };
}

async function buildFiles(): Promise<{ chunks: Chunk[]; styles: Map<string, string | Uint8Array> }> {
  const result = await build({
    configFile: resolve(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  return {
    chunks: outputs.flatMap((part) => (part.type === 'chunk' ? [part] : [])),
    styles: new Map(outputs.flatMap((part) => (part.type === 'asset' ? [[part.fileName, part.source]] : []))),
  };
}

function withImports(chunks: Chunk[], names: string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(chunks, chunks.find((chunk) => chunk.fileName === name)?.imports ?? [], found);
  }
  return found;
}

// React is built in its production form only under this name.
beforeAll(() => {
  vi.stubEnv('NODE_ENV', 'production');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const loadedIn = {
  en: /features\/session\/sign-in-page|messages\/en\/session/,
  de: /features\/session\/sign-in-page|messages\/de\/(session|common)/,
};

describe('the sign-in screen', () => {
  it('loads at most 125 kB of JavaScript and 11.5 kB of styles (gz) in each language: entry, its screen, its texts, and all they import', async () => {
    const { chunks, styles } = await buildFiles();
    for (const [language, names] of Object.entries(loadedIn)) {
      // The entry alone only imports `start`, and the page does that in its place.
      const isLoaded = ({ name, moduleIds }: Chunk) => name === 'start' || moduleIds.some((id) => names.test(id));
      const roots = chunks.filter(isLoaded).map((chunk) => chunk.fileName);
      const loaded = withImports(chunks, roots);
      const example = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('app/example-routes.tsx'));
      expect(example && loaded.has(example.fileName)).toBe(false);
      const size = chunks
        .filter((chunk) => loaded.has(chunk.fileName))
        .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);

      const sheets = new Set(
        chunks.flatMap(({ fileName, viteMetadata }) =>
          loaded.has(fileName) ? [...(viteMetadata?.importedCss ?? [])] : [],
        ),
      );
      const styleSize = [...sheets].reduce((sum, sheet) => sum + gzipSync(styles.get(sheet) ?? '').length, 0);

      expect(roots).toHaveLength(language === 'en' ? 3 : 4);
      expect(size).toBeGreaterThan(80_000);
      expect(size).toBeLessThanOrEqual(limit);
      expect(styleSize).toBeGreaterThan(3_000);
      expect(styleSize).toBeLessThanOrEqual(styleLimit);
      process.stdout.write(
        `sign-in screen, ${language}: ${size} bytes gz in ${loaded.size} scripts, ${styleSize} in ${sheets.size} style sheets\n`,
      );
    }
  }, 60_000);
});
