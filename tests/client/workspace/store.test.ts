import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkspaceStore } from '#client/workspace/create-store.ts';
import { countUnsaved } from '#client/workspace/state.ts';
import { addStep, insertStep, moveStep, removeStep, setStep } from '#client/workspace/steps.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';

const line = { enabled: true, group: '', note: '' };
const event = (id: string, amount: number) => ({
  ...line,
  id,
  name: id,
  type: 'contribution' as const,
  month: 1,
  amount,
});
const movement = {
  ...line,
  id: 'm',
  name: 'Deposits',
  account: 'otherReserves' as const,
  amounts: [5],
  startMonth: null,
  endMonth: null,
};

const start: ForecastDocument = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  equityEvents: [event('a', 1), event('b', 2), event('c', 3)],
  otherMovements: [movement],
};

const failures = vi.fn();
const compute = vi.fn((document: ForecastDocument, _scenarioId: string | null) => {
  if (document.bank.minimumCash === 13) throw new Error('cannot compute');
  return document.bank.minimumCash;
});
const store = createWorkspaceStore<number>(compute, failures);
const now = () => {
  const { document } = store.getState();
  if (!document) throw new Error('closed');
  return document;
};
const set = (path: string, value: number, group?: string) =>
  store.edit(setStep(now(), { [path]: value }, group ? { group } : {}));
const unsaved = () => countUnsaved(store.getState());

beforeEach(() => {
  failures.mockClear();
  store.open({ forecastId: 'f', version: 12, savedAt: new Date(0), document: start });
});

describe('edit', () => {
  it('changes a value and computes in the same call', () => {
    set('bank/minimumCash', 500);
    expect(now().bank.minimumCash).toBe(500);
    expect(store.getState().result).toBe(500);
    expect(unsaved()).toBe(1);
  });

  it('keeps every part it does not touch the same object', () => {
    set('bank/minimumCash', 500);
    expect(now().equityEvents).toBe(start.equityEvents);
    expect(start.bank.minimumCash).toBe(0);
  });

  it('finds a line by its id and a month by its number, filling months before it with 0', () => {
    store.edit(setStep(now(), { 'equityEvents/b/amount': 9, 'otherMovements/m/amounts/4': 7 }));
    expect(now().equityEvents[1]?.amount).toBe(9);
    expect(now().otherMovements[0]?.amounts).toEqual([5, 0, 0, 7]);
  });

  it('adds, removes and moves lines', () => {
    store.edit(insertStep('equityEvents', event('d', 4), 1));
    store.edit(moveStep(now(), 'equityEvents', { id: 'c', by: -3 }));
    store.edit(removeStep(now(), 'equityEvents', 'a'));
    expect(now().equityEvents.map(({ id }) => id)).toEqual(['c', 'd', 'b']);
  });

  it('adds the first line of a part', () => {
    store.edit(addStep(now(), 'scenarios', { id: 's', name: 'Low', note: '', overrides: [] } as never));
    expect(now().scenarios).toHaveLength(1);
  });

  it('keeps the last good result, and tells, where computing fails', () => {
    set('bank/minimumCash', 500);
    set('bank/minimumCash', 13);
    expect(store.getState()).toMatchObject({ result: 500, isResultOld: true });
    expect(failures).toHaveBeenCalledOnce();
    set('bank/minimumCash', 14);
    expect(store.getState()).toMatchObject({ result: 14, isResultOld: false });
  });

  it('of the name shows in the state at once', () => {
    store.edit(setStep(now(), { 'header/name': 'Bay Bakery' }));
    expect(store.getState().name).toBe('Bay Bakery');
  });

  it('does nothing while no forecast is open', () => {
    store.close();
    store.edit({ kind: 'type', commands: [{ path: 'bank/minimumCash', before: 0, after: 1 }] });
    expect(store.getState().document).toBeNull();
  });
});

describe('the scenario shown', () => {
  const low = { id: 's', name: 'Low', note: '', overrides: [] };

  it('is computed when it is chosen, and left when it is removed', () => {
    store.edit({ kind: 'add', commands: [{ path: 'scenarios/s', before: null, after: low, at: 0 }] });
    store.setScenario('s');
    expect(compute).toHaveBeenLastCalledWith(now(), 's');
    store.edit(removeStep(now(), 'scenarios', 's'));
    expect(compute).toHaveBeenLastCalledWith(now(), null);
    expect(store.getState().scenarioId).toBeNull();
  });
});

describe('undo and redo', () => {
  it('go back to the very object and forth again', () => {
    set('bank/minimumCash', 1);
    const after = now();
    store.undo();
    expect(now()).toBe(start);
    expect(store.getState().result).toBe(0);
    store.redo();
    expect(now()).toBe(after);
  });

  it('take a paste as one step', () => {
    store.edit(setStep(now(), { 'otherMovements/m/amounts/1': 1, 'otherMovements/m/amounts/2': 2 }, { kind: 'paste' }));
    expect(unsaved()).toBe(1);
    store.undo();
    expect(now()).toBe(start);
  });

  it('take keystrokes of one group as one step, with what stood before the first', () => {
    set('bank/minimumCash', 1, 'cell');
    set('bank/minimumCash', 12, 'cell');
    set('bank/minimumCash', 120, 'cell');
    expect(store.getState().steps).toEqual([
      { kind: 'type', group: 'cell', commands: [{ path: 'bank/minimumCash', before: 0, after: 120 }] },
    ]);
    store.undo();
    expect(now()).toBe(start);
  });

  it('keep two visits to one cell apart', () => {
    set('bank/minimumCash', 1, 'cell');
    store.endGroup();
    set('bank/minimumCash', 2, 'cell');
    store.undo();
    expect(now().bank.minimumCash).toBe(1);
  });

  it('forget a group that Esc cancels', () => {
    set('bank/minimumCash', 1, 'cell');
    store.cancelGroup('cell');
    expect(now()).toBe(start);
    store.redo();
    expect(now()).toBe(start);
    expect(unsaved()).toBe(0);
  });

  it('do not reach past the opening of the forecast', () => {
    store.undo();
    expect(now()).toBe(start);
  });

  it('lead back to the start from any run of edits (property)', () => {
    const edit = fc.oneof(
      fc.record({ what: fc.constant('amount' as const), month: fc.integer({ min: 1, max: 120 }), value: fc.integer() }),
      fc.record({
        what: fc.constant('move' as const),
        month: fc.integer({ min: 1, max: 3 }),
        value: fc.integer({ min: -3, max: 3 }),
      }),
      fc.record({ what: fc.constant('remove' as const), month: fc.integer({ min: 1, max: 3 }), value: fc.constant(0) }),
      fc.record({
        what: fc.constant('add' as const),
        month: fc.integer({ min: 0, max: 4 }),
        value: fc.integer({ min: 0 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        store.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: start });
        edits.forEach(({ what, month, value }, i) => {
          const id = 'abc'[month - 1] ?? 'a';
          if (what === 'amount') set(`otherMovements/m/amounts/${month}`, value, `g${month % 2}`);
          else if (what === 'add') store.edit(insertStep('equityEvents', event(`n${i}`, value), month));
          else if (what === 'remove') store.edit(removeStep(now(), 'equityEvents', id));
          else store.edit(moveStep(now(), 'equityEvents', { id, by: value }));
        });
        const end = now();
        for (let i = 0; i <= edits.length; i++) store.undo();
        expect(now()).toBe(start);
        for (let i = 0; i <= edits.length; i++) store.redo();
        expect(now()).toBe(end);
      }),
      { numRuns: 60 },
    );
  });
});

describe('unsaved edits', () => {
  it('are counted from the saved version in both directions', () => {
    set('bank/minimumCash', 1);
    set('bank/minimumCash', 2);
    const { document, steps } = store.getState();
    if (!document) throw new Error('closed');
    store.markSaved({ version: 13, savedAt: new Date(1), document, steps });
    expect(unsaved()).toBe(0);
    store.undo();
    expect(unsaved()).toBe(1);
    set('bank/minimumCash', 7);
    expect(unsaved()).toBe(2);
  });

  it('made while a save travels stay unsaved', () => {
    set('bank/minimumCash', 1, 'cell');
    const { document, steps } = store.getState();
    if (!document) throw new Error('closed');
    set('bank/minimumCash', 12, 'cell');
    store.markSaved({ version: 13, savedAt: new Date(1), document, steps });
    expect(unsaved()).toBeGreaterThan(0);
    expect(store.getState()).toMatchObject({ version: 13, savedDocument: document });
  });

  it('of a draft count on, and discarding leads to the saved document', () => {
    const drafted = { ...start, bank: { ...start.bank, minimumCash: 9 } };
    store.restoreDraft({ document: drafted, edits: 3, baseVersion: 11 });
    set('bank/minimumCash', 10);
    expect(unsaved()).toBe(4);
    expect(store.getState().version).toBe(11);
    store.discardEdits();
    expect(now()).toBe(start);
    expect(store.getState().version).toBe(12);
    expect(unsaved()).toBe(0);
  });
});
