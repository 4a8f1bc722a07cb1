import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  computeScenario,
  editInputs,
  useDocument,
  useDocumentUnder,
  useInputs,
  usePreviousResult,
  useResult,
  useSavedResult,
  useStaleness,
  useUndoRedo,
  useUnsavedEdits,
  useWorkspace,
  useWorkspaceParts,
  workspace,
} from '#client/workspace/index.ts';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const low = {
  id: 's',
  name: 'Low',
  note: '',
  overrides: [{ id: 'o', path: 'revenue/sales/amounts/1', op: 'set' as const, value: 10 }],
};
const base = smallForecast({ revenue: [sales([100, 200])], scenarios: [low, { ...low, id: 'other', overrides: [] }] });
const cell = 'revenue/sales/amounts/1';
const open = (document: ForecastDocument) =>
  act(() => workspace.open({ forecastId: 'f', version: 12, savedAt: new Date(0), document }));
const edit = (value: number, path = cell) => act(() => editInputs({ [path]: value }));
const show = (scenarioId: string | null) => act(() => workspace.setScenario(scenarioId));
/** Revenue of the first month. */
const first = (result: ForecastResult | null) =>
  result?.profitAndLoss.rows.find(({ key }) => key === 'totalRevenue')?.months[0] ?? null;

beforeEach(() => open(base));
afterEach(() => {
  cleanup();
  workspace.close();
});

describe('the document', () => {
  it('is followed part by part', () => {
    const { result } = renderHook(() => [
      useDocument(({ revenue }) => revenue),
      useWorkspace(({ version }) => version),
    ]);
    expect(result.current).toEqual([base.revenue, 12]);
    edit(500);
    expect(result.current[0]).toMatchObject([{ amounts: [500, 200] }]);
  });

  it('that is not open is an issue of whoever asks', () => {
    workspace.close();
    expect(() => renderHook(() => useDocument(({ header }) => header))).toThrow('No forecast is open.');
  });

  it('in parts is drawn again only where one of them changed', () => {
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return useWorkspaceParts(({ version, document }) => ({ version, header: document?.header }));
    });
    edit(500);
    expect([drawn, result.current]).toEqual([1, { version: 12, header: base.header }]);
  });

  it('is shown as the chosen scenario has it', () => {
    const amounts = ({ revenue }: ForecastDocument) => revenue.map((line) => 'amounts' in line && line.amounts)[0];
    const { result } = renderHook(() => [useInputs(amounts), amounts(useDocumentUnder('s'))]);
    expect(result.current).toEqual([
      [100, 200],
      [10, 200],
    ]);
    show('s');
    expect(result.current[0]).toEqual([10, 200]);
  });
});

describe('the figures', () => {
  it('of now, of the saved version and before the last step are beside each other', () => {
    const { result } = renderHook(() => [first(useResult()), first(useSavedResult()), first(usePreviousResult())]);
    expect(result.current).toEqual([100, 100, null]);
    edit(300);
    edit(500);
    expect(result.current).toEqual([500, 100, 300]);
    show('s');
    expect(result.current).toEqual([10, 10, 10]);
    show(null);
    act(() => workspace.undo());
    expect(result.current).toEqual([300, 100, 100]);
  });

  it('of a scenario that the saved version has not yet are those of the base', () => {
    const added = { ...low, id: 'new' };
    const step = { kind: 'add' as const, commands: [{ path: 'scenarios/new', before: null, after: added, at: 1 }] };
    act(() => workspace.edit(step));
    show('new');
    const { result } = renderHook(() => [first(useResult()), first(useSavedResult()), first(usePreviousResult())]);
    expect(result.current).toEqual([10, 100, 100]);
  });

  it('are none where the document cannot be computed', () => {
    const broken = { ...base, header: { ...base.header, years: Number.NaN } };
    act(() => workspace.rebase({ version: 13, savedAt: new Date(1), document: broken }));
    expect(() => computeForecast(broken)).toThrow();
    expect(renderHook(useSavedResult).result.current).toBeNull();
  });

  it('are none where nothing is open', () => {
    workspace.close();
    expect(renderHook(() => [useResult(), useSavedResult(), usePreviousResult()]).result.current).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are computed once for a document and scenario, and forgotten after eight others', () => {
    const asked = computeScenario(base, null);
    // As a truth, not with toBe: what differs between two results would take minutes to print.
    const isKept = () => computeScenario(base, null) === asked;
    expect([isKept(), computeScenario(base, 's') === asked]).toEqual([true, false]);
    const others = Array.from({ length: 7 }, (_, i) => smallForecast({ revenue: [sales([i])] }));
    for (const other of others.slice(0, 6)) computeScenario(other, null);
    expect(isKept()).toBe(true);
    for (const other of others) computeScenario(other, null);
    expect(isKept()).toBe(true);
    for (const other of [...others, { ...base }]) computeScenario(other, null);
    expect(isKept()).toBe(false);
  });
});

describe('what is not saved', () => {
  it('is counted, and can be undone and redone', () => {
    const { result } = renderHook(() => ({ edits: useUnsavedEdits(), ...useUndoRedo() }));
    expect(result.current).toEqual({ edits: 0, canUndo: false, canRedo: false });
    edit(500);
    expect(result.current).toEqual({ edits: 1, canUndo: true, canRedo: false });
    act(() => workspace.undo());
    expect(result.current).toEqual({ edits: 0, canUndo: false, canRedo: true });
  });

  it('makes the report of record stale, as a later version does', () => {
    const { result } = renderHook(useStaleness);
    expect(result.current).toBeNull();
    act(() => workspace.setReport({ version: 12, refreshedAt: new Date(0) }));
    expect(result.current).toEqual({ reportVersion: 12, isStale: false, edits: 0 });
    edit(500);
    expect(result.current).toEqual({ reportVersion: 12, isStale: true, edits: 1 });
    act(() => workspace.undo());
    act(() => workspace.setReport({ version: 11, refreshedAt: new Date(0) }));
    expect(result.current).toEqual({ reportVersion: 11, isStale: true, edits: 0 });
  });
});
