import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addYearStep, openingSheetStep, removeYearStep } from '#client/features/history/year-steps.ts';
import { workspace } from '#client/workspace/index.ts';
import type { Adjustment } from '#shared/inputs/forecast/adjustment.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { documentOf, openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
beforeEach(() => openForecast(outBy(150)));
afterEach(cleanup);

const posted: Adjustment = {
  id: 'a1',
  field: 'otherReserves',
  amount: 150,
  reason: 'Rounding',
  madeAt: '2026-11-21T10:00:00Z',
};

/** The public company, whose cash of the entered year is so many cents too high. */
function outBy(cents: number, adjustments?: Adjustment[]): ForecastDocument {
  const document = documentOf('public-company');
  const { history } = document;
  const inputYears = history.inputYears.map((year) => ({
    ...year,
    balanceSheet: { ...year.balanceSheet, cash: year.balanceSheet.cash + cents },
    ...(adjustments ? { adjustments } : {}),
  }));
  return { ...document, history: { ...history, inputYears } };
}

const current = () => {
  const { document } = workspace.getState();
  if (!document) throw new Error('No forecast is open.');
  return document;
};
const issueCodes = () => findIssues(current()).map(({ code }) => code);
const offer = () => screen.queryByText('Post difference as adjustment');
const openDialog = () => {
  fireEvent.click(screen.getByText('Post difference as adjustment'));
  return within(screen.getByText('Post the difference for FY 2009/10').closest('[role=dialog]') as HTMLElement);
};
const post = (reason: string) => {
  const dialog = openDialog();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.click(dialog.getByText('Post adjustment'));
};

describe('an entered year that does not balance', () => {
  it('is offered the posting of its exact difference, to other reserves unless another account is chosen', () => {
    renderPage('history');
    expect(screen.getByText(/Assets exceed liabilities and equity by 1\.50\./)).toBeTruthy();
    const dialog = openDialog();
    expect((dialog.getByLabelText('Account') as HTMLSelectElement).value).toBe('otherReserves');
    expect(dialog.getByText('Other reserves increases by 1.50.')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText('Account'), { target: { value: 'cash' } });
    expect(dialog.getByText('Cash decreases by 1.50.')).toBeTruthy();
  });

  it('is not posted without a reason', () => {
    renderPage('history');
    post('  ');
    expect(screen.getByText('Enter a reason.')).toBeTruthy();
    expect(workspace.getState().steps).toHaveLength(0);
  });

  it('balances once the difference is posted: the sheet stays as typed, the log names account, amount and reason', () => {
    const before = current().history.inputYears[0]?.balanceSheet;
    renderPage('history');
    expect(issueCodes()).toContain('unbalancedSheet');
    post('Rounding in the filing');
    expect(issueCodes()).not.toContain('unbalancedSheet');
    expect(current().history.inputYears[0]?.balanceSheet).toEqual(before);
    expect(current().history.inputYears[0]?.adjustments).toMatchObject([
      { field: 'otherReserves', amount: 150, reason: 'Rounding in the filing' },
    ]);
    expect(offer()).toBeNull();
    const log = document.querySelector('[data-part="adjustments"]');
    expect(log?.textContent).toContain('FY 2009/10: Other reserves + 1.50');
    expect(log?.textContent).toContain('Rounding in the filing');
    const difference = screen.getByText('Difference').closest('tr');
    expect(difference?.cells[2]?.textContent).toBe('0');
  });

  it('the posting is one step: undo brings the difference back', () => {
    renderPage('history');
    post('Rounding');
    expect(workspace.getState().steps).toHaveLength(1);
    workspace.undo();
    expect(issueCodes()).toContain('unbalancedSheet');
  });

  it('is out again once the adjustment is removed, or the sheet is changed later', () => {
    openForecast(outBy(150, [posted]));
    renderPage('history');
    expect(offer()).toBeNull();
    fireEvent.click(screen.getByLabelText('Remove adjustment to Other reserves, FY 2009/10'));
    expect(offer()).toBeTruthy();
    cleanup();
    openForecast(outBy(0, [posted]));
    renderPage('history');
    expect(screen.getByText(/This balance sheet would balance without its adjustments\./)).toBeTruthy();
  });
});

describe('the log of adjustments', () => {
  it.each(['cash-flow-report', 'checks'])(
    'stands in the report %s, with its reason, and cannot be changed there',
    (page) => {
      openForecast(outBy(150, [posted]));
      renderPage(page);
      expect(screen.getByText('FY 2009/10: Other reserves + 1.50')).toBeTruthy();
      expect(screen.getByText('Rounding')).toBeTruthy();
      expect(screen.queryByLabelText(/^Remove adjustment/)).toBeNull();
    },
  );

  it('goes with its sheet when years are added and removed', () => {
    openForecast(outBy(150, [posted]));
    const yearId = current().history.inputYears[0]?.id ?? '';
    workspace.edit(addYearStep(current(), 'older'));
    workspace.edit(removeYearStep(current(), 'older'));
    expect(current().history.inputYears[0]?.adjustments).toEqual([posted]);
    workspace.edit(removeYearStep(current(), yearId));
    expect(current().history.inputYears).toEqual([]);
    expect(current().history.startAdjustments).toEqual([posted]);
    expect(issueCodes()).not.toContain('unbalancedSheet');
    workspace.undo();
    expect(current().history.inputYears[0]?.adjustments).toEqual([posted]);
    expect(current().history.startAdjustments ?? []).toEqual([]);
  });

  it('that of the opening sheet goes when the sheet is taken away', () => {
    const document = outBy(0);
    const sheet = makeBalanceSheet({ cash: 150 });
    const history = { ...document.history, openingBalanceSheet: sheet, openingAdjustments: [posted] };
    openForecast({ ...document, history });
    workspace.edit(openingSheetStep(current(), false));
    expect(current().history).toMatchObject({ openingBalanceSheet: null, openingAdjustments: [] });
  });
});
