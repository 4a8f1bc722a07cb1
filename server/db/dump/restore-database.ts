import { sql } from 'drizzle-orm';
import { type Database, type Tx, withTx } from '../client';
import { rowsOf } from '../rows-of';
import { listTables, readSchemaVersion, type SchemaVersion, type TableShape } from './catalogue';
import { type DumpCounts, dumpFormat } from './dump-database';
import { DumpError } from './dump-error';
import { withoutLimits } from './without-limits';

const charactersAtOnce = 1_000_000;
const rowsAtOnce = 500;

type Part =
  | ({ forecastle: 'backup'; format: number; takenAt: string } & SchemaVersion)
  | { table: string; columns: string[] }
  | { sequence: string; last: string }
  | { end: true; rows: number };

/** Throws `DumpError` where a table of the database holds a row. */
export function rejectUnlessEmpty(db: Database): Promise<void> {
  return withTx(db, async (tx) => {
    for (const { name } of await listTables(tx)) {
      const found = rowsOf(await tx.execute(sql.raw(`select 1 from ${name} limit 1`)));
      if (found.length > 0) throw new DumpError('notEmpty', { table: name });
    }
  });
}

/** Throws `DumpError` unless the first line of the backup says that it has the schema of this version. */
export function rejectOtherSchema(head: string | undefined, ours: SchemaVersion): void {
  const part = partOf(head);
  if (!('forecastle' in part) || part.format !== dumpFormat) throw new DumpError('notABackup');
  if (part.newest === ours.newest && part.schema === ours.schema) return;
  throw new DumpError('otherSchema', { theirs: part.schema, ours: ours.schema });
}

/** Fills an empty, migrated database from the lines that `dumpDatabase` wrote: all of them, or nothing. */
export function restoreDatabase(db: Database, lines: AsyncIterable<string>): Promise<DumpCounts> {
  return withTx(db, async (tx) => {
    await withoutLimits(tx);
    const filler = new Filler(tx, await listTables(tx));
    const ours = await readSchemaVersion(tx);
    let isFirst = true;
    for await (const line of lines) {
      if (isFirst) rejectOtherSchema(line, ours);
      else await filler.take(line);
      isFirst = false;
    }
    return filler.finish();
  });
}

function partOf(line: string | undefined): Part {
  try {
    const part: unknown = JSON.parse(line ?? '');
    if (typeof part === 'object' && part !== null) return part as Part;
  } catch {
    // Told below.
  }
  throw new DumpError('notABackup');
}

/** Takes line by line and writes rows in batches; what is in the file is never part of a statement, but for values. */
class Filler {
  private table: TableShape | null = null;
  private batch: string[] = [];
  private characters = 0;
  private rows = 0;
  private readonly seen = new Set<string>();
  private isWhole = false;

  constructor(
    private readonly tx: Tx,
    private readonly tables: TableShape[],
  ) {}

  async take(line: string): Promise<void> {
    if (this.isWhole) throw new DumpError('cutOff');
    if (line.startsWith('[')) return this.add(line);

    await this.flush();
    const part = partOf(line);
    if ('table' in part) this.begin(part);
    else if ('sequence' in part)
      await this.tx.execute(sql`select setval(${part.sequence}::text::regclass, ${part.last}::bigint, true)`);
    else if ('end' in part) this.isWhole = part.rows === this.rows && this.seen.size === this.tables.length;
  }

  finish(): DumpCounts {
    if (!this.isWhole) throw new DumpError('cutOff');
    return { tables: this.seen.size, rows: this.rows };
  }

  private begin({ table: name, columns }: { table: string; columns: string[] }): void {
    const known = this.tables.find((table) => table.name === name);
    const ordered = columns.flatMap((column) => known?.columns.find(({ name }) => name === column) ?? []);
    if (!known || ordered.length !== columns.length || ordered.length !== known.columns.length) {
      throw new DumpError('otherTable', { table: name });
    }
    this.table = { name, columns: ordered };
    this.seen.add(name);
  }

  private async add(line: string): Promise<void> {
    this.batch.push(line);
    this.characters += line.length;
    this.rows += 1;
    if (this.characters > charactersAtOnce || this.batch.length >= rowsAtOnce) await this.flush();
  }

  private async flush(): Promise<void> {
    const { table, batch } = this;
    if (batch.length === 0) return;
    if (!table) throw new DumpError('notABackup');
    const names = table.columns.map(({ name }) => name).join(', ');
    const values = table.columns.map(({ type }, index) => `(e->>${index})::${type}`).join(', ');
    await this.tx.execute(
      sql`insert into ${sql.raw(`${table.name} (${names})`)} overriding system value
          select ${sql.raw(values)} from json_array_elements((${`[${batch.join(',')}]`}::text)::json) as e`,
    );
    this.batch = [];
    this.characters = 0;
  }
}
