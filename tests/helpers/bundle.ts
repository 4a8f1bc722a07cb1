import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

/** A module of the project, its path below the root, with all it imports as one script that leaves `window.<name>` behind. */
export async function bundle(path: string, name: string): Promise<string> {
  const lib = { entry: join(import.meta.dirname, '../..', path), formats: ['iife' as const], name };
  const [built] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib },
  })) as Rolldown.RolldownOutput[];
  return `${built?.output[0].code ?? ''}; window.${name} = ${name};`;
}
