import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addYearStep, removeYearStep } from '#client/features/history/year-steps.ts';
import { flowEntries } from '#client/features/reports/cash-flow-form/flow-rows.ts';
import { fieldName, useCashFlowOutputsCalculation } from '#client/features/reports/cash-flow-outputs-form.ts';
import { workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { documentOf, openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
beforeEach(() => openForecast(documentOf('public-company')));
afterEach(cleanup);

const current = () => {
  const { document } = workspace.getState();
  if (!document) throw new Error('No forecast is open.');
  return document;
};
const type = (input: HTMLElement, text: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
};

describe('the calculation of cashFlowOutputsForm', () => {
  it('writes nothing into the group: every entry keeps its three empty fields', () => {
    const { cashFlowOutputsForm } = computeForecast(current()).cashFlowReportForm;
    const before = structuredClone(cashFlowOutputsForm);
    const { rerender } = renderHook(() => useCashFlowOutputsCalculation(cashFlowOutputsForm));
    rerender();
    expect(cashFlowOutputsForm).toEqual(before);
    for (const entry of cashFlowOutputsForm.balanceSheetForInputYear) {
      expect([entry.cashFlow, entry.balanceResidual, entry.cashResidual]).toEqual([null, null, null]);
    }
  });

  it('leaves the group alone while the derived entries beside it are filled', () => {
    const result = computeForecast(current());
    const entries = flowEntries(result);
    expect(entries).toHaveLength(result.cashFlowReportForm.cashFlowOutputsForm.balanceSheetForInputYear.length);
    expect(entries.every(({ balanceResidual, cashResidual }) => balanceResidual === 0 && cashResidual === 0)).toBe(
      true,
    );
    expect(result.cashFlowReportForm.cashFlowOutputsForm.balanceSheetForInputYear[0]?.cashFlow).toBeNull();
  });
});

describe('the cash-flow report form', () => {
  it('names its fields letter for letter', () => {
    renderPage('history');
    const name = 'cashFlowOutputsForm.balanceSheetForInputYear.0.balanceSheet.cash';
    expect(fieldName(0, 'balanceSheet', 'cash')).toBe(name);
    expect(screen.getByLabelText('Cash, FY 2009/10').getAttribute('name')).toBe(name);
  });

  it('derives the reported change in cash of the filing: 29,533 thousand', () => {
    renderPage('history');
    const row = within(screen.getByRole('table', { name: 'Cash reconciliation' })).getByRole('row', {
      name: /^Change in cash/,
    });
    expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('29,533,000');
  });

  it('writes a typed figure into the forecast as one step and says what no longer balances, exactly', () => {
    renderPage('history');
    const input = screen.getByLabelText('Cash, FY 2009/10');
    const before = current().history.inputYears[0]?.balanceSheet.cash ?? 0;
    type(input, '447,000,000');
    type(input, '447,000,000.50');
    fireEvent.blur(input);
    expect(current().history.inputYears[0]?.balanceSheet.cash).toBe(44_700_000_050);
    expect(workspace.getState().steps).toHaveLength(1);
    expect(screen.getByText('FY 2009/10 does not balance.')).toBeTruthy();
    expect(screen.getByText('Liabilities and equity exceed assets by 220,999.50.')).toBeTruthy();
    workspace.undo();
    expect(current().history.inputYears[0]?.balanceSheet.cash).toBe(before);
  });

  it('rejects what is no number, names it, and keeps the figure of before', () => {
    renderPage('history');
    const input = screen.getByLabelText('Cash, FY 2009/10');
    const before = current().history.inputYears[0]?.balanceSheet.cash;
    type(input, '447');
    type(input, '447 apples');
    fireEvent.blur(input);
    expect(current().history.inputYears[0]?.balanceSheet.cash).toBe(before);
    expect(workspace.getState().steps).toHaveLength(0);
    expect(screen.getByRole('alert').textContent).toBe('“447 apples” is not a number; 447,221,000 is kept.');
  });

  it('selects the whole figure in the turn of the focus, so that what is typed at once replaces it', () => {
    renderPage('history');
    const input = screen.getByLabelText('Cash, FY 2009/10') as HTMLInputElement;
    act(() => input.focus());
    expect(input.value).toBe('447,221,000.00');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });

  it('takes back what was typed on Esc', () => {
    renderPage('history');
    const input = screen.getByLabelText('Inventory, FY 2009/10');
    const before = current().history.inputYears[0]?.balanceSheet.inventory;
    type(input, '1');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(current().history.inputYears[0]?.balanceSheet.inventory).toBe(before);
  });

  it('hides accounts without a balance until all 38 are asked for', () => {
    renderPage('history');
    expect(screen.queryByLabelText('Dividends payable, FY 2009/10')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 38' }));
    expect(screen.getByLabelText('Dividends payable, FY 2009/10')).toBeTruthy();
  });

  it('takes the opening balance sheet of a forecast without history, and keeps every account in view meanwhile', () => {
    openForecast(documentOf('blank'));
    renderPage('history');
    expect(screen.getAllByText('Opening').length).toBeGreaterThan(0);
    type(screen.getByLabelText('Cash, FY 2025/26'), '50000');
    expect(current().openingPosition.startBalanceSheet?.cash).toBe(5_000_000);
    expect(screen.getByText('FY 2025/26 does not balance.')).toBeTruthy();
    type(screen.getByLabelText('Share capital, FY 2025/26'), '50000');
    expect(screen.queryByText('FY 2025/26 does not balance.')).toBeNull();
    expect(computeForecast(current()).balanceSheet.rows.find(({ key }) => key === 'cash')?.opening).toBe(5_000_000);
  });

  it('keeps computed years out of reach: their figures are no fields', () => {
    renderPage('history');
    expect(screen.queryByLabelText('Cash, FY 2010/11')).toBeNull();
  });
});

describe('input years', () => {
  it('adds the year before the oldest: the opening sheet becomes its sheet', () => {
    const { openingBalanceSheet, inputYears } = current().history;
    workspace.edit(addYearStep(current(), 'new-year'));
    const { history } = current();
    expect(history.inputYears.map(({ id }) => id)).toEqual(['new-year', ...inputYears.map(({ id }) => id)]);
    expect(history.inputYears[0]?.balanceSheet).toEqual(openingBalanceSheet);
    expect(history.openingBalanceSheet).toBeNull();
    workspace.undo();
    expect(current().history.openingBalanceSheet).toEqual(openingBalanceSheet);
  });

  it('removes the oldest year and keeps its sheet as the opening sheet of the next', () => {
    const { openingBalanceSheet } = current().history;
    workspace.edit(addYearStep(current(), 'new-year'));
    workspace.edit(removeYearStep(current(), 'new-year'));
    expect(current().history.openingBalanceSheet).toEqual(openingBalanceSheet);
    expect(current().history.inputYears).toHaveLength(1);
  });

  it('starts a history at the last year end before the first month', () => {
    openForecast(documentOf('shop'));
    workspace.edit(addYearStep(current(), 'first'));
    expect(current().history.inputYears[0]?.endMonth).toBe('2026-09');
  });

  it('takes the typed start sheet over into the first year and gives it back: the figures stay', () => {
    const document = documentOf('shop');
    openForecast(document);
    const closing = () =>
      computeForecast(current())
        .balanceSheet.rows.find(({ key }) => key === 'cash')
        ?.years.at(-1);
    const before = closing();
    workspace.edit(addYearStep(current(), 'first'));
    expect(current().openingPosition.startBalanceSheet).toBeNull();
    expect(closing()).toBe(before);
    workspace.edit(removeYearStep(current(), 'first'));
    expect(current().openingPosition.startBalanceSheet).toEqual(document.openingPosition.startBalanceSheet);
    expect(closing()).toBe(before);
  });
});
