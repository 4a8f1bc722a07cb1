import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveForecast } from '#client/features/workspace/live/live-forecast.tsx';
import { Panel } from '#client/features/workspace/live/panel.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { getOpenForecast } from '#client/lib/open-forecast.ts';
import { setUser } from '#client/lib/session.ts';
import { saveRequested } from '#client/lib/signals.ts';
import { createQueryClient, createTrpcClient, trpc } from '#client/lib/trpc.ts';
import type { InputValue } from '#client/workspace/index.ts';
import { addStep, readPath, redo, setStep, undo, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { hearNotices } from '../hear-notices';
import { signedInUser } from '../signed-in-user';
import { liveServer } from './live-server';
import { memoryIndexedDb } from './memory-indexed-db';

const id = '11111111-1111-1111-1111-111111111111';
const plan = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const start: ForecastDocument = {
  ...plan,
  revenue: [newRevenueLine.amounts({ id: 'sale', name: 'Wholesale', amounts: [1_840_000, 1_858_400] })],
  operatingExpenses: [newOperatingExpense.fixed({ id: 'rent', name: 'Rent' })],
};
const storage = memoryIndexedDb();
const notices = hearNotices();
let server = liveServer(id, start);
const other = { userId: 'u2', username: 'saltmarsh-adviser', clientId: 'other', colour: 'plum' };

const edit = (values: Record<string, InputValue>, group?: string) => {
  const { document } = workspace.getState();
  if (document) act(() => workspace.edit(setStep(document, values, group === undefined ? {} : { group })));
};
const shown = (path: string) => {
  const { document } = workspace.getState();
  return document && readPath(document, path);
};
const sent = () => server.calls.filter(({ path }) => path === 'live.append').map(({ input }) => input);
const sale = (month: number) => `revenue/sale/amounts/${month}`;

function mount() {
  const queryClient = createQueryClient();
  workspace.open({ forecastId: id, version: 12, savedAt: new Date('2026-11-21T14:00:00'), document: start });
  render(
    <trpc.Provider client={createTrpcClient()} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[`/dashboard/forecasts/${id}/inputs/revenue`]}>
          <Routes>
            <Route
              path="/dashboard/forecasts/:id/*"
              element={
                <LiveForecast forecastId={id} isJoining={false}>
                  <Panel line={null} />
                </LiveForecast>
              }
            />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
async function open() {
  mount();
  await screen.findByRole('heading', { name: 'Harbour Bakery' });
  await waitFor(() => expect(server.streams.size).toBe(1));
}
const another = (...batch: Parameters<typeof server.other>) => act(() => void server.other(...batch));

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home', 'live', 'reports', 'shell', 'errors');
  setUser(signedInUser());
});
beforeEach(() => {
  server = liveServer(id, start);
  vi.stubGlobal('fetch', server.network);
  vi.stubGlobal('EventSource', server.FakeSource);
  vi.stubGlobal('IDBKeyRange', storage.IDBKeyRange);
  vi.stubGlobal('indexedDB', storage.indexedDB);
});
afterEach(async () => {
  cleanup();
  workspace.close();
  await storage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a live forecast', () => {
  it('shows a key at once and sends the typing as one batch; the mark counts what everybody changed since the version', async () => {
    await open();
    edit({ [sale(1)]: 1 }, sale(1));
    edit({ [sale(1)]: 1_900_000 }, sale(1));
    expect(shown(sale(1))).toBe(1_900_000);
    expect(sent()).toEqual([]);
    expect(getOpenForecast()?.unsavedEdits).toBe(1);
    screen.getByText('1 change since version 12 · Sending…');
    await screen.findByText('1 change since version 12 · all kept');
    expect(sent()).toMatchObject([
      { id, clientSeq: 1, kind: 'type', operations: [{ op: 'set', path: sale(1), value: 1_900_000 }] },
    ]);
    expect(getOpenForecast()?.unsavedEdits).toBe(0);
    another([{ op: 'set', path: sale(2), value: 5 }]);
    await screen.findByText('2 changes since version 12 · all kept');
    await waitFor(() => expect(shown(sale(2))).toBe(5));
    await waitFor(async () => expect(await storage.raw()).toHaveLength(0));
  });

  it('takes nothing over where its page was left before it could be read', async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = vi.fn();
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      asked(url);
      await isAnswered;
      return server.network(url, options);
    });
    mount();
    await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.stringContaining('live.read')));
    cleanup();
    const document = { ...start, header: { ...start.header, name: 'Mill Lane' } };
    workspace.open({ forecastId: 'mill-lane', version: 1, savedAt: null, document });
    answer();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(workspace.getState().document).toBe(document);
    edit({ [sale(1)]: 7 });
    expect([shown(sale(1)), workspace.getState().steps.length]).toEqual([7, 1]);
    expect(server.streams.size).toBe(0);
  });

  it('names who is there, and says who joined', async () => {
    await open();
    act(() =>
      server.meet([
        other,
        {
          ...other,
          userId: 'u3',
          username: 'harbour-counter',
          place: { section: 'costs', scenario: null, path: null },
        },
      ]),
    );
    expect(screen.getByRole('img', { name: 'pier, you' }).textContent).toBe('PI');
    expect(screen.getByRole('img', { name: 'saltmarsh-adviser' }).textContent).toBe('SA');
    screen.getByText('saltmarsh-adviser and 1 other joined');
  });

  it('says in a strip what another changed of one’s own, takes the own value back on demand, and lists it under Changes', async () => {
    await open();
    act(() => server.meet([other]));
    edit({ [sale(1)]: 1_920_000 });
    await screen.findByText(/all kept/);
    another([{ op: 'set', path: sale(1), value: 1_900_000 }]);
    expect((await screen.findByText(/changed your/)).parentElement?.textContent).toBe(
      'saltmarsh-adviser changed your Wholesale, Oct 2026 from 19,200 to 19,000.',
    );
    const row = screen.getAllByRole('listitem')[0];
    expect(row?.textContent).toContain('saltmarsh-adviser: 19,200→19,000');
    fireEvent.click(screen.getAllByRole('button', { name: 'Use mine' })[0] ?? document.body);
    expect(shown(sale(1))).toBe(1_920_000);
    expect(screen.queryByText(/changed your/)).toBeNull();
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(1_920_000));
    expect(sent().at(-1)).toMatchObject({ operations: [{ op: 'set', value: 1_920_000, expect: 1_900_000 }] });

    another([{ op: 'set', path: sale(2), value: 7 }]);
    await waitFor(() => expect(shown(sale(2))).toBe(7));
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo this' })[0] ?? document.body);
    await waitFor(() => expect(readPath(server.document(), sale(2))).toBe(1_858_400));
  });

  it('brings a line back that another removed while it was typed in, with what was typed', async () => {
    await open();
    act(() => server.meet([other]));
    edit({ [sale(1)]: 77 });
    await screen.findByText(/all kept/);
    another([{ op: 'remove', path: 'revenue/sale' }], 'remove');
    await screen.findByText('Wholesale was removed by saltmarsh-adviser.');
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(77));
  });

  it('undoes one’s own step alone, and says what stays as others changed it since', async () => {
    await open();
    act(() => server.meet([other]));
    edit({ [sale(1)]: 1, [sale(2)]: 2 });
    await screen.findByText(/all kept/);
    another([{ op: 'set', path: sale(2), value: 9 }]);
    await waitFor(() => expect(shown(sale(2))).toBe(9));
    act(undo);
    expect([shown(sale(1)), shown(sale(2))]).toEqual([1_840_000, 9]);
    expect(notices.at(-1)).toMatchObject({
      detail: '1 of 2 cells were changed by saltmarsh-adviser since and stay.',
    });
    act(redo);
    expect(shown(sale(1))).toBe(1);
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(1));
  });

  it('saves what is shown as a version; where somebody did already, says who', async () => {
    await open();
    act(() => server.meet([other]));
    edit({ [sale(1)]: 3 });
    act(() => void saveRequested.raise());
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ summary: 'Forecast saved' }));
    expect(server.calls.find(({ path }) => path === 'live.save')?.input).toMatchObject({ id, atSeq: 1 });
    await screen.findByText('Version 13 · all kept');
    expect(workspace.getState()).toMatchObject({ version: 13, savedVersion: 13, draftSteps: 0 });
    expect(readPath(workspace.getState().savedDocument ?? start, sale(1))).toBe(3);
    another([{ op: 'set', path: sale(2), value: 9 }]);
    await screen.findByText(/1 change since version 13/);
    act(() => server.tell('version', { version: 14, seq: 2, savedAt: '2026-11-21T10:00:00.000Z', userId: 'u2' }));
    await screen.findByText('Version 14 · all kept');
    expect(readPath(workspace.getState().savedDocument ?? start, sale(2))).toBe(9);
    act(() => void saveRequested.raise());
    const summary = 'Already saved as version 14 by saltmarsh-adviser';
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ summary }));
  });

  it('shows the state of the server and what was typed where a batch is refused', async () => {
    await open();
    server.refuse({ status: 400, code: 'invalid' });
    edit({ [sale(1)]: 400 });
    await screen.findByText('The change to Wholesale, Oct 2026 was not accepted.');
    screen.getByText('You entered 4.');
    expect(shown(sale(1))).toBe(1_840_000);
  });

  it('a line that is one too many goes with what was typed in it, which is told; the rest is sent', async () => {
    await open();
    server.refuse({ status: 503, code: 'unavailable' });
    const wages = newOperatingExpense.fixed({ id: 'wages', name: 'New cost' });
    act(() => workspace.edit(addStep(start, 'operatingExpenses', { ...wages })));
    edit({ 'operatingExpenses/wages/name': 'Cleaning' }, 'name');
    edit({ 'operatingExpenses/wages/yearlyBase': 123_400 });
    edit({ [sale(1)]: 700 });
    server.refuse({ status: 409, code: 'quota-reached' }, ({ kind }) => kind === 'add');
    await screen.findByText('Cleaning was not added.', {}, { timeout: 4_000 });
    screen.getByText('You entered Name, Cleaning: Cleaning; Amount per year, Cleaning: 1,234.');
    expect(shown('operatingExpenses/wages/name')).toBeNull();
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(700));
    await screen.findByText('1 change since version 12 · all kept');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/was not added/)).toBeNull();
  });

  it('numbers what waits anew where the server has something else under its number', async () => {
    await open();
    server.refuse({ status: 409, code: 'idempotency-mismatch' });
    edit({ [sale(1)]: 4 });
    edit({ [sale(2)]: 5 });
    await waitFor(() => expect(sent()).toHaveLength(1));
    server.refuse(null);
    await screen.findByText('2 changes since version 12 · all kept');
    expect(sent().map(({ clientSeq }) => clientSeq)).toEqual([1, 3, 4]);
    expect([readPath(server.document(), sale(1)), readPath(server.document(), sale(2))]).toEqual([4, 5]);
    expect(screen.queryByText(/was not accepted/)).toBeNull();
    act(undo);
    expect([shown(sale(1)), shown(sale(2))]).toEqual([4, 1_858_400]);
  });

  it('stops where the right to edit is gone, and keeps what was not sent on this device; Save says why it saves nothing', async () => {
    await open();
    server.refuse({ status: 403, code: 'forbidden' });
    edit({ [sale(1)]: 4 });
    await screen.findByText('You can no longer edit this forecast.');
    screen.getByText(/1 change could not be sent/);
    edit({ [sale(2)]: 4 });
    expect(shown(sale(2))).toBe(1_858_400);
    await waitFor(async () => expect(await storage.raw()).toHaveLength(1));
    expect(sent()).toHaveLength(1);
    for (const name of ['Save', 'Stats']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      fireEvent.click(button);
    }
    act(() => void saveRequested.raise());
    const detail = '1 change could not be sent. It is kept on this device.';
    expect(notices).toEqual([expect.objectContaining({ summary: 'Only editors can save this forecast.', detail })]);
    expect(server.calls.map(({ path }) => path)).not.toContain('live.save');
  });

  it('asks for a newer page where the servers write documents that it does not know, and keeps what was not sent', async () => {
    await open();
    server.refuse({ status: 503, code: 'unavailable' });
    edit({ [sale(1)]: 4 });
    await waitFor(() => expect(sent()).toHaveLength(1));
    // Another key does not shorten the wait for the next try.
    edit({ [sale(2)]: 5 });
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(sent()).toHaveLength(1);
    act(() => server.upgrade());
    await screen.findByText('This forecast needs a newer version of the page.', {}, { timeout: 4_000 });
    screen.getByRole('button', { name: 'Reload' });
    edit({ [sale(3)]: 6 });
    expect(shown(sale(3))).not.toBe(6);
    await waitFor(async () => expect(await storage.raw()).toHaveLength(1));
  });

  it('works on offline; back again what fits is added, and what others changed meanwhile is to be chosen', async () => {
    await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => server.cut());
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    edit({ [sale(1)]: 11 });
    edit({ [sale(2)]: 22 });
    screen.getByText('Offline: 2 changes are kept on this device');
    server.other([{ op: 'set', path: sale(2), value: 5 }]);
    await act(() => vi.advanceTimersByTimeAsync(400));
    vi.useRealTimers();
    expect(await storage.raw()).toHaveLength(1);
    act(() => server.mend());
    await screen.findByRole('dialog', { name: 'Changed by others while you were offline' });
    expect(notices.at(-1)).toMatchObject({ detail: '1 change made offline was added.' });
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(11));
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(shown(sale(2))).toBe(5);
    fireEvent.click(screen.getByRole('button', { name: 'Apply choices' }));
    await waitFor(() => expect(readPath(server.document(), sale(2))).toBe(22));
    await waitFor(async () => expect(await storage.raw()).toHaveLength(0));
  });

  it('a page that was closed before the server had everything hands it to the next one', async () => {
    await open();
    act(() => server.cut());
    edit({ [sale(1)]: 31 });
    await waitFor(async () => expect(await storage.raw()).toHaveLength(1));
    const [lying] = await storage.raw();
    expect(JSON.stringify(lying)).not.toContain('amounts');
    cleanup();
    workspace.close();
    server.mend();
    await open();
    expect(shown(sale(1))).toBe(31);
    await waitFor(() => expect(readPath(server.document(), sale(1))).toBe(31));
    await waitFor(async () => expect(await storage.raw()).toHaveLength(0));
  });

  it('what a page that was closed did not send is forgotten after 30 days', async () => {
    await open();
    act(() => server.cut());
    edit({ [sale(1)]: 31 });
    await waitFor(async () => expect(await storage.raw()).toHaveLength(1));
    cleanup();
    workspace.close();
    server.mend();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 86_400_000 + 60_000);
    await open();
    expect(shown(sale(1))).toBe(1_840_000);
    await waitFor(async () => expect(await storage.raw()).toHaveLength(0));
  });
});
