import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { DimensionsPage } from '#client/features/workspace/dimensions/dimensions-page.tsx';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { undo, workspace } from '#client/workspace/index.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 1 });
const counter = newRevenueLine.amounts({ id: 'counter', name: 'Counter sales' });
const cafe = newRevenueLine.amounts({ id: 'cafe', name: 'Café sales' });
const rent = newOperatingExpense.fixed({ id: 'rent', name: 'Rent' });
const untagged = { ...blank, revenue: [counter, cafe], operatingExpenses: [rent] };
const value = (id: string, name: string) => ({ id, name, owner: '' });
const department = {
  id: 'dep',
  name: 'Department',
  values: [value('c', 'Counter'), value('k', 'Café'), value('p', 'Premises')],
  allocations: [],
};
const document = { ...untagged, dimensions: [department] };

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const now = () => workspace.getState().document ?? document;
const show = (page: React.ReactNode) => render(<MemoryRouter>{page}</MemoryRouter>);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: string, to: string) =>
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value: to } });
const tags = () => [...now().revenue, ...now().operatingExpenses].map((line) => line.tags?.dep ?? null);

it('departments are named, owned and removed again: the document is as it was', () => {
  openForecast(untagged);
  show(<DimensionsPage actions={null} />);
  expect(screen.getByText('No dimensions yet')).toBeTruthy();
  press('Add dimension');
  press('Add value');
  const panel = screen.getByRole('complementary', { name: 'Department' });
  fireEvent.change(within(panel).getByRole('textbox', { name: 'Name of Value 1' }), { target: { value: 'Café' } });
  fireEvent.change(within(panel).getByRole('textbox', { name: 'Owner of Café' }), { target: { value: 'Mia' } });
  expect(now().dimensions?.[0]).toMatchObject({ name: 'Department', values: [{ name: 'Café', owner: 'Mia' }] });
  expect(parseForecast(now()).ok).toBe(true);
  press('Remove Department');
  expect(hashInput(now())).toBe(hashInput(untagged));
});

it('lines are tagged by select, by section, filled down and pasted; names that are not known leave a line as it is', () => {
  openForecast(document);
  show(<DimensionsPage actions={null} />);
  choose('Department of all lines in Revenue', 'c');
  expect(tags()).toEqual(['c', 'c', null]);
  choose('Department of Café sales', 'k');
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Department of Rent' }), { key: 'd', ctrlKey: true });
  expect(tags()).toEqual(['c', 'k', 'k']);
  const all = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department of all lines in Revenue' });
  expect(all.selectedOptions[0]?.textContent).toBe('Several');
  fireEvent.paste(screen.getByRole('combobox', { name: 'Department of Counter sales' }), {
    clipboardData: { getData: () => 'premises\nKiosk\n\n' },
  });
  expect(tags()).toEqual(['p', 'k', null]);
  undo();
  undo();
  undo();
  undo();
  expect(hashInput(now())).toBe(hashInput(document));
});

it('a value in use is removed after a question, its lines are not assigned, rules go on without it; undo brings all back', () => {
  const rule = {
    id: 'r',
    name: 'Premises',
    from: 'p',
    to: ['c', 'k'],
    key: 'shares',
    rows: 'operatingExpenses',
  } as const;
  const shares = { c: 500_000, k: 400_000 };
  const own = {
    ...document,
    operatingExpenses: [{ ...rent, tags: { dep: 'k' } }],
    dimensions: [{ ...department, allocations: [{ ...rule, to: [...rule.to], shares }] }],
  };
  openForecast(own);
  show(<DimensionsPage actions={null} />);
  expect(screen.getAllByText(/^The shares of Premises add up to 90/).length).toBeGreaterThan(0);
  press('Remove Café');
  expect(screen.getByText('1 line is tagged with Café. It becomes “Not assigned”.')).toBeTruthy();
  press('Remove');
  expect(now().operatingExpenses[0]?.tags).toBeUndefined();
  expect(now().dimensions?.[0]?.allocations).toMatchObject([{ to: ['c'], shares: { c: 500_000 } }]);
  undo();
  expect(hashInput(now())).toBe(hashInput(own));
});

it('a rule is added, its receivers and key chosen, and moved; what an earlier rule has emptied receives nothing', () => {
  openForecast(document);
  show(<DimensionsPage actions={null} />);
  press('Add rule');
  expect(now().dimensions?.[0]?.allocations).toMatchObject([{ name: 'Premises', from: 'p', to: ['c', 'k'] }]);
  press('Add rule');
  expect(now().dimensions?.[0]?.allocations[1]).toMatchObject({ name: 'Café', from: 'k', to: ['c'] });
  press('Move Café up');
  expect(
    screen.getAllByText('Premises allocates to Café, which an earlier rule has emptied. Move the rule up.'),
  ).toBeTruthy();
  fireEvent.change(screen.getAllByRole('combobox', { name: 'Key' })[0] as HTMLElement, {
    target: { value: 'revenue' },
  });
  expect(now().dimensions?.[0]?.allocations[0]).toMatchObject({ name: 'Café', key: 'revenue' });
});

it('the panel of a line has a select for each dimension', () => {
  openForecast(document);
  show(<SheetSectionPage section="revenue" actions={null} />);
  choose('Department', 'k');
  expect(tags()).toEqual(['k', null, null]);
  choose('Department', '');
  expect(hashInput(now())).toBe(hashInput(document));
});
