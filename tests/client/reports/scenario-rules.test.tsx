import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { undo, workspace } from '#client/workspace/index.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { openForecast, renderPage, startReportTexts } from './open-forecast';

const tips = newRevenueLine.percentOfLine({ id: 'tips', name: 'Tips', baseLineId: 'sales' });
const counter = { ...sales(each(500_000, 24)), id: 'sales', name: 'Counter sales', group: 'Counter' };
const wholesale = { ...sales(each(100_000, 24)), id: 'wholesale', name: 'Wholesale' };
const document = {
  ...smallForecast({ revenue: [counter, { ...tips, share: 100_000 }, wholesale] }),
  scenarios: [{ id: 's', name: 'Less', note: '', overrides: [] }],
};

beforeAll(startReportTexts);
afterEach(cleanup);
it('a scenario in which nothing differs yet leads to where its first input is changed', () => {
  openForecast(document);
  renderPage('scenarios');
  const shown: HTMLElement[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this as HTMLElement);
  };
  fireEvent.click(screen.getByRole('button', { name: 'No inputs differ yet' }));
  expect(shown.map((place) => within(place).queryAllByRole('button', { name: 'Add rule' }).length)).toEqual([1]);
});

const choose = (name: string, to: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: to } });

it('a rule changes many lines at once: it shows them before and after, and those that follow; it is removed again', () => {
  openForecast(document);
  renderPage('scenarios');
  fireEvent.click(screen.getByRole('button', { name: 'Add rule' }));
  const dialog = screen.getByRole('dialog');
  expect(globalThis.document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Lines of' }));
  const by = within(dialog).getByRole('textbox', { name: 'By' });
  fireEvent.focus(by);
  fireEvent.change(by, { target: { value: '0.85' } });
  const rows = () =>
    within(dialog)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
  expect(rows()).toContain('Counter sales60,00051,000');
  expect(rows()).toContain('Wholesale12,00010,200');
  expect(within(dialog).getByText('Tips follows Counter sales and changes with it.')).toBeTruthy();
  choose('Group', 'Counter');
  expect(rows()).not.toContain('Wholesale12,00010,200');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add rule' }));
  const select = { part: 'revenue', field: 'factor', group: 'Counter' };
  expect(workspace.getState().document?.scenarios[0]?.overrides).toMatchObject([
    { select, op: 'scale', value: 850_000 },
  ]);
  const list = screen.getByRole('list', { name: 'Rules' });
  expect(list.textContent).toBe('Volume × 0.85: Revenue, Counter 1 line');
  fireEvent.click(within(list).getByRole('button'));
  expect(workspace.getState().document?.scenarios[0]?.overrides).toEqual([]);
  undo();
  undo();
  expect(hashInput(workspace.getState().document ?? document)).toBe(hashInput(document));
});
