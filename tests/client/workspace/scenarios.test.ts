import { beforeEach, describe, expect, it } from 'vitest';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { noticeRaised } from '#client/lib/notify.ts';
import {
  addScenario,
  backToBase,
  clearOverrides,
  describeScenario,
  editInputs,
  makeScenario,
  removeScenario,
  shownInputs,
  workspace,
} from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newOperatingExpense } from '#shared/inputs/forecast/new-lines.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { each, sales, smallForecast } from '#tests/helpers/small-forecast.ts';

const base = smallForecast({ revenue: [sales([100, 200, 300])] });
const cell = (month: number) => `revenue/sales/amounts/${month}`;
const now = (): ForecastDocument => {
  const { document } = workspace.getState();
  if (!document) throw new Error('closed');
  return document;
};
const amounts = (document: ForecastDocument | null) =>
  document?.revenue.map((line) => 'amounts' in line && line.amounts)[0];
const changes = () =>
  now().scenarios.flatMap(({ overrides }) => overrides.map(({ path, op, value }) => [path, op, value]));
const withScenario = (overrides: Omit<Override, 'id'>[]): ForecastDocument => ({
  ...base,
  scenarios: [
    { id: 's', name: 'Other', note: '', overrides: overrides.map((one, i) => ({ ...one, id: `o${i}` }) as Override) },
  ],
});
const open = (document: ForecastDocument) => {
  workspace.open({ forecastId: 'f', version: 1, savedAt: new Date(0), document });
  workspace.setScenario('s');
};

startTexts();
await loadAreas('forecast', 'home');
beforeEach(() => open(withScenario([])));

describe('an input edited while a scenario is shown', () => {
  it('becomes an override; the base stays as it is, and the figures are those of the scenario', () => {
    editInputs({ [cell(2)]: 250 });
    expect(amounts(now())).toEqual([100, 200, 300]);
    expect(amounts(shownInputs())).toEqual([100, 250, 300]);
    expect(changes()).toEqual([[cell(2), 'set', 250]]);
    const revenue = workspace.getState().result?.profitAndLoss.rows.find(({ key }) => key === 'totalRevenue');
    expect(Array.from(revenue?.months ?? []).slice(0, 3)).toEqual([100, 250, 300]);
  });

  it('is one step with all keystrokes of its cell, which undo takes back', () => {
    for (const value of [2, 25, 250]) editInputs({ [cell(2)]: value }, { group: cell(2) });
    expect(workspace.getState().steps).toHaveLength(1);
    workspace.undo();
    expect(changes()).toEqual([]);
    expect(workspace.getState().scenarioId).toBe('s');
  });

  it('has no override any more once it is as in the base, also where months past the end of the table are 0', () => {
    editInputs({ [cell(2)]: 250, [cell(7)]: 9 });
    editInputs({ [cell(2)]: 200, [cell(7)]: 0 });
    expect(changes()).toEqual([]);
  });

  it('a paste is one step; back to base takes the cells that are named', () => {
    editInputs({ [cell(1)]: 1, [cell(2)]: 2, [cell(3)]: 3 }, { kind: 'paste' });
    expect(workspace.getState().steps).toHaveLength(1);
    backToBase([cell(1), cell(3)]);
    expect(amounts(shownInputs())).toEqual([100, 2, 300]);
    expect(changes()).toEqual([[cell(2), 'set', 2]]);
  });

  it('a line or everything goes back to base as one step', () => {
    editInputs({ [cell(1)]: 1, 'revenue/sales/enabled': false, 'bank/minimumCash': 5 });
    clearOverrides('s', 'revenue/sales');
    expect(changes()).toEqual([['bank/minimumCash', 'set', 5]]);
    clearOverrides('s', null);
    expect(changes()).toEqual([]);
    workspace.undo();
    workspace.undo();
    expect(changes()).toHaveLength(3);
    expect(workspace.getState().steps).toHaveLength(1);
  });

  it('is over a change of the whole table: 200 × 1.5 = 300 becomes 250, and back to base becomes 200', () => {
    open(withScenario([{ path: 'revenue/sales/amounts', op: 'scale', value: 1_500_000 }]));
    expect(amounts(shownInputs())).toEqual([150, 300, 450]);
    editInputs({ [cell(2)]: 250 });
    expect(amounts(shownInputs())).toEqual([150, 250, 450]);
    backToBase([cell(2)]);
    expect(amounts(shownInputs())).toEqual([150, 200, 450]);
    editInputs({ [cell(2)]: 300 });
    expect(changes()).toEqual([['revenue/sales/amounts', 'scale', 1_500_000]]);
  });

  it('of a table that is overridden whole changes that override, which goes once it is as the base', () => {
    open(withScenario([{ path: 'revenue/sales/amounts', op: 'set', value: [1, 200, 300] }]));
    editInputs({ [cell(5)]: 7 });
    expect(changes()).toEqual([['revenue/sales/amounts', 'set', [1, 200, 300, 0, 7]]]);
    editInputs({ [cell(1)]: 100, [cell(5)]: 0 });
    expect(changes()).toEqual([]);
  });

  it('may be chosen lines: in whatever order they are as the base again, the override is gone', () => {
    const fee = { ...newOperatingExpense.percentOfRevenue({ id: 'fee', name: 'Fee' }), lineIds: ['sales', 'other'] };
    const revenue = [sales([100]), { ...sales([50]), id: 'other' }];
    open({ ...withScenario([]), revenue, operatingExpenses: [fee] });
    const path = 'operatingExpenses/fee/lineIds';
    for (const value of [[], ['other'], null]) {
      editInputs({ [path]: value }, { kind: 'form' });
      expect(changes()).toEqual([[path, 'set', value]]);
      expect(shownInputs()?.operatingExpenses[0]).toMatchObject({ lineIds: value });
      expect(now().operatingExpenses[0]).toMatchObject({ lineIds: fee.lineIds });
    }
    editInputs({ [path]: ['other', 'sales'] }, { kind: 'form' });
    expect(changes()).toEqual([]);
  });

  it('a typed value takes the place of a scaled one', () => {
    open(withScenario([{ path: 'bank/overdraftLimit', op: 'add', value: 500 }]));
    editInputs({ 'bank/overdraftLimit': 800 });
    expect(changes()).toEqual([['bank/overdraftLimit', 'set', 800]]);
  });

  it('names, notes and the history are the base’s', () => {
    editInputs({ 'revenue/sales/name': 'Counter', 'revenue/sales/cellNotes/amounts:1': 'Opening week' });
    expect(changes()).toEqual([]);
    expect(now().revenue[0]).toMatchObject({ name: 'Counter', cellNotes: { 'amounts:1': 'Opening week' } });
  });

  it('keeps months of a row as one where there would be more than 500 overrides, and rejects what is too many still', () => {
    const revenue = Array.from({ length: 10 }, (_, i) => ({ ...sales(each(100, 60)), id: `r${i}`, name: `Line ${i}` }));
    open({ ...withScenario([]), header: { ...base.header, years: 5 }, revenue });
    const values = revenue.flatMap(({ id }) =>
      Array.from({ length: 60 }, (_, i) => [`revenue/${id}/amounts/${i + 1}`, 101 + i] as const),
    );
    editInputs(Object.fromEntries(values), { kind: 'paste' });
    expect(changes()).toHaveLength(10);
    expect(amounts(shownInputs())).toEqual(Array.from({ length: 60 }, (_, i) => 101 + i));
    workspace.undo();

    const gone = Array.from({ length: bounds.overrides }, (_, i) => ({
      path: `staff/gone${i}/heads`,
      op: 'add' as const,
      value: 1,
    }));
    open(withScenario(gone));
    const heard: string[] = [];
    const stop = noticeRaised.on(({ severity }) => heard.push(severity));
    editInputs({ 'bank/minimumCash': 5 });
    stop();
    expect(heard).toEqual(['warn']);
    expect(changes()).toHaveLength(bounds.overrides);
    expect(workspace.getState().steps).toHaveLength(0);
  });
});

describe('scenarios', () => {
  it('are made as the base or as a copy, shown at once, each in one step that undo takes back', () => {
    editInputs({ [cell(2)]: 250 });
    makeScenario({ name: 'Copy', note: 'Of the other' }, 's');
    makeScenario({ name: 'Fresh', note: '' });
    expect(now().scenarios.map(({ name, overrides }) => [name, overrides.length])).toEqual([
      ['Other', 1],
      ['Copy', 1],
      ['Fresh', 0],
    ]);
    expect(workspace.getState().scenarioId).toBe(now().scenarios[2]?.id);
    workspace.undo();
    expect(now().scenarios.map(({ name }) => name)).toEqual(['Other', 'Copy']);
    expect(workspace.getState().scenarioId).toBeNull();
  });

  it('are named and described in one step, and none where nothing is new', () => {
    describeScenario('s', { name: 'Early loan', note: 'Drawn in December' });
    describeScenario('s', { name: 'Early loan', note: 'Drawn in December' });
    expect(now().scenarios[0]).toMatchObject({ name: 'Early loan', note: 'Drawn in December' });
    expect(workspace.getState().steps).toHaveLength(1);
  });

  it('are deleted with what differs in them, and undo brings both back', () => {
    editInputs({ [cell(2)]: 250 });
    removeScenario('s');
    expect(now().scenarios).toEqual([]);
    expect(workspace.getState().scenarioId).toBeNull();
    workspace.undo();
    expect(changes()).toEqual([[cell(2), 'set', 250]]);
  });

  it('are 20 at most', () => {
    for (let i = 0; i < 25; i++) makeScenario({ name: `Scenario ${i}`, note: '' });
    expect(now().scenarios).toHaveLength(bounds.scenarios);
  });

  it('are added with their overrides under the next free name; what is shown stays', () => {
    const overrides = [{ id: 'o', path: cell(1), op: 'set', value: 7 } as Override];
    expect(addScenario('Other', overrides)).toBe('Other (2)');
    expect(now().scenarios.map(({ name, overrides }) => [name, overrides.length])).toEqual([
      ['Other', 0],
      ['Other (2)', 1],
    ]);
    expect(workspace.getState().scenarioId).toBe('s');
  });

  it('are not added where there are 20, or where their overrides find no room, and the notice says so', () => {
    const overrides = Array.from({ length: bounds.overrides }, (_, i) => ({
      id: `o${i}`,
      path: cell(1),
      op: 'set',
      value: i,
    }));
    const heard: unknown[] = [];
    const stop = noticeRaised.on((notice) => heard.push(JSON.stringify(notice)));
    expect(addScenario('All', overrides as Override[])).toBe('All');
    expect(addScenario('One more', overrides.slice(0, 1) as Override[])).toBeNull();
    for (let i = now().scenarios.length; i < bounds.scenarios; i++) expect(addScenario('Empty', [])).not.toBeNull();
    expect(addScenario('Empty', [])).toBeNull();
    stop();
    expect(heard).toEqual([bounds.overrides, bounds.scenarios].map((most) => expect.stringContaining(String(most))));
    workspace.close();
    expect(addScenario('Closed', [])).toBeNull();
  });
});
