import type { RiskResult } from './risk-result';

/** How many of 100 futures; null: fewer than one, but not none. */
type OfHundred = number | null;

/** A sentence of the answer: its key in the messages, and figures as they are. Money in minor units, months and years from 1. */
export type RiskSentence =
  | { key: 'belowZero'; of100: OfHundred; month: number }
  | { key: 'moreAtStart'; amount: number }
  | { key: 'aboveZero'; runs: number; amount: number; month: number }
  | { key: 'halfEnd'; amount: number }
  | { key: 'baseEnds'; amount: number; of100: OfHundred; isOnly: boolean }
  | { key: 'held'; runs: number; of: number; id: string; side: 'low' | 'high' };

/** A share as so many of 100: whole, 100 only where it is all of them, null where it is below one half but not none. */
export function ofHundred(share: number): OfHundred {
  if (share > 0 && share < 0.005) return null;
  return share < 1 ? Math.min(99, Math.round(100 * share)) : 100;
}

/**
 * What the futures say, the answer first: how often cash runs below zero and what would keep 9 of 10 above it, or how low it
 * gets; then where half of them end, beside the case; then what was held at a bound in over 1 % of them. `unit` is a whole unit
 * of the currency. Source: forecast model, section 10.
 */
export function riskSentences(result: RiskResult, { months, unit }: { months: number; unit: number }): RiskSentence[] {
  const { probabilities, percentiles, base, reachesBase, firstBelowZero, lowest, computed, held } = result;
  const closing = `closingCash/${months}`;
  const p10 = percentiles.lowestCash?.p10 ?? 0;
  const sentences: RiskSentence[] = [];
  if (probabilities.belowZero > 0) {
    const first = Object.entries(firstBelowZero).reduce((most, entry) => (entry[1] > most[1] ? entry : most), ['1', 0]);
    sentences.push({ key: 'belowZero', of100: ofHundred(probabilities.belowZero), month: Number(first[0]) });
    if (p10 < 0) sentences.push({ key: 'moreAtStart', amount: Math.ceil(-p10 / unit) * unit });
  } else if (lowest) sentences.push({ key: 'aboveZero', runs: computed, amount: lowest.cash, month: lowest.month });
  const half = percentiles[closing]?.p50;
  if (half !== undefined) sentences.push({ key: 'halfEnd', amount: half });
  const ends = base[closing] ?? null;
  if (ends !== null) {
    const share = reachesBase[closing] ?? 0;
    sentences.push({ key: 'baseEnds', amount: ends, of100: ofHundred(share), isOnly: share < 0.4 });
  }
  for (const { id, ...sides } of held)
    for (const side of ['low', 'high'] as const)
      if (sides[side] > computed / 100) sentences.push({ key: 'held', runs: sides[side], of: computed, id, side });
  return sentences;
}

/** Half the width of the 95 % interval of a share, in percentage points: 1.96·√(p(1 − p)/n). */
export const pointsOf = (share: number, runs: number): number => 196 * Math.sqrt((share * (1 - share)) / runs);

/** One of the chances at the top of the results; the year from 1 where it is of one. */
export interface RiskChance {
  key: 'belowZero' | 'belowMinimum' | 'beyondLimit' | 'loss' | 'coverUnderThreshold';
  share: number;
  year: number | null;
}

/** The chances that there are, in their order; of those by year that of the worst one, the earlier of two. */
export function riskChances({ probabilities }: RiskResult): RiskChance[] {
  const { belowZero, belowMinimum, beyondLimit, loss, coverUnderThreshold } = probabilities;
  const ofAll = (key: RiskChance['key'], share: number | null) => (share === null ? [] : [{ key, share, year: null }]);
  const ofWorst = (key: RiskChance['key'], shares: number[] | null) => {
    if (shares === null || shares.length === 0) return [];
    const year = shares.indexOf(Math.max(...shares));
    return [{ key, share: shares[year] as number, year: year + 1 }];
  };
  return [
    ...ofAll('belowZero', belowZero),
    ...ofAll('belowMinimum', belowMinimum),
    ...ofAll('beyondLimit', beyondLimit),
    ...ofWorst('loss', loss),
    ...ofWorst('coverUnderThreshold', coverUnderThreshold),
  ];
}

/** Where more than 5 % of `drawn` futures cannot be computed there is no result: the most frequent reason, else null. */
export function tooManyLeftOut({ notComputable, computed }: RiskResult, drawn: number) {
  return (drawn - computed) * 20 > drawn ? (notComputable[0] ?? null) : null;
}
