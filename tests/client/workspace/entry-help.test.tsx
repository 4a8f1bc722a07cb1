import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { InputsLayout } from '#client/features/workspace/inputs-layout.tsx';
import { SectionPage } from '#client/features/workspace/section-page.tsx';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { useShortcuts } from '#client/features/workspace/session/use-shortcuts.ts';
import { editInputs, undo, workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import {
  newCapitalAsset,
  newLoan,
  newOperatingExpense,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2027-01', years: 1 });
const rent = { ...newOperatingExpense.fixed({ id: 'r', name: 'Rent' }), yearlyBase: 33_600_00 };
const counter = { ...newRevenueLine.units({ id: 'c', name: 'Counter' }), volume: 100_000, unitPrice: 1_000_000 };
const document = { ...blank, revenue: [counter], operatingExpenses: [rent] };

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const show = (section: 'revenue' | 'costs' | 'people' | 'assets' | 'funding') =>
  render(
    <MemoryRouter>
      <SheetSectionPage section={section} actions={null} />
    </MemoryRouter>,
  );
const base = () => {
  const [line] = workspace.getState().document?.operatingExpenses ?? [];
  return line?.type === 'fixed' ? line.yearlyBase : null;
};

it('a fixed cost is typed by month or by year; the document holds the year', () => {
  openForecast(document);
  show('costs');
  const month = screen.getByLabelText<HTMLInputElement>('Amount per month');
  const year = screen.getByLabelText<HTMLInputElement>('Amount per year');
  expect([month.value, year.value]).toEqual(['2,800', '33,600']);
  act(() => month.focus());
  fireEvent.change(month, { target: { value: '=2900+50.25' } });
  act(() => month.blur());
  expect(base()).toBe(2950_25 * 12);
  expect(year.value).toBe('35,403');
  act(() => year.focus());
  fireEvent.change(year, { target: { value: '100' } });
  act(() => year.blur());
  expect([base(), month.value]).toEqual([100_00, '8']);
  // Looking at a twelfth that is rounded changes nothing.
  act(() => month.focus());
  act(() => month.blur());
  expect(base()).toBe(100_00);
  expect(screen.getByText('Amounts take formulas, such as =2800*12, and changes, such as −15 %.')).toBeTruthy();
});

it('a salary is typed by month or by year', () => {
  openForecast({ ...blank, staff: [newStaffRole({ id: 'b', name: 'Baker' })] });
  show('people');
  const month = screen.getByLabelText<HTMLInputElement>('Monthly salary');
  act(() => month.focus());
  fireEvent.change(month, { target: { value: '2600' } });
  act(() => month.blur());
  expect(screen.getByLabelText<HTMLInputElement>('Annual salary').value).toBe('31,200');
});

it.each([
  ['8 years', 96],
  ['2.5 y', 30],
  ['6 Jahre', 72],
])('a useful life of %s is %i months', (typed, months) => {
  openForecast({ ...blank, capitalAssets: [newCapitalAsset({ id: 'o', name: 'Oven' })] });
  show('assets');
  const life = screen.getByLabelText<HTMLInputElement>('Useful life');
  act(() => life.focus());
  fireEvent.change(life, { target: { value: typed } });
  act(() => life.blur());
  expect(workspace.getState().document?.capitalAssets[0]?.lifeMonths).toBe(months);
});

it('a field without a figure shows no unit beside “None”; a figure has it, in its number', () => {
  openForecast({ ...blank, loans: [newLoan.level({ id: 'l', name: 'Bank loan' })] });
  show('funding');
  const first = screen.getByLabelText<HTMLInputElement>('First payment after');
  expect([first.placeholder, first.parentElement?.textContent]).toEqual(['None', '']);
  act(() => first.focus());
  fireEvent.change(first, { target: { value: '3' } });
  expect(first.parentElement?.textContent).toBe('months');
  fireEvent.change(first, { target: { value: '1' } });
  expect(first.parentElement?.textContent).toBe('month');
});

it('a cell that is calculated says visibly why it takes nothing, and leads to the input', async () => {
  openForecast(document);
  show('revenue');
  const row = screen.getByRole('row', { name: /^Revenue/ });
  const cell = row.querySelector<HTMLElement>('[aria-colindex="5"]');
  fireEvent.mouseDown(cell ?? globalThis.document.body);
  fireEvent.mouseUp(window);
  fireEvent.keyDown(cell ?? globalThis.document.body, { key: '7' });
  const notice = await screen.findByText(/calculated/);
  expect(notice.closest('.notice')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go to the input' }));
  await waitFor(() => expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Volume per month')));
  fireEvent.mouseDown(cell ?? globalThis.document.body);
  fireEvent.mouseUp(window);
  expect(screen.queryByRole('button', { name: 'Go to the input' })).toBeNull();
});

function Keys() {
  useShortcuts({ save: () => {}, undo, redo: () => {} });
  return null;
}

it('Ctrl+Z takes back the last edit from a field in which nothing was typed, and leaves a typed figure to its field', () => {
  openForecast(document);
  render(<Keys />);
  show('costs');
  const undoIn = (field: HTMLElement) => fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  const month = screen.getByLabelText('Amount per month');
  act(() => month.focus());
  fireEvent.change(month, { target: { value: '2900' } });
  undoIn(month);
  expect(base()).toBe(34_800_00);
  const inflation = screen.getByLabelText('Inflation');
  act(() => inflation.focus());
  undoIn(inflation);
  expect(base()).toBe(33_600_00);
});

it('undo leads to the section in which it acts', async () => {
  openForecast(document);
  render(
    <MemoryRouter initialEntries={['/dashboard/forecasts/f1/inputs/revenue']}>
      <Routes>
        <Route path="/dashboard/forecasts/:id/inputs" element={<InputsLayout />}>
          <Route path=":section" element={<SectionPage />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('main', { name: /Revenue/ })).toBeTruthy();
  act(() => editInputs({ 'operatingExpenses/r/yearlyBase': 1 }));
  act(undo);
  expect(await screen.findByRole('main', { name: /Costs/ })).toBeTruthy();
  expect(base()).toBe(33_600_00);
});
