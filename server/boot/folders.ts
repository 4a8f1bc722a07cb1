import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds package.json: above the source while developing, above dist/ when built. */
function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json')) || dirname(from) === from) return from;
  return findRoot(dirname(from));
}

export const root = findRoot(import.meta.dirname);

export const migrationsFolder = join(root, 'migrations');
export const clientFolder = join(root, 'dist/client');
export const serverProgram = join(root, 'dist/server/index.js');
export const documentProgram = join(root, 'dist/server/document-thread.js');
export const filesProgram = join(root, 'dist/server/files-thread.js');
