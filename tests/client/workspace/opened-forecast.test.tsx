import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import superjson from 'superjson';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenedForecast } from '#client/features/workspace/opened-forecast.tsx';
import { draftDelay } from '#client/features/workspace/session/draft-keeper.ts';
import { useOpenForecast } from '#client/features/workspace/session/use-open-forecast.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { setUser } from '#client/lib/session.ts';
import { refreshRequested, saveRequested } from '#client/lib/signals.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import { computeScenario, countUnsaved, listDrafts, setStep, workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { hashResult } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { hearNotices } from '../hear-notices';
import { signedInUser } from '../signed-in-user';
import { memoryIndexedDb } from './memory-indexed-db';

const id = '11111111-1111-1111-1111-111111111111';
const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });

type Call = { path: string; input: Record<string, unknown> };
type Answer = { data: unknown } | { status: number; code: string; details?: object };

const calls: Call[] = [];
const notices = hearNotices();
let answers: Record<string, (call: Call) => Answer> = {};
const storage = memoryIndexedDb();

/** The network's edge: every call of the batch gets the answer that the test gave for its path. */
async function network(url: string, options: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  if (pathname === '/api/user/draft-key') return Response.json({ userId: 'u1', key: btoa('k'.repeat(32)) });
  if (!pathname.startsWith('/trpc/')) return Response.json({ status: 401 }, { status: 401 });
  const inputs: Record<string, Record<string, unknown>> = JSON.parse(
    String(options.body ?? searchParams.get('input') ?? '{}'),
  );
  const replies = pathname
    .slice(6)
    .split(',')
    .map((path, i) => {
      const call = { path, input: inputs[i] ?? {} };
      calls.push(call);
      const reply = answers[path]?.(call) ?? { status: 404, code: 'not-found' };
      if ('data' in reply) return { result: { data: superjson.serialize(reply.data) } };
      const { status, code, details = {} } = reply;
      const data = { httpStatus: status, appCode: code, details, requestId: 'r1' };
      return { error: superjson.serialize({ message: code, code: -32000, data }) };
    });
  return Response.json(replies);
}

const edit = (value: number) => {
  const { document } = workspace.getState();
  if (document) act(() => workspace.edit(setStep(document, { 'bank/minimumCash': value })));
};
const unsaved = () => countUnsaved(workspace.getState());
const document = (): ForecastDocument => {
  const { document: current } = workspace.getState();
  if (!current) throw new Error('closed');
  return current;
};

function draw(content: ReactNode) {
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>{content}</MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
function open() {
  workspace.open({ forecastId: id, version: 12, savedAt: new Date('2026-11-21T14:00:00'), document: start });
  draw(<OpenedForecast forecastId={id}>{null}</OpenedForecast>);
}
/** As its page opens it: with what the server holds. */
function Loaded() {
  return useOpenForecast(id).isOpen && <OpenedForecast forecastId={id}>{null}</OpenedForecast>;
}
/** Version 13 is there, and what is saved on top of it becomes version 14. */
function saveMeanwhile(theirs: ForecastDocument) {
  answers['forecast.save'] = ({ input }) =>
    input.baseVersion === 12
      ? { status: 409, code: 'conflict', details: { currentVersion: 13 } }
      : { data: { version: 14, savedAt: '2026-11-21T14:55:00', inputHash: 'h' } };
  answers['forecast.get'] = () => ({
    data: { id, version: 13, savedAt: '2026-11-21T14:47:00', document: writeJson(theirs), report: null },
  });
}
let queryClient = createQueryClient();

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'shell', 'errors');
  setUser(signedInUser());
});
beforeEach(() => {
  calls.length = 0;
  queryClient = createQueryClient();
  answers = { 'forecast.save': () => ({ data: { version: 13, savedAt: '2026-11-21T14:51:00', inputHash: 'h' } }) };
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('IDBKeyRange', storage.IDBKeyRange);
  vi.stubGlobal('indexedDB', storage.indexedDB);
});
afterEach(async () => {
  cleanup();
  workspace.close();
  vi.restoreAllMocks();
});

describe('Save', () => {
  it('sends the document with the version the edits began from and says which version it became', async () => {
    open();
    edit(500);
    act(() => void saveRequested.raise());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      path: 'forecast.save',
      input: { id, baseVersion: 12, document: { bank: { minimumCash: 500 } } },
    });
    expect(notices[0]).toMatchObject({
      severity: 'success',
      summary: 'Forecast saved',
      detail: 'Version 13, 21 November 14:51.',
    });
    expect(workspace.getState()).toMatchObject({ version: 13, savedVersion: 13 });
    expect(unsaved()).toBe(0);
  });

  it('answers Ctrl+S', async () => {
    open();
    edit(500);
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(notices).toHaveLength(1));
  });

  it('where nothing was edited says so, and sends nothing', async () => {
    open();
    act(() => void saveRequested.raise());
    await waitFor(() => expect(notices).toHaveLength(1));
    expect(notices[0]).toMatchObject({ summary: 'No changes to save', detail: 'Version 12, 21 November 14:00.' });
    expect(calls).toEqual([]);
  });

  it('that is rejected keeps every edit, says so, and tries again under the same key', async () => {
    answers['forecast.save'] = () => ({
      status: 400,
      code: 'invalid',
      details: { fields: { 'document.bank.minimumCash': 'out-of-range' } },
    });
    open();
    edit(500);
    act(() => void saveRequested.raise());
    await screen.findByText('Not saved.');
    expect(screen.getByRole('alert').textContent).toContain('Your edits are kept on this device.');
    expect(document().bank.minimumCash).toBe(500);
    expect(unsaved()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.input.idempotencyKey).toBe(calls[0]?.input.idempotencyKey);
  });

  it.each([
    ['anna', 'Version 13, saved by anna at 14:47'],
    ['pier', 'Version 13, saved by you at 14:47'],
    [null, 'Version 13, saved at 14:47'],
  ])('over a version that %s saved overwrites nothing and shows both: "%s"', async (author, head) => {
    const theirs = { ...start, workingCapital: { ...start.workingCapital, daysSales: 45 } };
    saveMeanwhile(theirs);
    answers['forecast.versions'] = () => ({ data: [{ version: 13, author }] });
    open();
    edit(500);
    act(() => void saveRequested.raise());
    const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere while you were editing' });
    expect(dialog.textContent).toContain('Days sales outstanding');
    within(dialog).getByRole('columnheader', { name: head });
    fireEvent.click(screen.getByRole('button', { name: 'Save as version 14' }));
    await waitFor(() => expect(workspace.getState().version).toBe(14));
    expect(document().workingCapital.daysSales).toBe(45);
    expect(document().bank.minimumCash).toBe(500);
  });
});

describe('actuals that arrived meanwhile', () => {
  const actuals = {
    lastActualMonth: '2026-10',
    months: [{ month: '2026-10', result: 'books', sheet: 'books' }],
    rows: { 'sheet:cash': [500], 'sheet:shareCapital': [500] },
    ...{ adjustments: [], notes: [] },
  };
  const meanwhile = (theirs: ForecastDocument) => {
    saveMeanwhile(theirs);
    open();
    edit(500);
    act(() => void saveRequested.raise());
  };

  it('are taken, with the edits on top, and saved without a question', async () => {
    meanwhile({ ...start, actuals });
    await waitFor(() => expect(workspace.getState().version).toBe(14));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document()).toMatchObject({ actuals, bank: { minimumCash: 500 } });
    expect(calls.filter(({ path }) => path === 'forecast.save').map(({ input }) => input)).toMatchObject([
      { baseVersion: 12 },
      { baseVersion: 13, document: { actuals, bank: { minimumCash: 500 } } },
    ]);
    expect(notices[0]).toMatchObject({
      summary: 'Actuals to Oct 2026 arrived',
      detail: 'Your edits are kept on top.',
    });
  });

  it('are a choice where the version changed something else too', async () => {
    meanwhile({ ...start, actuals, workingCapital: { ...start.workingCapital, daysSales: 45 } });
    const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere while you were editing' });
    const row = within(dialog).getByRole('rowheader', { name: 'Actuals' }).closest('tr');
    expect(row?.textContent).toContain('added');
  });
});

describe('a newer version of another tab', () => {
  beforeEach(async () => void (await storage.clear()));
  const otherTab = (version: number) => {
    const channel = new BroadcastChannel(`forecastle-version:${id}`);
    channel.postMessage(version);
    return channel;
  };

  it('is told as soon as it is saved there, and shown where nothing was edited here', async () => {
    let version = 12;
    answers['forecast.get'] = () => ({
      data: { id, version, savedAt: '2026-11-21T14:51:00', document: writeJson(start), report: null },
    });
    draw(<Loaded />);
    await waitFor(() => expect(workspace.getState().version).toBe(12));
    version = 13;
    otherTab(13).close();
    await screen.findByText('Version 13 was saved in another tab.');
    screen.getByText(/This tab shows version 12\./);
    fireEvent.click(screen.getByRole('button', { name: 'Show version 13' }));
    await waitFor(() => expect(workspace.getState().version).toBe(13));
    expect(screen.queryByText(/saved in another tab/)).toBeNull();
  });

  it('is compared with edits, and told no more once it is here', async () => {
    answers['forecast.save'] = () => ({ status: 409, code: 'conflict', details: { currentVersion: 13 } });
    open();
    edit(500);
    otherTab(12).close();
    otherTab(13).close();
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(calls[0]).toMatchObject({ path: 'forecast.save', input: { baseVersion: 12 } }));
    act(() => workspace.rebase({ version: 13, savedAt: new Date(), document: start }));
    expect(screen.queryByText(/saved in another tab/)).toBeNull();
  });

  it('tells its own version when it opens and after a save', async () => {
    const channel = new BroadcastChannel(`forecastle-version:${id}`);
    const notified: unknown[] = [];
    channel.onmessage = ({ data }) => notified.push(data);
    open();
    edit(500);
    act(() => void saveRequested.raise());
    await waitFor(() => expect(notified).toEqual([12, 13]));
    channel.close();
  });
});

describe('Stats', () => {
  const hash = (of: ForecastDocument) => hashResult(computeScenario(of, null));
  const refreshed = (resultHash: string) => ({
    data: {
      version: 12,
      engineVersion: '1',
      inputHash: 'h',
      results: [{ scenario: null, resultHash }],
      refreshedAt: '2026-11-21T14:52:00',
    },
  });

  it('proves that browser and server agree', async () => {
    answers['report.refresh'] = () => refreshed(hash(start));
    open();
    act(() => void refreshRequested.raise());
    await waitFor(() => expect(notices[0]?.summary).toBe('Reports published'));
    expect(workspace.getState().report?.version).toBe(12);
  });

  it('reports figures that differ as an error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers['report.refresh'] = () => refreshed('another');
    open();
    act(() => void refreshRequested.raise());
    await waitFor(() =>
      expect(notices[0]).toMatchObject({ severity: 'error', summary: 'Server figures do not match.' }),
    );
  });

  it('with unsaved edits asks first; refreshing the saved version compares the saved document', async () => {
    answers['report.refresh'] = () => refreshed(hash(start));
    open();
    edit(500);
    act(() => void refreshRequested.raise());
    fireEvent.click(await screen.findByRole('button', { name: 'Publish version 12' }));
    await waitFor(() => expect(notices[0]?.summary).toBe('Reports published'));
    expect(calls.map(({ path }) => path)).not.toContain('forecast.save');
    expect(unsaved()).toBe(1);
  });

  it('shows the issues that keep a report from being made', async () => {
    const issue = {
      code: 'profileSum',
      path: ['workingCapital', 'collectionProfile'],
      params: { line: '', sum: 900_000 },
    };
    answers['report.refresh'] = () => ({ status: 422, code: 'forecast-has-faults', details: { faults: [issue] } });
    open();
    act(() => void refreshRequested.raise());
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('90.00');
  });
});

describe('drafts', () => {
  beforeEach(async () => void (await storage.clear()));

  it('are written shortly after an edit and go at once with the save', async () => {
    open();
    edit(500);
    await getOpenForecast()?.keepDraft();
    expect(await storage.raw()).toMatchObject([{ userId: 'u1', forecastId: id, sealed: expect.anything() }]);
    expect(await listDrafts('u1', id)).toMatchObject([{ edits: 1, baseVersion: 12 }]);
    await act(async () => void (await getOpenForecast()?.save()));
    await waitFor(async () => expect(await listDrafts('u1', id)).toEqual([]), { timeout: draftDelay - 50 });
  });

  const leaveWithDraft = async () => {
    open();
    edit(500);
    await getOpenForecast()?.keepDraft();
    cleanup();
    workspace.close();
  };

  it('left by an earlier sitting are restored by themselves, and taken back by Undo', async () => {
    await leaveWithDraft();
    open();
    const notice = await screen.findByText('Restored your unsaved changes.');
    expect(notice.parentElement?.textContent).toContain('Harbour Bakery: 1 edit from');
    expect([document().bank.minimumCash, unsaved()]).toEqual([500, 1]);
    fireEvent.click(within(notice.closest('.notice') as HTMLElement).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document().bank.minimumCash).toBe(0));
    await waitFor(async () => expect(await listDrafts('u1', id)).toEqual([]));
    expect(screen.queryByText('Restored your unsaved changes.')).toBeNull();
  });

  it('are said to be restored until the next save alone, also where as much is edited then', async () => {
    await leaveWithDraft();
    open();
    await screen.findByText('Restored your unsaved changes.');
    await act(async () => void (await getOpenForecast()?.save()));
    act(() => edit(700));
    expect(screen.queryByText('Restored your unsaved changes.')).toBeNull();
  });

  it('are offered, not restored, where something was typed before they came', async () => {
    await leaveWithDraft();
    open();
    edit(700);
    const notice = await screen.findByText('You have unsaved edits.');
    expect(document().bank.minimumCash).toBe(700);
    fireEvent.click(within(notice.closest('.notice') as HTMLElement).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(document().bank.minimumCash).toBe(500));
  });

  it('that are discarded are gone', async () => {
    open();
    edit(500);
    await getOpenForecast()?.keepDraft();
    await act(async () => void (await getOpenForecast()?.discardDraft()));
    expect(document()).toBe(start);
    expect(await listDrafts('u1', id)).toEqual([]);
  });
});

describe('leaving', () => {
  it('is warned of while edits are unsaved', () => {
    open();
    const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    edit(500);
    expect(leave()).toBe(true);
  });
});
