import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FromHistory } from '#client/features/workspace/sections/from-history.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { registerNavigate } from '#client/lib/navigation.ts';
import { workspace } from '#client/workspace/index.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const row = 'revenue:sales';
const document = withBookedHistory(smallForecast({ revenue: [sales(each(0, 24))] }), row, seasonalHistory);
const entry = {
  id: 'sales',
  rowKey: row,
  firstMonth: '2024-01',
  lastMonth: '2026-11',
  method: 'mean' as const,
  writtenAs: 'monthlyAmounts' as const,
  windows: 12,
  error: 1,
  naiveError: 2,
  deviations: each(1, 12),
  madeAt: '2026-11-22T10:00:00.000Z',
};

function open(baselines: (typeof entry)[]): void {
  workspace.open({ forecastId: 'f', version: 1, savedAt: null, document: { ...document, baselines } });
  render(<FromHistory part="revenue" id="sales" />);
}

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});
afterEach(cleanup);

it('a line leads to its forecast from history', () => {
  const places: unknown[] = [];
  registerNavigate((place: unknown) => void places.push(place));
  open([{ ...entry, lastMonth: '2026-12' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Forecast from history' }));
  expect(places).toEqual(['/dashboard/forecasts/f/inputs/revenue/baseline/sales']);
  expect(screen.queryByText(/^Actuals reach/)).toBeNull();
});

it('that there are later actuals than a forecast was made from is said beside the way to make it again', () => {
  open([entry]);
  expect(screen.getByText('Actuals reach Dec 2026')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Forecast again' })).toBeDefined();
});
