import { PairTable } from '../set-up/pair-table';
import type { GroupPeriod } from './periods';

/** Every pair with both sides in a period. */
export function PairsReport({ period }: { period: GroupPeriod }) {
  return <PairTable period={period} />;
}
