import type postgres from 'postgres';

interface Connection {
  client: postgres.Sql;
  /** Statements begun and not answered; a transaction counts as many. */
  load: number;
  timesClosed: number;
}

interface ConnectionsOptions {
  /** A client of one connection; it calls `onclose` whenever that ends. */
  open(onclose: () => void): postgres.Sql;
  atMost: number;
  /** Statements are prepared once a connection. */
  prepares: boolean;
}

const transactionLoad = 1_000;

/** Told of a connection that is lost, in the driver's own words. */
class LostConnection extends Error {
  readonly code = 'CONNECTION_CLOSED';
}

/**
 * One client made of several, each with a connection of its own that is not used again once it closed: what the driver
 * (postgres.js 3.4.9) keeps of a lost connection, its last error and bytes not sent, would be met by the next call on it.
 */
export function clientOf({ open, atMost, prepares }: ConnectionsOptions): postgres.Sql {
  const face = open(() => {});
  const connections = new Set<Connection>();

  const connect = (): Connection => {
    const client = open(() => {
      connection.timesClosed += 1;
      connections.delete(connection);
      void client.end({ timeout: 5 });
    });
    const connection = { client, load: 0, timesClosed: 0 };
    Object.assign(client.options.parsers, face.options.parsers);
    Object.assign(client.options.serializers, face.options.serializers);
    if (prepares) prepareAll(client);
    connections.add(connection);
    return connection;
  };

  const leastBusy = (): Connection => {
    const [first, ...others] = connections;
    const least = others.reduce(
      (least, connection) => (connection.load < (least?.load ?? 0) ? connection : least),
      first,
    );
    return least && (least.load === 0 || connections.size >= atMost) ? least : connect();
  };

  return Object.assign(face, {
    unsafe: (...words: Parameters<postgres.Sql['unsafe']>) => {
      const connection = leastBusy();
      return counted(connection, 1, connection.client.unsafe(...words));
    },
    begin: (work: (tx: postgres.TransactionSql) => Promise<unknown>) => {
      const connection = leastBusy();
      const transaction = connection.client.begin((tx) => {
        if (prepares) prepareAll(tx);
        return whileOpen(connection, tx, work);
      });
      return counted(connection, transactionLoad, transaction);
    },
    end: async (options: { timeout?: number }) => {
      await Promise.all([...connections].map(({ client }) => client.end(options)));
    },
  });
}

function counted<T extends Promise<unknown>>(connection: Connection, load: number, call: T): T {
  connection.load += load;
  const settled = () => {
    connection.load -= load;
  };
  call.then(settled, settled);
  return call;
}

/**
 * The driver rejects a transaction whose connection closes. Whatever is sent on it afterwards, a rollback too, would end
 * the process: so no statement goes out any more, and the work, however it ends, does not settle.
 */
function whileOpen(
  connection: Connection,
  tx: postgres.TransactionSql,
  work: (tx: postgres.TransactionSql) => Promise<unknown>,
): Promise<unknown> {
  const { timesClosed } = connection;
  const isLost = () => connection.timesClosed > timesClosed;
  const { unsafe } = tx;
  tx.unsafe = (...words) => {
    if (isLost()) throw new LostConnection('The connection of this transaction was lost.');
    return unsafe(...words);
  };
  return work(tx).finally(() => (isLost() ? new Promise(() => {}) : undefined));
}

/** Drizzle asks for no preparation, and each statement would then be described, answered and only then run. */
function prepareAll(client: Pick<postgres.Sql, 'unsafe'>): void {
  const { unsafe } = client;
  client.unsafe = (text, values, options) => unsafe(text, values, { ...options, prepare: true });
}
