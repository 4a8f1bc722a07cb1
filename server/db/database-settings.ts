import type { Database } from './client';

/** Where it is told what happens to the database beside the calls. */
export interface Tending {
  info(details: object, text?: string): void;
  warn(details: object, text?: string): void;
  error(details: object, text?: string): void;
}

export interface OpenDatabase {
  db: Database;
  engine: 'embedded' | 'postgres';
  /** Call it when the service is ready: takes a copy of an embedded database where one is due, and watches its disk. */
  tend(log: Tending): void;
  close(): Promise<void>;
}

export interface DatabaseSettings {
  folder: string;
  databaseUrl: string | null;
  directUrl: string | null;
  isPooled: boolean;
  /** Of a replica for reads that take long. */
  readUrl?: string | null;
  /** Of the embedded database: what its copies together may take. */
  backupsMaxBytes?: number;
  /** An embedded database is brought up to date also where it cannot be copied before. */
  migratesWithoutCopy?: boolean;
  /** For whom backups are encrypted. */
  backupPublicKey?: string | null;
}
