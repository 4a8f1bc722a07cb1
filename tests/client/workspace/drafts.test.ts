import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KeptImport } from '#client/workspace/drafts.ts';
import type { Draft } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { bookedExtract } from '#tests/helpers/booked-extract.ts';
import { memoryIndexedDb } from './memory-indexed-db';

let storage: ReturnType<typeof memoryIndexedDb>;
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
/** Every byte that is there, as text. */
const rawText = async () =>
  JSON.stringify(await storage.raw(), (_, value) => (ArrayBuffer.isView(value) ? text(value) : value));
const text = (bytes: ArrayBufferView) => new TextDecoder('latin1').decode(bytes);

// The module keeps the database open that it found first; each test finds one of its own.
let sessionEnded: typeof import('#client/lib/end-session.ts').sessionEnded;
let workspace: typeof import('#client/workspace/index.ts');
let drafts: typeof import('#client/workspace/drafts.ts');
beforeEach(async () => {
  vi.resetModules();
  ({ sessionEnded } = await import('#client/lib/end-session.ts'));
  workspace = await import('#client/workspace/index.ts');
  drafts = await import('#client/workspace/drafts.ts');
  storage = memoryIndexedDb(new IDBFactory());
  signedIn = 'ann';
  asked = 0;
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('IDBKeyRange', storage.IDBKeyRange);
  vi.stubGlobal('indexedDB', storage.indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

const put = async (change: Partial<Draft> = {}) =>
  drafts.putDraft({ ...draft, ...change }, await workspace.draftKey('ann'));
const sittings = async (forecastId?: string) =>
  (await drafts.listDrafts('ann', forecastId)).map(({ sittingId }) => sittingId);

describe('a draft', () => {
  it('is encrypted in the browser and is the same when the person reads it', async () => {
    await put();
    expect(await storage.raw()).toHaveLength(1);
    expect(await rawText()).toContain('f1');
    expect(await rawText()).not.toMatch(/Harbour|USD|2026/);
    expect(await drafts.listDrafts('ann', 'f1')).toEqual([draft]);
    expect(asked).toBe(1);
  });

  it('is not read by anybody after a sign-out; after signing in again it is there', async () => {
    await put();
    signedIn = null;
    sessionEnded.raise();
    await expect(drafts.listDrafts('ann')).rejects.toThrow();
    signedIn = 'bo';
    await expect(drafts.listDrafts('ann')).rejects.toThrow('another person');
    signedIn = 'ann';
    expect(await drafts.listDrafts('ann')).toEqual([draft]);
  });

  it('opens neither with the key of another person nor moved to another place nor changed', async () => {
    await drafts.putDraft(draft, new Uint8Array(32));
    expect(await drafts.listDrafts('ann')).toEqual([]);
    await put();
    const [record] = (await storage.raw()) as { sealed: Uint8Array }[];
    await storage.clear();
    await storage.put({ ...record, forecastId: 'f2' });
    expect(await drafts.listDrafts('ann')).toEqual([]);
    await storage.clear();
    await storage.put({ ...record, sealed: record?.sealed.map((byte, at) => (at === 60 ? byte ^ 1 : byte)) });
    expect(await drafts.listDrafts('ann')).toEqual([]);
  });

  it('of an earlier release, which is there in clear, is offered and encrypted', async () => {
    await put();
    await storage.clear();
    await storage.put(draft);
    expect(await rawText()).toContain('Harbour Bakery');
    expect(await drafts.listDrafts('ann')).toEqual([draft]);
    expect(await rawText()).not.toContain('Harbour Bakery');
    expect(await drafts.listDrafts('ann')).toEqual([draft]);
  });

  it('takes the place of the one before of its editing session; the same edits never are there as the same bytes', async () => {
    await put({ edits: 1 });
    const before = await rawText();
    await put({ edits: 2 });
    expect((await drafts.listDrafts('ann')).map(({ edits }) => edits)).toEqual([2]);
    await put({ edits: 1 });
    expect(await rawText()).not.toBe(before);
  });
});

describe('the drafts of a person', () => {
  beforeEach(async () => {
    await put({ sittingId: 'older' });
    await put({ sittingId: 'newest', editedAt: new Date('2026-11-21T16:00:00Z') });
    await put({ sittingId: 'elsewhere', forecastId: 'f2', editedAt: new Date('2026-11-21T15:00:00Z') });
    const key = await workspace.draftKey('ann');
    for (const userId of ['an', 'anna', 'bo']) await drafts.putDraft({ ...draft, userId, sittingId: userId }, key);
  });

  it('are listed newest first, of one forecast or of all, and those of nobody else', async () => {
    expect(await sittings()).toEqual(['newest', 'elsewhere', 'older']);
    expect(await sittings('f1')).toEqual(['newest', 'older']);
    expect(await sittings('f')).toEqual([]);
  });

  it('are removed one by one or all together, and those of nobody else', async () => {
    await drafts.removeDraft({ ...draft, sittingId: 'newest' });
    expect(await sittings()).toEqual(['elsewhere', 'older']);
    await drafts.removeDraftsOf('ann');
    expect(await sittings()).toEqual([]);
    expect(await storage.raw()).toHaveLength(3);
  });

  it('are offered once their sitting is over, where the browser tells which editing sessions go on', async () => {
    const held = new Set<string>();
    const locks = {
      async request(name: string, work: () => Promise<void>) {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: async () => ({ held: [...[...held].map((name) => ({ name })), { name: 'other:older' }, {}] }),
    };
    vi.stubGlobal('navigator', { locks });
    const release = drafts.holdEditingSession('newest');
    expect(await sittings()).toEqual(['elsewhere', 'older']);
    expect([...held]).toEqual(['forecastle-sitting:newest']);
    release();
    await expect.poll(sittings).toEqual(['newest', 'elsewhere', 'older']);
    vi.stubGlobal('navigator', { locks: { query: async () => ({}) } });
    expect(await sittings()).toHaveLength(3);
  });
});

describe('the key', () => {
  it('is asked for once, and again after it could not be had', async () => {
    signedIn = null;
    await expect(workspace.draftKey('ann')).rejects.toThrow();
    signedIn = 'ann';
    const [first, second] = await Promise.all([workspace.draftKey('ann'), workspace.draftKey('ann')]);
    expect([text(first), second === first, asked]).toEqual(['a'.repeat(32), true, 2]);
  });

  it('of the person who is signed in now stays, whatever became of an earlier question', async () => {
    signedIn = null;
    const lost = workspace.draftKey('ann');
    signedIn = 'bo';
    const held = workspace.draftKey('bo');
    await expect(lost).rejects.toThrow();
    await held;
    await workspace.draftKey('bo');
    expect(asked).toBe(2);
  });

  it('is not asked for where there is no draft', async () => {
    expect(await drafts.listDrafts('ann')).toEqual([]);
    expect(asked).toBe(0);
  });
});

it('imports that the server does not have are kept oldest first, of their person and forecast, encrypted, and are no drafts', async () => {
  const extract = bookedExtract();
  const name = extract.accounts[1]?.name ?? '';
  const kept = (id: string, keptAt: string): KeptImport => ({
    id,
    sourceName: `${id}.csv`,
    extract,
    accounts: [],
    keptAt,
  });
  const [second, first] = [kept('a', '2026-11-21T15:00:00Z'), kept('b', '2026-11-21T14:00:00Z')];
  await drafts.keepImport('ann', 'f1', second);
  await drafts.keepImport('ann', 'f1', first);
  await drafts.keepImport('ann', 'f2', first);
  await put();
  expect(await drafts.keptImports('ann', 'f1')).toEqual([first, second]);
  expect(await drafts.keptImports('bo', 'f1')).toEqual([]);
  expect(await drafts.keptImports('ann', 'f')).toEqual([]);
  expect(await sittings()).toEqual(['s1']);
  expect(await rawText()).not.toContain(`"${name}"`);
  await drafts.forgetImport('ann', 'f1', 'b');
  expect(await drafts.keptImports('ann', 'f1')).toEqual([second]);
});

it('what an outbox holds is no draft', async () => {
  await put({ sittingId: `${drafts.outboxPrefix}s1` });
  expect(await sittings()).toEqual([]);
});

it('a database that cannot be opened is an error, and is opened once it can be', async () => {
  const { indexedDB } = storage;
  const done = (request: IDBRequest) => new Promise((resolve) => request.addEventListener('success', resolve));
  const newer = indexedDB.open('forecastle', 2);
  await done(newer);
  newer.result.close();
  await expect(put()).rejects.toMatchObject({ name: 'VersionError' });
  await done(indexedDB.deleteDatabase('forecastle'));
  await put();
  expect(await sittings()).toEqual(['s1']);
});
