import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { ofMonth } from '../steps/allowance-pools';
import type { Calculation } from '../steps/calculation';
import { Column } from './columns';
import { corkscrew } from './corkscrew';
import type { RowMaker } from './rows';
import type { Schedule } from './statement';

/** The tax value of each pool of allowances. */
export function poolSchedules({ plan, allowances }: Calculation, make: RowMaker): Schedule[] {
  if (!allowances) return [];
  return plan.pools.map((pool, index) => {
    const base = index * plan.stride;
    const key = `pool:${pool.id}`;
    const toDate = (name: string, columns: Float64Array, sign: 1 | -1) =>
      make.flowBy({ key: name }, (t) => sign * ofMonth(plan, columns, { base, t }));
    const movements = [
      make.flow({ key: 'poolAdditions' }, new Column(allowances.additions, base)),
      make.flow({ key: 'poolDisposals' }, new Column(allowances.disposals, base, -1)),
      toDate('allowances', allowances.allowed, -1),
      toDate('balancingCharges', allowances.balancing, 1),
    ];
    for (const row of movements) row.home = key;
    return corkscrew(make, { key, line: pool, opening: inputOf(pool, 'opening'), movements });
  });
}
