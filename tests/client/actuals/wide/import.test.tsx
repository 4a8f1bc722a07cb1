import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ImportPage } from '#client/features/actuals/import/import-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import {
  documentNow,
  forgetAnswers,
  Rejected,
  renderActualsPage,
  startActualsTexts,
} from '#tests/client/actuals/actuals-page.tsx';

const empty = emptyForecast({ name: 'Shop', currency: 'GBP', startMonth: '2027-01', years: 2 });
const shop: ForecastDocument = {
  ...empty,
  revenue: [newRevenueLine.amounts({ id: 'sales', name: 'Sales' })],
  operatingExpenses: [newOperatingExpense.amounts({ id: 'rent', name: 'Rent' })],
};
const nothing = {
  'actual.imports': { budgetVersion: null, items: [] },
  'actual.accountMap': { accounts: [] },
  'actual.import': ({ id }: { id: string }) => ({ id, isNew: true }),
  'actual.saveAccountMap': { accounts: 4 },
  'actual.setBudget': { version: 18, label: 'Budget FY 2027' },
};

const rows = (bank: number, sales: number, rent: number) =>
  `Code,Account,Debit,Credit\n1200,Bank,${bank}.00,\n3000,Share capital,,100.00\n4000,Sales,,${sales}.00\n7100,Rent,${rent}.00,\n`;
const titled = (day: string, table: string) => `Trial Balance\nAs at ${day}\n\n${table}`;
const january = titled('31 January 2027', rows(600, 700, 200));

async function paste(text: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Cells from a spreadsheet'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Use these cells' }));
}
async function shownImport(text: string, document = shop, answers: object = {}) {
  const shown = renderActualsPage(<ImportPage />, { document, answers: { ...nothing, ...answers } });
  await paste(text);
  return shown;
}
const table = () => screen.findByRole('table', { name: 'Accounts and where they go' });
const take = (months: string) => screen.findByRole('button', { name: `Import ${months}` });
const inputsOf = (calls: { procedure: string; input: unknown }[], procedure: string) =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

beforeAll(async () => {
  await startActualsTexts();
  await loadAreas('files');
});
afterEach(() => {
  cleanup();
  forgetAnswers();
});

describe('the file', () => {
  it('that names no month is asked for it, preset to the month after the last one', async () => {
    await shownImport(rows(600, 700, 200));
    const month = await screen.findByLabelText<HTMLSelectElement>('Month');
    expect(month.value).toBe('2027-01');
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await take('January 2027')).toBeDefined();
  });

  it('that is months or totals to date is shown both ways: March is 30, or 30 − 20 = 10', async () => {
    await shownImport('Account,Jan 2027,Feb 2027,Mar 2027\nSales,-10,-20,-30\nRent,3,4,5\n');
    await screen.findByText('Are these months, or totals since January?');
    const figures = [...document.querySelectorAll('fieldset .data-table')].map((one) => one.textContent);
    expect(figures).toEqual([expect.stringContaining('Sales102030'), expect.stringContaining('Sales101010')]);
    fireEvent.click(screen.getByRole('button', { name: 'Each column is the total since January' }));
    expect(await take('January 2027 to March 2027')).toBeDefined();
  });

  it('with a date that reads two ways is asked which comes first', async () => {
    await shownImport('Date,Account,Debit,Credit\n03/01/2027,Bank,700.00,\n03/01/2027,Sales,,700.00\n');
    await screen.findByText('What does 03/01/2027 mean?');
    fireEvent.click(screen.getByRole('button', { name: 'Month, day, year' }));
    expect(await take('March 2027')).toBeDefined();
  });

  it('that no layout fits is read by the columns that a person names', async () => {
    await shownImport('Alpha;Beta\nBank;100.00\nSales;-100.00\n');
    await screen.findByText(/This does not look like a trial balance/);
    fireEvent.click(screen.getByRole('button', { name: 'Choose the columns yourself' }));
    const columns = screen.getAllByLabelText<HTMLSelectElement>(/^Column /);
    const read = () => screen.getByRole('button', { name: 'Read these columns' });
    expect(read().getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(columns[0] as HTMLElement, { target: { value: 'name' } });
    fireEvent.change(columns[1] as HTMLElement, { target: { value: '2027-01' } });
    fireEvent.click(read());
    await table();
    expect(screen.getByLabelText<HTMLSelectElement>('Maps to, Sales').value).toBe('revenue:sales');
  });

  it('with 25 faults shows 20 and offers the list; another file is taken once it is skipped', async () => {
    const faults = Array.from({ length: 25 }, (_, i) => `${5000 + i},Cost ${i},oops,`).join('\n');
    await shownImport(`${january}${faults}\n`);
    await screen.findByText('The first 20 of 25 are shown.', { exact: false });
    expect(within(screen.getByRole('alert')).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Download the list' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Skip this file' }));
    await paste(january);
    expect(await take('January 2027')).toBeDefined();
  });
});

describe('what is not kept', () => {
  it('is said: 1,002 rows that are no accounts, of which 1,000 are shown, and a name that is shortened', async () => {
    const remarks = Array.from({ length: 1_002 }, (_, row) => `,Remark ${row},,`).join('\n');
    await shownImport(`${january.replace('Share capital', `Share capital ${'x'.repeat(120)}`)}\n${remarks}\n`);
    await screen.findByText(/^1,002 rows are not accounts/);
    expect(screen.getByText(/The first 1,000 are shown\./)).toBeDefined();
    expect(screen.getByText(/^1 account has a name or code that is too long/)).toBeDefined();
  });

  it('a month of 2015 is too far from a forecast of 2027, and cannot be imported', async () => {
    await shownImport(titled('31 January 2015', rows(600, 700, 200)));
    const text =
      'January 2015 is too far from this forecast: books can cover 60 months before its first month and 120 from it.';
    expect(await screen.findAllByText(text)).not.toEqual([]);
    expect((await take('January 2015')).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the accounts', () => {
  it('go to a new line, and one step adds it with the month; map, extract and budget are stored', async () => {
    const { calls } = await shownImport(january);
    expect(within(await table()).getAllByRole('row')).toHaveLength(5);
    const choice = screen.getByLabelText('Maps to, 7100 Rent');
    fireEvent.focus(choice);
    fireEvent.change(choice, { target: { value: 'new:operatingExpense' } });
    await waitFor(() => expect(within(screen.getByRole('table', { name: /totals/ })).getByText('500')).toBeDefined());
    fireEvent.click(await take('January 2027'));
    await waitFor(() => expect(documentNow().actuals).toBeDefined());
    const { operatingExpenses, actuals } = documentNow();
    const made = operatingExpenses[1];
    expect(made).toMatchObject({ name: 'Rent', type: 'amounts' });
    expect(actuals?.rows).toMatchObject({ 'revenue:sales': [70_000], [`operatingExpense:${made?.id}`]: [20_000] });
    const targets = inputsOf(calls, 'actual.saveAccountMap').flatMap(
      (input) => (input as { accounts: object[] }).accounts,
    );
    expect(targets).toHaveLength(4);
    expect(targets).toContainEqual(
      expect.objectContaining({ key: 'code:7100', target: `operatingExpense:${made?.id}` }),
    );
    expect(inputsOf(calls, 'actual.import')).toMatchObject([
      { sourceName: 'Pasted cells', extract: { months: ['2027-01'] } },
    ]);
    expect(inputsOf(calls, 'actual.setBudget')).toEqual([{ forecastId: 'f1', version: 18, label: 'Budget FY 2027' }]);
    workspace.undo();
    expect(documentNow()).toBe(shop);
  });

  it('of a file that the server rejects leave map, budget and forecast as they were, and the page says so', async () => {
    const { calls } = await shownImport(january, shop, { 'actual.import': new Rejected('quota-reached') });
    fireEvent.click(await take('January 2027'));
    await screen.findByText('Not imported. The forecast has not changed.');
    expect(documentNow()).toBe(shop);
    expect(calls.map(({ procedure }) => procedure).filter((name) => /saveAccountMap|setBudget/.test(name))).toEqual([]);
  });

  it('of which the server rejects the map are stored and not applied, and importing again applies them', async () => {
    let answer: unknown = new Rejected('quota-reached');
    await shownImport(january, shop, { 'actual.saveAccountMap': () => answer });
    fireEvent.click(await take('January 2027'));
    await screen.findByText(/^Stored, but not applied: the account mapping was not saved. Import again/);
    expect(documentNow()).toBe(shop);
    answer = { accounts: 4 };
    fireEvent.click(await take('January 2027'));
    await waitFor(() => expect(documentNow().actuals?.rows['revenue:sales']).toEqual([700_00]));
  });

  it('that are a year to date wait for the month before, and the button says so', async () => {
    await shownImport(titled('28 February 2027', rows(1000, 1300, 400)));
    const button = await take('February 2027');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(
      screen.getAllByText('February 2027 is a year-to-date total. Import January 2027 first, or a file with months.'),
    ).not.toEqual([]);
  });

  it('of a business that began in the middle of a year are taken once a person says so', async () => {
    const header = { ...shop.header, startMonth: '2027-05' };
    const { calls } = await shownImport(titled('30 June 2027', rows(600, 700, 200)), { ...shop, header });
    expect((await take('June 2027')).getAttribute('aria-disabled')).toBe('true');
    const begin = screen.getByLabelText<HTMLInputElement>(
      'Nothing was booked before June 2027: the business began then, and May 2027 is an actual month with nothing in it',
    );
    expect(begin.checked).toBe(false);
    fireEvent.click(begin);
    await waitFor(async () => expect((await take('June 2027')).getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByText(/year to date less|Import May/)).toBeNull();
    fireEvent.click(await take('June 2027'));
    await waitFor(() => expect(documentNow().actuals?.rows['revenue:sales']).toEqual([0, 70_000]));
    expect(documentNow().actuals?.lastActualMonth).toBe('2027-06');
    expect(inputsOf(calls, 'actual.import')).toMatchObject([{ extract: { booksBegin: '2027-06' } }]);
  });

  it('that are left out must sum to 0: 200 of rent does not', async () => {
    await shownImport(january);
    await table();
    fireEvent.focus(screen.getByLabelText('Maps to, 7100 Rent'));
    fireEvent.change(screen.getByLabelText('Maps to, 7100 Rent'), { target: { value: 'leftOut' } });
    await screen.findAllByText(/^The accounts left out add up to 200.00 in January/);
    expect((await take('January 2027')).getAttribute('aria-disabled')).toBe('true');
  });

  it('of December are offered as the opening balance sheet, and taken with the month', async () => {
    const december =
      'Code,Account,Debit,Credit\n1200,Bank,150.00,\n3000,Share capital,,100.00\n3200,Retained earnings,,50.00\n';
    await shownImport(titled('31 December 2026', december));
    const opening = await screen.findByLabelText<HTMLInputElement>(
      'Use the books of 31 December 2026 as the opening balance sheet',
    );
    expect(opening.checked).toBe(true);
    // Without November nothing is worked out of it.
    expect(screen.queryByText(/year to date less/)).toBeNull();
    fireEvent.click(await take('December 2026'));
    await waitFor(() => expect(documentNow().openingPosition.startBalanceSheet).toMatchObject({ cash: 15_000 }));
  });
});

describe('a month that is here', () => {
  const extract: Extract = {
    ...{ layout: 'genericTrialBalance', statement: 'trialBalance', basis: 'yearToDate', months: ['2027-01'] },
    accounts: [
      { code: '1200', name: 'Bank', side: 'sheet', hint: null },
      { code: '3000', name: 'Share capital', side: 'sheet', hint: null },
      { code: '4000', name: 'Sales', side: 'result', hint: null },
      { code: '7100', name: 'Rent', side: 'result', hint: null },
    ],
    amounts: [[500_00], [-100_00], [-600_00], [200_00]],
    ...{ controls: 0, leftOut: [] },
  };
  const targets = ['sheet:cash', 'sheet:shareCapital', 'revenue:sales', 'operatingExpense:rent'];
  const accounts = extract.accounts.map(({ code, name }, i) => ({
    ...{ key: `code:${code}`, code, name, target: targets[i], sign: 1 },
  }));
  const item = {
    ...{
      id: 'first',
      layout: extract.layout,
      statement: extract.statement,
      basis: extract.basis,
      months: extract.months,
    },
    ...{ accountCount: 4, sourceName: 'books.csv', source: 'person', author: null, removedAt: null },
    createdAt: '2027-02-04T09:00:00.000Z',
  };
  const answers = {
    'actual.imports': { budgetVersion: 3, items: [item] },
    'actual.accountMap': { accounts },
    'actual.getImport': { ...item, extractHash: '', extract: writeJson(extract) },
  };
  const actuals: Actuals = {
    lastActualMonth: '2027-01',
    months: [{ month: '2027-01', result: 'first', sheet: 'first' }],
    rows: {
      ...{ 'operatingExpense:rent': [200_00], 'revenue:sales': [600_00], 'sheet:cash': [500_00] },
      ...{ 'sheet:retainedEarnings': [400_00], 'sheet:shareCapital': [100_00] },
    },
    adjustments: [],
    notes: [],
  };

  it('stays where its import was removed and that was undone: February is 1,300 − 600 = 700 of sales', async () => {
    const removed = { ...item, removedAt: '2027-02-05T09:00:00.000Z' };
    const february = titled('28 February 2027', rows(1000, 1300, 400));
    await shownImport(
      february,
      { ...shop, actuals },
      { ...answers, 'actual.imports': { budgetVersion: 3, items: [removed] } },
    );
    fireEvent.click(await take('February 2027'));
    await waitFor(() => expect(documentNow().actuals?.rows['revenue:sales']).toEqual([600_00, 700_00]));
  });

  it('shows what changes, 100 more of sales and bank; kept it stays, and nothing is left to import', async () => {
    await shownImport(january, { ...shop, actuals }, answers);
    await screen.findByText('2 accounts change, net profit +100.00.', { exact: false });
    // Every account is remembered, and the budget is there.
    expect(screen.getByRole('button', { name: 'All 4' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByLabelText(/^Keep version/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show the accounts' }));
    expect(within(screen.getByRole('dialog')).getByRole('row', { name: /4000 Sales/ }).textContent).toContain(
      '(700.00',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(await screen.findByRole('button', { name: 'Import actuals' })).toBeDefined();
    expect(screen.getAllByText('All months stay as they are.')).not.toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }));
    await waitFor(async () => expect(await take('January 2027')).toHaveProperty('disabled', false));
    fireEvent.click(await take('January 2027'));
    await waitFor(() => expect(documentNow().actuals?.rows['revenue:sales']).toEqual([700_00]));
  });
});
