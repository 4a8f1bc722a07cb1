import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client';
import { createPrimary } from './primary';

/** Short messages between the servers on one database. Whoever hears one reads the rows anew: none of them is trusted. */
export interface LiveBus {
  publish(text: string): Promise<void>;
  listen(hear: (text: string) => void): void;
  close(): Promise<void>;
}

const channel = 'forecastle_live';
const retryS = 0.5;
/** Nobody tells of the connection that listens: where a database has several servers, they are asked so often. */
const lookMs = 5_000;

/** The bus of a database that one server alone works on. */
export function createLocalBus(): LiveBus {
  const emitter = new EventEmitter();
  return {
    async publish(text) {
      emitter.emit(channel, text);
    },
    listen(hear) {
      emitter.on(channel, hear);
    },
    async close() {
      emitter.removeAllListeners();
    },
  };
}

interface PostgresBusOptions {
  db: Database;
  /** Past a pooler, on which nobody can listen. */
  url: string;
  onError(error: unknown): void;
}

/** Over `NOTIFY`: one connection listens, and takes itself up again when it is lost. */
export function createPostgresBus({ db, url, onError }: PostgresBusOptions): LiveBus {
  const primary = createPrimary(url);
  const client = postgres(primary.address(), {
    max: 1,
    connect_timeout: 5,
    backoff: () => retryS,
    onnotice: () => undefined,
    connection: { application_name: 'forecastle-live' },
  });
  // The driver connects again by itself, to what these lists hold then.
  const { host, port } = client.options;
  primary.onChange((address) => {
    const found = new URL(address);
    host[0] = found.hostname;
    port[0] = Number(found.port || 5432);
  });
  const looking = setInterval(primary.suspect, lookMs).unref();
  primary.suspect();
  return {
    async publish(text) {
      await db.execute(sql`select pg_notify(${channel}, ${text})`);
    },
    listen(hear) {
      primary
        .find()
        .then(() => client.listen(channel, hear))
        .catch(onError);
    },
    close() {
      clearInterval(looking);
      primary.stop();
      return client.end({ timeout: 1 });
    },
  };
}
