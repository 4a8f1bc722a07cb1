import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
}

const wanted: Record<string, string> = {};
const { dependencies, devDependencies } = read('package.json') as Record<string, Record<string, string>>;
Object.assign(wanted, dependencies, devDependencies);
const { '': ours, ...others } = read('package-lock.json').packages as Record<string, Locked>;
const locked = Object.entries(others);

describe('G24 what is installed', () => {
  it('is one exact version of everything, the same in the lockfile', () => {
    for (const [name, version] of Object.entries(wanted)) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
      expect([name, others[`node_modules/${name}`]?.version]).toEqual([name, version]);
    }
    expect(ours).toMatchObject({ dependencies, devDependencies });
  });

  it('comes from the registry alone, each piece with its checksum', () => {
    expect(locked.length).toBeGreaterThan(300);
    const odd = locked.filter(
      ([, { resolved = '', integrity = '' }]) =>
        !/^(https:\/\/registry\.npmjs\.org\/|$)/.test(resolved) || !/^sha512-[\w+/]{86}==$/.test(integrity),
    );
    expect(odd.map(([name]) => name)).toEqual([]);
  });

  it('runs no script when it is installed for production: --ignore-scripts takes nothing away', () => {
    const scripted = locked.filter(([, { dev, optional, hasInstallScript }]) => hasInstallScript && !dev && !optional);
    expect(scripted.map(([name]) => name)).toEqual([]);
  });
});
