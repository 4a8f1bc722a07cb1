import { describe, expect, it } from 'vitest';
import type { InputValue } from '#client/workspace/command.ts';
import { createWorkspaceStore } from '#client/workspace/create-store.ts';
import { applyCommand, readPath } from '#client/workspace/path.ts';
import { removeInputStep, removeLineStep } from '#client/workspace/steps.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { driver } from '#tests/helpers/drivers.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const base = smallForecast({ revenue: [sales([100, 200, 300])] });
const set = (document: ForecastDocument, path: string, after: InputValue, at?: number) =>
  applyCommand(document, { path, before: null, after, ...(at === undefined ? {} : { at }) });
const after = (path: string, value: InputValue, document = base) => readPath(set(document, path, value), path);
const sold = 'revenue/sales/rows/quantity';

describe('a path', () => {
  it('that leads nowhere reads as null: a line that is gone, a month past the end, a field of a number', () => {
    for (const path of ['revenue/gone', 'revenue/gone/amounts/1', 'revenue/sales/amounts/9', 'header/name/x'])
      expect(readPath(base, path)).toBeNull();
    expect(readPath(base, 'revenue/sales/amounts/2')).toBe(200);
  });

  it('of a field that is absent reads as its default, and is absent again once the default is set', () => {
    const { bank } = set(set(base, 'bank/overdraftLimit', 5), 'bank/overdraftLimit', base.bank.overdraftLimit);
    expect(bank).toEqual(base.bank);
    expect(readPath(base, 'equityEvents')).toEqual([]);
    expect(readPath(base, 'revenue/sales/ramp')).toBeNull();
  });

  it('to a line that is gone changes nothing, and neither does its removal', () => {
    expect(set(base, 'revenue/gone/note', 'x').revenue).toEqual(base.revenue);
    expect(set(base, 'revenue/gone', null).revenue).toEqual(base.revenue);
  });

  it('to a line of its own replaces it in its place, adds it at a place, or at the end where none is named', () => {
    const [line] = base.revenue;
    const named = (id: string) => ({ ...line, id }) as unknown as InputValue;
    const ids = (document: ForecastDocument) => document.revenue.map(({ id }) => id);
    const two = set(set(base, 'revenue/b', named('b')), 'revenue/a', named('a'), 0);
    expect(ids(two)).toEqual(['a', 'sales', 'b']);
    const replaced = set(two, 'revenue/sales', { ...(named('sales') as object), note: 'new' });
    expect([ids(replaced), readPath(replaced, 'revenue/sales/note')]).toEqual([ids(two), 'new']);
    expect(ids(set(two, 'revenue', ['b', 'a', 'sales']))).toEqual(['b', 'a', 'sales']);
  });
});

describe('months over a rule', () => {
  it('are empty before the first and after the last that is entered, and gone with the last', () => {
    const entered = set(base, `${sold}/months/3`, 7);
    expect(readPath(entered, `${sold}/months`)).toEqual([null, null, 7]);
    const shorter = set(set(entered, `${sold}/months/1`, 2), `${sold}/months/3`, null);
    expect(readPath(shorter, `${sold}/months`)).toEqual([2]);
    expect(set(shorter, `${sold}/months/1`, null)).toEqual(base);
  });

  it('of a driver are written alike; those of any other table are 0 before the first', () => {
    const drivers = { ...base, drivers: [driver('visits')] };
    expect(after('drivers/visits/months/2', 5, drivers)).toBe(5);
    expect(readPath(set(drivers, 'drivers/visits/months/2', 5), 'drivers/visits/months')).toEqual([null, 5]);
    expect(readPath(set(base, 'revenue/sales/amounts/5', 9), 'revenue/sales/amounts')).toEqual([100, 200, 300, 0, 9]);
  });
});

describe('what is taken away', () => {
  it('is a formula of a row with its row, and an optional part of the document with its key', () => {
    const ruled = set(base, `${sold}/formula`, '[drivers/visits]*2');
    expect(readPath(ruled, `${sold}/formula`)).toBe('[drivers/visits]*2');
    expect(set(ruled, `${sold}/formula`, null)).toEqual(base);
    for (const part of ['actuals', 'risk', 'baselines', 'drivers', 'dimensions', 'covenants', 'valuation', 'pack'])
      expect(part in set({ ...base, [part]: [] } as ForecastDocument, part, null), part).toBe(false);
  });

  it('a formula of a driver is emptied only by an empty text: it stays a field', () => {
    const drivers = { ...base, drivers: [driver('visits', { formula: '1' })] };
    expect(readPath(set(drivers, 'drivers/visits/formula', ''), 'drivers/visits/formula')).toBe('');
  });

  it('is with a line its uncertain inputs, their pairs once, and its forecast from history: nothing of another', () => {
    const input = (id: string, path: string) => ({ id, path });
    const pair = (id: string, a: string, b: string) => ({ id, a, b });
    const risk = {
      inputs: [
        input('own', 'revenue/sales/amounts/1'),
        input('same', 'revenue/sales/price'),
        input('far', 'revenue/sales2/price'),
      ],
      correlations: [pair('both', 'own', 'same'), pair('far', 'far', 'gone')],
    };
    const baselines = [{ id: 'sales' }, { id: 'other' }];
    const document = { ...base, risk, baselines } as unknown as ForecastDocument;
    const step = removeLineStep(document, 'revenue', 'sales');
    expect(step.kind).toBe('remove');
    expect(step.commands.filter(({ path }) => path.endsWith('/both'))).toHaveLength(1);
    const left = step.commands.reduce(applyCommand, document);
    expect(left.risk?.inputs.map(({ id }) => id)).toEqual(['far']);
    expect(left.risk?.correlations.map(({ id }) => id)).toEqual(['far']);
    expect(left.baselines?.map(({ id }) => id)).toEqual(['other']);
    const back = step.commands.toReversed().reduce((now, { path, before, at }) => set(now, path, before, at), left);
    expect(back).toEqual(document);

    const one = removeInputStep(document, 'far');
    expect(one).toEqual({
      kind: 'remove',
      commands: [
        { path: 'risk/correlations/far', before: risk.correlations[1], after: null, at: 1 },
        { path: 'risk/inputs/far', before: risk.inputs[2], after: null, at: 2 },
      ].toSorted((a, b) => b.at - a.at),
    });
    expect(removeLineStep(base, 'revenue', 'sales').commands).toHaveLength(1);
  });
});

describe('a store that somebody else keeps', () => {
  const kept = { document: base, savedDocument: base, version: 3, savedAt: new Date(1), edits: 2, before: null };
  const opened = () => {
    const store = createWorkspaceStore(
      (document) => document.header.name,
      () => {},
    );
    store.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: base });
    const asked: string[] = [];
    const note = (name: string) => () => {
      asked.push(name);
      return null;
    };
    const keeper = {
      edit: note('edit'),
      undo: note('undo'),
      redo: note('redo'),
      cancelGroup: note('cancel'),
      endGroup: note('end'),
    } as unknown as Parameters<typeof store.keepBy>[0];
    return { store, asked, held: store.keepBy(keeper) };
  };

  it('passes edits, undo and redo on and changes nothing itself', () => {
    const { store, asked } = opened();
    store.edit({ kind: 'type', commands: [{ path: 'bank/minimumCash', before: 0, after: 1 }] });
    store.undo();
    store.redo();
    store.cancelGroup('g');
    store.endGroup();
    expect(asked).toEqual(['edit', 'undo', 'redo', 'cancel', 'end']);
    expect(store.getState().document).toBe(base);
  });

  it('shows what it is told, with what undo and redo would do, until it is released', () => {
    const { store, held } = opened();
    const [past, future] = [() => store.temporal.getState().pastStates, () => store.temporal.getState().futureStates];
    const changed = set(base, 'header/name', 'Bay');
    held.follow({ ...kept, document: changed, before: base, canRedo: true });
    expect(store.getState()).toMatchObject({
      document: changed,
      result: 'Bay',
      version: 3,
      savedVersion: 3,
      draftSteps: 2,
    });
    expect([past().length, future().length]).toEqual([1, 1]);
    held.follow({ ...kept, canRedo: false });
    expect([past().length, future().length]).toEqual([0, 0]);
    held.release();
    held.follow({ ...kept, document: changed, canRedo: false });
    expect(store.getState().document).toBe(base);
    store.edit({ kind: 'type', commands: [{ path: 'header/name', before: '', after: 'Own' }] });
    expect(store.getState().name).toBe('Own');
  });

  it('of a reader takes no edit, and one without commands is none', () => {
    const { store, held } = opened();
    held.release();
    store.edit({ kind: 'type', commands: [] });
    expect(store.getState().steps).toEqual([]);
    store.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document: base, isReadOnly: true });
    store.edit({ kind: 'type', commands: [{ path: 'header/name', before: '', after: 'Own' }] });
    expect(store.getState().document).toBe(base);
  });
});
