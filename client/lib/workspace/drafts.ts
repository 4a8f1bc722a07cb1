import type { ForecastDocument } from '../../../shared/inputs/forecast/document';

/** Unsaved edits of one sitting, kept on this device under the person and the forecast. */
export interface Draft {
  userId: string;
  forecastId: string;
  /** Names the sitting: two tabs keep two drafts. */
  sittingId: string;
  name: string;
  baseVersion: number;
  document: ForecastDocument;
  edits: number;
  editedAt: Date;
}

type DraftKey = Pick<Draft, 'userId' | 'forecastId' | 'sittingId'>;

const databaseName = 'forecastle';
const storeName = 'drafts';

function request<T>(made: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    made.onsuccess = () => resolve(made.result);
    made.onerror = () => reject(made.error ?? new Error('indexedDB'));
  });
}

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (!opening) {
    const made = indexedDB.open(databaseName, 1);
    made.onupgradeneeded = () =>
      made.result.createObjectStore(storeName, { keyPath: ['userId', 'forecastId', 'sittingId'] });
    opening = request(made);
    opening.catch(() => {
      opening = null;
    });
  }
  return opening;
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await database()).transaction(storeName, mode).objectStore(storeName);
  return request(work(store));
}

export async function putDraft(draft: Draft): Promise<void> {
  await inStore('readwrite', (store) => store.put(draft));
}

export async function removeDraft({ userId, forecastId, sittingId }: DraftKey): Promise<void> {
  await inStore('readwrite', (store) => store.delete([userId, forecastId, sittingId]));
}

/** Deletes every draft of a person on this device, also those of sittings that go on. */
export async function removeDraftsOf(userId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([userId], [userId, []])));
}

/** Drafts of a person left by sittings that are over, newest first; of one forecast or of all. */
export async function listDrafts(userId: string, forecastId?: string): Promise<Draft[]> {
  const prefix = forecastId === undefined ? [userId] : [userId, forecastId];
  const found: Draft[] = await inStore('readonly', (store) => store.getAll(IDBKeyRange.bound(prefix, [...prefix, []])));
  const live = await liveSittings();
  return found
    .filter(({ sittingId }) => !live.has(sittingId))
    .sort((one, other) => other.editedAt.getTime() - one.editedAt.getTime());
}

const lockPrefix = 'forecastle-sitting:';

/** Marks a sitting as live for as long as the tab stands, so that no other tab offers its draft. */
export function holdSitting(sittingId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockPrefix + sittingId, () => held);
  return release;
}

async function liveSittings(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
