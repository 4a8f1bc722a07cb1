import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

interface Component {
  name: string;
  version: string;
  purl: string;
  licenses: [{ license?: { id: string }; expression?: string }];
}

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

describe('what is installed (G24)', () => {
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

  it('is listed by npm run sbom, each piece with version and licence; nothing that only builds or tests is', () => {
    const text = execFileSync(process.execPath, [join(root, 'server/sbom.mjs')], { encoding: 'utf8' });
    const { components, dependencies: needs } = JSON.parse(text) as {
      components: Component[];
      dependencies: { ref: string; dependsOn: string[] }[];
    };
    const licenceOf = ({ licenses: [{ license, expression }] }: Component) => license?.id ?? expression;
    const listed = new Map(components.map((one) => [`${one.name}@${one.version}`, licenceOf(one)]));
    expect(listed.size).toBe(components.length);
    for (const [name, version] of Object.entries(dependencies ?? {})) {
      const installed = read(`node_modules/${name}/package.json`);
      expect([name, installed.version]).toEqual([name, version]);
      expect([name, listed.get(`${name}@${version}`)]).toEqual([name, installed.license]);
    }
    const shipped = locked.filter(([, { dev }]) => !dev);
    const names = shipped.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
    expect([...listed.keys()].sort()).toEqual([...new Set(names)].sort());

    // Every piece is there because another one needs it, and none asks to publish the code that uses it.
    const needed = new Set(needs.flatMap(({ dependsOn }) => dependsOn));
    expect(components.filter(({ purl }) => !needed.has(purl))).toEqual([]);
    const free =
      /^(MIT( AND OFL-1\.1)?|BlueOak-1\.0\.0|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|Unlicense|\(MIT OR CC0-1\.0\))$/;
    expect([...listed].filter(([, licence]) => !free.test(licence ?? ''))).toEqual([]);
  });
});

describe('what is released', () => {
  it('is made by actions of one commit each, which no moved tag exchanges (A197)', () => {
    const used = ['ci', 'release'].flatMap((name) => {
      const text = readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8');
      return [...text.matchAll(/uses: (.*)$/gm)].map(([, action]) => action);
    });
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action ?? ''))).toEqual([]);
  });

  it('is built by code of others without a right to write or to sign, behind the advisory gate; what may runs none of it (A185)', () => {
    const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
    const [head = '', jobs = ''] = text.split(/^jobs:$/m);
    const [, build = '', release = '', ...more] = jobs.split(/^ {2}(?=\w+:$)/m);
    expect([head.match(/^permissions:\n {2}.*$/m)?.[0], more]).toEqual(['permissions:\n  contents: read', []]);
    expect(build).toContain('persist-credentials: false');
    expect(build).toContain('npm audit --omit=dev --audit-level=moderate\n          npm audit signatures');
    expect(build).not.toMatch(/permissions:|secrets\./);
    expect(release).toMatch(/needs: build[\s\S]*id-token: write/);
    expect(release).not.toMatch(/npm|node|\.ci/);
  });
});
