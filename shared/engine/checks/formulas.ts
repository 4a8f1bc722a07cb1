import type { CheckFailure } from '../result';
import type { CheckInput } from './check-input';

/** E30: every formula has a result in every month of the horizon. Where it has none the month counts 0. */
export function checkFormulas({ calculation: { plan } }: CheckInput): CheckFailure[] {
  return (plan.stepped?.failures ?? []).map(({ path, month, reason }) => {
    const [part, lineId = '', row = 'driver'] = path.split('/');
    return { month, lineId, row: part === 'drivers' ? 'driver' : row, reason, actual: 0, expected: 0 };
  });
}
