import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addToRisk } from '#client/features/what-if/add-to-risk.ts';
import { GoalSeekDialog } from '#client/features/what-if/goal-seek/goal-seek-dialog.tsx';
import { saveAsScenario } from '#client/features/what-if/save-scenario.ts';
import { chooseLanguage, loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { type ResolvedPath, resolvePath } from '#shared/inputs/forecast/paths.ts';
import { each, smallForecast } from '#tests/helpers/small-forecast.ts';
import { hearNotices } from '../hear-notices';
import { putInView } from '../in-view';

const path = 'revenue/sales/volume';
const line = { ...newRevenueLine.units({ id: 'sales', name: 'Sales' }), volume: 100_000, unitPrice: 2_000_000 };
const amounts = newRevenueLine.amounts({ id: 'history', name: 'History', amounts: each(1_000, 24) });
const plain = smallForecast({
  revenue: [line, amounts],
  scenarios: [{ id: 's', name: 'Other', note: '', overrides: [] }],
  baselines: [
    {
      ...{ id: 'history', rowKey: 'revenue:history', firstMonth: '2024-01', lastMonth: '2026-12', method: 'mean' },
      ...{ writtenAs: 'monthlyAmounts', windows: 12, error: 100, naiveError: 200, deviations: each(50, 12) },
      madeAt: '2027-01-01T00:00:00.000Z',
    },
  ],
});
const before = hashInput(plain);
const now = () => workspace.getState().document as ForecastDocument;
const addressOf = (of: string) => resolvePath(now(), of) as ResolvedPath;
const notices = hearNotices();

function open(): void {
  workspace.open({ forecastId: 'f1', version: 1, savedAt: new Date(0), document: plain });
}
const type = (name: string, text: string) => {
  const box = screen.getByRole('textbox', { name });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
};

beforeAll(async () => {
  putInView();
  startTexts();
  await loadAreas('files', 'forecast', 'home', 'reports', 'shell', 'whatIf');
});
afterEach(async () => {
  act(() => workspace.setScenario(null));
  cleanup();
  await chooseLanguage('en');
});

describe('what an answer changes', () => {
  it.each([
    [null, 'Apply to base case'],
    ['s', 'Apply to Other'],
  ])('is one step in the case shown, %s; undo restores the hash of the inputs', async (scenario, action) => {
    open();
    act(() => workspace.setScenario(scenario));
    render(<GoalSeekDialog path={path} measure="revenue/1" onClose={() => {}} />);
    type('Goal', '36,000');
    await screen.findAllByText(/149\.5/);
    fireEvent.click(screen.getByRole('button', { name: action }));
    expect(hashInput(now())).not.toBe(before);
    const changed = scenario === null ? resolvePath(now(), path)?.value : now().scenarios[0]?.overrides[0]?.value;
    // 36,000.00 less 12 × 10.00 of the other line, in twelve months at 20.00 a unit.
    expect(changed).toBe(149_500);
    act(() => workspace.undo());
    expect(hashInput(now())).toBe(before);
  });

  it('as a scenario is one step too, of one input and of two', () => {
    open();
    const volume = { address: addressOf(path), value: 120_000 };
    const price = { address: addressOf('revenue/sales/unitPrice'), value: 2_500_000 };
    for (const numbers of [[volume], [volume, price]]) {
      saveAsScenario('Found', numbers);
      expect(now().scenarios.at(-1)?.overrides).toMatchObject(
        numbers.map(({ address, value }) => ({ path: address.path, op: 'set', value })),
      );
      expect(hashInput(now())).not.toBe(before);
      act(() => workspace.undo());
      expect(hashInput(now())).toBe(before);
    }
  });
});

it.each([
  ['en' as const, 'Revenue FY 2027 stays between 120.00 EUR and 12,120.00 EUR, whatever Sales · volume per month is.'],
  [
    'de' as const,
    'Umsatz GJ 2027 bleibt zwischen 120.00 EUR und 12,120.00 EUR, was immer Sales · Menge pro Monat ist.',
  ],
])('a goal out of reach is answered by what the measure stays between, in %s', async (language, sentence) => {
  await chooseLanguage(language);
  open();
  render(<GoalSeekDialog path={path} measure="revenue/1" onClose={() => {}} />);
  const [goal, low, high] = screen.getAllByRole('textbox');
  for (const [box, text] of [
    [goal, '9000000'],
    [low, '0'],
    [high, '50'],
  ] as const) {
    fireEvent.change(box as HTMLElement, { target: { value: text } });
    fireEvent.blur(box as HTMLElement);
  }
  await screen.findByText(sentence);
});

it.each([
  [path, 'pert', /varies between 90 and 110 % of its value\.$/],
  ['revenue/history/amounts', 'normal', /varies by the error of its forecast from history\.$/],
  ['revenue/sales/startMonth', 'event', /comes one month later in 10 of 100 futures\.$/],
])('%s is added to Risk as %s, and told so; undo takes it back', (of, kind, sentence) => {
  open();
  addToRisk(addressOf(of), 'It');
  expect(now().risk?.inputs).toMatchObject([{ path: of, shape: { kind } }]);
  expect(notices.map(({ detail }) => detail)).toEqual([expect.stringMatching(sentence)]);
  act(() => workspace.undo());
  expect(hashInput(now())).toBe(before);
});
