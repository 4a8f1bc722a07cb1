import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clearSession } from '#client/lib/session.ts';
import { keepImport } from '#client/workspace/index.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import { bookedExtract } from '#tests/helpers/booked-extract.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';
import { memoryIndexedDb } from '../workspace/memory-indexed-db';
import { documentNow, forgetAnswers, Rejected, renderActualsPage, startActualsTexts } from './actuals-page';

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.unstubAllGlobals();
});

/** One import on this device, of March. */
async function keepBooks(): Promise<void> {
  // Nobody is signed in, whoever was before this file.
  clearSession();
  const { indexedDB, IDBKeyRange } = memoryIndexedDb(new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('fetch', async () => Response.json({ userId: '', key: btoa('a'.repeat(32)) }));
  const books = { sourceName: 'Books.csv', extract: bookedExtract(), accounts: [], keptAt: '2027-04-04T09:00:00.000Z' };
  await keepImport('', 'f1', { id: 'kept', ...books });
}

it('an import on this device is sent again: why it is refused is said, and the notice goes once it is stored', async () => {
  await keepBooks();
  let answer: unknown = new Rejected('quota-reached');
  const answers = { 'actual.import': () => answer, 'actual.saveAccountMap': { accounts: 0 } };
  renderActualsPage(<p />, { document: smallForecast({}), answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const notice = screen.getByRole('status');
  await waitFor(() =>
    expect(notice.textContent).toMatch(/^Not stored. Your file is kept on this device. quota-reached/),
  );
  answer = { id: 'kept', isNew: true };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Not stored/)).toBeNull());
});

it('months of an import on this device are those of the import that the server has already, once it is sent again', async () => {
  await keepBooks();
  const month = (month: string, id: string) => ({ month, result: id, sheet: id });
  const actuals: Actuals = {
    ...{ lastActualMonth: null, rows: {}, adjustments: [], notes: [] },
    months: [month('2027-02', 'other'), month('2027-03', 'kept')],
  };
  const answers = { 'actual.import': { id: 'first', isNew: false }, 'actual.saveAccountMap': { accounts: 0 } };
  renderActualsPage(<p />, { document: { ...smallForecast({}), actuals }, answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Not stored/)).toBeNull());
  expect(documentNow().actuals?.months).toEqual([month('2027-02', 'other'), month('2027-03', 'first')]);
});
