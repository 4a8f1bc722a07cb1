import { Column, type DriverValueDecoder, getTableColumns, is, SQL, sql, Table } from 'drizzle-orm';
import type { TypedQueryBuilder } from 'drizzle-orm/query-builders/query-builder';
import { type Database, withoutTx } from './client';

/** A select whose fields are columns and expressions, or whole tables that are surely there: none of a left join. */
type Query<Rows> = TypedQueryBuilder<unknown, Rows> & PromiseLike<Rows>;

interface Field {
  path: string[];
  decoder: DriverValueDecoder<unknown, unknown>;
}

/** The rows of a select as one column of another, which may name the columns around it. */
export function rowsIn<Rows>(query: Query<Rows>): SQL<Rows> {
  const fields = fieldsOf(query._.selectedFields);
  const names = fields.map((_, place) => sql.identifier(`c${place}`));
  const list = sql.join(names, sql`, `);
  return sql`(select coalesce(json_agg(json_build_array(${list})), '[]'::json) from ${query} as found(${list}))`.mapWith(
    (rows: unknown[][]) => rows.map((row) => rowOf(fields, row)) as Rows,
  );
}

type Answer<Part> = Part extends SQL<infer Value> ? Value : Part extends PromiseLike<infer Rows> ? Rows : never;

/** Runs several selects and expressions as one statement: one journey to the database, and one view of it. `partsOf` only makes them. */
export async function readTogether<Parts extends Record<string, SQL | Query<unknown>>>(
  db: Database,
  partsOf: (query: Database) => Parts,
): Promise<{ [Name in keyof Parts]: Answer<Parts[Name]> }> {
  const [row = {}] = await withoutTx(db, (reader) => {
    const columns = Object.entries(partsOf(reader)).map(([name, part]) => [name, is(part, SQL) ? part : rowsIn(part)]);
    return reader.select(Object.fromEntries(columns)).from(sql`(values (1)) as one`);
  });
  return row as { [Name in keyof Parts]: Answer<Parts[Name]> };
}

function fieldsOf(selected: unknown, path: string[] = []): Field[] {
  return Object.entries(Object(selected)).flatMap(([name, field]): Field[] => {
    const place = [...path, name];
    if (is(field, Column)) return [{ path: place, decoder: field }];
    if (is(field, SQL)) return [{ path: place, decoder: decoderOf(field) }];
    if (is(field, SQL.Aliased)) return [{ path: place, decoder: decoderOf(field.sql) }];
    return fieldsOf(is(field, Table) ? getTableColumns(field) : field, place);
  });
}

/** Drizzle keeps to itself what `mapWith` was given. */
const decoderOf = (expression: SQL): DriverValueDecoder<unknown, unknown> => Reflect.get(expression, 'decoder');

function rowOf(fields: readonly Field[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, { path, decoder }] of fields.entries()) {
    const value = values[place];
    const decoded = value === null ? null : decoder.mapFromDriverValue(value);
    const [first = '', second] = path;
    if (second === undefined) row[first] = decoded;
    else row[first] = { ...Object(row[first]), [second]: decoded };
  }
  return row;
}
