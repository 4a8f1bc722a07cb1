import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { exportContext } from '#client/features/reports/export/context.ts';
import { reportTables } from '#client/features/reports/export/report-tables.ts';
import { chosenMonth } from '#client/features/workspace/drivers/chosen-month.ts';
import { DriversPage } from '#client/features/workspace/drivers/drivers-page.tsx';
import { OpeningCard } from '#client/features/workspace/sections/opening-card.tsx';
import { sheetEdits } from '#client/features/workspace/sections/sheet-edits.ts';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { editInputs, undo, workspace } from '#client/workspace/index.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { makeBalanceSheet } from '#shared/inputs/forecast/balance-sheet.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine, newStaffRole } from '#shared/inputs/forecast/new-lines.ts';
import { byFormula, driver } from '#tests/helpers/drivers.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { hearNotices } from '../hear-notices';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 1 });
const sales = { ...newRevenueLine.units({ id: 'v', name: 'Counter sales' }), volume: 2860_000, unitPrice: 500_000 };
const document = {
  ...blank,
  revenue: [sales],
  drivers: [
    byFormula('b', '{drivers/v1}*26', { name: 'Baskets', group: 'Counter' }),
    driver('v1', { name: 'Visitors a day', group: 'Footfall', months: [430_000, 425_000] }),
  ],
};

const notices = hearNotices();
beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(() => {
  cleanup();
  chosenMonth.set(null);
});

const now = () => workspace.getState().document ?? document;
const show = (page: React.ReactNode) => render(<MemoryRouter initialEntries={['/revenue']}>{page}</MemoryRouter>);
const type = (text: string) => {
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Formula of/ });
  fireEvent.change(field, { target: { value: text } });
  field.setSelectionRange(text.length, text.length);
  fireEvent.select(field);
  return field;
};

it('drivers are rows by group; the formula line suggests names, says what is wrong, keeps with Enter and leaves with Esc', () => {
  openForecast(document);
  show(<DriversPage actions={null} />);
  expect(screen.getByRole('row', { name: /Visitors a day/ }).textContent).toContain('430');
  expect(screen.getByRole('row', { name: /Baskets/ }).textContent).toContain('11,180');
  fireEvent.click(screen.getByRole('button', { name: 'Edit formula' }));
  type('Vis');
  expect(screen.getAllByRole('option').map((option) => option.textContent)[0]).toBe('Visitors a dayDriver · 430');
  expect(screen.getAllByRole('option')[0]?.querySelector('b')?.textContent).toBe('Vis');
  fireEvent.keyDown(type('Vis'), { key: 'Tab' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: /^Formula of/ });
  expect(field.value).toBe('[Visitors a day]');
  fireEvent.keyDown(type('[Vistors]*2'), { key: 'Enter' });
  expect(screen.getByText('Nothing is called “Vistors”.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean Visitors a day?' }));
  expect(field.value).toBe('[Visitors a day]*2');
  fireEvent.keyDown(type('[Nothing near it]*2'), { key: 'Enter' });
  expect(screen.getByText('Nothing is called “Nothing near it”.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(now().drivers?.[0]?.formula).toBe('{drivers/v1}*26');
  fireEvent.click(screen.getByRole('button', { name: 'Edit formula' }));
  fireEvent.keyDown(type('[visitors a day]*27'), { key: 'Enter' });
  expect(now().drivers?.[0]?.formula).toBe('{drivers/v1}*27');
  expect(screen.getByRole('row', { name: /Baskets/ }).textContent).toContain('11,610');
});

it('where drivers are used: each row in the month that is chosen and in the year, prices as their average, heads as the last', () => {
  const rows = { quantity: { formula: '{drivers/b}' }, price: { formula: 'month()' } };
  const team = { ...newStaffRole({ id: 's', name: 'Team' }), rows: { headcount: { formula: 'month()' } } };
  openForecast({ ...document, revenue: [{ ...sales, rows }], staff: [team] });
  show(<DriversPage actions={null} />);
  const table = screen.getByRole('table', { name: 'Where drivers are used' });
  const [head, ...used] = within(table).getAllByRole('row');
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1);
  expect(
    within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Line', 'Formula', 'Oct 2026', 'FY 2026/27']]);
  // 26 × 430 and 26 × (430 + 11 × 425); October to September.
  expect(used.map(cells)).toEqual([
    ['11,180', '132,730'],
    ['10.00', '6.50'],
    ['10', '9'],
  ]);
  // What stays is not drawn anew: a new month and a new name show all the same.
  act(() => editInputs({ 'drivers/v1/months/1': 431_000 }));
  expect(cells(used[0] as HTMLElement)).toEqual(['11,206', '132,756']);
  act(() => editInputs({ 'drivers/b/name': 'Loaves' }));
  expect(used[0]?.textContent).toContain('= [Loaves]');
});

it('a formula is kept where the person goes on to another row or section; a text that is none is told, and Esc takes it back', () => {
  openForecast(document);
  const { unmount } = show(<SheetSectionPage section="revenue" actions={null} />);
  const open = () =>
    fireEvent.click(screen.getAllByRole('button', { name: 'Calculate by a formula' })[0] as HTMLElement);
  open();
  type('[Baskets]');
  // Quantity has its formula now: the first that has none is the price.
  fireEvent.click(screen.getAllByRole('button', { name: 'Calculate by a formula' })[1] as HTMLElement);
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '{drivers/b}' } });
  type('[Nothing]*2');
  unmount();
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '{drivers/b}' } });
  expect(notices.map(({ summary, detail }) => `${summary} ${detail}`)).toEqual([
    'Counter sales price: formula not applied [Nothing]*2. Nothing is called “Nothing”.',
  ]);
  show(<SheetSectionPage section="revenue" actions={null} />);
  open();
  fireEvent.keyDown(type('7'), { key: 'Escape' });
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '{drivers/b}' } });
});

it('the formula line leaves the keys of the forecast to it and gives the focus back to where it was', () => {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  window.addEventListener('keydown', hear);
  openForecast(document);
  show(<DriversPage actions={null} />);
  const opener = screen.getByRole('button', { name: 'Edit formula' });
  opener.focus();
  fireEvent.click(opener);
  const field = type('[Visitors a day]*27');
  fireEvent.keyDown(field, { key: 's', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Enter' });
  window.removeEventListener('keydown', hear);
  expect(heard).toEqual(['s']);
  expect(globalThis.document.activeElement?.getAttribute('aria-label')).toBe(opener.getAttribute('aria-label'));
  expect(now().drivers?.[0]?.formula).toBe('{drivers/v1}*27');
});

it('a month entered over a rule is kept apart, and Delete gives the document back as it was', () => {
  openForecast(document);
  const edits = sheetEdits(2);
  const path = 'revenue/v/rows/quantity/months/3';
  edits.type(path, 3_000_000);
  edits.end();
  expect(now().revenue[0]?.rows).toEqual({ quantity: { months: [null, null, 3_000_000] } });
  edits.clear?.([path]);
  expect(hashInput(now())).toBe(hashInput(document));
  edits.type('drivers/v1/months/4', 500_000);
  expect(now().drivers?.[1]?.months).toEqual([430_000, 425_000, null, 500_000]);
  edits.clear?.(['drivers/v1/months/4']);
  expect(hashInput(now())).toBe(hashInput(document));
});

it('a line is calculated from a driver in its panel, and goes back to its own rule', () => {
  openForecast(document);
  show(<SheetSectionPage section="revenue" actions={null} />);
  fireEvent.click(screen.getAllByRole('button', { name: 'Calculate by a formula' })[0] as HTMLElement);
  fireEvent.keyDown(type('[Baskets]'), { key: 'Enter' });
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '{drivers/b}' } });
  expect(screen.getByRole('row', { name: /Quantity/ }).textContent).toContain('11,180');
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for quantity' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitem', { name: 'Back to the rule' }));
  expect(hashInput(now())).toBe(hashInput(document));
});

it('a driver in use is removed after a question that names its readers; a formula becomes typed values, and undo brings it back', () => {
  openForecast(document);
  show(<DriversPage actions={null} />);
  const menu = (name: string) =>
    fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${name}` }), { key: 'Enter' });
  menu('Baskets');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Convert to entered values' }));
  expect(now().drivers?.[0]).toMatchObject({ rule: 'hold', formula: '{drivers/v1}*26' });
  // 430 × 26 and 425 × 26.
  expect(now().drivers?.[0]?.months.slice(0, 2)).toEqual([11_180_000, 11_050_000]);
  expect(now().drivers?.[0]?.months).toHaveLength(12);
  undo();
  expect(hashInput(now())).toBe(hashInput(document));
  cleanup();
  openForecast({ ...document, drivers: document.drivers.toReversed() });
  show(<DriversPage actions={null} />);
  menu('Visitors a day');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Remove Visitors a day' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('is used by 1 formula');
  expect(dialog.textContent).toContain('Baskets');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(now().drivers?.map(({ id }) => id)).toEqual(['b']);
});

it('a month of a cost is entered over its rule, as an amount; the names of a formula are in colour', () => {
  const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 1_200_000 };
  openForecast({ ...document, operatingExpenses: [rent] });
  show(<SheetSectionPage section="costs" actions={null} />);
  expect(
    screen.getAllByRole('row').some(({ textContent }) => /^Operating expensesUSD12,0001,000/.test(textContent ?? '')),
  ).toBe(true);
  sheetEdits(2).type('operatingExpenses/rent/rows/amount/months/2', 50_000);
  expect(now().operatingExpenses[0]?.rows).toEqual({ amount: { months: [null, 50_000] } });
  cleanup();
  openForecast(document);
  const { container } = show(<DriversPage actions={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit formula' }));
  expect(container.querySelector('[data-part="formula-line"] .text-brand-text')?.textContent).toBeTruthy();
});

it('the book of assumptions and its file have drivers, formulas by name, entered months, departments', async () => {
  await loadAreas('files');
  const dimensions = [
    { id: 'dep', name: 'Department', values: [{ id: 'c', name: 'Counter', owner: 'Mia' }], allocations: [] },
  ];
  const rows = { quantity: { formula: '{drivers/b}' } };
  openForecast({ ...document, dimensions, revenue: [{ ...sales, rows, tags: { dep: 'c' } }] });
  const context = exportContext();
  const cells = context ? reportTables(context, 'assumptions', 'month').flatMap((table) => table.rows) : [];
  const lines = cells.map((row) => row.cells.slice(0, 4).join(' | '));
  expect(lines).toContain('Drivers | Baskets, Driver | Formula | = [Visitors a day]*26');
  const typed = cells.find((row) => row.cells[2] === 'Value, Oct 2026');
  expect(typed?.cells[3]).toEqual({ value: 430_000, decimals: 3, style: 'plain' });
  expect(lines.some((line) => /^Revenue \| Counter sales.*quantity \| = \[Baskets\]$/.test(line))).toBe(true);
  expect(lines.some((line) => /^Revenue \| Counter sales.*Department \| Counter$/.test(line))).toBe(true);
  expect(lines.some((line) => /^Dimensions \| Department.*Counter \| Mia$/.test(line))).toBe(true);
});

it('a formula that arrives with a name it cannot find is mended at its issue by the one that was meant', () => {
  const rows = { quantity: { formula: '2*{revenue/v/volume}' } };
  openForecast({
    ...document,
    drivers: [byFormula('b', 'sume([vistors],1)', { name: 'Baskets' }), ...document.drivers.slice(1)],
    revenue: [{ ...sales, rows }],
  });
  show(<DriversPage actions={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean sum?' }));
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean Visitors a day?' }));
  expect(now().drivers?.[0]?.formula).toBe('sum({drivers/v1},1)');
  cleanup();
  show(<SheetSectionPage section="revenue" actions={null} />);
  const [mend] = screen.getAllByRole('button', { name: 'Did you mean Counter sales quantity?' });
  fireEvent.click(mend as HTMLElement);
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '2*{revenue/v/quantity}' } });
});

it('a month entered over a formula says what the formula gives, in the panel of a driver and of a line, and goes back to it', () => {
  const [baskets, visitors] = document.drivers;
  const rows = { quantity: { formula: '{drivers/b}', months: [null, 9_000_000] } };
  openForecast({
    ...document,
    drivers: [{ ...baskets, months: [null, null, 12_152_000] }, visitors] as typeof document.drivers,
    revenue: [{ ...sales, rows }],
  });
  show(<DriversPage actions={null} />);
  expect(screen.getByRole('heading', { name: 'Why · October 2026' })).toBeTruthy();
  expect(screen.queryByText(/^Entered over the/)).toBeNull();
  fireEvent.mouseDown(screen.getByRole('gridcell', { name: '12,152' }));
  expect(screen.getByRole('heading', { name: 'Why · December 2026' })).toBeTruthy();
  expect(screen.getByText(/^Entered over the formula, which gives 11,050\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the rule' }));
  expect(now().drivers?.[0]?.months).toEqual([]);
  expect(screen.getByText(/^Since version/)).toBeTruthy();
  cleanup();
  show(<SheetSectionPage section="revenue" actions={null} />);
  fireEvent.mouseDown(screen.getByRole('gridcell', { name: '9,000' }));
  expect(screen.getByRole('heading', { name: 'Why quantity · November 2026' })).toBeTruthy();
  expect(screen.getByText(/^Entered over the formula, which gives 11,050\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the rule' }));
  expect(now().revenue[0]?.rows).toEqual({ quantity: { formula: '{drivers/b}' } });
});

it('a line that a formula reads is removed after a question that names the formula; where drivers are used says what a row comes to', () => {
  const other = { ...newRevenueLine.units({ id: 'o', name: 'Café' }), unitPrice: 100_000 };
  const rows = { quantity: { formula: '{revenue/v/quantity}/2' } };
  openForecast({ ...document, revenue: [sales, { ...other, rows }] });
  show(<DriversPage actions={null} />);
  const used = screen.getByRole('table', { name: 'Where drivers are used' });
  expect([...used.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'Café quantity= [Counter sales quantity]/21,43017,160',
  ]);
  cleanup();
  show(<SheetSectionPage section="revenue" actions={null} />);
  expect(screen.getByRole('heading', { name: 'Used by' }).parentElement?.textContent).toContain('Café quantity');
  const remove = () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for this line' }), { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  };
  remove();
  expect(screen.getByRole('dialog').textContent).toContain('Counter sales is used by 1 formula');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(now().revenue.map(({ id }) => id)).toEqual(['v', 'o']);
  remove();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(now().revenue.map(({ id }) => id)).toEqual(['o']);
});

it('a driver of prices shows its average over a year, until another way is chosen; the name of a new one waits to be typed', async () => {
  openForecast(document);
  show(<DriversPage actions={null} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 'price' } });
  expect(now().drivers?.[0]).toMatchObject({ unit: 'price', rollUp: 'average' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Year shows' }), { target: { value: 'last' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 'percent' } });
  expect(now().drivers?.[0]).toMatchObject({ unit: 'percent', rollUp: 'last' });
  cleanup();
  openForecast({ ...document, drivers: [] });
  show(<DriversPage actions={null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add driver' }));
  await waitFor(() => expect(globalThis.document.activeElement).toHaveProperty('value', 'New driver'));
});

it('a year that is no sum says what it shows, to a tenth or the minor unit; who uses a driver leads to its line', () => {
  // 430, then 425 eleven times; 6.50 eight times, then 6.75.
  const price = { name: 'Average basket', unit: 'price', rollUp: 'average' } as const;
  openForecast({
    ...document,
    revenue: [{ ...sales, rows: { quantity: { formula: '{drivers/b}' } } }],
    drivers: [
      driver('v1', { name: 'Visitors a day', rollUp: 'average', months: [430_000, 425_000] }),
      byFormula('b', '{drivers/v1}*26', { name: 'Baskets', rollUp: 'last' }),
      driver('p', { ...price, months: [650_000, ...Array.from({ length: 7 }, () => null), 675_500] }),
    ],
  });
  show(<DriversPage actions={null} />);
  const yearOf = (name: RegExp) =>
    within(screen.getByRole('grid')).getByRole('row', { name }).querySelector('.is-total')?.textContent;
  // 5105 ÷ 12 = 425.41…, 79.02 ÷ 12 = 6.585.
  expect([/Visitors a day/, /Baskets/, /Average basket/].map(yearOf)).toEqual(['avg 425.4', 'last 11,050', 'avg 6.59']);
  const readers = screen.getByRole('table', { name: 'Where drivers are used' });
  expect(within(readers).getByRole('link', { name: 'Counter sales quantity' }).getAttribute('href')).toMatch(
    /\/inputs\/revenue$/,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Baskets' }));
  expect(screen.getByRole('heading', { level: 3, name: 'Formula' })).toBeTruthy();
});

it('who may only read is not sent to type an opening balance sheet', () => {
  const link = () => screen.queryByRole('link', { name: 'Edit opening balance sheet' });
  const cash = { ...makeBalanceSheet(), cash: 500_000, shareCapital: 500_000 };
  const opened = { ...document, openingPosition: { ...document.openingPosition, startBalanceSheet: cash } };
  openForecast(opened);
  const { unmount } = show(<OpeningCard />);
  expect(link()?.getAttribute('href')).toMatch(/\/inputs\/history$/);
  unmount();
  workspace.open({ forecastId: 'f', version: 1, savedAt: null, document: opened, isReadOnly: true });
  show(<OpeningCard />);
  expect(screen.getByText(/Total assets are/)).toBeTruthy();
  expect(link()).toBeNull();
});
