import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Line } from '#client/features/workspace/sections/line-types.ts';
import { type Notice, noticeRaised } from '#client/lib/notify.ts';
import { addStep, workspace } from '#client/workspace/index.ts';
import type { LinePart } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { documentOf, openForecast, renderPage, startReportTexts } from './open-forecast';

beforeAll(startReportTexts);
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const steps = () => screen.getByRole('region', { name: 'First steps' });
const add = (part: LinePart, line: Line) =>
  act(() => {
    const { document } = workspace.getState();
    if (document) workspace.edit(addStep(document, part, { ...line }));
  });

describe('the first steps of an empty forecast', () => {
  it('are there in another browser too, and a new business skips the opening balances', () => {
    const opened = documentOf('shop');
    openForecast({ ...opened, openingPosition: { ...opened.openingPosition, startBalanceSheet: null } });
    renderPage('overview');
    expect(within(steps()).getByText('5 of 6 done')).toBeDefined();
    const heard: Notice[] = [];
    const stop = noticeRaised.on((notice) => heard.push(notice));
    fireEvent.click(within(steps()).getByRole('button', { name: 'New business, skip' }));
    stop();
    expect(heard.map(({ summary }) => summary)).toEqual(['Opening balances set to zero']);
    expect(workspace.getState().document?.openingPosition.startBalanceSheet).toMatchObject({ cash: 0, inventory: 0 });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it.each(['agency', 'restaurant', 'shop', 'subscription'])('are not shown for the example %s', (template) => {
    openForecast(documentOf(template));
    renderPage('overview');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('are not shown to who reads the forecast', () => {
    openForecast(documentOf('blank'), { isReadOnly: true });
    renderPage('overview');
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });

  it('lead to each section, tick what is done, stay until put away, and do not come back', () => {
    openForecast(documentOf('blank'));
    renderPage('overview');
    expect(within(steps()).getByText('0 of 6 done')).toBeDefined();
    expect(within(steps()).queryByRole('button', { name: 'Hide first steps' })).toBeNull();

    add('revenue', { ...newRevenueLine.units({ id: 'r', name: 'Bread' }), volume: 100_000, unitPrice: 500_000 });
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(0);
    const [opening, revenue, costs] = within(steps()).getAllByRole('listitem');
    expect(opening?.textContent).not.toContain('done');
    expect(revenue?.textContent).toContain('Revenue, done');
    expect(costs?.textContent).not.toContain('done');

    add('operatingExpenses', { ...newOperatingExpense.fixed({ id: 'c', name: 'Rent' }), yearlyBase: 1200_00 });
    expect(within(steps()).getByText('2 of 6 done')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Hide first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
