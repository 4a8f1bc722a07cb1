import { describe, expect, it } from 'vitest';
import { consolidate } from '#shared/engine/consolidate.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import {
  chooseGroupInputs,
  type GroupMeasureName,
  measureGroup,
  PreparedGroup,
  seekGroupGoal,
  withRate,
} from '#shared/what-if/group.ts';
import { BILLION, groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
import { each, sales, smallForecast } from '../helpers/small-forecast';

/** Harbour has 1,000.00 GBP and sells 1,200 loaves a year for 2.00; Quay has 500.00 EUR, sells 50.00 a month, rents for 20.00. */
const bread = {
  ...newRevenueLine.units({ id: 'bread', name: 'Bread' }),
  ...{ volume: 100_000, unitPrice: 200_000, directCostPerUnit: 0 },
};
const harbour = (unitPrice = 200_000) =>
  inCurrency(smallForecast({ revenue: [{ ...bread, unitPrice }] }, { cash: 100_000 }), 'GBP');
const rent = { ...newOperatingExpense.amounts({ id: 'rent', name: 'Rent' }), amounts: each(2_000, 24) };
const quay = smallForecast({ revenue: [sales(each(5_000, 24))], operatingExpenses: [rent] }, { cash: 50_000 });
const weak = { id: 'w', name: 'Weak', note: '', members: {} };
const half = { id: 'o', path: 'rates/GBP/factor', op: 'set', value: 500_000 } as const;
const group = groupOf([groupMember('a'), groupMember('b')], {
  rates: [groupRate('GBP', 1.25)],
  scenarios: [{ ...weak, overrides: [half] }],
});
const documents = (a = harbour()) =>
  new Map([
    ['a', a],
    ['b', quay],
  ]);
const ready = (measure: GroupMeasureName, scenario: string | null = null) =>
  new PreparedGroup(group, documents(), { scenario, measure });

/** The bars with every input 10 % lower and higher. */
function barsOf(prepared: PreparedGroup) {
  const effects = prepared.companyInputs(100_000).map((input) => ({ input, effect: prepared.effectOf(input) }));
  const inputs = chooseGroupInputs(prepared.rateInputs(100_000), effects, prepared.memberIds.length);
  return inputs.map((input) => prepared.bar(input));
}

describe('the tornado of a group', () => {
  it('a rate 10 % up and down moves closing cash by 10 % of 3,400.00 GBP × 1.25 = 425.00', () => {
    const prepared = ready('closingCash/12');
    expect(prepared.base).toEqual({ value: 425_000 + 50_000 + 12 * 3_000 });
    expect(barsOf(prepared).slice(0, 1)).toEqual([
      { path: 'rates/GBP', low: { value: 511_000 - 42_500 }, high: { value: 511_000 + 42_500 } },
    ]);
  });

  it('under a scenario it is that of its rates: at half the rate 10 % are 212.50', () => {
    const prepared = ready('closingCash/12', 'w');
    expect(prepared.base).toEqual({ value: 212_500 + 86_000 });
    expect(barsOf(prepared)[0]?.high).toEqual({ value: 298_500 + 21_250 });
  });

  it('the bar of a price is the group consolidated with the forecast changed, in each measure', () => {
    for (const measure of ['closingCash/12', 'ownersProfit/1', 'lowestCash'] as const) {
      const bar = barsOf(ready(measure)).find(({ path }) => path === 'members/a/revenue/bread/unitPrice');
      const changed = (price: number) => measureGroup(consolidate(group, documents(harbour(price))), measure);
      expect(bar).toMatchObject({ low: changed(180_000), high: changed(220_000) });
    }
  });

  it('companies have the bars that move their cash, the larger effect first, none that moves nothing: sales 60.00, rent 24.00', () => {
    const bars = barsOf(ready('closingCash/12')).map(({ path, low, high }) => [path, low.value, high.value]);
    expect(bars.filter(([path]) => String(path).startsWith('members/b'))).toEqual([
      ['members/b/revenue/sales/amounts', 505_000, 517_000],
      ['members/b/operatingExpenses/rent/amounts', 513_400, 508_600],
    ]);
  });

  it('after all bars inputs are as before: they are the same again', () => {
    const prepared = ready('lowestCash');
    expect(barsOf(prepared)).toEqual(barsOf(prepared));
  });

  it('is of 40 bars at most: of two companies with 30 inputs each, one rate and the 19 largest of each', () => {
    const input = (path: string) => ({ path, low: 0, high: 1 });
    const all = ['a', 'b'].flatMap((id) =>
      Array.from({ length: 30 }, (_, i) => ({ input: input(`members/${id}/${i}`), effect: i })),
    );
    const chosen = chooseGroupInputs([input('rates/GBP')], all, 2).map(({ path }) => path);
    expect(chosen).toHaveLength(39);
    expect(chosen.slice(0, 3)).toEqual(['rates/GBP', 'members/a/29', 'members/b/29']);
    expect(chosen).not.toContain('members/a/10');
  });
});

describe('goal seek of a group', () => {
  const seek = (measure: GroupMeasureName, path: string, target: number) => {
    const prepared = ready(measure);
    const range = prepared.rangeOf(path);
    if (!range) throw new Error('There is no such input.');
    return seekGroupGoal(prepared, path, { goal: { op: 'equal', target }, range });
  };

  it('finds the rate of December for 6,000.00: (6,000.00 − 860.00) / 3,400.00; typed into the group it is the target', () => {
    const result = seek('closingCash/12', 'rates/GBP', 600_000);
    const [answer] = result.answers;
    expect(answer).toMatchObject({ kind: 'exact', y: 600_000 });
    expect((answer?.x ?? 0) / BILLION).toBeCloseTo(5_140 / 3_400, 5);
    const used = withRate(group, 'GBP', { month: 12, value: answer?.x ?? 0, months: 24 });
    expect(measureGroup(consolidate(used, documents()), 'closingCash/12')).toEqual({ value: 600_000 });
  });

  it('finds the price of a company for profit of 3,660.00: 1,200 × 2.20 × 1.25 + 360.00', () => {
    const result = seek('ownersProfit/1', 'members/a/revenue/bread/unitPrice', 366_000);
    expect(result.answers[0]).toMatchObject({ kind: 'exact', y: 366_000 });
    const price = result.answers[0]?.x ?? 0;
    expect(measureGroup(consolidate(group, documents(harbour(price))), 'ownersProfit/1')).toEqual({ value: 366_000 });
  });

  it('says what cannot be reached: without rent cash is 5,350.00, and no more', () => {
    const result = seek('closingCash/12', 'members/b/operatingExpenses/rent/amounts', 9_000_000);
    expect(result).toMatchObject({ status: 'none', closest: { y: 535_000 } });
  });
});
