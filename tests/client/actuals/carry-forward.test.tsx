import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CarryForwardPage } from '#client/features/actuals/carry-forward/carry-forward-page.tsx';
import { shownBalances } from '#client/features/actuals/carry-forward/shown-balances.ts';
import { workspace } from '#client/workspace/index.ts';
import { explainCarried } from '#shared/engine/explain-carried.ts';
import { newLoan, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { bookedUntil } from '#tests/helpers/booked-until.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { documentNow, forgetAnswers, renderActualsPage, startActualsTexts } from './actuals-page';

const bread = {
  ...newRevenueLine.recurring({ id: 'bread', name: 'Bread subscription' }),
  ...{ salesTaxRate: 0, openingSubscribers: 100_000, newSubscribers: 0, unitPrice: 10_000_000 },
  billing: 'monthly' as const,
};
const plan = smallForecast({
  revenue: [sales(each(600_000, 24), { salesTaxRate: 0, daysToCollect: 45 }), bread],
});
// 1,000.00 more is owed by customers than planned, and 9,000.00 of 10,000.00 came from subscribers.
const booked = bookedUntil(plan, 3, {
  'sheet:accountsReceivable': 1_000_000,
  'revenue:bread': 900_000,
  'subscribers:bread': 0,
});

beforeAll(startActualsTexts);
afterEach(() => {
  cleanup();
  forgetAnswers();
});
const show = (document = booked) => renderActualsPage(<CarryForwardPage />, { document, answers: {} });
const rowOf = (name: string | RegExp) => screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement;
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('carry forward', () => {
  it('without a booked month says so', () => {
    show(plan);
    expect(screen.getByText('No actual months yet')).toBeDefined();
  });

  it('sets the books beside the plan and says what becomes of the difference', () => {
    show();
    expect(screen.getByRole('heading', { name: 'Carry forward from 31 March 2027' })).toBeDefined();
    expect(textsOf(rowOf('Accounts receivable'))).toEqual([
      ...['10,000', '9,000', '1,000', 'Over 2 months: 667 more collected in April.'],
    ]);
    expect(textsOf(rowOf('Sum of the books'))[0]).toBe('0');
    expect(screen.getByText('Opening of April = closing of the books, account by account.')).toBeDefined();
  });

  it('a row opens its months to the cent', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Accounts receivable' }));
    expect(textsOf(rowOf('Apr 2027'))).toContain('666.67');
    expect(textsOf(rowOf('May 2027'))).toContain('333.33');
    expect(screen.getByRole('button', { name: 'Accounts receivable' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('"Actual to" moves L with one undo step', () => {
    show();
    fireEvent.change(screen.getByLabelText('Actual to'), { target: { value: '2027-02' } });
    expect(screen.getByRole('heading', { name: 'Carry forward from 28 February 2027' })).toBeDefined();
    workspace.undo();
    expect(documentNow()).toEqual(booked);
  });

  it('a typed count of subscribers is where the forecast goes on; emptied it is as planned again; each is one undo', () => {
    show();
    const row = rowOf('Bread subscription');
    expect(textsOf(row).slice(0, 2)).toEqual(['100', '90']);
    const type = (text: string) => {
      const field = screen.getByLabelText('Bread subscription: continue from');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    type('90');
    expect(documentNow().actuals?.rows['subscribers:bread']?.[2]).toBe(90_000);
    const { result } = workspace.getState();
    expect(result?.detail.rows.find(({ key }) => key === 'quantity:bread')?.month(4)).toBe(90_000);
    type('');
    expect(documentNow().actuals?.rows['subscribers:bread']).toBeUndefined();
    workspace.undo();
    workspace.undo();
    expect(documentNow()).toEqual(booked);
  });

  it('what is no count is not taken', () => {
    show();
    const field = screen.getByLabelText('Bread subscription: continue from');
    fireEvent.change(field, { target: { value: 'many' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(documentNow()).toBe(booked);
  });
});

it('more than six loans are one row with the sum of what is owed and what is paid next', () => {
  const loans = Array.from({ length: 7 }, (_, i) => ({
    ...newLoan.equalPrincipal({ id: `loan${i}`, name: `Loan ${i}` }),
    ...{ principal: 120_000, month: 0, termMonths: 12, rate: 0 },
  }));
  const document = bookedUntil(smallForecast({ loans }, { loansNonCurrent: 840_000 }), 2, {});
  const carried = explainCarried(document, null);
  if (!carried) throw new Error('Nothing is booked.');
  const own = shownBalances(carried).find(({ group }) => group === 'ownTerms')?.balances;
  // After two of twelve months 1,000.00 of each is left, and each pays 100.00.
  expect(own).toMatchObject([{ key: 'loans', books: -700_000, nextPayment: 70_000 }]);
});
