import DataLoader from 'dataloader';
import { type Database, outsideTx, withoutTx } from './client';
import { oncePer } from './once-per';

interface BatchedOptions<Row> {
  /** Most keys of one statement; 100 where it is not given. */
  atMost?: number;
  /** One statement: the rows of these keys, each at most once, in any order. */
  read(db: Database, keys: readonly string[], scope: string): Promise<Row[]>;
  keyOf(row: Row): string;
}

/**
 * Reads single rows, those of one turn of the event loop by one statement. Nothing is kept: a caller gets what the database
 * holds after the call, and another call is another read.
 */
export function batchedOn<Row>({ atMost = 100, read, keyOf }: BatchedOptions<Row>) {
  const loadersOf = oncePer((_: Database) => new Map<string, DataLoader<string, Row | null>>());

  const loaderOf = (db: Database, scope: string): DataLoader<string, Row | null> => {
    const loaders = loadersOf(db);
    const known = loaders.get(scope);
    if (known) return known;

    const loader = new DataLoader<string, Row | null>(
      async (keys) => {
        const rows = await withoutTx(db, (reader) => read(reader, keys, scope));
        const found = new Map(rows.map((row) => [keyOf(row), row]));
        return keys.map((key) => found.get(key) ?? null);
      },
      // Whoever asks first must not lend the others the transaction that is open around it.
      { cache: false, maxBatchSize: atMost, batchScheduleFn: (send) => outsideTx(() => void setImmediate(send)) },
    );
    loaders.set(scope, loader);
    return loader;
  };

  return (db: Database, { key, scope }: { key: string; scope: string }): Promise<Row | null> =>
    loaderOf(db, scope).load(key);
}
