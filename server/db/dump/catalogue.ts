import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../client';
import { rowsOf } from '../rows-of';

export interface TableShape {
  /** With its schema, quoted where SQL asks for it. */
  name: string;
  columns: { name: string; type: string }[];
}

/** Of the database's own schemas: the record of migrations, which each database makes for itself. */
const isOurs = sql`n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'drizzle')`;

const select = async <Row>(tx: Tx, query: SQL): Promise<Row[]> => rowsOf<Row>(await tx.execute(query));

/** Every table with every column that is stored, as the database itself knows them; a table is after those that it refers to. */
export async function listTables(tx: Tx): Promise<TableShape[]> {
  const columns = await select<{ table: string; column: string; type: string }>(
    tx,
    sql`select format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column",
          format_type(a.atttypid, a.atttypmod) as type
        from pg_class c
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind in ('r', 'p') and not c.relispartition and ${isOurs}
        order by 1, a.attnum`,
  );
  const tables = new Map<string, TableShape>();
  for (const { table: name, column, type } of columns) {
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(name, table);
  }
  return parentsFirst([...tables.values()], await listReferences(tx));
}

async function listReferences(tx: Tx): Promise<Map<string, Set<string>>> {
  const pairs = await select<{ child: string; parent: string }>(
    tx,
    sql`select format('%I.%I', n.nspname, c.relname) as child, format('%I.%I', pn.nspname, p.relname) as parent
        from pg_constraint f
        join pg_class c on c.oid = f.conrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_class p on p.oid = f.confrelid
        join pg_namespace pn on pn.oid = p.relnamespace
        where f.contype = 'f' and f.conrelid <> f.confrelid and ${isOurs}`,
  );
  const parents = new Map<string, Set<string>>();
  for (const { child, parent } of pairs) parents.set(child, (parents.get(child) ?? new Set()).add(parent));
  return parents;
}

function parentsFirst(tables: TableShape[], parents: Map<string, Set<string>>): TableShape[] {
  const ordered: TableShape[] = [];
  const isPlaced = new Set<string>();
  let rest = tables;
  while (rest.length > 0) {
    const free = rest.filter(({ name }) => [...(parents.get(name) ?? [])].every((parent) => isPlaced.has(parent)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${rest.map(({ name }) => name)}`);
    for (const { name } of free) isPlaced.add(name);
    ordered.push(...free);
    rest = rest.filter(({ name }) => !isPlaced.has(name));
  }
  return ordered;
}

/** The sequences that have given out a number, and the last one. */
export function listSequences(tx: Tx): Promise<{ name: string; last: string }[]> {
  return select(
    tx,
    sql`select format('%I.%I', n.nspname, s.relname) as name, v.last_value::text as last
        from pg_class s
        join pg_namespace n on n.oid = s.relnamespace
        join pg_sequences v on v.schemaname = n.nspname and v.sequencename = s.relname
        where s.relkind = 'S' and v.last_value is not null and ${isOurs}
        order by 1`,
  );
}

/** How many migrations the database has seen and when the newest was written; zero of both where it is new. */
export async function readSchemaVersion(tx: Tx): Promise<SchemaVersion> {
  const [journal] = await select<{ name: string | null }>(
    tx,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!journal?.name) return { schema: 0, newest: 0 };
  const [row] = await select<{ schema: number; newest: string | null }>(
    tx,
    sql`select count(*)::int as schema, max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return { schema: row?.schema ?? 0, newest: Number(row?.newest ?? 0) };
}

export interface SchemaVersion {
  schema: number;
  newest: number;
}
