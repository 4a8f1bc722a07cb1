import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useGroup } from '#client/features/groups/group-state.ts';
import { OpenedGroup } from '#client/features/groups/opened-group.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { setUser } from '#client/lib/session.ts';
import { refreshRequested, saveRequested } from '#client/lib/signals.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { listDrafts } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { consolidate } from '#shared/engine/consolidate.ts';
import { hashGroupResult } from '#shared/engine/group/hash-group.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import { groupMember, groupOf, groupRate } from '#tests/helpers/group.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { signedInUser } from '../signed-in-user';
import { memoryIndexedDb } from '../workspace/memory-indexed-db';

/** A group of its own for each test: what one leaves on the device late is not found by the next. */
let id = '';
const member = groupMember('a', { name: 'Harbour' });
const group = groupOf([member]);
const company = smallForecast({}, { cash: 700 });
const reported = { memberId: 'a', forecastId: 'a', version: 4, inputHash: 'i', scenario: null };
const storage = memoryIndexedDb();
let answers: Record<string, (input: Record<string, unknown>) => object> = {};
let queryClient = createQueryClient();

async function network(url: string, options: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/api/user/draft-key') return Response.json({ userId: 'u1', key: btoa('k'.repeat(32)) });
  const inputs = JSON.parse(String(options.body ?? searchParams.get('input') ?? '{}'));
  const replies = pathname
    .replace(/^\/trpc\//, '')
    .split(',')
    .map((path, i) => {
      const reply = answers[path]?.(inputs[i] ?? {}) ?? { code: 'not-found' };
      if (!('code' in reply)) return { result: { data: superjson.serialize(reply) } };
      const data = { httpStatus: 409, appCode: reply.code, details: reply, requestId: 'r1' };
      return { error: superjson.serialize({ message: reply.code, code: -32000, data }) };
    });
  return Response.json(replies);
}

/** What pages do: add a rate, and tell how many there are. */
function Page() {
  const { document, edit, report } = useGroup();
  const rates = [...document.rates, groupRate(['GBP', 'CHF'][document.rates.length] ?? 'SEK', 1.2)];
  return (
    <button type="button" onClick={() => edit({ ...document, rates })}>
      {`Rates: ${document.rates.length}${report ? (report.isAgreed ? ', agreed' : ', published') : ''}`}
    </button>
  );
}

function open({ version = 3, state = null }: { version?: number; state?: unknown } = {}) {
  const opened = {
    ...{ id, name: 'Group', currency: 'EUR', version, savedAt: '2027-01-01T00:00:00Z', role: 'owner' as const },
    ...{ createdAt: '2027-01-01T00:00:00Z', inputHash: 'i', report: null, document: writeJson(group) },
  };
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[{ pathname: '/', state }]}>
          <Routes>
            <Route element={<OpenedGroup opened={opened} />}>
              <Route index element={<Page />} />
            </Route>
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
const rates = (count: number) => screen.findByRole('button', { name: `Rates: ${count}` }, { timeout: 10_000 });
const drafts = () => listDrafts('u1', id);
/** Adds a rate and leaves; its draft is on the device then. */
async function leaveWithRate() {
  open();
  fireEvent.click(await rates(0));
  await rates(1);
  cleanup();
  await vi.waitFor(async () => expect(await drafts()).toHaveLength(1));
}

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups', 'files', 'shell', 'errors');
  setUser(signedInUser());
});
beforeEach(async () => {
  id = crypto.randomUUID();
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('IDBKeyRange', storage.IDBKeyRange);
  vi.stubGlobal('indexedDB', storage.indexedDB);
  await storage.clear();
  queryClient = createQueryClient();
  const facts = { version: 4, newestVersion: 4, savedAt: '2027-01-01T00:00:00Z' };
  answers = { 'group.documents': () => [{ forecastId: 'a', ...facts, document: writeJson(company) }] };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('unsaved edits of a group', () => {
  it('are restored when the group is opened again, and Undo takes them back', async () => {
    await leaveWithRate();
    open();
    await rates(1);
    expect(getOpenForecast()?.unsavedEdits).toBe(1);
    const notice = screen.getByText('Restored your unsaved changes.').closest<HTMLElement>('.notice');
    fireEvent.click(within(notice ?? document.body).getByRole('button', { name: 'Undo' }));
    await rates(0);
    await vi.waitFor(async () => expect(await drafts()).toEqual([]));
  });

  it('of an older version are offered, and saved only over what somebody saved meanwhile where that is wanted', async () => {
    await leaveWithRate();
    open({ version: 5 });
    await rates(0);
    const bases: unknown[] = [];
    answers['group.save'] = ({ baseVersion }) => {
      bases.push(baseVersion);
      return { code: 'conflict', currentVersion: 5 };
    };
    fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    await rates(1);
    answers['group.get'] = () => ({ version: 5, savedAt: '2027-01-02T00:00:00Z', document: writeJson(group) });
    answers['forecast.version'] = () => ({ document: writeJson(group) });
    act(() => void saveRequested.raise());
    await screen.findByText(/Your edits are based on version 3/);
    expect(bases).toEqual([3]);
  });

  it('are saved by Ctrl+S, and taken back and forth by Ctrl+Z and Ctrl+Y', async () => {
    const saved: unknown[] = [];
    answers['group.save'] = ({ document }) => {
      saved.push(document);
      return { version: 4, savedAt: '2027-01-02T00:00:00Z' };
    };
    open();
    fireEvent.click(await rates(0));
    const press = (key: string) => fireEvent.keyDown(window, { key, ctrlKey: true });
    await rates(1);
    press('z');
    await rates(0);
    press('y');
    await rates(1);
    expect(press('s')).toBe(false);
    await vi.waitFor(() => expect(saved).toEqual([{ ...group, rates: [groupRate('GBP', 1.2)] }]));
  });

  it('go with what is kept when the session ends, and are dropped when that is chosen', async () => {
    open();
    fireEvent.click(await rates(0));
    await rates(1);
    await getOpenForecast()?.keepDraft();
    expect(await drafts()).toHaveLength(1);
    await act(async () => getOpenForecast()?.discardDraft());
    await rates(0);
    expect(await drafts()).toEqual([]);
  });

  it('that were left are restored by who comes from the list for them, whatever the version', async () => {
    await leaveWithRate();
    const [draft] = await drafts();
    open({ version: 5, state: { restoreDraft: draft?.sittingId } });
    await rates(1);
  });
});

describe('a group that somebody saved meanwhile', () => {
  const sold = { ...group, members: [{ ...member, ownership: 600_000 }], rates: [groupRate('CHF', 0.9)] };
  const saves: Record<string, unknown>[] = [];
  const conflict = async (current: object) => {
    saves.length = 0;
    answers['group.save'] = (input) => {
      saves.push(input);
      return saves.length === 1
        ? { code: 'conflict', currentVersion: 4 }
        : { version: 5, savedAt: '2027-01-03T00:00:00Z' };
    };
    answers['group.get'] = () => current;
    answers['forecast.versions'] = () => [{ version: 4, author: 'tide' }];
    open();
    fireEvent.click(await rates(0));
    await rates(1);
    act(() => void saveRequested.raise());
  };
  const theirs = { version: 4, savedAt: '2027-01-02T00:00:00Z', document: writeJson(sold) };

  it('is compared field by field: what they alone changed is theirs, what I alone is mine, and any of it is chosen', async () => {
    await conflict(theirs);
    const dialog = await screen.findByRole('dialog');
    const rows = within(dialog).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell', { hidden: true })
        .map((cell) => cell.textContent),
    );
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      ...['Harbour · Owned', 'Exchange rates · CHF', 'Exchange rates · GBP'],
    ]);
    expect(cells[0]).toEqual(['100 %', '60 %', 'unchanged100 %']);
    expect(cells[1]?.[1]).toBe('added');
    expect(screen.getByText(/saved by tide/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Exchange rates · CHF: Yours' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save as version 5' }));
    await vi.waitFor(() => expect(saves).toHaveLength(2));
    const merged = { ...sold, rates: [groupRate('GBP', 1.2)] };
    expect(saves[1]).toMatchObject({ baseVersion: 4, document: merged });
    await vi.waitFor(() => expect(getOpenForecast()?.unsavedEdits).toBe(0));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is theirs where all of it is chosen, and nothing is saved', async () => {
    await conflict(theirs);
    fireEvent.click(await screen.findByRole('button', { name: 'Keep all of the other' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save as version 5' }));
    await screen.findByRole('button', { name: 'Rates: 1' });
    await vi.waitFor(() => expect(getOpenForecast()?.unsavedEdits).toBe(0));
    expect(saves).toHaveLength(1);
  });

  it('with a company that is not shared shows nothing of it; the edits stay', async () => {
    await conflict({ code: 'group-member-hidden', count: 1 });
    await screen.findByText('The group was not saved.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getOpenForecast()?.unsavedEdits).toBe(1);
  });
});

describe('Stats of a group', () => {
  const publish = async (resultHash: string, version = 4) => {
    answers['report.refresh'] = () => ({ version: 3, results: [{ scenario: null, resultHash }] });
    answers['group.get'] = () => ({ report: { version: 3, members: [{ ...reported, version }] } });
    open();
    await rates(0);
    act(() => void refreshRequested.raise());
  };
  const hashOf = (document: GroupDocument) =>
    hashGroupResult(consolidate(document, { a: company }, { scenario: null }), [reported]);

  it('says that server and browser agree where both have the same figures', async () => {
    await publish(hashOf(group));
    await screen.findByRole('button', { name: 'Rates: 0, agreed' }, { timeout: 10_000 });
  });

  it('says that they do not where a figure differs, and nothing where the server had another version of a company', async () => {
    await publish('0'.repeat(64));
    await screen.findByText('Server figures do not match.', {}, { timeout: 10_000 });
    cleanup();
    await publish('0'.repeat(64), 5);
    await screen.findByRole('button', { name: 'Rates: 0, published' }, { timeout: 10_000 });
    expect(screen.queryByText('Server figures do not match.')).toBeNull();
  });
});
