import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { ofMonth } from '../steps/allowance-pools';
import type { Calculation } from '../steps/calculation';
import { monthsSoFar, type Plan } from '../timeline/plan';
import { type AtMonth, money, months, type Reasoning, rate, reasoning } from './reasoning';

type Pool = Plan['pools'][number];
interface Part {
  amount: number;
  lineId: string;
  reason: Reasoning;
}

/** Cost of what came into a pool, or of what was sold out of it the lesser of proceeds and cost, asset by asset. */
function ofAssets({ calculation: { plan, assets }, t }: AtMonth, pool: Pool, isSale: boolean): Part[] {
  return plan.assets.flatMap((asset, i): Part[] => {
    const at = i * plan.stride + t;
    if (asset.allowancePoolId !== pool.id) return [];
    const cost = (isSale ? assets.soldCost : assets.cost)[at] ?? 0;
    const proceeds = assets.proceeds[at] ?? 0;
    const reason = isSale
      ? reasoning(
          'poolDisposal',
          `capitalAssets/${asset.id}/proceeds`,
          money('proceeds', proceeds),
          money('cost', cost),
        )
      : reasoning('poolAddition', `capitalAssets/${asset.id}/allowancePoolId`, money('cost', cost));
    return [{ amount: isSale ? 0 - Math.min(proceeds, cost) : cost, lineId: asset.id, reason }];
  });
}

function allowance(calculation: Calculation, pool: Pool, { base, t }: { base: number; t: number }): Part[] {
  const { plan, allowances } = calculation;
  if (!allowances) return [];
  const now = allowances.allowed[base + t] ?? 0;
  const before = money('before', now - ofMonth(plan, allowances.allowed, { base, t }));
  const field = `allowancePools/${pool.id}/rate`;
  const reason =
    inputOf(pool, 'method') === 'straightLine'
      ? reasoning('allowanceByPart', field, money('now', now), before)
      : reasoning(
          'allowanceOfPool',
          field,
          money('first', allowances.first[base + t] ?? 0),
          money('base', allowances.base[base + t] ?? 0),
          rate('rate', pool.rate),
          months('months', monthsSoFar(plan, t)),
          before,
        );
  return [{ amount: 0 - ofMonth(plan, allowances.allowed, { base, t }), lineId: pool.id, reason }];
}

function balancing({ plan, allowances }: Calculation, pool: Pool, { base, t }: { base: number; t: number }): Part[] {
  if (!allowances) return [];
  const amount = ofMonth(plan, allowances.balancing, { base, t });
  const now = allowances.balancing[base + t] ?? 0;
  const args = [money('now', now), money('before', now - amount)];
  return [{ amount, lineId: pool.id, reason: reasoning('balancingCharge', `allowancePools/${pool.id}/rate`, ...args) }];
}

/** What a row of the schedule of a pool was worked out from. */
export function poolParts(row: string, asked: AtMonth, poolId: string): Part[] {
  const { calculation, t } = asked;
  const index = calculation.plan.pools.findIndex(({ id }) => id === poolId);
  const pool = calculation.plan.pools[index];
  if (!pool) return [];
  const at = { base: index * calculation.plan.stride, t };
  if (row === 'allowances') return allowance(calculation, pool, at);
  return row === 'balancingCharges' ? balancing(calculation, pool, at) : ofAssets(asked, pool, row === 'poolDisposals');
}

/** Deferred tax on book values beyond tax values. */
export function reasonOfTimingDifference({ calculation: { plan, incomeTax }, t }: AtMonth): Reasoning {
  return reasoning(
    'timingDifference',
    'incomeTax/timingDifferences',
    money('book', incomeTax.differences?.book[t] ?? 0),
    money('tax', incomeTax.differences?.tax[t] ?? 0),
    rate('rate', incomeTax.deferredRateOf(plan.timeline.yearOf[t] ?? 1)),
    money('before', incomeTax.deferredLiability[t - 1] ?? 0),
  );
}
