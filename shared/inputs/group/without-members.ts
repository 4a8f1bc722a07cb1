import type { GroupDocument, GroupPair } from './document';

const memberIdsOf = (pair: GroupPair): string[] => {
  if (pair.kind === 'trade') return [pair.seller.memberId, pair.buyer.memberId];
  if (pair.kind === 'loan') return [pair.lender.memberId, pair.borrower.memberId];
  return [pair.payer.memberId, pair.receiver.memberId];
};

/** The group without some of its companies, their pairs, what they hold, and their scenarios. Rates stay. */
export function withoutMembers(group: GroupDocument, ids: ReadonlySet<string>): GroupDocument {
  return {
    ...group,
    members: group.members
      .filter(({ id }) => !ids.has(id))
      .map((member) => {
        const isHeldByThem = member.investment !== null && ids.has(member.investment.holderId);
        return isHeldByThem ? { ...member, investment: null, acquiredMonth: 0, goodwill: 0 } : member;
      }),
    intercompany: group.intercompany.filter((pair) => !memberIdsOf(pair).some((id) => ids.has(id))),
    scenarios: group.scenarios.map((scenario) => ({
      ...scenario,
      members: Object.fromEntries(Object.entries(scenario.members).filter(([id]) => !ids.has(id))),
    })),
  };
}
