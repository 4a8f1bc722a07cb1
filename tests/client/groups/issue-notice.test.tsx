import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { IssueNotice } from '#client/features/groups/issue-notice.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import type { GroupDocument, GroupPair } from '#shared/inputs/group/document.ts';
import type { GroupIssueCode } from '#shared/inputs/group/find-group-issues.ts';
import { groupMember, groupOf, inCurrency } from '#tests/helpers/group.ts';
import { sales, smallForecast } from '#tests/helpers/small-forecast.ts';
import { startReportTexts } from '../reports/open-forecast';
import { openGroup } from './open-group';

beforeAll(async () => {
  await startReportTexts();
  await loadAreas('groups');
});
afterEach(cleanup);

const a = smallForecast({ revenue: [sales([1])] });
const held = (id: string, holderId: string) =>
  groupMember(id, {
    ...{ name: `Quay ${id}` },
    investment: { holderId, account: 'otherNonCurrentAssets', opening: 0, lineIds: [] },
  });
const [first, second] = [groupMember('a', { name: 'Quay a' }), groupMember('b', { name: 'Quay b' })];
const pair = (id: string, lineIds: string[]): GroupPair => ({
  ...{ id, name: `Pair ${id}`, kind: 'trade', seller: { memberId: 'a', lineIds } },
  buyer: { memberId: 'b', row: 'directCosts', lineIds: [] },
});
const long = { ...groupOf([]).header, years: 3 };
const broken = { ...a, revenue: [{ ...sales([1]), startMonth: 5, endMonth: 3 }] };
const setUp = '/dashboard/groups/g/set-up';

interface Case {
  group: GroupDocument;
  documents?: Parameters<typeof openGroup>[1]['documents'];
  says: string;
  leads?: string;
}
const cases: Record<GroupIssueCode, Case> = {
  memberHorizon: {
    ...{ group: groupOf([first], { header: long }), says: 'Quay a does not cover Jan 2027 to Dec 2029.' },
    leads: '/dashboard/forecasts/a',
  },
  rateMissing: {
    ...{ group: groupOf([first]), documents: { a: inCurrency(a, 'GBP') } },
    says: 'There is no exchange rate for GBP, the currency of Quay a.',
  },
  acquisitionWithoutInvestment: {
    group: groupOf([first, { ...second, acquiredMonth: 3 }]),
    says: 'Quay b was bought, but no company holds it. Choose who bought it and how it was paid.',
  },
  holderCycle: {
    group: groupOf([held('a', 'b'), held('b', 'a')]),
    says: 'Quay a is held by a company that it holds itself.',
  },
  unknownMember: {
    group: groupOf([held('a', 'x')]),
    says: 'Quay a: a company that is named here is not in the group.',
  },
  unknownLine: {
    group: groupOf([first, second], { intercompany: [pair('1', ['gone'])] }),
    says: 'Pair 1: a line of Quay a that is named here does not exist, or is of another kind.',
  },
  lineTwice: {
    group: groupOf([first, second], { intercompany: [pair('1', ['sales']), pair('2', ['sales'])] }),
    says: 'Pair 2: a line of Quay a is named twice, here or in another pair or holding.',
  },
  memberHasIssues: {
    ...{ group: groupOf([first]), documents: { a: broken }, leads: '/dashboard/forecasts/a' },
    says: 'Quay a has issues of its own (1). Open it and fix them.',
  },
  memberRemoved: { ...{ group: groupOf([first]), documents: {} }, says: 'Quay a was removed.' },
};

it.each(Object.entries(cases))('%s is told with its company or pair and leads to where it is put right', (_, of) => {
  const { group, documents = { a, b: a }, says, leads = setUp } = of;
  openGroup(group, { documents, page: <IssueNotice /> });
  const [link] = screen.getAllByRole('link');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([says, leads]);
});
