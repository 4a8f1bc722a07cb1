import { existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { detailOf, StartError } from './start-error';

/** What is in a data folder. Everything is inside, so that one volume mounted there holds all of it. */
export interface DataFolder {
  /** The folder itself, whatever spelling or symbolic link named it. */
  root: string;
  /** The files of the embedded engine. */
  database: string;
  backups: string;
  lock: string;
  /** The secret of the service, where no setting gives one. */
  secret: string;
  /** Exists from before the first file of the database until its tables do: such a database never held anybody's data. */
  unfinished: string;
}

/** The places in the folder of that name. */
export function dataFolderAt(folder: string): DataFolder {
  const root = existsSync(folder) ? realpathSync(folder) : folder;
  return {
    root,
    database: join(root, 'database'),
    backups: join(root, 'backups'),
    lock: join(root, 'lock'),
    secret: join(root, 'app-secret'),
    unfinished: join(root, 'unfinished'),
  };
}

/** Makes the folder where it is missing. */
export function makeDataFolder(folder: string): DataFolder {
  return explained(folder, () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return dataFolderAt(folder);
  });
}

/** Prepares the folder, which the caller has locked, for the engine; true when the database is to be made. Content that is no database is left alone. */
export function prepareDataFolder(folder: string): boolean {
  return explained(folder, () => {
    const { root, database, unfinished } = makeDataFolder(folder);
    takeInOlderLayout(folder);
    if (existsSync(unfinished)) rmSync(database, { recursive: true, force: true });
    if (existsSync(join(database, 'PG_VERSION'))) return false;
    const isEmpty = !existsSync(database) || readdirSync(database).length === 0;
    if (!isEmpty || readdirSync(root).some((name) => !ourNames.includes(name))) {
      throw new StartError('notADatabase', { folder });
    }
    writeFileSync(unfinished, '');
    mkdirSync(database, { recursive: true, mode: 0o700 });
    return true;
  });
}

/** Where the files of a whole database are, in the present layout or the older one; null where there is none. */
export function databaseIn(folder: string): string | null {
  const { root, database, unfinished } = dataFolderAt(folder);
  if (existsSync(moving(root))) takeInOlderLayout(folder);
  if (existsSync(unfinished) || existsSync(`${root}.unfinished`)) return null;
  return [database, root].find((place) => existsSync(join(place, 'PG_VERSION'))) ?? null;
}

const ourNames = ['lock', 'app-secret', 'backups', 'database', 'unfinished', 'lost+found'];

const moving = (root: string) => join(root, 'database.moving');

/** Earlier versions kept the database at the top of the folder, and the rest beside it. A move that was cut off is taken up again. */
function takeInOlderLayout(folder: string): void {
  const { root, database, backups } = dataFolderAt(folder);
  const isUnfinished = existsSync(`${root}.unfinished`);
  const parent = dirname(root);
  if (basename(root) === 'database' && existsSync(dataFolderAt(parent).lock)) {
    throw new StartError('insideAnother', { folder, parent });
  }
  if (existsSync(join(root, 'PG_VERSION')) || existsSync(moving(root)) || isUnfinished) {
    mkdirSync(moving(root), { recursive: true, mode: 0o700 });
    for (const name of readdirSync(root)) {
      const isOfDatabase = name !== 'database.moving' && !ourNames.includes(name) && !name.startsWith('.');
      if (isOfDatabase) renameSync(join(root, name), join(moving(root), name));
    }
    if (isUnfinished) rmSync(moving(root), { recursive: true });
    else renameSync(moving(root), database);
    rmSync(`${root}.unfinished`, { force: true });
  }
  const older = [`${root}.backups`, join(root, '.backups')].find((place) => existsSync(place));
  if (older && !existsSync(backups)) moveIfPossible(older, backups);
}

/** Where the older place is on another disk, its copies stay there. */
function moveIfPossible(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EXDEV' || error.code === 'EACCES')))
      throw error;
  }
}

function explained<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError('cannotWrite', { folder, detail: detailOf(error) });
  }
}
