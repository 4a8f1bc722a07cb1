import type { Timeline } from '#shared/domain/months.ts';
import type { Elimination } from './books';
import type { GroupCheck } from './checks';
import type { PairMonth } from './intercompany';
import type { Rates } from './rates';
import type { GroupStatement } from './statements';
import type { TranslationProof } from './translate';
import type { GroupWarning } from './warnings';

/** A company as a report of the group heads its column. */
export interface GroupColumn {
  memberId: string;
  name: string;
  currency: string;
  /** Parts per million. */
  ownership: number;
  /** First month in the group. */
  from: number;
  rates: Pick<Rates, 'closing' | 'average'>;
}

export interface GroupResult {
  engineVersion: string;
  /** Null for the base. */
  scenarioId: string | null;
  currency: string;
  timeline: Timeline;
  /** The last month that is booked in every company that the group then has; absent: none. */
  actualUntil?: number;
  members: GroupColumn[];
  profitAndLoss: GroupStatement;
  balanceSheet: GroupStatement;
  cashFlow: GroupStatement;
  /** Of companies in another currency than the group's. */
  translation: TranslationProof[];
  intercompany: PairMonth[];
  /** What the eliminations of each row are made of. */
  eliminations: readonly Elimination[];
  checks: GroupCheck[];
  warnings: GroupWarning[];
  /** Every check passed. */
  passed: boolean;
}
