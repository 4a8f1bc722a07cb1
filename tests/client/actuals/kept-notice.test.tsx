import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { clearSession } from '#client/lib/session.ts';
import { keepImport } from '#client/workspace/index.ts';
import { bookedExtract } from '#tests/helpers/booked-extract.ts';
import { smallForecast } from '#tests/helpers/small-forecast.ts';
import { memoryIndexedDb } from '../workspace/memory-indexed-db';
import { forgetAnswers, Rejected, renderActualsPage, startActualsTexts } from './actuals-page';

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.unstubAllGlobals();
});

it('an import on this device is sent again: why it is refused is said, and the notice goes once it is stored', async () => {
  // Nobody is signed in, whoever was before this file.
  clearSession();
  const { indexedDB, IDBKeyRange } = memoryIndexedDb(new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('fetch', async () => Response.json({ userId: '', key: btoa('a'.repeat(32)) }));
  const books = { sourceName: 'Books.csv', extract: bookedExtract(), accounts: [], keptAt: '2027-04-04T09:00:00.000Z' };
  await keepImport('', 'f1', { id: 'kept', ...books });
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
