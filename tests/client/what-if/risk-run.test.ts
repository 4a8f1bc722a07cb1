import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addInputs, nextStream, removeInput, setRisk } from '#client/features/what-if/risk/risk-edits.ts';
import { cancelRisk, riskStateOf, startRisk } from '#client/features/what-if/risk/risk-run.ts';
import { isSameRun } from '#client/features/what-if/risk/same-run.ts';
import { undo, workspace } from '#client/workspace/index.ts';
import { addMonths } from '#shared/domain/months.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findRiskIssues } from '#shared/inputs/forecast/issues/risk.ts';
import { resolvePath } from '#shared/inputs/forecast/paths.ts';
import { simulate } from '#shared/what-if/simulate.ts';
import { seasonalHistory, withBookedHistory } from '#tests/helpers/booked-history.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const opened = smallForecast({ revenue: [{ ...sales(each(1_000_000, 12)), id: 'shop' }] });
const state = () => riskStateOf('f').get();
const now = () => workspace.getState().document as ForecastDocument;
const amounts = 'revenue/shop/amounts';
const addressOf = (path: string) => {
  const address = resolvePath(now(), path);
  if (!address) throw new Error(path);
  return address;
};
const settled = () => vi.waitFor(() => expect(state().work).toBeNull(), { timeout: 10_000 });

beforeEach(() => {
  cancelRisk();
  riskStateOf('f').set({ picture: null, work: null, stopped: null });
  workspace.open({ forecastId: 'f', version: 1, savedAt: null, document: opened });
});

describe('edits of what is uncertain', () => {
  it('write the part whole where it is absent; one undo takes it away', () => {
    addInputs([addressOf(amounts)]);
    expect(now().risk).toMatchObject({ caseId: null, runs: 1000, seed: 1, correlations: [] });
    expect(now().risk?.inputs).toMatchObject([
      { stream: 1, op: 'scale', shape: { kind: 'pert', low: 900_000, mode: 1_000_000, high: 1_100_000 } },
    ]);
    undo();
    expect(now()).toBe(opened);
  });

  it('add several inputs in one step, each with the number after the largest', () => {
    addInputs([addressOf(amounts)]);
    addInputs([addressOf('bank/minimumCash'), addressOf('revenue/shop/startMonth')]);
    expect(now().risk?.inputs.map(({ stream, op }) => [stream, op])).toEqual([
      [1, 'scale'],
      [2, 'scale'],
      [3, 'shift'],
    ]);
    undo();
    expect(now().risk?.inputs).toHaveLength(1);
  });

  it('take the spread of a forecast from history, where the monthly amounts of a line come from one', () => {
    const history = withBookedHistory(opened, 'revenue:shop', seasonalHistory);
    const baseline = {
      id: 'shop',
      rowKey: 'revenue:shop',
      firstMonth: '2024-01',
      lastMonth: addMonths(opened.header.startMonth, -1),
      method: 'mean',
      writtenAs: 'monthlyAmounts',
      windows: 12,
      error: 1,
      naiveError: 2,
      deviations: each(150_000, 12),
      madeAt: '2026-11-22T10:00:00.000Z',
    } as const;
    const document = { ...history, baselines: [{ ...baseline, deviations: [...baseline.deviations] }] };
    workspace.open({ forecastId: 'f', version: 1, savedAt: null, document });
    addInputs([addressOf(amounts), addressOf('bank/minimumCash')]);
    expect(now().risk?.inputs).toMatchObject([
      {
        op: 'scale',
        shape: { kind: 'normal', mean: 1_000_000, deviation: 150_000 },
        scope: 'eachYear',
        persistence: 500_000,
      },
      { op: 'scale', shape: { kind: 'pert' }, scope: 'once', persistence: 0 },
    ]);
    expect(findRiskIssues(now())).toEqual([]);
  });

  it('give a free number where the largest is taken', () => {
    addInputs([addressOf(amounts)]);
    const [input] = now().risk?.inputs ?? [];
    if (!input) throw new Error('No input was added.');
    expect(nextStream([{ ...input, stream: 1_000_000 }, input])).toBe(2);
  });

  it('of the seed alone are a part of its own', () => {
    setRisk({ seed: 7 });
    expect(now().risk).toEqual({ caseId: null, runs: 1000, seed: 7, inputs: [], correlations: [] });
  });
});

describe('a run of the futures', () => {
  it('gives the result of the document, and the first picture is of the first futures', async () => {
    addInputs([addressOf(amounts)]);
    const drawn: number[] = [];
    const stop = riskStateOf('f').subscribe(() => drawn.push(state().picture?.drawn ?? 0));
    startRisk();
    await settled();
    stop();
    expect(state().picture?.result).toEqual(simulate(now()).result);
    expect(state().picture?.document).toBe(now());
    expect(drawn.find((count) => count > 0)).toBeLessThan(1000);
    expect(drawn.at(-1)).toBe(1000);
  });

  it('begins anew when an input changes meanwhile: the figures are those of the newer inputs', async () => {
    addInputs([addressOf(amounts)]);
    startRisk();
    await vi.waitFor(() => expect(state().work?.done).toBeGreaterThan(0));
    setRisk({ seed: 2 });
    expect(state()).toMatchObject({ picture: null, work: { done: 0 } });
    await settled();
    expect(state().picture?.result).toEqual(simulate(now()).result);
    expect(state().picture?.result.seed).toBe(2);
  });

  it('is cancelled without a trace, and the picture before it is shown again', async () => {
    addInputs([addressOf(amounts)]);
    startRisk();
    await settled();
    const before = state().picture;
    startRisk();
    await vi.waitFor(() => expect(state().work?.done).toBeGreaterThan(0));
    cancelRisk();
    expect(state()).toEqual({ picture: before, work: null, stopped: null });
  });

  it('says that the inputs are to be put right where they have issues', async () => {
    addInputs([addressOf(amounts)]);
    const id = now().risk?.inputs[0]?.id ?? '';
    setRisk({ [`inputs/${id}/shape`]: { kind: 'pert', low: 2, mode: 1, high: 3 } });
    startRisk();
    await settled();
    expect(state()).toEqual({ picture: null, work: null, stopped: { done: 0, runs: 1000, cause: 'notReady' } });
  });
});

describe('the futures of two documents', () => {
  it('are the same whatever other scenarios there are and whatever is noted; not where an input differs', () => {
    addInputs([addressOf(amounts)]);
    const drawn = now();
    const id = drawn.risk?.inputs[0]?.id ?? '';
    const other = { id: 's', name: 'Best', note: '', overrides: [] };
    expect(isSameRun(drawn, { ...drawn, scenarios: [other] })).toBe(true);
    setRisk({ [`inputs/${id}/note`]: 'why' });
    expect(isSameRun(drawn, now())).toBe(true);
    expect(isSameRun(drawn, structuredClone(now()))).toBe(true);
    expect(isSameRun(drawn, { ...drawn, bank: { ...drawn.bank, minimumCash: 1 } })).toBe(false);
    setRisk({ [`inputs/${id}/enabled`]: false });
    expect(isSameRun(drawn, now())).toBe(false);
    removeInput(id);
    expect(isSameRun(drawn, now())).toBe(false);
  });
});
