import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { queriesOf } from '#server/db/embedded.ts';

export interface TestDatabase {
  db: Database;
  client: PGlite;
  close(): Promise<void>;
}

/** An engine that runs, and what its schema was when it was made. */
interface Engine {
  client: PGlite;
  schema: string;
}

/** Engines of this worker that nobody uses now: migrated and empty. To start one costs fifty times as much as to empty it. */
const idle: Engine[] = [];
const emptyingMs = 5_000;

/** A migrated, empty database in memory: one a test file, closed in its `afterAll`. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const engine = idle.pop() ?? (await startEngine());
  const client = closableViewOf(engine.client);
  return {
    db: queriesOf(client.view),
    client: client.view,
    async close() {
      // Given back twice, one engine would be two files' at once.
      if (client.view.closed) return;
      client.close();
      if (await isEmptied(engine)) idle.push(engine);
      else void engine.client.close().catch(() => undefined);
    },
  };
}

async function startEngine(): Promise<Engine> {
  const template = await readFile(inject('databaseTemplate'));
  const client = await PGlite.create({ loadDataDir: new Blob([new Uint8Array(template)]) });
  return { client, schema: await schemaOf(client) };
}

/** The engine as one test file sees it: closed for whatever of that file still runs, while another uses the engine. */
function closableViewOf(client: PGlite): { view: PGlite; close(): void } {
  let isClosed = false;
  const view = new Proxy(client, {
    get(target, key) {
      if (key === 'closed') return isClosed;
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (isClosed) return Promise.reject(new Error('PGlite is closed'));
        return Reflect.apply(value, target, given);
      };
    },
  });
  return {
    view,
    close: () => {
      isClosed = true;
    },
  };
}

/** Every object that a statement can make, change or remove, by its identity and its last change. */
async function schemaOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(`
    select md5(string_agg(line, ' ' order by line)) as digest from (
      select 'class ' || oid as line from pg_class
      union all select concat('column ', attrelid, ' ', attnum, ' ', xmin) from pg_attribute where attrelid >= 16384
      union all select concat('constraint ', oid, ' ', xmin) from pg_constraint where oid >= 16384
      union all select concat('trigger ', oid, ' ', xmin) from pg_trigger
      union all select concat('function ', oid, ' ', xmin) from pg_proc where oid >= 16384
      union all select concat('schema ', oid) from pg_namespace
      union all select concat('role ', oid, ' ', xmin) from pg_authid
      union all select concat('setting ', setdatabase, ' ', setrole, ' ', setconfig::text) from pg_db_role_setting
    ) lines`);
  return rows[0]?.digest ?? '';
}

const emptying = `
  discard all;
  do $$
  declare
    entry record;
    hasRows boolean;
    filled text[] := '{}';
  begin
    for entry in select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') loop
      execute 'select exists (select from ' || entry.name || ')' into hasRows;
      if hasRows then filled := filled || entry.name; end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
    for entry in select format('%I.%I', schemaname, sequencename)::regclass as name, start_value
      from pg_sequences where schemaname <> 'drizzle' and last_value is not null loop
      perform setval(entry.name, entry.start_value, false);
    end loop;
  end $$;`;

/** Waits for what still runs and takes every row out. False where the schema is another now, or something runs on. */
async function isEmptied({ client, schema }: Engine): Promise<boolean> {
  const emptied = async () => {
    for (const statement of emptying.split(/(?<=discard all;)/)) await client.exec(statement);
    return (await schemaOf(client)) === schema;
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), emptyingMs);
  });
  try {
    return await Promise.race([emptied(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
