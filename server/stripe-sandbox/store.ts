/** One object in the sandbox's store; `seq` grows with creation. */
export interface StoredObject {
  id: string;
  type: string;
  data: Record<string, unknown>;
  seq: number;
}

export interface StoredDelivery {
  id: string;
  eventId: string;
  url: string;
  attempts: number;
  lastStatus: number | null;
  /** Null: nothing more to do. */
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
}

/** Everything that one call changes; written all at once or not at all. */
export interface StoreChange {
  puts: { id: string; type: string; data: Record<string, unknown> }[];
  events: { id: string; type: string; data: Record<string, unknown> }[];
  deliveries: StoredDelivery[];
}

export interface ListFilter {
  /** Fields that have to be equal, such as `customer`. */
  equals?: Record<string, string>;
  /** Fields that have to be one of several. */
  oneOf?: Record<string, readonly string[]>;
  createdFrom?: number;
}

export type IdempotencyClaim =
  | { state: 'mine' }
  | { state: 'in-flight' }
  | { state: 'mismatch' }
  | { state: 'done'; status: number; body: unknown };

/** Where the sandbox keeps its store. Each call is whole by itself; none is made inside a caller's transaction. */
export interface SandboxStore {
  find(id: string): Promise<StoredObject | null>;
  /** Newest first. */
  list(type: string, filter?: ListFilter): Promise<StoredObject[]>;
  /** Newest first. */
  listEvents(filter?: ListFilter): Promise<StoredObject[]>;
  commit(change: StoreChange): Promise<void>;
  claimKey(claim: { key: string; path: string; paramsHash: string; now: Date }): Promise<IdempotencyClaim>;
  finishKey(key: string, status: number, body: unknown): Promise<void>;
  /** A rejected request leaves its key free. */
  freeKey(key: string): Promise<void>;
  dueDeliveries(now: Date): Promise<StoredDelivery[]>;
  updateDelivery(delivery: StoredDelivery): Promise<void>;
  clockOffsetMs(): Promise<number>;
  setClockOffsetMs(offsetMs: number): Promise<void>;
  /** Runs `work` while nobody else, in this process or another, runs work on the same store. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}
