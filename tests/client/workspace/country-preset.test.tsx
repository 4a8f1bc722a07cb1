import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CountryPresetDialog } from '#client/features/workspace/country-preset.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { countUnsaved, workspace } from '#client/workspace/index.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

const document = emptyForecast({ name: 'Harbour Bakery', currency: 'GBP', startMonth: '2027-01', years: 2 });

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
beforeEach(() => workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document }));
afterEach(cleanup);

const now = () => workspace.getState().document;

it('fills what is ticked from the country of the currency, in one step that undo takes back', () => {
  let isOpen = true;
  render(<CountryPresetDialog onClose={() => (isOpen = false)} />);
  expect(screen.getByText('As of Nov 2026. Check before you rely on it.')).toBeDefined();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' }).value).toBe('GB');
  fireEvent.click(screen.getByRole('checkbox', { name: /Carry losses back one year/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Structures and buildings/ }));
  expect(screen.getByRole('checkbox', { name: /Carry losses back one year/ }).closest('li')?.textContent).toContain(
    'Now: No. New: Yes.',
  );
  expect(screen.getByText(/^14.0 % of the balance per year, 100.0 % of the cost in the first year/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in' }));
  expect(isOpen).toBe(false);
  expect(now()?.salesTax).toMatchObject({
    standardRate: 200_000,
    reducedRate: 50_000,
    returnEndMonth: 3,
    badDebtReliefMonths: 6,
  });
  expect(now()?.incomeTax).toMatchObject({
    bandFrom: [0, 5_000_000, 25_000_000],
    bandRates: [190_000, 265_000, 250_000],
  });
  expect(now()?.incomeTax.lossCarryBack).toBeUndefined();
  expect(now()?.allowancePools).toMatchObject([
    { name: 'Main pool', rate: 140_000, firstYearRate: 1_000_000 },
    { name: 'Structures and buildings', method: 'straightLine', rate: 30_000 },
  ]);
  expect(countUnsaved(workspace.getState())).toBe(1);
  act(() => workspace.undo());
  expect(now()).toEqual(document);
});

it('limits of bands in another currency are not ticked, and a state has its own rate', () => {
  render(<CountryPresetDialog onClose={() => {}} />);
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'CA' } });
  expect(screen.getByText(/Band limits are in CAD/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bands begin at/ }).checked).toBe(false);
  fireEvent.change(screen.getByRole('combobox', { name: 'State or province' }), { target: { value: 'ON' } });
  expect(screen.getByText(/New: 13/)).toBeDefined();
});

it('a smaller company has bands of its own; a scenario is offered no pools', () => {
  const scenario = { id: 's', name: 'Worse', note: '', overrides: [] };
  workspace.open({
    forecastId: 'f',
    version: 1,
    savedAt: new Date(0),
    document: { ...document, scenarios: [scenario] },
  });
  workspace.setScenario('s');
  render(<CountryPresetDialog onClose={() => {}} />);
  expect(screen.queryByRole('checkbox', { name: /allowance pool/ })).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Country' }), { target: { value: 'ES' } });
  expect(screen.queryByText(/New: 17, 20/)).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Company' }), { target: { value: 'micro' } });
  expect(screen.getByText(/New: 17/)).toBeDefined();
});
