import { expect, it } from 'vitest';
import { computeForecast } from '#shared/engine/compute-forecast.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import type { LineSelector, Override } from '#shared/inputs/forecast/scenario.ts';
import { selectLines } from '#shared/inputs/forecast/select-lines.ts';
import { each, smallForecast } from '../helpers/small-forecast';

const line = (id: string, more: object) => ({ ...newRevenueLine.amounts({ id, name: id }), ...more });
const counter = {
  ...newRevenueLine.units({ id: 'counter', name: 'Counter sales' }),
  ...{ group: 'Counter', volume: 100_000, unitPrice: 100_000 },
  rows: { quantity: { months: [null, 200_000] } },
};
const coffee = line('coffee', { amounts: each(10_000, 24) });
const tips = { ...newRevenueLine.percentOfLine({ id: 'tips', name: 'Tips', baseLineId: 'coffee' }), share: 500_000 };

const under = (document: ForecastDocument, ...overrides: Omit<Override, 'id'>[]) => {
  const scenario = {
    id: 's',
    name: 'Less',
    note: '',
    overrides: overrides.map((own, at) => ({ ...own, id: `o${at}` })),
  };
  return computeForecast({ ...document, scenarios: [scenario as never] }, { scenario: 's' });
};
const less = (value: number, select: LineSelector): Omit<Override, 'id'> => ({ select, op: 'scale', value });
const figure = (result: ReturnType<typeof under>, key: string, t: number) =>
  [...result.profitAndLoss.rows, ...result.detail.rows].find((row) => row.key === key)?.month(t);

it('× 0.85 on group Counter: quantity 100 is 85, its month entered 200 is 170; other lines stay', () => {
  const document = smallForecast({ revenue: [counter, coffee] });
  const result = under(document, less(850_000, { part: 'revenue', field: 'factor', group: 'Counter' }));
  expect([1, 2].map((t) => figure(result, 'quantity:counter', t))).toEqual([85_000, 170_000]);
  expect(figure(result, 'revenue:coffee', 1)).toBe(10_000);
});

it('× 0.9 on all revenue with tips of 50 % of coffee: coffee 90, tips 45 and not 40.5, as tips are left out', () => {
  const document = smallForecast({ revenue: [coffee, tips] });
  const select: LineSelector = { part: 'revenue', field: 'factor' };
  const { lines, leftOut } = selectLines(document, select);
  expect(lines.map(({ id }) => id)).toEqual(['coffee']);
  expect(leftOut.map(({ line: own, follows }) => [own.id, follows.id])).toEqual([['tips', 'coffee']]);
  const result = under(document, less(900_000, select));
  expect(['revenue:coffee', 'revenue:tips'].map((key) => figure(result, key, 1))).toEqual([9000, 4500]);
});

it('by type and by tag, of what is not assigned too; a tag that is gone is one; without a match it is W7', () => {
  const tagged = { ...coffee, tags: { dep: 'cafe' } };
  const document = smallForecast({ revenue: [counter, tagged, { ...tips, tags: { dep: 'gone' } }] });
  const idsOf = (more: Partial<LineSelector>) =>
    selectLines(document, { part: 'revenue', field: 'factor', ...more }).lines.map(({ id }) => id);
  expect(idsOf({ type: 'units' })).toEqual(['counter']);
  expect(idsOf({ tag: { dimension: 'dep', value: 'cafe' } })).toEqual(['coffee']);
  expect(idsOf({ tag: { dimension: 'dep', value: null } })).toEqual(['counter']);
  const result = under(document, less(900_000, { part: 'revenue', field: 'factor', group: 'Nowhere' }));
  expect(result.warnings.map(({ id }) => id)).toContain('W7');
});
