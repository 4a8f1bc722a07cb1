import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BaselinePage } from '#client/features/what-if/baseline/baseline-page.tsx';
import { GoalSeekDialog } from '#client/features/what-if/goal-seek/goal-seek-dialog.tsx';
import { InputsView } from '#client/features/what-if/risk/inputs-view.tsx';
import { Picture } from '#client/features/what-if/risk/results/results-view.tsx';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { riskOf } from '#tests/helpers/what-if.ts';
import { putInView } from '../in-view';

const plain = smallForecast({ revenue: [sales(each(100_000, 24))] });
const risk = riskOf([{ path: 'revenue/sales/amounts' }, { path: 'bank/minimumCash' }], {
  correlations: [{ id: 'pair', a: 'input-1', b: 'input-2', rank: 500_000 }],
});
const uncertain = { ...plain, risk };

/** What can be done with a page, its buttons by name: by an editor, then by a reader. */
async function buttonsOf(document: ForecastDocument, page: ReactNode, until: RegExp): Promise<string[][]> {
  const both = [];
  for (const isReadOnly of [false, true]) {
    workspace.open({ forecastId: 'f1', version: 1, savedAt: new Date(0), document, isReadOnly });
    render(
      <MemoryRouter initialEntries={['/dashboard/forecasts/f1/inputs/revenue/baseline/sales']}>
        <Routes>
          <Route path="/dashboard/forecasts/:id/inputs/:section/baseline/:lineId" element={page} />
        </Routes>
      </MemoryRouter>,
    );
    await screen.findAllByText(until);
    const buttons = screen.queryAllByRole('button');
    both.push(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
    if (isReadOnly) {
      const fields = ['textbox', 'combobox', 'checkbox'].flatMap((role) => screen.queryAllByRole(role));
      both.push(fields.filter((field) => !field.matches(':disabled')).map((field) => field.outerHTML));
    }
    cleanup();
  }
  return both;
}

beforeAll(async () => {
  putInView();
  startTexts();
  await loadAreas('files', 'forecast', 'home', 'reports', 'shell', 'whatIf');
});
afterEach(cleanup);

describe('who may only read', () => {
  it('is offered no change of the uncertain inputs, of the settings and of the pairs', async () => {
    const [edited, read, open] = await buttonsOf(uncertain, <InputsView onAdd={() => {}} />, /What moves together/);
    expect(edited).toEqual(expect.arrayContaining(['Add a pair', expect.stringMatching(/^Remove the pair/)]));
    expect(read?.filter((name) => /Add|Remove/.test(name))).toEqual([]);
    expect(open).toEqual([]);
    const [adds, none] = await buttonsOf(plain, <InputsView onAdd={() => {}} />, /What are you unsure of/);
    expect(adds).toEqual(expect.arrayContaining(['Add these three', 'Add input']));
    expect(none?.filter((name) => name.startsWith('Add'))).toEqual([]);
  });

  it('opens no future as a scenario', async () => {
    const { result } = simulate(uncertain);
    const picture = { document: uncertain, result, drawn: result.runs, engineVersion: '0.0.1' };
    const page = <Picture picture={picture} isWorking={false} />;
    const [edited, read] = await buttonsOf(uncertain, page, /From cautious to optimistic/);
    expect(edited).toEqual(expect.arrayContaining(['P10', 'P50', 'P90']));
    expect(read?.filter((name) => name.startsWith('P'))).toEqual([]);
  });

  it('seeks a goal, and applies and saves nothing', async () => {
    const [edited, read] = await buttonsOf(plain, <GoalSeekDialog onClose={() => {}} />, /runs of the whole forecast/);
    expect(edited).toEqual(expect.arrayContaining(['Save as scenario', 'Apply to base case']));
    expect(read?.filter((name) => /^(Save|Apply)/.test(name))).toEqual([]);
  });

  it('reads a forecast from history and cannot write it', async () => {
    const booked = withBookedHistory(plain, 'revenue:sales', seasonalHistory);
    const [edited, read] = await buttonsOf(booked, <BaselinePage />, /Mean of three/);
    expect(edited).toContain('Write 24 months');
    expect(read?.filter((name) => name.startsWith('Write'))).toEqual([]);
  });
});
