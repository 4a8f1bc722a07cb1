import type { TFunction } from 'i18next';
import { monthText } from '#client/lib/month-text.ts';
import type { GroupResult } from '#shared/engine/consolidate.ts';
import { type GroupPair, sidesOf } from '#shared/inputs/group/document.ts';
import type { GroupPeriod } from './periods';

export interface PairLeg {
  pair: GroupPair;
  leg: 'result' | 'balance';
  /** What it is about, in words. */
  kind: string;
  from: string;
  to: string;
  seller: number;
  buyer: number;
  matched: number;
  mismatch: number;
}

interface Wanted {
  result: GroupResult;
  pairs: readonly GroupPair[];
  period: GroupPeriod;
  t: TFunction<'groups'>;
}

/** Each pair with what both sides count in a period, and what they owe at its end. */
export function pairLegs({ result, pairs, period, t }: Wanted): PairLeg[] {
  const month = monthText(result.timeline.labels[period.lastMonth - 1] ?? '');
  const nameOf = (id: string | undefined) => result.members.find(({ memberId }) => memberId === id)?.name ?? '';
  const kindOf = ({ kind }: GroupPair, leg: PairLeg['leg']) => {
    if (kind === 'dividend') return t('pairs.dividendResult');
    if (kind === 'loan') return leg === 'result' ? t('pairs.loanResult') : t('pairs.loanBalance', { month });
    return leg === 'result' ? t('pairs.tradeResult') : t('pairs.tradeBalance', { month });
  };
  return pairs.flatMap((pair) =>
    (['result', 'balance'] as const).flatMap((leg): PairLeg[] => {
      const first = leg === 'result' ? period.firstMonth : period.lastMonth;
      const found = result.intercompany.filter(
        (entry) =>
          entry.pairId === pair.id && entry.leg === leg && entry.month >= first && entry.month <= period.lastMonth,
      );
      if (found.length === 0) return [];
      const sum = (key: 'seller' | 'buyer' | 'matched' | 'mismatch') =>
        found.reduce((total, entry) => total + entry[key], 0);
      const [from, to] = sidesOf(pair).map(nameOf);
      return [
        {
          ...{ pair, leg, kind: kindOf(pair, leg), from: from ?? '', to: to ?? '' },
          ...{ seller: sum('seller'), buyer: sum('buyer'), matched: sum('matched'), mismatch: sum('mismatch') },
        },
      ];
    }),
  );
}
