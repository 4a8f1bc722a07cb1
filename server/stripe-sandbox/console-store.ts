import type { StoredDelivery, StoredObject } from './store';

/** The questions about the store that Stripe's interface does not ask. */
export interface ConsoleStore {
  countObjects(): Promise<{ type: string; count: number }[]>;
  /** The newest first; the sandbox's own notes are left out. */
  newestObjects(filter: { type: string | null; search: string; limit: number }): Promise<StoredObject[]>;
  /** The newest first, with how far each has come. */
  newestEvents(filter: { search: string; limit: number }): Promise<SentEvent[]>;
  findEvent(id: string): Promise<SentEvent | null>;
  /** Removes everything but the clock. */
  clear(): Promise<void>;
}

export interface SentEvent {
  event: StoredObject;
  delivery: StoredDelivery | null;
}
