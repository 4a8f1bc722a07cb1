import { join } from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';

/** Run as a process of its own: brings the database named in the first argument up to date and ends. */
const url = process.argv[2] ?? '';
const database = await openDatabase(
  { folder: '', databaseUrl: url, directUrl: url, isPooled: false },
  { migrationsFolder: join(import.meta.dirname, '../../migrations'), now: new Date() },
);
await database.close();
