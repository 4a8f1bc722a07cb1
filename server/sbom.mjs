import { readFileSync } from 'node:fs';

/**
 * `npm run sbom`: what `npm ci --omit=dev` installs, as CycloneDX 1.5, out of the lockfile alone: the same lockfile, the same text.
 * Not `npm sbom --omit=dev`: npm 11.19 takes a package for development as soon as any tool needs it too, and leaves out react and zod.
 */
const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const { '': application, ...others } = packages;
const shipped = Object.entries(others).filter(([, { dev }]) => !dev);

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const urlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const refOf = (path) => urlOf(nameOf(path), others[path].version);

/** Of `name` the copy that a package under `path` is given: the nearest one above it. Undefined where none is shipped. */
function copyFor(path, name) {
  const own = `${path && `${path}/`}node_modules/${name}`;
  if (others[own]) return others[own].dev ? undefined : own;
  return path === '' ? undefined : copyFor(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

function needsOf(path, { dependencies, optionalDependencies, peerDependencies }) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const copies = names.flatMap((name) => copyFor(path, name) ?? []);
  return [...new Set(copies.map(refOf))].sort();
}

/** What names its licence in its file LICENSE alone. */
const licences = { 'png-js': 'MIT' };

const componentOf = (path) => {
  const { version, license = licences[nameOf(path)], integrity, optional = false, devOptional = false } = others[path];
  return {
    type: 'library',
    'bom-ref': refOf(path),
    name: nameOf(path),
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
    licenses: [license.includes(' ') ? { expression: license } : { license: { id: license } }],
    purl: refOf(path),
  };
};

const root = urlOf(application.name, application.version);
const components = new Map(shipped.map(([path]) => [refOf(path), componentOf(path)]));
const needs = new Map(shipped.map(([path, entry]) => [refOf(path), needsOf(path, entry)]));

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': root,
      name: application.name,
      version: application.version,
      licenses: [{ license: { id: application.license } }],
      purl: root,
    },
  },
  components: [...components.values()],
  dependencies: [[root, needsOf('', application)], ...needs].map(([ref, dependsOn]) => ({ ref, dependsOn })),
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
