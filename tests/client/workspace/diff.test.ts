import { describe, expect, it } from 'vitest';
import { renumberStreams } from '#client/features/workspace/conflict/renumber-streams.ts';
import { conflictingInputs, differingPaths } from '#client/workspace/diff.ts';
import { applyCommand } from '#client/workspace/path.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { parseForecast } from '#shared/inputs/forecast/parse-document.ts';
import { riskOf } from '#tests/helpers/what-if.ts';

const wholesale = { ...newRevenueLine.amounts({ id: 'w', name: 'Wholesale' }), amounts: [100, 200] };
const base: ForecastDocument = {
  ...emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 }),
  revenue: [wholesale],
};
const withLine = (line: Partial<typeof wholesale>): ForecastDocument => ({
  ...base,
  revenue: [{ ...wholesale, ...line }],
});

describe('a value taken from the other side', () => {
  it('past the end of its table is 0, as nothing is', () => {
    const command = { path: 'revenue/w/amounts/2', before: 200, after: null };
    expect(applyCommand(base, command).revenue[0]).toMatchObject({ amounts: [100, 0] });
  });
});

describe('differingPaths', () => {
  it('of equal documents are none, whatever the order of their keys', () => {
    expect(differingPaths(base, structuredClone(base))).toEqual([]);
  });

  it('name values, months and lines by their ids', () => {
    const other: ForecastDocument = {
      ...withLine({ amounts: [100, 250, 5], daysToCollect: 35 }),
      bank: { ...base.bank, minimumCash: 9 },
    };
    expect(differingPaths(base, other).sort()).toEqual([
      'bank/minimumCash',
      'revenue/w/amounts/2',
      'revenue/w/amounts/3',
      'revenue/w/daysToCollect',
    ]);
    expect(differingPaths(base, { ...base, revenue: [] })).toEqual(['revenue/w']);
  });

  it('take chosen lines as one value', () => {
    const fee = (lineIds: string[]) => ({
      ...base,
      operatingExpenses: [{ ...newOperatingExpense.percentOfRevenue({ id: 'f', name: 'Fee' }), lineIds }],
    });
    expect(differingPaths(fee(['w', 'x']), fee(['x']))).toEqual(['operatingExpenses/f/lineIds']);
    expect(differingPaths(fee(['w']), fee(['w']))).toEqual([]);
  });

  it('take a line of another type as a whole', () => {
    const units = newRevenueLine.units({ id: 'w', name: 'Wholesale' });
    expect(differingPaths(base, { ...base, revenue: [units] })).toEqual(['revenue/w']);
  });

  it('do not count a 0 at the end of a table', () => {
    expect(differingPaths(base, withLine({ amounts: [100, 200, 0] }))).toEqual([]);
  });
});

describe('conflictingInputs', () => {
  it('tell which side changed what', () => {
    const theirs = withLine({ daysToCollect: 35 });
    const mine = withLine({ amounts: [100, 300] });
    expect(conflictingInputs(base, theirs, mine)).toEqual([
      { path: 'revenue/w/amounts/2', base: 200, theirs: 200, mine: 300, isTheirsChanged: false, isMineChanged: true },
      {
        path: 'revenue/w/daysToCollect',
        base: null,
        theirs: 35,
        mine: null,
        isTheirsChanged: true,
        isMineChanged: false,
      },
    ]);
  });

  it('show a line that one side removed once, not field by field', () => {
    const found = conflictingInputs(base, { ...base, revenue: [] }, withLine({ daysToCollect: 20 }));
    expect(found.map(({ path, theirs }) => [path, theirs])).toEqual([['revenue/w', null]]);
  });

  it('lie inside a part that both sides have begun, each with what it put there', () => {
    const withRisk = (id: string, runs: 1000 | 5000 = 1000): ForecastDocument => ({
      ...base,
      risk: riskOf([{ id, path: 'revenue/w/amounts' }], { runs }),
    });
    const sides = { theirs: withRisk('theirs', 5000), mine: withRisk('mine') };
    const found = conflictingInputs(base, sides.theirs, sides.mine);
    expect(found.map(({ path, isTheirsChanged, isMineChanged }) => [path, isTheirsChanged, isMineChanged])).toEqual([
      ['risk/runs', true, true],
      ['risk/inputs/theirs', true, false],
      ['risk/inputs/mine', false, true],
    ]);
    const taken = found.slice(0, 2).map(({ path }) => path);
    const merged = [
      ...found.slice(0, 2).map(({ path, mine, theirs }) => ({ path, before: mine, after: theirs })),
      ...renumberStreams(sides, taken),
    ].reduce(applyCommand, sides.mine);
    expect(merged.risk?.runs).toBe(5000);
    expect(merged.risk?.inputs.map(({ id, stream }) => [id, stream])).toEqual([
      ['mine', 2],
      ['theirs', 1],
    ]);
    expect(parseForecast(merged).ok).toBe(true);
  });

  it('are one for all that is booked, which belongs together; adjustments and notes are each their own', () => {
    const note = {
      id: 'n',
      month: '2026-10',
      scope: 'month',
      statement: 'balanceSheet',
      row: 'cash',
      text: 'x',
    } as const;
    const booked = (cash: number, months: string[], notes: (typeof note)[] = []): ForecastDocument => ({
      ...base,
      actuals: {
        lastActualMonth: months.at(-1) ?? null,
        months: months.map((month) => ({ month, result: 'b', sheet: 'b' })),
        rows: { 'sheet:cash': months.map(() => cash) },
        adjustments: [],
        notes,
      },
    });
    const october = booked(1, ['2026-10']);
    const found = conflictingInputs(october, booked(2, ['2026-10', '2026-11']), booked(1, ['2026-10'], [note]));
    expect(found.map(({ path, followers, isTheirsChanged }) => [path, followers, isTheirsChanged])).toEqual([
      ['actuals/rows', ['actuals/months', 'actuals/lastActualMonth'], true],
      ['actuals/notes/n', undefined, false],
    ]);
    expect(conflictingInputs(base, october, base).map(({ path }) => path)).toEqual(['actuals']);
    expect(applyCommand(october, { path: 'actuals', before: null, after: null })).toEqual(base);
  });

  it('are none where both made the same change', () => {
    expect(conflictingInputs(base, withLine({ daysToCollect: 35 }), withLine({ daysToCollect: 35 }))).toEqual([]);
  });
});
