import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { BaselinePage } from '#client/features/what-if/baseline/baseline-page.tsx';
import { readColumn } from '#client/features/what-if/baseline/read-column.ts';
import { changeComments } from '#client/lib/comments.ts';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import type { Call } from '#client/lib/worker-pool/calls.ts';
import { workspace } from '#client/workspace/index.ts';
import { suggestedChanges } from '#client/workspace/suggested-changes.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { historyOfRow } from '#shared/what-if/baseline.ts';
import { type LineBaseline, makeLineBaseline } from '#shared/what-if/line-baseline.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { putInView } from '../in-view';

const row = 'revenue:sales';
const line = sales(each(0, 24), { note: 'Typed by hand' });
const plain = smallForecast({ revenue: [line] });
const booked = withBookedHistory(plain, row, seasonalHistory);
const now = () => workspace.getState().document as ForecastDocument;

function open(document: ForecastDocument): void {
  workspace.open({ forecastId: 'f1', version: 1, savedAt: new Date(0), document });
  render(
    <MemoryRouter initialEntries={['/dashboard/forecasts/f1/inputs/revenue/baseline/sales']}>
      <Routes>
        <Route path="/dashboard/forecasts/:id/inputs/:section/baseline/:lineId" element={<BaselinePage />} />
        <Route path="/dashboard/forecasts/:id/inputs/:section" element={<p>Sheet</p>} />
      </Routes>
    </MemoryRouter>,
  );
}
const write = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Write 24 months' });
  fireEvent.click(button as HTMLElement);
  await screen.findByText('Sheet');
};
const madeOf = (document: ForecastDocument) =>
  makeLineBaseline(document, {
    part: 'revenue',
    id: 'sales',
    history: historyOfRow(document, row) as NonNullable<ReturnType<typeof historyOfRow>>,
  }) as LineBaseline;

beforeAll(async () => {
  putInView();
  startTexts();
  await loadAreas('files', 'forecast', 'home', 'reports', 'shell', 'whatIf');
});
afterEach(() => {
  changeComments({ isSuggesting: false });
  act(() => workspace.setScenario(null));
  cleanup();
});

describe('a line is forecast from history', () => {
  it('in words, with five methods; Write is one step of inputs, entry and note, which undo takes back', async () => {
    open(booked);
    const made = madeOf(booked);
    await screen.findByText('36 months from January 2024 to December 2026, with a clear season.', { exact: false });
    expect(screen.getByText(`${made.model}, chosen from 12`)).toBeTruthy();
    expect(screen.getByText(/^Tested on the last 12 months, each time with what was known then/)).toBeTruthy();
    expect(screen.getAllByRole('radio', { name: /Mean|Theta|theta|smoothing|last year/ })).toHaveLength(5);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Mean of three/ }).checked).toBe(true);

    await write();
    const [written] = now().revenue;
    expect(written).toMatchObject({ amountsBy: 'month', amounts: made.forecasts.mean });
    const [first, second] = written?.note.split('\n') ?? [];
    expect(first).toMatch(
      /^Forecast from history of \d.* 20\d\d: revenue of Sales, Jan 2024 to Dec 2026, mean of three, off by [\d,]+ per month \(same month last year [\d,]+\)\.$/,
    );
    expect(second).toBe('Typed by hand');
    expect(now().baselines).toMatchObject([
      { id: 'sales', rowKey: row, firstMonth: '2024-01', lastMonth: '2026-12', method: 'mean', windows: 12 },
    ]);
    expect(now().baselines?.[0]?.error).toBe(Math.round(made.tried.meanAbsoluteError.mean));
    act(() => workspace.undo());
    expect(now()).toEqual(booked);
  });

  it('another method and way are written as chosen; the sentence of an earlier forecast is replaced', async () => {
    const before = { ...booked, revenue: [{ ...line, note: 'Forecast from history of 1 Jan 2026: old.\nKept' }] };
    open(before);
    fireEvent.click(await screen.findByRole('radio', { name: /Same month last year/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Yearly totals and season/ }));
    await write();
    const way = madeOf(before).ways.seasonalNaive.find(({ form }) => form === 'yearlyTotals');
    expect(now().revenue[0]).toMatchObject({ amountsBy: 'year', amounts: way?.values['revenue/sales/amounts'] });
    expect(now().revenue[0]?.note).toMatch(/same month last year, off by .*\nKept$/);
    expect(now().revenue[0]?.note).not.toContain('old.');
  });

  it('in a scenario becomes overrides and leaves the amounts of the base; another type is not offered there', async () => {
    const scenarios = [{ id: 's', name: 'Other', note: '', overrides: [] }];
    open({ ...booked, scenarios });
    act(() => workspace.setScenario('s'));
    await write();
    expect(now().revenue[0]).toMatchObject({ amounts: line.amounts });
    expect(now().scenarios[0]?.overrides.map(({ path }) => path)).toContain('revenue/sales/amounts');
    expect(now().revenue[0]?.note).toContain('Written in the scenario Other.');
    cleanup();

    const recurring = { ...newRevenueLine.recurring({ id: 'sales', name: 'Sales' }) };
    open({ ...booked, scenarios, revenue: [recurring] });
    await screen.findByText(/Sales becomes a line of monthly amounts/);
    act(() => workspace.setScenario('s'));
    await screen.findByText(/; a scenario cannot change the type of a line/);
    for (const button of screen.getAllByRole('button', { name: /^Write/ }))
      expect(button).toHaveProperty('disabled', true);
  });

  it('tells which month it tries, a window a piece', async () => {
    class Tried {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage({ job, kind, ...piece }: Call): void {
        const say = (answer: object) => queueMicrotask(() => this.onmessage?.({ data: { job, ...answer } }));
        if (kind === 'begin') say({ kind: 'begun', count: 12, facts: null });
        if ('from' in piece && piece.from < 3) say({ kind: 'done', value: [] });
      }
      terminate(): void {
        this.onmessage = null;
      }
    }
    vi.stubGlobal('Worker', Tried);
    open(booked);
    // 12 windows of a history to December 2026: the first begins in January 2026, three are done.
    await screen.findByText('Testing April 2026');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('Cancelled.');
    vi.unstubAllGlobals();
  });

  it('while suggesting is values alone: the table as one change, no type, entry or note', async () => {
    const months = { ...booked, revenue: [{ ...line, amounts: each(1, 24) }] };
    changeComments({ isSuggesting: true });
    open(months);
    await write();
    const amounts = madeOf(months).forecasts.mean;
    const path = 'revenue/sales/amounts';
    expect(suggestedChanges(months, now())).toEqual({
      changes: [{ path, before: each(1, 24), after: amounts }],
      hasOthers: false,
    });
    expect(now().baselines).toBeUndefined();
    cleanup();

    open({ ...booked, revenue: [{ ...newRevenueLine.units({ id: 'sales', name: 'Sales' }), unitPrice: 2_000_000 }] });
    const typeChange = await screen.findByRole<HTMLInputElement>('radio', { name: /^Monthly amounts/ });
    expect(typeChange.disabled).toBe(true);
    screen.getByText(/; a suggestion cannot change the type of a line\.$/);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Volume, growth and season/ }).checked).toBe(true);
  });

  it('of a pasted column; a cell that is no amount is named, under six months are too short', async () => {
    open(plain);
    const column = screen.getByLabelText('Monthly amounts, one per row');
    const paste = (text: string) => fireEvent.change(column, { target: { value: text } });
    expect(screen.getByText('Paste a column of monthly amounts: at least six months.')).toBeTruthy();
    paste('1\n2\n3\n4\n5\n6\nn/a\n8');
    expect(screen.getByRole('alert').textContent).toBe('Row 7, n/a, is not an amount.');
    expect(screen.queryByRole('button', { name: /^Write \d/ })).toBeNull();
    paste('1\n2\n3\n4\n5\n');
    await screen.findByText('5 months are too short for a forecast: it needs six.');
    paste('1,000.50\n1,100\n1,200\n1,300\n1,400\n1,500\n1,600');
    await screen.findByText('Too short to test.');
    expect(screen.getByText(/Trend only: less than a year\./)).toBeTruthy();
    await write();
    expect(now().baselines).toMatchObject([{ rowKey: 'pasted', firstMonth: '2026-06', lastMonth: '2026-12' }]);
    expect(now().revenue[0]?.note).toMatch(
      /a pasted column, Jun 2026 to Dec 2026, mean of three, too short to test\.\n/,
    );
  });

  it('names the months and figures of the chart in a table, bands among them', async () => {
    open(booked);
    await screen.findAllByRole('button', { name: 'Write 24 months' });
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const table = within(await screen.findByRole('table', { name: 'History and forecast: Sales' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Month',
      'History',
      'Mean of three',
      ...['19 of 20, low', '19 of 20, high', '8 of 10 months, low', '8 of 10 months, high'],
    ]);
    expect(table.getAllByRole('rowheader')).toHaveLength(60);
  });
});

describe('a pasted column', () => {
  it('is amounts in minor units, or its first row that is none, or too long', () => {
    expect(readColumn('1,234.50\n(5)\n', 2)).toEqual({ values: [123_450, -500] });
    expect(readColumn('1\n\n3', 2)).toEqual({ row: 2, text: '' });
    expect(readColumn(each(1, 241).join('\n'), 2)).toEqual({ tooMany: 241 });
    expect(readColumn(' \n', 2)).toEqual({ values: [] });
  });
});
