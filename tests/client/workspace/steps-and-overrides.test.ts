import { describe, expect, it } from 'vitest';
import { documentUnder } from '#client/workspace/document-under.ts';
import { clearOverridesStep, overrideStep } from '#client/workspace/overrides.ts';
import { scenarioRejection } from '#client/workspace/scenario-edits.ts';
import { addStep, insertStep, moveStep, removeStep, setStep } from '#client/workspace/steps.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Override } from '#shared/inputs/forecast/scenario.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';

type Value = Parameters<typeof overrideStep>[0]['values'][string];

const lines = ['one', 'two', 'three'].map((id) => ({ ...sales([100, 200]), id }));
const scenarioOf = (id: string, overrides: Omit<Override, 'id'>[] = []): ForecastDocument['scenarios'][number] => ({
  id,
  name: id,
  note: '',
  overrides: overrides.map((one, i) => ({ ...one, id: `o${i}` }) as Override),
});
const document = smallForecast({ revenue: lines, scenarios: [scenarioOf('s')] });
const places = (step: ReturnType<typeof addStep>) => step.commands.map(({ path, at }) => [path, at]);

describe('steps', () => {
  it('name what they are: typed unless something else is said, with a group only where one is given', () => {
    expect(setStep(document, { 'bank/minimumCash': 5 })).toEqual({
      kind: 'type',
      commands: [{ path: 'bank/minimumCash', before: 0, after: 5 }],
    });
    expect(setStep(document, {}, { kind: 'paste', group: 'g' })).toEqual({ kind: 'paste', commands: [], group: 'g' });
    expect([addStep(document, 'revenue', { id: 'four' }).kind, removeStep(document, 'revenue', 'two').kind]).toEqual([
      'add',
      'remove',
    ]);
    expect(moveStep(document, 'revenue', { id: 'two', by: 1 }).kind).toBe('order');
  });

  it('a line is added at the end or at a place, also to a list that is not there, and removed from where it is', () => {
    expect(places(addStep(document, 'revenue', { id: 'four' }))).toEqual([['revenue/four', 3]]);
    expect(places(insertStep('revenue', { id: 'four' }, 1))).toEqual([['revenue/four', 1]]);
    expect(places(addStep(document, 'scenarios/gone/overrides', { id: 'x' }))).toEqual([
      ['scenarios/gone/overrides/x', 0],
    ]);
    expect(places(removeStep(document, 'revenue', 'two'))).toEqual([['revenue/two', 1]]);
  });

  it('a line moves as far as its list goes', () => {
    const orderAfter = (id: string, by: number) => moveStep(document, 'revenue', { id, by }).commands[0]?.after;
    expect(orderAfter('one', 1)).toEqual(['two', 'one', 'three']);
    expect(orderAfter('one', 9)).toEqual(['two', 'three', 'one']);
    expect(orderAfter('three', -9)).toEqual(['three', 'one', 'two']);
    expect(orderAfter('two', -1)).toEqual(['two', 'one', 'three']);
  });
});

describe('the document under a scenario', () => {
  it('is the document itself in the base and under a scenario that is gone; otherwise made once', () => {
    const changed = smallForecast({
      revenue: lines,
      scenarios: [scenarioOf('s', [{ path: 'bank/minimumCash', op: 'set', value: 7 }]), scenarioOf('t')],
    });
    expect(documentUnder(changed, null)).toBe(changed);
    expect(documentUnder(changed, 'gone')).toBe(changed);
    const under = documentUnder(changed, 's');
    expect([under.bank.minimumCash, changed.bank.minimumCash]).toEqual([7, 0]);
    expect(documentUnder(changed, 's')).toBe(under);
    expect(documentUnder(changed, 't').bank.minimumCash).toBe(0);
  });
});

describe('an input set in a scenario', () => {
  const stepOf = (values: Record<string, Value>, of = document, scenarioId = 's') =>
    overrideStep({ document: of, scenarioId, values, kind: 'form' });
  const pathsOf = (values: Record<string, Value>, of = document) => {
    const step = stepOf(values, of);
    return typeof step === 'string' ? step : step.commands.map(({ path }) => path);
  };
  const ofScenario = ['scenarios/s/overrides'];

  it.each([
    ['dividendPolicy/payout', 100_000],
    ['workingCapital/daysSales', 9],
    ['salesTax/standardRate', 100_000],
    ['incomeTax/rate', 100_000],
    ['bank/minimumCash', 9],
    ['thresholds/churnMaximum', 9],
    ['openingPosition/fixedAssetsLifeMonths', 9],
    ['revenue/one/enabled', false],
  ] as const)('%s is an override', (path, value) => {
    expect(pathsOf({ [path]: value })).toEqual(ofScenario);
  });

  it.each([
    ['revenue/one/name', 'Counter'],
    ['revenue/one/note', 'Text'],
    ['revenue/one/group', 'Group'],
    ['openingPosition/startBalanceSheet', { cash: 5 }],
    ['header/name', 'Other'],
  ] as const)('%s is set in the base', (path, value) => {
    const step = stepOf({ [path]: value });
    expect(step).toMatchObject({ kind: 'form', commands: [{ path, after: value }] });
    expect(step).not.toHaveProperty('group');
  });

  it('is rejected where the scenario is gone, where there is no such line and where the value is none', () => {
    expect(stepOf({ 'bank/minimumCash': 9 }, document, 'gone')).toBe('notHere');
    expect(stepOf({ 'revenue/gone/enabled': false })).toBe('notHere');
    expect(stepOf({ 'bank/minimumCash': 'much' })).toBe('notHere');
  });

  it('counts the overrides of all scenarios: the 500th fits, the 501st does not', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ path: `staff/gone${i}/heads`, op: 'add' as const, value: 1 }));
    const withOthers = (others: number, own: number) =>
      smallForecast({ revenue: lines, scenarios: [scenarioOf('t', many(others)), scenarioOf('s', many(own))] });
    expect(pathsOf({ 'bank/minimumCash': 9 }, withOthers(bounds.overrides - 10, 9))).toEqual(ofScenario);
    expect(pathsOf({ 'bank/minimumCash': 9 }, withOthers(bounds.overrides - 10, 10))).toBe('tooMany');
  });

  it('clears a line, not one whose name begins alike; without anything to clear there is no command', () => {
    const set = (path: string) => ({ path, op: 'set' as const, value: 1 });
    const scenario = scenarioOf('s', [set('revenue/one/growth'), set('revenue/one2/growth'), set('bank/minimumCash')]);
    const changed = smallForecast({ revenue: lines, scenarios: [scenario] });
    const kept = (under: string | null) => {
      const { kind, commands } = clearOverridesStep(changed, 's', under);
      expect(kind).toBe('form');
      return commands.map(({ after }) => (after as { path: string }[]).map(({ path }) => path));
    };
    expect(kept('revenue/one')).toEqual([['revenue/one2/growth', 'bank/minimumCash']]);
    expect(kept('revenue/one/growth')).toEqual([['revenue/one2/growth', 'bank/minimumCash']]);
    expect(kept(null)).toEqual([[]]);
    expect(kept('staff')).toEqual([]);
    expect(clearOverridesStep(changed, 'gone', null).commands).toEqual([]);
  });

  it('a copy needs room for its overrides', () => {
    const full = (count: number) =>
      scenarioOf(
        's',
        Array.from({ length: count }, (_, i) => ({ path: `staff/gone${i}/heads`, op: 'add' as const, value: 1 })),
      );
    const rejection = (count: number) => {
      const scenario = full(count);
      return scenarioRejection(smallForecast({ scenarios: [scenario] }), scenario);
    };
    expect([rejection(bounds.overrides / 2), rejection(bounds.overrides / 2 + 1)]).toEqual([null, 'noRoom']);
    expect(scenarioRejection(smallForecast({ scenarios: [full(bounds.overrides)] }))).toBeNull();
  });
});
