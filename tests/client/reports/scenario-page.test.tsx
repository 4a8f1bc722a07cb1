import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { differencesOf } from '#client/features/scenarios/differences.ts';
import { forecastTexts } from '#client/lib/forecast-texts.ts';
import { workspace } from '#client/workspace/index.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { openForecast, renderPage, rowHeaded, startReportTexts } from './open-forecast';

type Change = Override extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** January 100.00, February 200.00, March 300.00 of sales, and one scenario with these changes. */
function documentWith(changes: Change[]) {
  const base = smallForecast({ revenue: [sales([100_00, 200_00, 300_00])] });
  const overrides = changes.map((change, i) => ({ ...change, id: `o${i}` })) as Override[];
  return { ...base, scenarios: [{ id: 's', name: 'Other', note: '', overrides }] };
}

function listed(changes: Change[]) {
  const document = documentWith(changes);
  const words = { document, t: i18next.getFixedT(null, 'reports'), find: forecastTexts() };
  const [scenario] = document.scenarios;
  return scenario
    ? differencesOf(words, scenario).map(({ name, place, base, shown, how, section }) => ({
        text: `${name} | ${place} | ${base} → ${shown}`,
        how,
        section,
      }))
    : [];
}

beforeAll(startReportTexts);
afterEach(cleanup);

const amounts = 'revenue/sales/amounts';
const page = () => within(screen.getByRole('region', { name: 'Differences' }));

describe('what differs in a scenario', () => {
  it('is told by field, with base and scenario: one month, several as their sums 100 + 300 → 150 + 350', () => {
    expect(listed([{ path: `${amounts}/2`, op: 'set', value: 250_00 }])).toEqual([
      { text: 'Amount, Feb 2027 | Sales | 200 → 250', how: '', section: 'revenue' },
    ]);
    expect(
      listed([
        { path: `${amounts}/1`, op: 'set', value: 150_00 },
        { path: `${amounts}/3`, op: 'set', value: 350_00 },
      ])[0]?.text,
    ).toBe('Amount, 2 values from Jan 2027 to Mar 2027 | Sales | 400 → 500');
  });

  it('says how a table was changed as a whole: 600 × 150 % = 900', () => {
    expect(listed([{ path: amounts, op: 'scale', value: 1_500_000 }])).toEqual([
      {
        text: 'Amount, 3 values from Jan 2027 to Mar 2027 | Sales | 600 → 900',
        how: '150.0\u2009% of base',
        section: 'revenue',
      },
    ]);
  });

  it('names choices, months, rates and switches as their fields do', () => {
    expect(
      listed([
        { path: 'revenue/sales/startMonth', op: 'set', value: 3 },
        { path: 'revenue/sales/enabled', op: 'set', value: false },
        { path: 'incomeTax/rate', op: 'set', value: 250_000 },
      ]).map(({ text }) => text),
    ).toEqual([
      'Enabled | Sales | Yes → No',
      'Start | Sales | Start of forecast → Mar 2027',
      'Rate | Income tax | 0.0\u2009% → 25.0\u2009%',
    ]);
  });

  it('tells overrides that change nothing apart, last', () => {
    const rows = listed([
      { path: 'revenue/gone/unitPrice', op: 'set', value: 1 },
      { path: `${amounts}/2`, op: 'set', value: 200_00 },
      { path: 'bank/minimumCash', op: 'set', value: 5_00 },
    ]);
    expect(rows.map(({ section }) => section)).toEqual(['tax', null, null]);
  });

  it('each goes back to base by its button, all by one, and undo brings them back', () => {
    openForecast(
      documentWith([
        { path: `${amounts}/2`, op: 'set', value: 250_00 },
        { path: 'bank/minimumCash', op: 'set', value: 5_00 },
      ]),
    );
    renderPage('scenarios');
    expect(page().getAllByRole('row')).toHaveLength(3);
    fireEvent.click(page().getByRole('button', { name: 'Reset to base: Amount, Feb 2027' }));
    expect(page().getAllByRole('row')).toHaveLength(2);
    fireEvent.click(page().getByRole('button', { name: 'Reset all to base' }));
    expect(page().getByText('Other still matches the base case.')).toBeTruthy();
    act(() => workspace.undo());
    act(() => workspace.undo());
    expect(page().getAllByRole('row')).toHaveLength(3);
  });

  it('leads to the input, with the scenario shown there', () => {
    openForecast(documentWith([{ path: `${amounts}/2`, op: 'set', value: 250_00 }]));
    renderPage('scenarios');
    const link = page().getByRole('link', { name: 'Amount, Feb 2027' });
    expect(link.getAttribute('href')).toBe('/dashboard/forecasts/f1/inputs/revenue');
    fireEvent.click(link);
    expect(workspace.getState().scenarioId).toBe('s');
  });
});

describe('the scenarios page', () => {
  it('says of a figure that is as in the base that it is the same', () => {
    openForecast(documentWith([{ path: `${amounts}/2`, op: 'set', value: 250_00 }]));
    renderPage('scenarios');
    const cells = within(rowHeaded(screen.getByRole('table', { name: 'Comparison' }), /^Peak funding need/));
    expect(cells.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['–', '–', 'same']);
  });

  it.each([
    [0, 0],
    [5_00, 1],
  ])('with a minimum of %i draws %i line of it', async (minimumCash, lines) => {
    const document = documentWith([]);
    openForecast({ ...document, bank: { ...document.bank, minimumCash } });
    const { container } = renderPage('scenarios');
    await screen.findByRole('application');
    expect([...container.querySelectorAll('svg text')].filter((text) => text.textContent === 'Minimum')).toHaveLength(
      lines,
    );
  });

  it('deletes without asking and offers it back at once', async () => {
    openForecast(documentWith([]));
    renderPage('scenarios');
    fireEvent.keyDown(screen.getByRole('button', { name: 'More actions for Other' }), { key: 'Enter' });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByText('Other was deleted.')).toBeTruthy();
    expect(workspace.getState().document?.scenarios).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(workspace.getState().document?.scenarios).toHaveLength(1);
    expect(screen.queryByText('Other was deleted.')).toBeNull();
  });
});
