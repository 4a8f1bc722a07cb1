import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ImportPage } from '#client/features/actuals/import/import-page.tsx';
import { startImportWork } from '#client/features/actuals/import/start-import-work.ts';
import { MonthsPage } from '#client/features/actuals/months/months-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { Cancelled } from '#client/lib/long-work.ts';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newLoan, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { takeDownloads } from '../take-downloads';
import { documentNow, forgetAnswers, renderActualsPage, startActualsTexts } from './actuals-page';

const hints = { currency: 'EUR', fiscalYearEndMonth: 12, lastMonth: null, fileName: null };
const rent = newOperatingExpense.fixed({ id: 'rent', name: 'Rent' });
const plan = smallForecast({
  revenue: [sales([100])],
  operatingExpenses: [rent],
  loans: [{ ...newLoan.bullet({ id: 'oven', name: 'Oven' }), principal: 300_00 }],
});
const extract: Extract = {
  ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'yearToDate', months: ['2027-01'] },
  accounts: [
    { code: '1200', name: 'Bank', side: 'sheet', hint: null },
    { code: '2500', name: '=Bank loan', side: 'sheet', hint: 'sheet:loansNonCurrent' },
    { code: '4000', name: 'Sales', side: 'result', hint: null },
    { code: '7100', name: 'Rent', side: 'result', hint: null },
  ],
  amounts: [[800_00], [-300_00], [-700_00], [200_00]],
  ...{ controls: 0, leftOut: [] },
};
const targets = ['sheet:cash', 'sheet:loansNonCurrent', 'revenue:sales', 'operatingExpense:rent'];
const accounts = extract.accounts.map(({ code, name }, i) => ({
  ...{ key: `code:${code}`, code, name, target: targets[i], sign: 1 },
}));
const item = {
  ...{ id: 'january', layout: extract.layout, statement: extract.statement, basis: extract.basis },
  ...{ months: extract.months, accountCount: 4, sourceName: 'Books.csv', source: 'person', author: 'ann' },
  createdAt: '2027-02-04T09:00:00.000Z',
};
const removed = { ...item, removedAt: '2027-02-05T09:00:00.000Z' };
const here = { ...item, removedAt: null };
const answersFor = (items: () => object[]) => ({
  'actual.imports': () => ({ budgetVersion: null, items: items() }),
  'actual.accountMap': { accounts },
  'actual.getImport': { ...item, extractHash: '', extract: writeJson(extract) },
  'actual.saveAccountMap': { accounts: 4 },
  'forecast.versions': [],
});
const booked: ForecastDocument = {
  ...plan,
  actuals: {
    lastActualMonth: '2027-01',
    months: [{ month: '2027-01', result: 'january', sheet: 'january' }],
    rows: { 'revenue:sales': [700_00], 'operatingExpense:rent': [200_00], 'sheet:cash': [800_00] },
    ...{ adjustments: [], notes: [] },
  },
};

beforeAll(async () => {
  await startActualsTexts();
  await loadAreas('files');
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  vi.restoreAllMocks();
});

async function chooseInMenu(name: string): Promise<void> {
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Jan 2027' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

describe('the menu of an import', () => {
  it('that was removed puts it back: January is actual again, with 700 of sales, and undo takes it away', async () => {
    let items: object[] = [removed];
    const withNotes = { ...booked, actuals: { ...booked.actuals, lastActualMonth: null, months: [], rows: {} } };
    const { calls } = renderActualsPage(<MonthsPage />, {
      document: withNotes as ForecastDocument,
      answers: {
        ...answersFor(() => items),
        'actual.restoreImport': () => {
          items = [here];
          return { id: 'january', removedAt: null };
        },
      },
    });
    await chooseInMenu('Restore');
    await waitFor(() => expect(documentNow().actuals?.lastActualMonth).toBe('2027-01'));
    expect(documentNow().actuals?.rows).toMatchObject({ 'revenue:sales': [700_00], 'sheet:cash': [800_00] });
    expect(calls.find(({ procedure }) => procedure === 'actual.restoreImport')?.input).toEqual({
      forecastId: 'f1',
      id: 'january',
    });
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /Removed$/ })).toBeNull());
    act(() => workspace.undo());
    expect(documentNow().actuals?.months).toEqual([]);
  });

  it('of January is removed, and put back with its figures, beside a year to date before the forecast and an import that waits', async () => {
    const december = { ...here, id: 'december', months: ['2026-12'], createdAt: '2027-01-04T09:00:00.000Z' };
    const waiting = { ...here, id: 'waiting', months: ['2027-02'], createdAt: '2027-03-04T09:00:00.000Z' };
    const unmapped = extract.accounts.map((account) => ({ ...account, code: `9${account.code}`, name: 'Zirconium' }));
    const extracts = {
      january: extract,
      december: { ...extract, months: ['2026-12'], amounts: [[5_300_00], [-300_00], [-7_000_00], [2_000_00]] },
      waiting: { ...extract, months: ['2027-02'], accounts: unmapped },
    };
    let items: object[] = [waiting, here, december];
    const answer = (january: typeof here | typeof removed) => () => {
      items = [waiting, january, december];
      return { id: 'january', removedAt: january.removedAt };
    };
    renderActualsPage(<MonthsPage />, {
      document: booked,
      answers: {
        ...answersFor(() => items),
        'actual.getImport': ({ id }: { id: keyof typeof extracts }) => ({
          ...item,
          id,
          extract: writeJson(extracts[id]),
        }),
        'actual.removeImport': answer(removed),
        'actual.restoreImport': answer(here),
      },
    });
    const months = () => documentNow().actuals?.months.map(({ month }) => month);
    await chooseInMenu('Remove');
    await waitFor(() => expect(months()).toEqual(['2026-12']));
    await chooseInMenu('Restore');
    await waitFor(() => expect(months()).toEqual(['2026-12', '2027-01']));
    const { rows, lastActualMonth } = documentNow().actuals ?? {};
    expect([lastActualMonth, rows?.['revenue:sales'], rows?.['sheet:cash']]).toEqual([
      '2027-01',
      [0, 700_00],
      [5_300_00, 800_00],
    ]);
  });

  it('downloads what the books said, and a name that begins like a formula stays text', async () => {
    const files = takeDownloads();
    renderActualsPage(<MonthsPage />, { document: booked, answers: answersFor(() => [here]) });
    await chooseInMenu('Download');
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('Books.csv.csv');
    expect((await files[0]?.blob.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
      ...['Code,Account in the books,2027-01', '1200,Bank,800.00', "2500,'=Bank loan,-300.00", '4000,Sales,-700.00'],
      ...['7100,Rent,200.00', ''],
    ]);
  });

  it('leads to its accounts to map them again; one that was removed is put back first', async () => {
    const shown = renderActualsPage(<MonthsPage />, { document: booked, answers: answersFor(() => [here]) });
    await chooseInMenu('Map again');
    expect(await screen.findByText('/dashboard/forecasts/f1/actuals/import?import=january')).toBeDefined();
    shown.unmount();
    forgetAnswers();
    renderActualsPage(<MonthsPage />, { document: booked, answers: answersFor(() => [removed]) });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Jan 2027' }), { key: 'Enter' });
    // What the document still names counts as not removed.
    expect((await screen.findByRole('menuitem', { name: 'Map again' })).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('an import that is mapped again', () => {
  const open = () =>
    renderActualsPage(<ImportPage />, {
      document: booked,
      query: '?import=january',
      answers: answersFor(() => [here]),
    });

  it('asks for the loan of a loan account, and the loan that is chosen is owed 300; nothing is stored anew', async () => {
    const { calls } = open();
    await screen.findByText('1 loan account is not mapped to a loan. Choose one, or “New loan”.');
    const choice = screen.getByLabelText<HTMLSelectElement>('Maps to, 2500 =Bank loan');
    fireEvent.focus(choice);
    const loans = [...choice.options].filter(({ value }) => /^(loan|new):/.test(value) && /loan/i.test(value));
    expect(loans.map(({ textContent }) => textContent)).toEqual(['Oven', 'New loan']);
    fireEvent.change(choice, { target: { value: 'loan:oven' } });
    await waitFor(() => expect(screen.queryByText(/is not mapped to a loan/)).toBeNull());
    const apply = await screen.findByRole('button', { name: 'Apply to January 2027' });
    await waitFor(() => expect(apply.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(apply);
    await waitFor(() => expect(documentNow().actuals?.rows['loan:oven']).toEqual([300_00]));
    expect(calls.filter(({ procedure }) => procedure === 'actual.import')).toEqual([]);
    const saved = calls.find(({ procedure }) => procedure === 'actual.saveAccountMap')?.input;
    expect(saved).toMatchObject({
      accounts: expect.arrayContaining([expect.objectContaining({ key: 'code:2500', target: 'loan:oven' })]),
    });
  });

  it('waits for May, and is taken once a person says that nothing was booked before June: it is stored anew with that', async () => {
    const june: Extract = { ...extract, months: ['2027-06'] };
    const { calls } = renderActualsPage(<ImportPage />, {
      document: { ...plan, loans: [] },
      query: '?import=june',
      answers: {
        ...answersFor(() => [{ ...here, id: 'june', months: june.months }]),
        'actual.getImport': { ...item, id: 'june', extractHash: '', extract: writeJson(june) },
        'actual.import': (input: { id: string }) => ({ id: input.id, isNew: true, needs: null }),
      },
    });
    const begin = await screen.findByLabelText<HTMLInputElement>(/^Nothing was booked before June 2027/);
    const apply = () => screen.findByRole('button', { name: 'Apply to June 2027' });
    expect([begin.checked, (await apply()).getAttribute('aria-disabled')]).toEqual([false, 'true']);
    fireEvent.click(begin);
    await waitFor(async () => expect((await apply()).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(await apply());
    await waitFor(() => expect(documentNow().actuals?.lastActualMonth).toBe('2027-06'));
    const [sent] = calls.flatMap(({ procedure, input }) =>
      procedure === 'actual.import' ? [input as { id: string }] : [],
    );
    expect(sent).toMatchObject({ sourceName: 'Books.csv', extract: { ...june, booksBegin: '2027-06' } });
    expect(documentNow().actuals?.months.at(-1)).toEqual({ month: '2027-06', result: sent?.id, sheet: sent?.id });
  });

  it('is not found where the forecast does not hold it', async () => {
    renderActualsPage(<ImportPage />, {
      document: booked,
      query: '?import=gone',
      answers: answersFor(() => [here]),
    });
    expect(await screen.findByText('The accounts of this import are no longer stored.')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

it('reading that is cancelled leaves no file and no figure behind, and another file is read after it', async () => {
  const { container } = renderActualsPage(<ImportPage />, { document: plan, answers: answersFor(() => []) });
  const use = async (text: string) => {
    fireEvent.change(await screen.findByLabelText('Cells from a spreadsheet'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
  };
  const entries = Array.from({ length: 30_000 }, (_, i) => `31/01/2027,${i % 2 ? 'Bank' : 'Sales'},${i % 2 ? 1 : -1}`);
  await screen.findByLabelText('Cells from a spreadsheet');
  const file = new File([`Date,Account,Amount\n${entries.join('\n')}\n`], 'entries.csv');
  // A disk that takes its time: where there is no worker, what is at hand is read before anything is shown.
  file.arrayBuffer = () => new Promise(() => undefined);
  fireEvent.change(container.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [file] } });
  const dialog = await screen.findByRole('dialog', { name: /^Reading/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await use('Trial Balance\nAs at 31 January 2027\n\nCode,Account,Debit,Credit\n1200,Bank,5.00,\n4000,Sales,,5.00\n');
  expect(await screen.findByRole('button', { name: 'Import January 2027' })).toBeDefined();
  expect(screen.getAllByLabelText(/^Maps to/)).toHaveLength(2);
  expect(documentNow()).toBe(plan);
  const work = await startImportWork();
  const reading = work.read({ id: 'a', content: entries.join('\n') }, hints);
  work.stop();
  await expect(reading).rejects.toBeInstanceOf(Cancelled);
});
