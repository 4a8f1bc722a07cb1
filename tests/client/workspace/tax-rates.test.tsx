import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { FormCard } from '#client/features/workspace/sections/form-card.tsx';
import { LinePanel } from '#client/features/workspace/sections/line-panel.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { countUnsaved, shownInputs, useInputs, workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'EUR', startMonth: '2026-10', years: 1 });
const bread = { ...newRevenueLine.units({ id: 'b', name: 'Bread' }), salesTaxRate: 70_000 };
const coffee = { ...newRevenueLine.units({ id: 'k', name: 'Coffee' }), directCostSalesTaxRate: 70_000 };
const flyers = { ...newOperatingExpense.fixed({ id: 'f', name: 'Flyers' }), salesTaxRate: 10_000 };
const document = {
  ...blank,
  salesTax: { ...blank.salesTax, reducedRate: 70_000 },
  revenue: [bread, coffee],
  operatingExpenses: [flyers],
  scenarios: [{ id: 's', name: 'Lower VAT', note: '', overrides: [] }],
};

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(cleanup);

const now = () => {
  const { document: current } = workspace.getState();
  if (!current) throw new Error('closed');
  return current;
};

/** The reduced rate and VAT of bread, of the coffee's direct cost and of the flyers, as they are shown. */
const rates = () => {
  const inputs = shownInputs();
  const [first, second] = inputs?.revenue ?? [];
  const cost = inputs?.operatingExpenses[0];
  return [
    inputs?.salesTax.reducedRate,
    first?.salesTaxRate,
    second?.directCostSalesTaxRate,
    cost && 'salesTaxRate' in cost && cost.salesTaxRate,
  ];
};
function type(...texts: string[]) {
  const field = screen.getByLabelText('Reduced VAT rate');
  fireEvent.focus(field);
  for (const value of texts) fireEvent.change(field, { target: { value } });
  return field;
}

it('a change of the reduced rate moves the lines that have it, in one step, and no line that a key on the way equals', () => {
  render(<FormCard part="salesTax" />);
  expect(screen.getByText('2 lines follow')).toBeDefined();
  fireEvent.blur(type('1', '', '1', '10'));
  expect(rates()).toEqual([100_000, 100_000, 100_000, 10_000]);
  expect(countUnsaved(workspace.getState())).toBe(1);
  act(() => workspace.undo());
  expect(rates()).toEqual([70_000, 70_000, 70_000, 10_000]);
  fireEvent.keyDown(type('9'), { key: 'Escape' });
  expect(workspace.getState().document).toBe(document);
});

it('without a reduced rate the lines keep theirs', () => {
  render(<FormCard part="salesTax" />);
  fireEvent.blur(type('5', ''));
  expect(rates()).toEqual([null, 70_000, 70_000, 10_000]);
  expect(screen.queryByText(/follow/)).toBeNull();
});

it('in a scenario the lines move there alone, and back to the base with the rate', () => {
  workspace.setScenario('s');
  render(<FormCard part="salesTax" />);
  fireEvent.blur(type('5'));
  expect(rates()).toEqual([50_000, 50_000, 50_000, 10_000]);
  expect(workspace.getState().document?.revenue).toEqual(document.revenue);
  fireEvent.click(screen.getByRole('button', { name: /Reduced VAT rate/ }));
  expect(rates()).toEqual([70_000, 70_000, 70_000, 10_000]);
  expect(workspace.getState().document?.scenarios[0]?.overrides).toEqual([]);
});

it('the panel of a line chooses the standard, the reduced, no or another rate of VAT', () => {
  const salesTax = { ...blank.salesTax, standardRate: 200_000, reducedRate: 100_000 };
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...document, salesTax } });
  const Shown = () => {
    const line = useInputs(({ revenue }) => revenue[1]) ?? coffee;
    return <LinePanel part="revenue" line={line} isNew={false} onSelect={() => {}} onAdded={() => {}} />;
  };
  render(<Shown />);
  const field = screen.getByLabelText<HTMLSelectElement>('VAT rate');
  expect([...field.options].map(({ text }) => text)).toEqual(['20 % standard', '10 % reduced', 'None', 'Other rate…']);
  const choose = (value: string) => {
    fireEvent.change(field, { target: { value } });
    return now().revenue[1]?.salesTaxRate;
  };
  expect([choose('reduced'), choose('none'), choose('standard')]).toEqual([100_000, 0, null]);
  choose('other');
  const typed = screen.getByLabelText('Other VAT rate');
  fireEvent.focus(typed);
  for (const value of ['5', '5.5']) fireEvent.change(typed, { target: { value } });
  fireEvent.blur(typed);
  expect(now().revenue[1]?.salesTaxRate).toBe(55_000);
  expect(countUnsaved(workspace.getState())).toBe(4);
  choose('standard');
  expect(screen.queryByLabelText('Other VAT rate')).toBeNull();
});

it('the VAT of the direct cost follows that of the line in one step until it is another', () => {
  const revenue = [{ ...newRevenueLine.units({ id: 'c', name: 'Counter' }), directCostMode: 'percent' as const }];
  const salesTax = { ...blank.salesTax, reducedRate: 70_000 };
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: { ...blank, revenue, salesTax } });
  const Shown = () => {
    const shown = useInputs(({ revenue }) => revenue[0]) ?? coffee;
    return <LinePanel part="revenue" line={shown} isNew={false} onSelect={() => {}} onAdded={() => {}} />;
  };
  render(<Shown />);
  const both = () => [now().revenue[0]?.salesTaxRate, now().revenue[0]?.directCostSalesTaxRate];
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('VAT rate', 'none');
  expect(both()).toEqual([0, 0]);
  act(() => workspace.undo());
  expect(both()).toEqual([null, null]);
  choose('VAT rate on cost', 'none');
  choose('VAT rate', 'reduced');
  expect(both()).toEqual([70_000, 0]);
});
