import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadAreas, startTexts } from '#client/lib/i18n.ts';
import { inputName } from '#client/workspace/input-words.ts';
import { suggestedChanges } from '#client/workspace/suggested-changes.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { newOperatingExpense, newRevenueLine } from '#shared/inputs/forecast/new-lines.ts';
import { noteTextAt, suggestedNote, withNote } from '#shared/inputs/suggested-notes.ts';

beforeAll(async () => {
  startTexts();
  await loadAreas('forecast', 'home');
});

const start = emptyForecast({ name: 'Harbour Bakery', currency: 'USD', startMonth: '2026-10', years: 3 });
const counter = newRevenueLine.amounts({ id: 'counter', name: 'Counter sales', amounts: [100, 200, 300] });
const rent = { ...newOperatingExpense.fixed({ id: 'rent', name: 'Rent' }), yearlyBase: 1_200_000 };
const saved = { ...start, revenue: [counter], operatingExpenses: [rent] };

it('values of inputs are suggested with what stood there; lines, names and scenarios are left out and told', () => {
  const typed = {
    ...saved,
    revenue: [{ ...counter, amounts: [100, 250, 300] }],
    operatingExpenses: [{ ...rent, yearlyBase: 900_000 }],
  };
  const values = [
    { path: 'revenue/counter/amounts/2', before: 200, after: 250 },
    { path: 'operatingExpenses/rent/yearlyBase', before: 1_200_000, after: 900_000 },
  ];
  expect(suggestedChanges(saved, saved)).toEqual({ changes: [], hasOthers: false });
  expect(suggestedChanges(saved, typed)).toEqual({ changes: values, hasOthers: false });
  const more = {
    ...typed,
    header: { ...typed.header, name: 'Another name' },
    revenue: [...typed.revenue, newRevenueLine.amounts({ id: 'new', name: 'New', amounts: [1] })],
  };
  expect(suggestedChanges(saved, more)).toEqual({ changes: values, hasOthers: true });
});

it('a table of which more than twelve months change is one change of the whole; up to twelve are each their own', () => {
  const amounts = Array.from({ length: 24 }, (_, i) => 100 + i);
  const of = (months: number[]) => ({ ...saved, revenue: [{ ...counter, amounts: months }] });
  const twelve = amounts.map((amount, i) => (i < 12 ? amount + 1 : amount));
  expect(suggestedChanges(of(amounts), of(twelve)).changes.map(({ path }) => path)).toEqual(
    Array.from({ length: 12 }, (_, i) => `revenue/counter/amounts/${i + 1}`),
  );
  const thirteen = twelve.with(20, 1);
  const typed = { ...of(thirteen), operatingExpenses: [{ ...rent, yearlyBase: 900_000 }] };
  expect(suggestedChanges(of(amounts), typed)).toEqual({
    changes: [
      { path: 'revenue/counter/amounts', before: amounts, after: thirteen },
      { path: 'operatingExpenses/rent/yearlyBase', before: 1_200_000, after: 900_000 },
    ],
    hasOthers: false,
  });
});

it('a note on a variance is suggested by its place, whether it is new, has other words or goes', () => {
  const place = { month: '2026-10', scope: 'month', statement: 'profitAndLoss', row: 'revenue:counter' } as const;
  const noted = (text: string | null) => ({
    ...saved,
    actuals: {
      ...{ lastActualMonth: null, months: [], rows: {}, adjustments: [] },
      // Somebody else wrote one on the same variance.
      notes: [{ id: 'other', ...place, text: 'Snow' }, ...(text === null ? [] : [{ id: 'n', ...place, text }])],
    },
  });
  const path = 'actuals/notes/n/2026-10/month/profitAndLoss/revenue:counter';
  const between = (before: string | null, after: string | null) => suggestedChanges(noted(before), noted(after));
  for (const [before, after] of [
    [null, 'Rain'],
    ['Rain', 'Hail'],
    ['Rain', null],
  ] as const)
    expect(between(before, after)).toEqual({ changes: [{ path, before, after }], hasOthers: false });
  const taken = suggestedNote(path);
  if (!taken) return expect.fail('no note');
  expect(withNote(noted('Rain'), taken, 'Hail')).toEqual(noted('Hail'));
  expect(withNote(noted('Rain'), taken, null)).toEqual(noted(null));
  expect(noteTextAt(noted('Rain'), taken)).toBe('Rain');
  const name = inputName(i18next.getFixedT('en', 'forecast'), noted('Rain'), path);
  expect(name).toMatch(/Oct 2026.*, Counter sales$/);
});
