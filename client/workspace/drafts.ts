import type { MappedAccount } from '#shared/inputs/actual-requests.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { draftKey } from './draft-key';
import { type Draft, type DraftKey, openDraft, type SealedDraft, seal, unseal } from './sealed-draft';

const databaseName = 'forecastle';
const storeName = 'drafts';

function request<T>(made: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    made.onsuccess = () => resolve(made.result);
    made.onerror = () => reject(made.error);
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

/** Does `work` with the drafts of this device. */
export async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const store = (await database()).transaction(storeName, mode).objectStore(storeName);
  return request(work(store));
}

/** Writes a draft in place of the one before of its editing session. */
export async function putDraft(draft: Draft, key: Uint8Array): Promise<void> {
  const sealed = seal(draft, key);
  await inStore('readwrite', (store) => store.put(sealed));
}

/** What the books said and the server could not be told, beside the draft of its forecast. */
export interface KeptImport {
  id: string;
  sourceName: string;
  extract: Extract;
  accounts: MappedAccount[];
  /** ISO 8601. */
  keptAt: string;
}

const importPrefix = 'import:';
/** Before the editing session whose operations on a live forecast the server does not have yet. */
export const outboxPrefix = 'outbox:';
const placeOfImport = (userId: string, forecastId: string, id: string): DraftKey => ({
  ...{ userId, forecastId, sittingId: importPrefix + id },
});

/** Keeps an import on this device, encrypted as drafts are, until the server has it. */
export async function keepImport(userId: string, forecastId: string, kept: KeptImport): Promise<void> {
  const sealed = seal({ ...placeOfImport(userId, forecastId, kept.id), kept }, await draftKey(userId));
  await inStore('readwrite', (store) => store.put(sealed));
}

/** The imports of a forecast that the server does not have yet, oldest first. */
export async function keptImports(userId: string, forecastId: string): Promise<KeptImport[]> {
  const range = [importPrefix, `${importPrefix}\uffff`].map((id) => [userId, forecastId, id]);
  const found: SealedDraft[] = await inStore('readonly', (store) =>
    store.getAll(IDBKeyRange.bound(range[0], range[1])),
  );
  if (found.length === 0) return [];
  const key = await draftKey(userId);
  const kept = found.flatMap((entry) => unseal<DraftKey & { kept: KeptImport }>(entry, key)?.kept ?? []);
  return kept.sort((a, b) => (a.keptAt < b.keptAt ? -1 : 1));
}

/** Forgets a kept import: the server has it. */
export const forgetImport = (userId: string, forecastId: string, id: string): Promise<void> =>
  removeDraft(placeOfImport(userId, forecastId, id));

export async function removeDraft({ userId, forecastId, sittingId }: DraftKey): Promise<void> {
  await inStore('readwrite', (store) => store.delete([userId, forecastId, sittingId]));
}

/** Deletes every draft of a person on this device, also those of editing sessions that go on. */
export async function removeDraftsOf(userId: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound([userId], [userId, []])));
}

/** Drafts of a person left by editing sessions that are over, newest first; of one forecast or of all. What earlier releases left in clear is encrypted. */
export async function listDrafts(userId: string, forecastId?: string): Promise<Draft[]> {
  const prefix = forecastId === undefined ? [userId] : [userId, forecastId];
  const found: (SealedDraft | Draft)[] = await inStore('readonly', (store) =>
    store.getAll(IDBKeyRange.bound(prefix, [...prefix, []])),
  );
  const live = await liveEditingSessions();
  const isOther = (sittingId: string) => sittingId.startsWith(importPrefix) || sittingId.startsWith(outboxPrefix);
  const left = found.filter(({ sittingId }) => !live.has(sittingId) && !isOther(sittingId));
  if (left.length === 0) return [];

  const key = await draftKey(userId);
  const drafts: Draft[] = [];
  for (const record of left) {
    const draft = 'sealed' in record ? openDraft(record, key) : record;
    if (draft) drafts.push(draft);
    if (!('sealed' in record)) await putDraft(record, key);
  }
  return drafts.sort((a, b) => b.editedAt.getTime() - a.editedAt.getTime());
}

const lockPrefix = 'forecastle-sitting:';

/** Marks an editing session as live for as long as the tab is, so that no other tab offers its draft. */
export function holdEditingSession(sittingId: string): () => void {
  if (!('locks' in navigator)) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(lockPrefix + sittingId, () => held);
  return release;
}

/** The editing sessions whose tab is open. */
export async function liveEditingSessions(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
