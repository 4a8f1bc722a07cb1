import { describe, expect, it } from 'vitest';
import { type BookedGroup, bookGroup } from '#shared/engine/group/book-group.ts';
import { checkGroup } from '#shared/engine/group/checks.ts';
import { computeMember } from '#shared/engine/group/member.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { groupMember, groupOf, groupRate, inCurrency } from '../helpers/group';
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

/** Adds to the figure of a row in month 5. */
function change(
  booked: BookedGroup,
  [statement, row, column]: ['profitAndLoss' | 'balanceSheet' | 'cashFlow', string, string],
  by: number,
) {
  const { figures, at } = booked[statement].of(column).row(row);
  figures[at + 4] = (figures[at + 4] ?? 0) + by;
}

describe('each check of a group', () => {
  const sound = () => bookGroup(group, documents, {});

  it('passes on a sound group', () => {
    expect(failedOf(sound())).toEqual([]);
  });

  it.each<[string, (booked: BookedGroup) => void]>([
    ['groupBalances', (booked) => change(booked, ['balanceSheet', 'difference', 'group'], 1)],
    ['eliminationsNetToZero', (booked) => change(booked, ['balanceSheet', 'difference', 'eliminations'], 1)],
    ['eliminationsNetToZero', (booked) => change(booked, ['profitAndLoss', 'netProfit', 'eliminations'], 1)],
    ['eliminationsNetToZero', (booked) => change(booked, ['cashFlow', 'changeInCash', 'eliminations'], -1)],
    ['groupCashEqualsSheet', (booked) => change(booked, ['cashFlow', 'closingCash', 'group'], 1)],
    ['groupCashEqualsSheet', (booked) => change(booked, ['cashFlow', 'exchangeOnCash', 'group'], 200)],
    ['translationProved', ({ translation }) => Object.assign(translation[4] ?? {}, { movement: 1000 })],
    ['retainedEarningsProved', (booked) => change(booked, ['balanceSheet', 'retainedEarnings', 'group'], 9)],
    ['nonControllingProved', (booked) => change(booked, ['balanceSheet', 'nonControllingInterests', 'group'], -9)],
  ])('%s fails where its figure is moved', (id, mutate) => {
    const booked = sound();
    mutate(booked);
    expect(failedOf(booked)).toContain(id);
  });

  it('periodsAddUp fails where a quarter is moved, and says by what row', () => {
    const booked = sound();
    const row = booked.profitAndLoss.of('group').row('revenue');
    row.figures[row.at + row.shape.months] = 1;
    const [failed] = checkGroup(booked).filter(({ passed }) => !passed);
    expect(failed).toMatchObject({ id: 'periodsAddUp', failures: [{ row: 'revenue', month: 3, actual: 1 }] });
  });

  it('membersPass fails where a company does not pass its own', () => {
    const computed = (document: ForecastDocument, scenario: string | null) => {
      const source = computeMember(document, scenario);
      const checks = source.result.checks.map((check, i) => (i === 0 ? { ...check, passed: false } : check));
      return { ...source, result: { ...source.result, checks } };
    };
    expect(failedOf(bookGroup(group, documents, { computed }))).toEqual(['membersPass']);
  });
});
