import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '../../../client/lib/workspace';
import { emptyForecast } from '../../../shared/inputs/forecast/empty-forecast';
import { memoryIndexedDb } from './memory-indexed-db';

const storage = memoryIndexedDb();
/** Who is signed in, and the keys that the server gives out. */
let signedIn: string | null;
let asked = 0;
const keys: Record<string, string> = { ann: btoa('a'.repeat(32)), bo: btoa('b'.repeat(32)) };

async function network(url: string): Promise<Response> {
  expect(new URL(url, 'http://localhost').pathname).toBe('/api/user/draft-key');
  asked += 1;
  if (!signedIn) return Response.json({ status: 503, code: 'unavailable' }, { status: 503 });
  return Response.json({ userId: signedIn, key: keys[signedIn] });
}

const draft: Draft = {
  userId: 'ann',
  forecastId: 'f1',
  sittingId: 's1',
  name: 'Harbour Bakery',
  baseVersion: 3,
  document: emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  edits: 2,
  editedAt: new Date('2026-11-21T14:00:00Z'),
};
/** Every byte that lies there, as text. */
const rawText = () => JSON.stringify(storage.raw(), (_, value) => (ArrayBuffer.isView(value) ? text(value) : value));
const text = (bytes: ArrayBufferView) => new TextDecoder('latin1').decode(bytes);

// The module keeps the database open that it found first; here it finds that of this file.
let sessionEnded: typeof import('../../../client/lib/end-session').sessionEnded;
let draftKey: typeof import('../../../client/lib/workspace').draftKey;
let listDrafts: typeof import('../../../client/lib/workspace').listDrafts;
let putDraft: typeof import('../../../client/lib/workspace').putDraft;
beforeAll(async () => {
  vi.resetModules();
  ({ sessionEnded } = await import('../../../client/lib/end-session'));
  ({ draftKey, listDrafts, putDraft } = await import('../../../client/lib/workspace'));
});
beforeEach(() => {
  storage.clear();
  sessionEnded.raise();
  signedIn = 'ann';
  asked = 0;
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('IDBKeyRange', storage.IDBKeyRange);
  vi.stubGlobal('indexedDB', storage.indexedDB);
});
afterEach(() => vi.restoreAllMocks());

it('a draft lies encrypted in the browser and is the same when the person reads it', async () => {
  await putDraft(draft, await draftKey('ann'));
  expect(storage.raw()).toHaveLength(1);
  expect(rawText()).toContain('f1');
  expect(rawText()).not.toMatch(/Harbour|USD|2026/);
  expect(await listDrafts('ann', 'f1')).toEqual([draft]);
  expect(asked).toBe(1);
});

it('after a sign-out nothing reads it; after signing in again it is there', async () => {
  await putDraft(draft, await draftKey('ann'));
  signedIn = null;
  sessionEnded.raise();
  await expect(listDrafts('ann')).rejects.toThrow();
  signedIn = 'bo';
  await expect(listDrafts('ann')).rejects.toThrow('another person');
  signedIn = 'ann';
  expect(await listDrafts('ann')).toEqual([draft]);
});

it('a key of another person, or a draft moved to another place, opens nothing', async () => {
  await putDraft(draft, new Uint8Array(32));
  expect(await listDrafts('ann')).toEqual([]);
  storage.clear();
  await putDraft(draft, await draftKey('ann'));
  const [record] = storage.raw() as Record<string, unknown>[];
  storage.clear();
  storage.put({ ...record, forecastId: 'f2' });
  expect(await listDrafts('ann')).toEqual([]);
});

it('a draft of an earlier release, which lies there in clear, is offered and encrypted', async () => {
  storage.put({ ...draft });
  expect(rawText()).toContain('Harbour Bakery');
  expect(await listDrafts('ann')).toEqual([draft]);
  expect(rawText()).not.toContain('Harbour Bakery');
  expect(await listDrafts('ann')).toEqual([draft]);
});
