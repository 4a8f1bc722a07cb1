import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AccountsPage } from '#client/features/actuals/accounts/accounts-page.tsx';
import { workspace } from '#client/workspace/index.ts';
import { writeJson } from '#shared/domain/json-text.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { documentNow, forgetAnswers, renderActualsPage, startActualsTexts } from './actuals-page';

const rent = newOperatingExpense.fixed({ id: 'rent', name: 'Rent' });
const document = smallForecast({ revenue: [sales([100])], operatingExpenses: [rent] });
const account = (code: string, name: string, target: string) => ({
  key: `code:${code}`,
  code,
  name,
  target,
  sign: 1 as const,
});
const accounts = [
  account('4000', 'Counter sales', 'revenue:sales'),
  account('6000', 'Shop rent', 'operatingExpense:rent'),
  account('6400', 'Baking classes', 'revenue:gone'),
];

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
});

function show(more: Record<string, unknown> = {}) {
  return renderActualsPage(<AccountsPage />, {
    document,
    answers: { 'actual.accountMap': { accounts }, 'actual.saveAccountMap': { accounts: 3 }, ...more },
  });
}

const choiceOf = (name: RegExp) => screen.findByRole<HTMLSelectElement>('combobox', { name });

it('each account has its place in words, and one whose line is gone says so', async () => {
  show();
  const rows = async (name: RegExp) => (await choiceOf(name)).closest('tr')?.textContent;
  expect(await rows(/4000 Counter sales/)).toContain('RevenueSales');
  expect(await rows(/6000 Shop rent/)).toContain('Operating expensesRent');
  expect(await rows(/6400/)).toContain('A deleted line');
});

it('the choices are drawn when one is gone to: rows of the forecast by section, spreads, new lines, left out', async () => {
  show();
  const choice = await choiceOf(/4000/);
  expect(within(choice).getAllByRole('option')).toHaveLength(1);
  fireEvent.focus(choice);
  expect(
    within(choice)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual([
    'Revenue',
    'Direct costs',
    'Staff',
    'Operating expenses',
    'Other income and expenses',
    'Depreciation, interest, tax',
    'Balance sheet',
    'Loans',
    'Dividends and drawings',
  ]);
  const names = within(choice)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(
    expect.arrayContaining(['Sales', 'Over all lines, as planned', 'Revenue in no line', 'New line', 'Left out']),
  );
  expect(choice.value).toBe('revenue:sales');
});

it('a choice is saved at once for that account alone, and shown', async () => {
  const { calls } = show();
  const choice = await choiceOf(/4000/);
  fireEvent.focus(choice);
  fireEvent.change(choice, { target: { value: 'unplannedRevenue' } });
  await waitFor(() => expect(choice.closest('tr')?.textContent).toContain('Revenue in no line'));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'actual.saveAccountMap')?.input).toEqual({
      forecastId: 'f1',
      accounts: [{ ...accounts[0], target: 'unplannedRevenue' }],
    }),
  );
});

it('"New line" adds a line without a plan that is called as the account; undo takes it back', async () => {
  const { calls } = show();
  const choice = await choiceOf(/6400/);
  fireEvent.focus(choice);
  fireEvent.change(choice, { target: { value: 'new:revenue' } });
  const made = documentNow().revenue.at(-1);
  expect(made).toMatchObject({ name: 'Baking classes', type: 'amounts', amounts: [] });
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'actual.saveAccountMap')?.input).toMatchObject({
      accounts: [{ key: 'code:6400', target: `revenue:${made?.id}` }],
    }),
  );
  workspace.undo();
  expect(documentNow()).toEqual(document);
});

it('arrows go from row to row, and Enter opens the menu', async () => {
  show();
  const first = await choiceOf(/4000/);
  first.focus();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  const second = await choiceOf(/6000/);
  expect(globalThis.document.activeElement).toBe(second);
  second.showPicker = vi.fn();
  fireEvent.keyDown(second, { key: 'Enter' });
  expect(second.showPicker).toHaveBeenCalledOnce();
  // A letter would choose at once, without the menu.
  expect(fireEvent.keyDown(second, { key: 'r' })).toBe(false);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(globalThis.document.activeElement).toBe(first);
});

it('what is typed finds accounts by code, name and place', async () => {
  show();
  await choiceOf(/4000/);
  const shown = (text: string) => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
    return screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  };
  expect(shown('baking')).toEqual(['6400Baking classes']);
  expect(shown('6000')).toEqual(['6000Shop rent']);
  expect(shown('SALES')).toEqual(['4000Counter sales']);
});

it('of another forecast those are copied that are not here, to lines of the same name', async () => {
  const other = smallForecast({
    operatingExpenses: [
      { ...rent, id: 'other-rent', name: 'RENT' },
      { ...rent, id: 'van', name: 'Van' },
    ],
  });
  const { calls } = show({
    'forecast.list': [
      { id: 'f2', kind: 'forecast', name: 'Second shop' },
      { id: 'g1', kind: 'group', name: 'Both shops' },
    ],
    'forecast.get': { document: writeJson(other) },
    'actual.accountMap': (input: { forecastId: string }) => ({
      accounts:
        input.forecastId === 'f1'
          ? accounts
          : [
              account('4000', 'Other sales', 'unplannedRevenue'),
              account('6010', 'Storage', 'operatingExpense:other-rent'),
              account('6020', 'Fuel', 'operatingExpense:van'),
              account('1000', 'Bank', 'sheet:cash'),
            ],
    }),
  });
  await choiceOf(/4000/);
  fireEvent.click(screen.getByRole('button', { name: 'Copy from another forecast' }));
  expect(
    await screen.findByText(/2 accounts can be copied. 1 account has no line of the same name here./),
  ).toBeDefined();
  expect(screen.queryByText('Both shops')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy 2 accounts' }));
  await waitFor(() =>
    expect(calls.find(({ procedure }) => procedure === 'actual.saveAccountMap')?.input).toMatchObject({
      accounts: [
        { key: 'code:6010', target: 'operatingExpense:rent' },
        { key: 'code:1000', target: 'sheet:cash' },
      ],
    }),
  );
});
