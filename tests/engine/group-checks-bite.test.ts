import { describe, expect, it } from 'vitest';
import { type BookedGroup, bookGroup } from '#shared/engine/group/book-group.ts';
import { checkGroup } from '#shared/engine/group/checks.ts';
import { groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
import { groupMutations } from '../helpers/group-mutations';
import { each, sales, smallForecast } from '../helpers/small-forecast';

const investment = { holderId: 'a', account: 'otherNonCurrentAssets' as const, opening: 40_000, lineIds: [] };
const group = groupOf([groupMember('a'), groupMember('b', { ownership: 800_000, investment })], {
  rates: [groupRate('GBP', 1.15, { closing: [1_180_000_000] })],
});
const documents = {
  a: smallForecast({ revenue: [sales(each(1000, 24))] }, { cash: 5000, otherNonCurrentAssets: 40_000 }),
  b: inCurrency(smallForecast({ revenue: [sales(each(700, 24))] }, { cash: 50_000 }), 'GBP'),
};

const failedOf = (booked: BookedGroup) => checkGroup(booked).flatMap(({ id, passed }) => (passed ? [] : [id]));

describe('each check of a group', () => {
  const sound = () => bookGroup(group, documents, {});

  it('passes on a sound group', () => {
    expect(failedOf(sound())).toEqual([]);
  });

  it.each(groupMutations)('%s fails where its figure is moved', (id, mutate) => {
    const booked = sound();
    const undo = mutate(booked);
    expect(failedOf(booked)).toContain(id);
    undo();
    expect(failedOf(booked)).toEqual([]);
  });

  it('periodsAddUp fails where a quarter is moved, and says by what row', () => {
    const booked = sound();
    const row = booked.profitAndLoss.of('group').row('revenue');
    row.figures[row.at + row.shape.months] = 1;
    const [failed] = checkGroup(booked).filter(({ passed }) => !passed);
    expect(failed).toMatchObject({ id: 'periodsAddUp', failures: [{ row: 'revenue', month: 3, actual: 1 }] });
  });
});
