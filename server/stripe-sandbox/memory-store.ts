import { inTurn } from './in-turn';
import type { IdempotencyClaim, ListFilter, SandboxStore, StoredDelivery, StoredObject } from './store';

/** Books in memory: for tests that need no restart of the sandbox. */
export function createMemoryStore(): SandboxStore {
  const objects = new Map<string, StoredObject>();
  const events = new Map<string, StoredObject>();
  const keys = new Map<string, { path: string; paramsHash: string; done: { status: number; body: unknown } | null }>();
  const deliveries = new Map<string, StoredDelivery>();
  let seq = 0;
  let offsetMs = 0;

  const newestFirst = (rows: Iterable<StoredObject>, isWanted: (row: StoredObject) => boolean) =>
    [...rows]
      .filter(isWanted)
      .sort((a, b) => b.seq - a.seq)
      .map((row) => structuredClone(row));

  return {
    async find(id) {
      const found = objects.get(id) ?? events.get(id);
      return found ? structuredClone(found) : null;
    },
    list: async (type, filter) => newestFirst(objects.values(), (row) => row.type === type && matches(row, filter)),
    listEvents: async (filter) => newestFirst(events.values(), (row) => matches(row, filter)),
    async commit(change) {
      for (const put of structuredClone(change.puts)) {
        seq += 1;
        objects.set(put.id, { ...put, seq: objects.get(put.id)?.seq ?? seq });
      }
      for (const event of structuredClone(change.events)) {
        seq += 1;
        events.set(event.id, { ...event, seq });
      }
      for (const delivery of change.deliveries) deliveries.set(delivery.id, { ...delivery });
    },
    async claimKey({ key, path, paramsHash }): Promise<IdempotencyClaim> {
      const known = keys.get(key);
      if (!known) {
        keys.set(key, { path, paramsHash, done: null });
        return { state: 'mine' };
      }
      if (known.path !== path || known.paramsHash !== paramsHash) return { state: 'mismatch' };
      return known.done ? { state: 'done', ...known.done } : { state: 'in-flight' };
    },
    async finishKey(key, status, body) {
      const known = keys.get(key);
      if (known) known.done = { status, body };
    },
    async freeKey(key) {
      keys.delete(key);
    },
    dueDeliveries: async (now) =>
      [...deliveries.values()].filter((row) => row.nextAttemptAt !== null && row.nextAttemptAt <= now),
    async updateDelivery(delivery) {
      deliveries.set(delivery.id, { ...delivery });
    },
    clockOffsetMs: async () => offsetMs,
    async setClockOffsetMs(next) {
      offsetMs = next;
    },
    alone: inTurn(),
  };
}

function matches({ data }: StoredObject, { equals = {}, oneOf = {}, createdFrom }: ListFilter = {}): boolean {
  if (createdFrom !== undefined && Number(data.created) < createdFrom) return false;
  return (
    Object.entries(equals).every(([field, value]) => data[field] === value) &&
    Object.entries(oneOf).every(([field, values]) => values.some((value) => data[field] === value))
  );
}
