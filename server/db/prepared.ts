import type { Database } from './client';

/** A statement that is written out once for each database it runs on, and not at every call. Its values are placeholders. */
export function preparedOn<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
