import type { GroupScenario } from '#shared/inputs/group/document.ts';
import type { PairMonth } from './intercompany';
import type { Ownership } from './ownership';

export type GroupWarningCode =
  | 'intercompanyMismatch'
  | 'negativeGoodwill'
  | 'investmentNotInBooks'
  | 'memberStale'
  | 'minorityOwned'
  | 'holderLater'
  | 'amountTooLarge'
  | 'W7';

export interface GroupWarning {
  code: GroupWarningCode;
  memberId?: string;
  pairId?: string;
  leg?: PairMonth['leg'];
  overrideId?: string;
  month?: number;
  /** Minor units of the group; of `investmentNotInBooks` those of the holder. */
  amount?: number;
}

interface Given {
  ownerships: readonly Ownership[];
  intercompany: readonly PairMonth[];
  withoutTarget: readonly string[];
  scenario: GroupScenario | null;
}

/** What to look at in a group. Whether a company was saved again is told by whoever reads it. */
export function findGroupWarnings({ ownerships, intercompany, withoutTarget, scenario }: Given): GroupWarning[] {
  return [
    ...ownerships.flatMap((ownership) => ofCompany(ownership, scenario)),
    ...mismatches(intercompany),
    ...withoutTarget.map((overrideId): GroupWarning => ({ code: 'W7', overrideId })),
  ];
}

function ofCompany(
  { of: { company, netAssets, profit }, investment }: Ownership,
  scenario: GroupScenario | null,
): GroupWarning[] {
  const { member, id: memberId } = company;
  const found: GroupWarning[] = [];
  if (member.ownership <= 500_000) found.push({ code: 'minorityOwned', memberId });
  if (investment && investment.bargain > 0)
    found.push({ code: 'negativeGoodwill', memberId, month: member.acquiredMonth, amount: investment.bargain });
  if (investment && investment.holder.company.member.acquiredMonth > member.acquiredMonth)
    found.push({ code: 'holderLater', memberId, month: investment.holder.company.member.acquiredMonth });
  const unsafe = netAssets.findIndex((amount, t) => !isWhole(amount) || !isWhole(profit[t] ?? 0));
  if (unsafe >= 0) found.push({ code: 'amountTooLarge', memberId, month: unsafe });
  const missing = investment && firstMissing(investment, { from: member.acquiredMonth, months: netAssets.length - 1 });
  if (missing) found.push({ code: 'investmentNotInBooks', memberId, ...missing });
  const wanted = scenario?.members[memberId] ?? null;
  if (wanted !== null && company.source.result.scenarioId !== wanted) found.push({ code: 'W7', memberId });
  return found;
}

const isWhole = Number.isSafeInteger;

/** The first month in which the holder's books hold less than the investment. */
function firstMissing(
  { holder: { company }, account, own }: NonNullable<Ownership['investment']>,
  { from, months }: { from: number; months: number },
): { month: number; amount: number } | null {
  const row = company.source.result.balanceSheet.row(account);
  for (let month = from; month <= months; month++) {
    const amount = (own[month] ?? 0) - company.figure(row, month);
    if (amount > 0) return { month, amount };
  }
  return null;
}

/** The first month of each leg that does not agree. */
function mismatches(intercompany: readonly PairMonth[]): GroupWarning[] {
  const seen = new Set<string>();
  return intercompany.flatMap(({ pairId, leg, month, mismatch }): GroupWarning[] => {
    const key = `${pairId} ${leg}`;
    if (mismatch === 0 || seen.has(key)) return [];
    seen.add(key);
    return [{ code: 'intercompanyMismatch', pairId, leg, month, amount: mismatch }];
  });
}
