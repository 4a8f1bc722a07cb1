import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { inject } from 'vitest';
import { makeServerHome, type ServerHome } from './spawn-server';

/** A place whose database is already, migrated and empty: the first start on it is seconds shorter, and takes a copy. */
export function makeMigratedHome(): ServerHome {
  const home = makeServerHome();
  mkdirSync(home.folder, { mode: 0o700 });
  fillFromTemplate(home.folder);
  return home;
}

/** The database as an earlier version laid it out. */
export const fillFromTemplate = (folder: string) =>
  execFileSync('tar', ['-xf', inject('databaseTemplate'), '-C', folder], { stdio: 'pipe' });
