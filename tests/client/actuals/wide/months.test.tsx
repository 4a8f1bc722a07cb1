import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MonthsPage } from '#client/features/actuals/months/months-page.tsx';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { Actuals } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newCapitalAsset, newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import {
  documentNow,
  forgetAnswers,
  renderActualsPage,
  startActualsTexts,
} from '#tests/client/actuals/actuals-page.tsx';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';

// 1,000.00 of sales and 200.00 of rent a month: 800.00 of profit a month, 9,600.00 a year.
const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 240_000 };
const plan = smallForecast({ revenue: [sales(each(100_000, 24))], operatingExpenses: [rent] }, { cash: 500_000 });
/** The first three months are booked, and no other. */
function firstQuarter(books: Record<string, number>): ForecastDocument & { actuals: Actuals } {
  const document = bookedUntil(plan, 3, books);
  const { actuals } = document;
  if (!actuals) throw new Error('Nothing is booked.');
  const rows = Object.fromEntries(Object.entries(actuals.rows).map(([key, row]) => [key, row.slice(0, 3)]));
  return { ...document, actuals: { ...actuals, months: actuals.months.slice(0, 3), rows } };
}
// In March the books hold 100.00 more sales and 50.00 more rent.
const booked = firstQuarter({
  'revenue:sales': 110_000,
  'operatingExpense:rent': 25_000,
  'sheet:retainedEarnings': 245_000,
});

const version = { savedAt: '2027-01-02T10:00:00.000Z', author: 'ann', inputHash: '', isOfReport: false };
const versions = [
  { ...version, version: 18, label: null, isNewest: true },
  { ...version, version: 15, label: 'Reforecast', isNewest: false },
  { ...version, version: 12, label: 'Budget FY 2027', isNewest: false },
];
const march = {
  id: 'march',
  layout: 'xeroTrialBalance',
  statement: 'trialBalance',
  basis: 'yearToDate',
  months: ['2027-03'],
  accountCount: 42,
  sourceName: 'Trial_Balance.xlsx',
  source: 'person',
  author: 'ann',
  createdAt: '2027-04-04T09:38:00.000Z',
  removedAt: null,
};

const answers = {
  'actual.imports': { budgetVersion: 12, items: [march] },
  'actual.accountMap': { accounts: [] },
  'forecast.versions': versions,
  'forecast.version': { document: writeJson(plan) },
};
const show = (document: ForecastDocument = booked, more: Record<string, unknown> = {}) =>
  renderActualsPage(<MonthsPage />, { document, answers: { ...answers, ...more } });

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
});

const table = () => screen.findByRole('table', { name: 'Months of FY 2027' });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rowOf = async (name: RegExp) => {
  const row = within(await table())
    .getByRole('rowheader', { name })
    .closest('tr');
  if (!row) throw new Error(`${name} heads no row`);
  return row;
};

describe('without actuals', () => {
  it('the page says what to import, and which file of which program', async () => {
    show(plan, { 'actual.imports': { budgetVersion: null, items: [] } });
    expect(screen.getByText('No actuals yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Import actuals' }).getAttribute('href')).toBe(
      '/dashboard/forecasts/f1/actuals/import',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Which file do I need?' }));
    const programs = within(await screen.findByRole('dialog')).getAllByRole('rowheader');
    expect(programs.map(({ textContent }) => textContent)).toEqual([
      ...['Xero', 'QuickBooks Online', 'Sage 50', 'MYOB', 'DATEV', 'Fathom', 'Another program'],
    ]);
  });
});

describe('the table of months', () => {
  it('has three actual months, nine of forecast and the outlook: 9,600 + 100 − 50 = 9,650', async () => {
    show();
    expect(screen.getByRole('heading', { name: 'Actual to March 2027' })).toBeDefined();
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.slice(1, 5)).toEqual(['Jan 27Actual', 'Feb 27Actual', 'Mar 27Actual', 'Apr 27Forecast']);
    expect(cellsOf(await rowOf(/^Revenue$/)).slice(1, 4)).toEqual(['1,000', '1,100', '1,000']);
    expect(cellsOf(await rowOf(/^Net profit$/)).at(-1)).toBe('9,650');
    expect(screen.getByText('Every actual month balances and matches the books.')).toBeDefined();
    expect(screen.getByText('1 April 2027')).toBeDefined();
  });

  it('sets each figure beside the budget, with a word for what the colour says', async () => {
    show();
    await screen.findAllByText('against budget');
    const cells = cellsOf(await rowOf(/^Revenue against budget$/));
    expect(cells.slice(1, 4)).toEqual(['–', expect.stringMatching(/100.*better/), '–']);
    expect(cellsOf(await rowOf(/^EBITDA against budget$/)).at(-1)).toMatch(/50.*better/);
  });

  it('moves L back with one undo step: March is forecast again, and hatched as not used', async () => {
    show();
    const change = (await table()).closest('div')?.querySelector('.statusbar button');
    fireEvent.click(change as HTMLElement);
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Actual to'), { target: { value: '2027-02' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change month' }));
    expect(documentNow().actuals?.lastActualMonth).toBe('2027-02');
    const heads = within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads.slice(2, 5)).toEqual(['Feb 27Actual', 'Mar 27Not used', 'Apr 27Forecast']);
    expect(cellsOf(await rowOf(/^Revenue$/))[2]).toBe('1,000');
    workspace.undo();
    expect(documentNow()).toEqual(booked);
  });

  it('moves L in the base while a scenario is shown', async () => {
    const scenario = { id: 's', name: 'Less', note: '', overrides: [] };
    show({ ...booked, scenarios: [scenario] });
    workspace.setScenario('s');
    fireEvent.click((await table()).closest('div')?.querySelector('.statusbar button') as HTMLElement);
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Actual to'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Change month' }));
    expect(documentNow().actuals?.lastActualMonth).toBeNull();
    expect(documentNow().scenarios).toEqual([scenario]);
    expect(screen.getByRole('heading', { name: 'No actual month in use' })).toBeDefined();
  });
});

describe('needs attention', () => {
  const mixer = { ...newCapitalAsset({ id: 'mixer', name: 'Dough mixer' }), cost: 420_000, month: 2 };

  it('an asset that is planned and not booked moves to the next month, or goes; each is undone at once', async () => {
    const document = { ...booked, capitalAssets: [mixer] };
    show(document);
    expect(await screen.findByText('Planned for February and not in the books')).toBeDefined();
    expect(screen.getByText(/^Dough mixer, 4,200, capital asset\. February follows the books/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Move Dough mixer to April' }));
    expect(documentNow().capitalAssets[0]?.month).toBe(4);
    await waitFor(() => expect(screen.queryByText('Planned for February and not in the books')).toBeNull());
    workspace.undo();
    expect(documentNow()).toEqual(document);
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Dough mixer' }));
    expect(documentNow().capitalAssets).toEqual([]);
    workspace.undo();
    expect(documentNow()).toEqual(document);
  });

  it('a month between booked ones is missing, and one without a balance sheet says so', async () => {
    const months = booked.actuals.months.map((entry, i) => (i === 1 ? { ...entry, sheet: null } : entry));
    show({ ...booked, actuals: { ...booked.actuals, months, lastActualMonth: '2027-01' } });
    expect(await screen.findByText('February 2027 has no balance sheet')).toBeDefined();
    cleanup();
    const none = booked.actuals.months.map((entry, i) => (i < 2 ? { ...entry, sheet: null } : entry));
    show({ ...booked, actuals: { ...booked.actuals, months: none, lastActualMonth: null } });
    expect(await screen.findByText('January 2027 to February 2027 have no balance sheet')).toBeDefined();
  });

  it('an import of a month that the document does not have is not applied', async () => {
    show(booked, { 'actual.imports': { budgetVersion: 12, items: [{ ...march, months: ['2029-05'] }] } });
    expect(await screen.findByText('May 2029 is imported, but not applied')).toBeDefined();
    expect(screen.getByRole('rowheader', { name: /^May 2029\s*Not applied$/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(
      '/dashboard/forecasts/f1/actuals/import?import=march',
    );
  });

  it('a variance from 500 and 5 % on without a note is named: 2,000 more rent; a note answers it', async () => {
    const dear = firstQuarter({ 'operatingExpense:rent': 220_000, 'sheet:retainedEarnings': 40_000 });
    show(dear);
    expect(await screen.findByText('Material variance in March without a note')).toBeDefined();
    expect(screen.getByText('Rent, 2,000 worse than budget.')).toBeDefined();
    cleanup();
    const note = {
      id: 'n',
      month: '2027-03',
      scope: 'month',
      statement: 'profitAndLoss',
      row: 'operatingExpense:rent',
      text: 'Moved',
    } as const;
    show({ ...dear, actuals: { ...dear.actuals, notes: [note] } });
    expect(await screen.findByText('Nothing needs attention.')).toBeDefined();
  });
});

describe('plan of record and imports', () => {
  it('names the budget, the re-forecasts and what each expects of the year', async () => {
    show();
    const card = (await screen.findByRole('heading', { name: 'Plan of record' })).closest('section') as HTMLElement;
    await within(card).findByText('Budget FY 2027');
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['version 15', '9,600'],
      ...['version 18, actual to Mar 2027', '9,650'],
      ...['net profit of FY 2027', '9,600'],
    ]);
  });

  it('another version becomes the budget', async () => {
    const { calls } = show(booked, { 'actual.setBudget': { version: 15, label: 'Reforecast' } });
    const card = (await screen.findByRole('heading', { name: 'Plan of record' })).closest('section') as HTMLElement;
    fireEvent.click(await within(card).findByRole('button', { name: 'Change' }));
    fireEvent.change(screen.getByLabelText('Version'), { target: { value: '15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Set budget' }));
    await waitFor(() =>
      expect(calls.find(({ procedure }) => procedure === 'actual.setBudget')?.input).toEqual({
        forecastId: 'f1',
        version: 15,
      }),
    );
  });

  it('an import opens with what the books said, account by account', async () => {
    const account = { code: '4000', name: 'Counter sales', side: 'result', hint: null };
    const extract = { accounts: [account], months: ['2027-03'], amounts: [[-110_000]] };
    show(booked, { 'actual.getImport': { id: 'march', extract: writeJson(extract) } });
    fireEvent.keyDown(await screen.findByRole('button', { name: 'More for Mar 2027' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Trial_Balance.xlsx' });
    const row = (await within(dialog).findByRole('rowheader', { name: 'Counter sales' })).closest('tr');
    expect(row?.textContent).toBe('4000Counter sales(1,100.00)');
  });

  it('an import is removed: its month goes from the document, L falls, undo brings both back', async () => {
    const months = booked.actuals.months.map((entry) => ({ ...entry, result: 'march', sheet: 'march' }));
    const document = { ...booked, actuals: { ...booked.actuals, months } };
    let removedAt: string | null = null;
    const { calls } = show(document, {
      'actual.imports': () => ({ budgetVersion: 12, items: [{ ...march, removedAt }] }),
      'actual.removeImport': () => {
        removedAt = '2027-04-05T09:00:00.000Z';
        return { id: 'march' };
      },
      'actual.getImport': { id: 'march', extract: writeJson({ accounts: [], months: ['2027-03'], amounts: [] }) },
    });
    const row = (await screen.findByRole('rowheader', { name: /^Mar 2027/ })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('Xero trial balance');
    fireEvent.keyDown(within(row).getByRole('button', { name: 'More for Mar 2027' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(documentNow().actuals?.months).toEqual([]));
    expect(documentNow().actuals?.lastActualMonth).toBeNull();
    expect(calls.find(({ procedure }) => procedure === 'actual.removeImport')?.input).toMatchObject({
      forecastId: 'f1',
      id: 'march',
    });
    const badge = () => screen.queryByRole('rowheader', { name: /^Mar 2027\s*Removed$/ });
    await waitFor(() => expect(badge()).not.toBeNull());
    act(() => workspace.undo());
    expect(documentNow()).toEqual(document);
    expect(badge()).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'Mar 2027' })).toBeDefined();
  });
});
