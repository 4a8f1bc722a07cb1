import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import type { Database } from './client';

/** Short messages between the servers on one database. Whoever hears one reads the rows anew: none of them is trusted. */
export interface LiveBus {
  publish(text: string): Promise<void>;
  listen(hear: (text: string) => void): void;
  close(): Promise<void>;
}

const channel = 'forecastle_live';

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
  const client = postgres(url, {
    max: 1,
    connect_timeout: 5,
    onnotice: () => undefined,
    connection: { application_name: 'forecastle-live' },
  });
  return {
    async publish(text) {
      await db.execute(sql`select pg_notify(${channel}, ${text})`);
    },
    listen(hear) {
      client.listen(channel, hear).catch(onError);
    },
    close: () => client.end({ timeout: 1 }),
  };
}
