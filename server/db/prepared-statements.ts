import { setImmediate as breath } from 'node:timers/promises';
import {
  type PGlite,
  type PGliteInterface,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { oncePer } from './once-per';

type Query = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Results<Row>>;
type Message = Parameters<typeof parse.parseResults>[0][number];

interface Statement {
  name: string;
  parameterTypes: number[];
  /** What the columns are; without it the driver could not read a row. */
  columns: Message[];
}

/** Most texts that are kept prepared; the one that was not used for longest gives way. */
const mostStatements = 300;
const longestRunMs = 5;
const { serialize } = protocol;
/** The names of statements are those of the engine, so it has one runner. */
const runnerOf = oncePer(createRunner);

/**
 * The embedded engine as Drizzle sees it, with each statement prepared once: the driver itself parses and plans a text anew
 * at every call, in five steps where one does.
 */
export function withPreparedStatements(client: PGlite): Pick<PGliteInterface, 'query' | 'transaction'> {
  const run = runnerOf(client);
  return {
    async query(text, values, options) {
      await client._checkReady();
      return client._runExclusiveTransaction(() => run(text, values, options));
    },
    transaction: (work) => client.transaction((tx) => work(Object.assign(tx, { query: run }))),
  };
}

function createRunner(client: PGlite): Query {
  const statements = new Map<string, Statement>();
  const others = createBreaks();
  let made = 0;
  const send = (...parts: Uint8Array[]): Promise<Message[]> =>
    client.execProtocolStream(new Uint8Array(Buffer.concat(parts)), { syncToFs: false });

  const prepare = async (text: string): Promise<Statement> => {
    made += 1;
    const name = `s${made}`;
    const [oldest] = statements.size >= mostStatements ? statements : [];
    if (oldest) {
      statements.delete(oldest[0]);
      await send(serialize.close({ type: 'S', name: oldest[1].name }), serialize.sync());
    }
    const described = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(described),
      columns: described.filter((message) => message.name === 'rowDescription' || message.name === 'noData'),
    };
  };

  return (text, values = [], options = {}) =>
    client.runExclusive(async () => {
      await others.goFirst();
      const statement = statements.get(text) ?? (await prepare(text));
      // Used last, it is last.
      statements.delete(text);
      statements.set(text, statement);

      const written = values.map((value, i) => {
        if (value === null || value === undefined) return null;
        const serializer = client.serializers[statement.parameterTypes[i] ?? 0];
        return serializer ? serializer(value) : String(value);
      });
      const messages = await send(
        serialize.bind({ statement: statement.name, values: written }),
        serialize.execute({}),
        serialize.sync(),
      );
      if (!client.isInTransaction()) await client.syncToFs();
      const { parsers: given, ...rest } = options;
      // By inheritance: the driver would copy its 354 parsers for every statement, a quarter of the time of a short one.
      const parsers = Object.assign(Object.create(client.parsers), given);
      const [result] = parse.parseResults([...statement.columns, ...messages], parsers, rest);
      return result as Results<never>;
    });
}

/**
 * The engine answers at once and on this thread, so statements that wait for each other would all run before the server looks
 * at another request: after some milliseconds of them it looks first.
 */
function createBreaks(): { goFirst(): Promise<void> } {
  let begunAt = 0;
  return {
    async goFirst() {
      const now = performance.now();
      if (begunAt === 0) {
        begunAt = now;
        setImmediate(() => {
          begunAt = 0;
        });
      } else if (now - begunAt > longestRunMs) await breath();
    },
  };
}
