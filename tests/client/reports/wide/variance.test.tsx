import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { varianceText } from '#client/features/reports/variance/variance-figure.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { putInView } from '#tests/client/in-view.ts';
import { rowHeaded, startReportTexts } from '#tests/client/reports/open-forecast.tsx';
import { renderVariance } from '#tests/client/reports/open-variance.tsx';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { bookedForecast, booksAccounts, booksExtract, budgetForecast } from '#tests/helpers/variance-forecast.ts';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('files', 'common', 'errors');
  standInForLayout();
});
beforeEach(() => {
  putInView();
  window.localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tableOf = (name = 'Profit and loss') => screen.findByRole('table', { name });
/** The cells of a row, without those of notes. */
const cells = async (name: RegExp, of?: string) =>
  within(rowHeaded(await tableOf(of), name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

describe('actual against budget on the screen', () => {
  it('sets March and its year to date beside the budget: sales of 9,000 − 10,000 and 29,000 − 30,000', async () => {
    renderVariance();
    expect(await cells(/^Sales$/)).toEqual([
      ...['9,000', '10,000', '▼ 1,000 worse', '−10.0 %', ''],
      ...['29,000', '30,000', '▼ 1,000 worse', '−3.3 %', ''],
    ]);
    expect(screen.getByRole('columnheader', { name: 'January 2027 to March 2027' })).toBeTruthy();
    expect(screen.getByText('Version 12 vs Budget FY 2027')).toBeTruthy();
  });

  it('calls less of a charge better: fees of 96 against 100', async () => {
    renderVariance();
    expect((await cells(/^Card fees$/)).slice(0, 4)).toEqual(['(96)', '(100)', '▲ 4 better', '4.0 %']);
  });

  it('is nothing where the view rounds it to 0: 0.49 of a pound, but not one yen', () => {
    const worse = (amount: number, minorDigits: number) =>
      varianceText(-amount, false, { scale: 'unit', minorDigits }).replace(/\s/g, ' ');
    expect([worse(49, 2), worse(50, 2), worse(1, 0)]).toEqual(['–', '▼ 1', '▼ 1']);
  });

  it('says all of a figure in a sentence', async () => {
    renderVariance();
    await tableOf();
    const figure = within(rowHeaded(await tableOf(), /^Marketing$/)).getAllByRole('button')[0];
    expect(figure?.getAttribute('aria-label')?.replace(/\s/g, ' ')).toBe(
      'Marketing, March 2027: Actual (750), Budget (500), variance ▼ 250, worse',
    );
  });

  it('tints what reaches both limits, and keeps them: sales of 1,000 are 5 % and 500, marketing of 250 from 200 on', async () => {
    renderVariance();
    const tinted = async () =>
      [...(await tableOf()).querySelectorAll('tr:has(> .is-material) > th')].map(({ textContent }) => textContent);
    expect(await tinted()).not.toContain('Marketing');
    expect(await tinted()).toContain('Sales');
    fireEvent.click(screen.getByRole('button', { name: 'Material: 5 % and 500' }));
    fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '200' } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Material: 5 % and 200' });
    expect(await tinted()).toContain('Marketing');
  });

  it('is empty without an actual month', () => {
    renderVariance('', { document: budgetForecast });
    expect(screen.getByText('No actual months yet')).toBeTruthy();
  });

  it('asks what to compare with where there is no budget, and compares with the version that is chosen', async () => {
    renderVariance('', { budgetVersion: null });
    await screen.findByText('Choose what to compare with.');
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'version:4' } });
    expect((await cells(/^Sales$/))[1]).toBe('10,000');
    expect(screen.getAllByRole('columnheader', { name: 'Version 4' })).toHaveLength(2);
  });

  it('shows what its address names: the balance sheet of February against last year, which nobody has', async () => {
    renderVariance('?month=2027-02&statement=balanceSheet&against=lastYear');
    expect(await screen.findByRole('columnheader', { name: 'February 2027' })).toBeTruthy();
    expect((await cells(/^Cash$/, 'Balance sheet'))[1]).toBe('–');
    expect(screen.getByText(/^January 2026, February 2026|^.*no figures to compare with/)).toBeTruthy();
  });
});

const books = {
  more: (path: string) =>
    path === 'actual.getImport'
      ? {
          id: 'books',
          sourceName: 'march.csv',
          createdAt: '2027-04-04T09:38:00.000Z',
          extract: writeJson(booksExtract),
        }
      : { accounts: booksAccounts },
};
/** The same with 50.00 of marketing accrued in March. */
const accrued = (): ForecastDocument => {
  const document = bookedForecast();
  const { actuals } = document;
  if (!actuals) throw new Error('Nothing is booked.');
  const ads = (actuals.rows['operatingExpense:ads'] ?? []).map((amount, i) => amount - (i === 2 ? 5_000 : 0));
  const adjustment = { debit: 'operatingExpense:ads', credit: 'sheet:accountsPayable', amount: 5_000, reverses: false };
  const about = { id: 'a', month: '2027-03', reason: 'Leaflets', madeAt: '2027-04-04T10:00:00.000Z' };
  const rows = { ...actuals.rows, 'operatingExpense:ads': ads };
  return { ...document, actuals: { ...actuals, rows, adjustments: [{ ...adjustment, ...about }] } };
};

const ask = async (name: RegExp, at = 0, of?: string) => {
  const figure = within(rowHeaded(await tableOf(of), name)).getAllByRole('button')[at];
  if (!figure) throw new Error(`${name} has no figure ${at}`);
  fireEvent.click(figure);
  return within(screen.getByRole('region', { name: 'Explanation' }));
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('a statement of eighty lines draws what is near and its result; arrows and the next material variance draw on', async () => {
  putInView(false);
  const [one] = budgetForecast.operatingExpenses;
  if (!one) throw new Error('There is no expense.');
  const more = Array.from({ length: 80 }, (_, i) => ({ ...one, id: `more${i}`, name: `Expense ${i}` }));
  const document = { ...budgetForecast, operatingExpenses: more };
  const books = { 'operatingExpense:more79': 900_000 };
  renderVariance('', { document: bookedUntil(document, 3, books), versions: { 4: { label: null, document } } });
  const table = await tableOf();
  const drawn = () =>
    [...table.querySelectorAll('tbody')].map((part) => part.querySelectorAll('tr:has(button)').length);
  expect(drawn()).toEqual([36, 0, 1]);
  expect(within(table).getByRole('rowheader', { name: 'Expense 79' })).toBeTruthy();
  const last = table.querySelector('tbody')?.lastElementChild?.querySelector('button');
  act(() => last?.focus());
  fireEvent.keyDown(last ?? table, { key: 'ArrowDown' });
  expect(globalThis.document.activeElement?.closest('tbody')?.dataset.part).toBe('1');
  expect(drawn()).toEqual([36, 36, 1]);
  fireEvent.click(screen.getByRole('button', { name: 'Next material variance' }));
  expect(drawn()[2]).toBeGreaterThan(1);
});

describe('what is behind an actual figure', () => {
  it('is amount, budget, variance, share of revenue and its accounts: 9,000 = 6,000 + 3,000', async () => {
    renderVariance('', books);
    const panel = await ask(/^Sales$/);
    expect(panel.getByRole('heading').textContent).toBe('Sales');
    expect(panel.getByText('Budget').nextElementSibling?.textContent).toBe('10,000');
    expect(rowsOf(await panel.findByRole('table'))).toEqual([
      ['4000Shop', '6,000'],
      ['4010Market', '3,000'],
      ['Sales', '9,000'],
    ]);
    expect(panel.getByText('march.csv, imported 4 April 09:38')).toBeTruthy();
  });

  it('of the year to date sums the months: 29,000 = 20,000 + 9,000', async () => {
    renderVariance('', books);
    const panel = await ask(/^Sales$/, 1);
    expect(rowsOf(await panel.findByRole('table'))).toEqual([
      ['4000Shop', '20,000'],
      ['4010Market', '9,000'],
      ['Sales', '29,000'],
    ]);
  });

  it('has adjustments among the accounts: marketing of 750 = 700 + 50; 8.3 % of revenue in place of 5.0 %', async () => {
    renderVariance('', { ...books, document: accrued() });
    const panel = await ask(/^Marketing$/);
    expect(rowsOf(await panel.findByRole('table'))).toEqual([
      ['7600Adverts', '700'],
      ['Adjustment: Leaflets', '50'],
      ['Marketing', '750'],
    ]);
    const share = panel.getByText('Share of revenue').nextElementSibling;
    expect([share, share?.nextElementSibling].map((one) => one?.textContent)).toEqual([
      '8.3\u2009%',
      '5.0\u2009% planned',
    ]);
    expect(panel.getByRole('link').getAttribute('href')).toBe('/dashboard/forecasts/f1/inputs/costs');
  });

  it('says what the accounts do not hold: 954 of a cash of 20,954 in an account of 20,000', async () => {
    renderVariance('?statement=balanceSheet', books);
    const panel = await ask(/^Cash$/, 0, 'Balance sheet');
    expect(rowsOf(await panel.findByRole('table'))).toEqual([
      ['1200Bank', '20,000'],
      ['Not in these accounts', '954'],
      ['Cash', '20,954'],
    ]);
  });

  it('after another program: what a file no longer has is taken back, and the file that had it is named', async () => {
    const booked = bookedForecast();
    const idOf = (month: string) => (month < '2027-03' ? 'before' : 'books');
    const months =
      booked.actuals?.months.map(({ month }) => ({ month, result: idOf(month), sheet: idOf(month) })) ?? [];
    const account = (code: string, name: string) => ({ code, name, side: 'result' as const, hint: null });
    const toDate = { ...booksExtract, basis: 'yearToDate' as const };
    const extracts: Record<string, Partial<Extract>> = {
      before: {
        ...{ months: ['2027-01', '2027-02'], accounts: [account('4000', 'Shop')] },
        amounts: [[-1_000_000, -2_000_000]],
      },
      books: { months: ['2027-03'], accounts: [account('8400', 'Erlöse')], amounts: [[-2_900_000]] },
    };
    const places = [
      ...booksAccounts,
      { key: 'code:8400', code: '8400', name: 'Erlöse', target: 'revenue:sales', sign: 1 },
    ];
    renderVariance('', {
      document: { ...booked, ...(booked.actuals && { actuals: { ...booked.actuals, months } }) },
      more: (path, { id }) =>
        path === 'actual.getImport'
          ? {
              ...{ id, sourceName: `${id}.csv` },
              createdAt: id === 'books' ? '2027-04-04T09:38:00.000Z' : '2027-03-03T10:12:00.000Z',
              extract: writeJson({ ...toDate, ...extracts[String(id)] }),
            }
          : { accounts: places },
    });
    const panel = await ask(/^Sales$/);
    expect(rowsOf(await panel.findByRole('table'))).toEqual([
      ['4000Shop', '(20,000)'],
      ['8400Erlöse', '29,000'],
      ['Sales', '9,000'],
    ]);
    expect(panel.getByText('books.csv, imported 4 April 09:38')).toBeTruthy();
    const from = '4000 Shop is no longer in the books and is taken back: from before.csv, imported 3 March 10:12';
    expect(panel.getByText(from)).toBeTruthy();
  });

  it('of a sum are its rows, each of which opens', async () => {
    renderVariance('', books);
    const panel = await ask(/^Total revenue$/);
    fireEvent.click(panel.getByRole('button', { name: 'Sales' }));
    expect(panel.getByRole('heading').textContent).toBe('Sales');
  });

  it('says so where the books are no longer stored', async () => {
    renderVariance('', { more: () => null });
    const panel = await ask(/^Sales$/);
    expect(await panel.findByText('The accounts behind this figure are no longer stored.')).toBeTruthy();
  });

  it('goes from one material variance to the next, the largest first, and back to its figure with Escape', async () => {
    renderVariance('', books);
    await tableOf();
    fireEvent.click(screen.getByRole('button', { name: 'Next material variance' }));
    const heading = () => within(screen.getByRole('region', { name: 'Explanation' })).getByRole('heading').textContent;
    const order: (string | null)[] = [heading()];
    for (let i = 0; i < 6; i++) {
      fireEvent.click(screen.getByRole('button', { name: 'Next material variance' }));
      order.push(heading());
    }
    // 1,246, 1,246, 1,246 of profits; 1,000 of sales.
    expect(order).toEqual([
      'EBITDA',
      'Operating profit',
      'Profit before tax',
      'Net profit',
      'Sales',
      'Total revenue',
      'Gross profit',
    ]);
    fireEvent.keyDown(screen.getByRole('region', { name: 'Explanation' }), { key: 'Escape' });
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Gross profit, March 2027/);
  });
});

/** With notes on the sales of March. */
function noted(...texts: string[]): ForecastDocument {
  const place = { month: '2027-03', scope: 'month', statement: 'profitAndLoss', row: 'revenue:sales' } as const;
  const { actuals, ...document } = bookedForecast();
  return {
    ...document,
    actuals: actuals && { ...actuals, notes: texts.map((text) => ({ id: text, ...place, text })) },
  };
}

describe('a note on a variance', () => {
  it('is kept in the forecast, marked in its row and listed; what is typed in one go is one step back', async () => {
    renderVariance('', books);
    const panel = await ask(/^Sales$/);
    const field = panel.getByLabelText('Note on this variance');
    fireEvent.change(field, { target: { value: 'Rain' } });
    fireEvent.change(field, { target: { value: 'Rain on market days' } });
    const notes = () => workspace.getState().document?.actuals?.notes;
    const place = { month: '2027-03', scope: 'month', statement: 'profitAndLoss', row: 'revenue:sales' };
    expect(notes()).toMatchObject([{ ...place, text: 'Rain on market days' }]);
    expect(screen.getByRole('img', { name: 'Note: Rain on market days' })).toBeTruthy();
    fireEvent.keyDown(field, { key: 'ArrowRight' });
    expect(panel.getByRole('heading').textContent).toBe('Sales');
    fireEvent.click(panel.getByRole('button', { name: 'Close explanation' }));
    expect(screen.getByText('Rain on market days').closest('li')?.textContent).toContain('Sales▼');
    act(() => workspace.undo());
    expect(notes()).toEqual([]);
    expect(screen.queryByText('Rain on market days')).toBeNull();
    act(() => workspace.redo());
    expect(screen.getByText('Rain on market days')).toBeTruthy();
  });

  it('is one of two where two people wrote at the same time: both are shown, and each goes by itself', async () => {
    renderVariance('', { ...books, document: noted('Rain', 'Hail') });
    const panel = await ask(/^Sales$/);
    const fields = () => panel.getAllByLabelText<HTMLTextAreaElement>('Note on this variance');
    const type = (at: number, value: string) => fireEvent.change(fields()[at] as HTMLElement, { target: { value } });
    expect(screen.getByRole('img', { name: /^Note: Rain\sHail$/ })).toBeTruthy();
    type(1, 'Snow');
    expect(fields().map(({ value }) => value)).toEqual(['Rain', 'Snow']);
    type(0, '');
    expect(fields().map(({ value }) => value)).toEqual(['Snow']);
  });

  it('goes with its words, and the year to date has one of its own', async () => {
    renderVariance('', books);
    const panel = await ask(/^Sales$/, 1);
    const field = panel.getByLabelText('Note on this variance');
    fireEvent.change(field, { target: { value: 'Slow quarter' } });
    fireEvent.blur(field);
    const scopes = () => workspace.getState().document?.actuals?.notes.map(({ scope }) => scope);
    expect(scopes()).toEqual(['toDate']);
    fireEvent.change(field, { target: { value: '' } });
    expect(scopes()).toEqual([]);
    act(() => workspace.undo());
    expect(scopes()).toEqual(['toDate']);
  });
});

describe('the full year', () => {
  it('is what is booked and what is expected beside the budget: sales of 119,000 − 120,000, all of it booked', async () => {
    renderVariance('?scope=year', books);
    const heads = within(await tableOf()).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Profit and loss EUR',
      ...['Actual Jan–Mar', 'Forecast Apr–Dec', 'Outlook', 'Budget', 'Booked', 'Expected', 'Variance', 'Notes'],
    ]);
    expect(await cells(/^Sales$/)).toEqual([
      ...['29,000', '90,000', '119,000', '120,000'],
      ...['▼ 1,000 worse', '–', '▼ 1,000 worse', ''],
    ]);
  });

  it('says where the year is heading and why: 87,554 in place of 88,800', async () => {
    renderVariance('?scope=year', books);
    await tableOf();
    const summary = 'The year is heading for 87,554, 1,246 under budget: 1,000 less revenue, all of it booked.';
    const chart = screen.getByRole('figure', { name: summary });
    expect(chart.closest('section')?.querySelector('h2')?.textContent).toBe('From budget to outlook');
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(rowsOf(screen.getByRole('table', { name: 'From budget to outlook' }))).toEqual([
      ['Budget', '', '', '88,800'],
      ['Revenue', '(1,000)', '–', '(1,000)'],
      ['Other operating expenses', '(246)', '–', '(246)'],
      ['Outlook', '', '', '87,554'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Closing cash' }));
    expect(screen.getByRole('table', { name: 'From budget to outlook' }).textContent).toContain('Net profit');
  });

  it('lists notes of the year and the labelled versions with their last actual month', async () => {
    const versions = { 7: { label: 'March', document: bookedForecast() } };
    renderVariance('?scope=year', { ...books, document: noted('Rain'), versions });
    await tableOf();
    expect(screen.getByText('Rain').closest('li')?.textContent).toMatch(/^Sales▼.1,000 worseMarch 2027/);
    const history = await screen.findByRole('table', { name: 'Forecast history' });
    await waitFor(() =>
      expect(rowsOf(history)).toEqual([
        ['Budget FY 2027', '–', '88,800'],
        ['March', 'Mar 2027', '87,554'],
        ['Now', 'Mar 2027', '87,554'],
      ]),
    );
  });

  it('explains an outlook as the statements do, and an actual figure by its accounts', async () => {
    renderVariance('?scope=year', books);
    const outlook = await ask(/^Sales$/, 1);
    expect(outlook.getByText('FY 2027')).toBeTruthy();
    expect(await outlook.findAllByRole('table')).not.toHaveLength(0);
    const actual = await ask(/^Sales$/, 0);
    expect(rowsOf(await actual.findByRole('table')).at(-1)).toEqual(['Sales', '29,000']);
  });
});
