import type { CheckFailure } from '../result';
import { misplacedAccounts } from '../statements/layout';
import type { CheckInput } from './check-input';

/** E19: every account is in exactly one line of each statement. */
export function checkPlacement({ calculation, layout }: CheckInput): CheckFailure[] {
  return misplacedAccounts(layout, calculation.accounts.count).map(({ row, count }) => ({
    row,
    actual: count,
    expected: 1,
  }));
}
