import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { describeGroup } from '#client/features/groups/describe-group.ts';
import { chosenOf } from '#client/features/groups/group-conflict.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { conflictingInputs } from '#client/workspace/index.ts';
import { type GroupDocument, groupDocumentSchema } from '#shared/inputs/group/document.ts';
import { groupMember, groupOf, groupRate } from '#tests/helpers/group.ts';
import { startReportTexts } from '../reports/open-forecast';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups');
});

const held = (opening: number) => ({ holderId: 'a', account: 'otherCurrentAssets' as const, opening, lineIds: ['x'] });
const trade = (row: 'directCosts' | 'operatingExpenses') => ({
  ...{ id: 'p', name: 'Fish', kind: 'trade' as const, seller: { memberId: 'a', lineIds: ['s'] } },
  buyer: { memberId: 'b', lineIds: ['t'], row },
});
const loan = {
  ...{ id: 'p', name: 'Fish', kind: 'loan' as const, borrower: { memberId: 'b', lineIds: ['t'] } },
  lender: { memberId: 'a', lineId: 's', opening: 7, interestLineIds: [] },
};
const journal = { id: 'j', name: 'Stock', debit: 'directCosts', credit: 'inventory' };
const factor = { id: 'o', path: 'rates/GBP/factor', op: 'set' as const };
const scenario = { id: 's', name: 'Weak', note: '', members: { a: 'x' } };
const base = groupOf([groupMember('a'), groupMember('b', { investment: held(5) })], {
  rates: [groupRate('GBP', 1.2, { closing: [null, 1_300_000_000], average: [] })],
  intercompany: [trade('directCosts')],
  journals: [{ ...journal, amounts: [100, 200] }],
  scenarios: [{ ...scenario, overrides: [{ ...factor, value: 900_000 }] }],
});
/** Every field another, but what is not typed. */
const other = groupOf(
  [
    groupMember('a', { version: 3, name: 'A', ownership: 1, acquiredMonth: 2, goodwill: 3, goodwillLifeMonths: 4 }),
    groupMember('b', { investment: held(9) }),
  ],
  {
    ...{ currency: 'GBP', years: 3, rates: [groupRate('GBP', 1.4, { openingEquity: 5, closing: [], average: [6] })] },
    intercompany: [loan],
    journals: [{ id: 'j', name: 'Fish', debit: 'revenue', credit: 'goodwill', amounts: [100, 0, 300] }],
    scenarios: [{ ...scenario, name: 'Strong', members: { a: null }, overrides: [{ ...factor, value: 800_000 }] }],
  },
);

const words = { t: i18next.t as never, companies: new Map() };
const textsAt = (document: GroupDocument, path: string) =>
  describeGroup(document, words).flatMap((fact) =>
    fact.path === path || fact.path.startsWith(`${path}/`) ? fact.text : [],
  );

it('every field of a group has words that tell its two values apart', () => {
  const paths = conflictingInputs(base, other, base).map(({ path }) => path);
  expect(paths).toHaveLength(22);
  for (const path of paths) expect([path, textsAt(base, path)]).not.toEqual([path, textsAt(other, path)]);
});

it('any choice between two groups is a group; a pair of another kind and who holds a company are taken as a whole', () => {
  const paths = conflictingInputs(base, other, base).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['intercompany/p', 'rates/GBP/closing/2', 'members/b/investment']));
  for (const path of paths) {
    const [one, ...rest] = [path, ...paths.filter((entry) => entry !== path)];
    for (const chosen of [[one], rest]) {
      const made = chosenOf({ ...sides, base, theirs: other, mine: base }, chosen as string[]);
      expect([path, groupDocumentSchema.safeParse(made).error?.issues]).toEqual([path, undefined]);
    }
  }
});

const sides = { baseVersion: 1, currentVersion: 2, savedAt: new Date(0), author: null };
