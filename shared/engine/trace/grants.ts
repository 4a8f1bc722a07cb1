import type { RuleName } from '../ledger/rules';
import { type Asked, lineOf, money, months, type Reasoning, reasoning } from './reasoning';

function receivedOf(asked: Asked): Reasoning {
  const { grants, plan } = asked.calculation;
  if (asked.entry.lineId === null)
    return reasoning(
      'openingInFull',
      'openingPosition/startBalanceSheet/grantsReceivable',
      money('opening', grants?.openingReceived[asked.t] ?? 0),
    );
  const { line } = lineOf(asked, plan.grants);
  return reasoning('typed', `grants/${line.id}/amount`, money('amount', line.amount));
}

/** Step 6b of the model: grants received, and the part of each that a month has as income. */
export const grantReasons: Partial<Record<RuleName, (asked: Asked) => Reasoning>> = {
  operatingGrant: receivedOf,
  capitalGrant: receivedOf,
  grantReleased: (asked) => {
    const { plan } = asked.calculation;
    if (asked.entry.lineId === null)
      return reasoning(
        'evenPart',
        'openingPosition/deferredGrantsMonths',
        money('whole', plan.openingBalanceSheet.deferredGrants ?? 0),
        months('months', plan.document.openingPosition.deferredGrantsMonths ?? 0),
        months('place', asked.t),
      );
    const { line } = lineOf(asked, plan.grants);
    return reasoning(
      'evenPart',
      `grants/${line.id}/releaseMonths`,
      money('whole', line.amount),
      months('months', line.releaseMonths),
      months('place', asked.t - line.releaseFrom + 1),
    );
  },
};
