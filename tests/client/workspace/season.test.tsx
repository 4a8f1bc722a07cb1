import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { sheetSections } from '#client/features/workspace/sections/sections.ts';
import { sheetEdits } from '#client/features/workspace/sections/sheet-edits.ts';
import { sheetPeriods } from '#client/features/workspace/sections/sheet-periods.ts';
import { sheetRows } from '#client/features/workspace/sections/sheet-rows.ts';
import { SheetSectionPage } from '#client/features/workspace/sections/sheet-section-page.tsx';
import { workspace } from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { standInForLayout } from '#tests/helpers/jsdom-layout.ts';
import { keepsYear } from '#tests/helpers/small-forecast.ts';
import { openForecast, startReportTexts } from '../reports/open-forecast';

const blank = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2027-01', years: 1 });
const visitors = {
  ...keepsYear(newRevenueLine.units({ id: 'v', name: 'Visitors' })),
  volume: 2860_000,
  unitPrice: 1_000_000,
};
// August 0.85 and December 1.20: 12.05 in all.
const weights = [1000, 1000, 1000, 1000, 1000, 1000, 1000, 850, 1000, 1000, 1000, 1200];
const document = { ...blank, revenue: [{ ...visitors, seasonWeights: weights }] };

beforeAll(async () => {
  await startReportTexts();
  standInForLayout();
});
afterEach(cleanup);

const now = () => {
  const line = workspace.getState().document?.revenue[0];
  if (line?.type !== 'units') throw new Error('no units');
  return line;
};
const volumes = () => {
  const open = workspace.getState().document ?? document;
  return [...(computeForecast(open).detail.rows.find(({ key }) => key === 'quantity:v')?.months ?? [])];
};
const show = () =>
  render(
    <MemoryRouter initialEntries={['/revenue']}>
      <SheetSectionPage section="revenue" actions={null} />
    </MemoryRouter>,
  );
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('gridcell')
    .map((cell) => cell.textContent);

it('weights that do not average 1.00 show what each counts as, and one press scales them without moving a figure', () => {
  openForecast(document);
  show();
  expect(cellsOf(/^Season weight/).slice(0, 3)).toEqual(['Season weight', 'average', '1.004']);
  // 0.85 × 12 ÷ 12.05 and 1.20 × 12 ÷ 12.05, which is what the engine makes of them.
  const counts = cellsOf(/^Counts as/);
  expect([counts[3], counts[10], counts[14]]).toEqual(['0.996', '0.846', '1.195']);
  const before = volumes();
  expect(before.map((volume) => Math.round(volume / 1000))).toEqual([
    ...Array.from({ length: 7 }, () => 2848),
    2421,
    ...Array.from({ length: 3 }, () => 2848),
    3418,
  ]);
  expect(screen.getByText(/so a weight of 1.00 counts as 0.996/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Adjust to average 1.00' }));
  expect(now().seasonWeights.reduce((sum, weight) => sum + weight, 0)).toBe(12_000);
  expect(screen.queryByRole('row', { name: /^Counts as/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Adjust/ })).toBeNull();
  const moved = volumes().map((volume, i) => Math.abs(volume - (before[i] ?? 0)) / (before[i] ?? 1));
  // A weight has three decimals.
  expect(Math.max(...moved)).toBeLessThan(0.001);
  act(() => workspace.undo());
  expect(now().seasonWeights).toEqual(weights);
});

it('the other press makes 1.00 a month of the volume as typed, exactly and with the weights as typed', () => {
  openForecast(document);
  show();
  // 2,860 × 12 ÷ 12.05 is 2,848.133; 2,860 × 12.05 ÷ 12 is 0.42 % more.
  expect(screen.getByText(/1\.00 is 2,848\.133\. To make it 2,860, .* change by \+0\.42 %/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Set volume to 2,871.917' }));
  expect(now()).toMatchObject({ volume: 2871_917, seasonWeights: weights });
  const asTyped = weights.map((weight) => weight * 2860);
  // The volume has three decimals.
  expect(Math.max(...volumes().map((volume, i) => Math.abs(volume - (asTyped[i] ?? 0))))).toBeLessThanOrEqual(1);
  expect(screen.getByText('A month of weight 1.00 is 2,860.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Set volume/ })).toBeNull();
  act(() => workspace.undo());
  expect(now()).toMatchObject({ volume: 2860_000, seasonWeights: weights });
});

it('weights that average 1.00 say so and nothing more', () => {
  openForecast({ ...document, revenue: [visitors] });
  show();
  expect(cellsOf(/^Season weight/).slice(0, 3)).toEqual(['Season weight', 'average', '1.00']);
  expect(screen.queryByRole('row', { name: /^Counts as/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Adjust/ })).toBeNull();
});

it('weights of months in which the line does not run move no other month, whatever is typed', () => {
  // The line runs from September to December.
  openForecast({ ...document, revenue: [{ ...visitors, startMonth: 9 }] });
  sheetEdits(2).set({ 'revenue/v/seasonWeights/12': 2000 }, 'type');
  // 1, 1, 1 and 2 average 1.25: December is 2 ÷ 1.25 of the volume.
  expect(now().seasonWeights).toEqual([...Array.from({ length: 8 }, () => 1250), 1000, 1000, 1000, 2000]);
  expect(volumes().slice(8)).toEqual([2288_000, 2288_000, 2288_000, 4576_000]);
  workspace.undo();
  expect(now().seasonWeights).toEqual(visitors.seasonWeights);
});

it('scaling leaves out the months in which the line does not run', () => {
  openForecast({ ...document, revenue: [{ ...visitors, startMonth: 9, seasonWeights: weights }] });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Adjust to average 1.00' }));
  expect(now().seasonWeights.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 1000));
  expect(
    now()
      .seasonWeights.slice(8)
      .reduce((sum, weight) => sum + weight, 0),
  ).toBe(4000);
});

it('a quarter shows the average of its weights, not their sum', () => {
  const { header } = document;
  const period = { year: null, firstMonth: 1, lastMonth: 12 };
  const names = { quarter: () => '', quarterTitle: () => '', year: () => '' };
  const columns = sheetPeriods({ header, period, by: 'quarter', names });
  const t = i18next.getFixedT('en', 'forecast');
  const shown = { base: null, saved: null, result: computeForecast(document), section: sheetSections.revenue };
  const rows = sheetRows({ ...shown, document, period, by: 'quarter', columns, minorDigits: 2, t });
  const weightsByQuarter = rows.find(({ id }) => id === 'v:seasonWeights')?.figures ?? [];
  // (1 + 0.85 + 1) ÷ 3 and (1 + 1 + 1.2) ÷ 3.
  expect(Array.from(weightsByQuarter)).toEqual([1000, 1000, 950, 1067]);
});
