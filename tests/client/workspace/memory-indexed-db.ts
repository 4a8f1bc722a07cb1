import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** One for all files of a worker: the client's modules hold the database that they opened first. */
const ofWorker = new IDBFactory();

/** IndexedDB in memory, for jsdom has none, and what somebody reads who opens the browser's files. */
export function memoryIndexedDb(indexedDB: IDBFactory = ofWorker) {
  /** Does `work` with the drafts; null as long as nobody made the database. */
  async function withDrafts<T>(work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    if ((await indexedDB.databases()).length === 0) return null;
    const database = await done(indexedDB.open('forecastle'));
    const result = await done(work(database.transaction('drafts', 'readwrite').objectStore('drafts')));
    database.close();
    return result;
  }
  return {
    indexedDB,
    IDBKeyRange,
    raw: async (): Promise<unknown[]> => (await withDrafts((store) => store.getAll())) ?? [],
    clear: () => withDrafts((store) => store.clear()),
    put: (value: object) => withDrafts((store) => store.put(value)),
  };
}
