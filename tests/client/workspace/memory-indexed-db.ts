/** As much of IndexedDB as drafts use, in memory: jsdom has none. Keys are arrays of texts, compared as the standard does. */
export function memoryIndexedDb() {
  const records = new Map<string, { key: string[]; value: unknown }>();
  const answer = <T>(result: T) => {
    const request = { result, error: null, onsuccess: () => {}, onerror: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => {
      request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  };
  const keyOf = (value: Record<string, unknown>) =>
    ['userId', 'forecastId', 'sittingId'].map((name) => String(value[name]));
  const store = {
    put(value: Record<string, unknown>) {
      records.set(JSON.stringify(keyOf(value)), { key: keyOf(value), value: structuredClone(value) });
      return answer(undefined);
    },
    delete(key: string[]) {
      records.delete(JSON.stringify(key));
      return answer(undefined);
    },
    getAll({ prefix }: { prefix: string[] }) {
      const found = [...records.values()].filter(({ key }) => prefix.every((part, i) => key[i] === part));
      return answer(found.map(({ value }) => structuredClone(value)));
    },
  };
  const database = { createObjectStore: () => store, transaction: () => ({ objectStore: () => store }) };
  return {
    indexedDB: { open: () => answer(database) },
    IDBKeyRange: { bound: (prefix: string[]) => ({ prefix }) },
    clear: () => records.clear(),
    /** What somebody reads who opens the browser's files. */
    raw: () => [...records.values()].map(({ value }) => value),
    put: (value: Record<string, unknown>) => void store.put(value),
  };
}
