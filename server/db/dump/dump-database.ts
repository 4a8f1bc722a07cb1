import { sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '../client';
import { rowsOf } from '../rows-of';
import { listSequences, listTables, readSchemaVersion, type TableShape } from './catalogue';
import { DumpError } from './dump-error';
import { withoutLimits } from './without-limits';

export const dumpFormat = 1;
/** A row may hold a forecast of a megabyte. */
const rowsAtOnce = 40;

export interface DumpCounts {
  tables: number;
  rows: number;
}

/**
 * Writes the whole database as lines of JSON: a head, then each table as an object that names it and its columns and an
 * array a row (every value as the text that the database reads back exactly, or null), the sequences, and an end that
 * counts the rows. All of it is one moment of the database; others go on writing meanwhile.
 */
export function dumpDatabase(db: Database, now: Date, write: (line: string) => Promise<void>): Promise<DumpCounts> {
  return withTx(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await withoutLimits(tx);
    const version = await readSchemaVersion(tx);
    if (version.schema === 0) throw new DumpError('noTables');

    await write(JSON.stringify({ forecastle: 'backup', format: dumpFormat, ...version, takenAt: now.toISOString() }));
    const tables = await listTables(tx);
    let rows = 0;
    for (const table of tables) {
      await write(JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) }));
      rows += await dumpRows(tx, table, write);
    }
    for (const { name, last } of await listSequences(tx)) await write(JSON.stringify({ sequence: name, last }));
    await write(JSON.stringify({ end: true, rows }));
    return { tables: tables.length, rows };
  });
}

async function dumpRows(tx: Tx, { name, columns }: TableShape, write: (line: string) => Promise<void>) {
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  let rows = 0;
  await tx.execute(
    sql.raw(`declare dump no scroll cursor for select json_build_array(${values})::text as line from ${name}`),
  );
  for (;;) {
    const lines = rowsOf<{ line: string }>(await tx.execute(sql.raw(`fetch ${rowsAtOnce} from dump`)));
    for (const { line } of lines) await write(line);
    rows += lines.length;
    if (lines.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close dump`);
  return rows;
}
