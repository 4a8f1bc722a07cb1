import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { isCapitalised } from '#shared/inputs/forecast/lease-treatment.ts';
import { account } from '../ledger/accounts';
import { usedAccounts } from '../ledger/used-accounts';
import type { Calculation } from '../steps/calculation';
import type { LeaseColumns } from '../steps/leases';
import { Column } from './columns';
import { booked, corkscrew, type LineAt, unwound } from './corkscrew';
import type { RowMaker } from './rows';
import type { Schedule } from './statement';

/** The rights of use together, each lease, and what is owed on none; none where nothing is leased. */
export function leaseSchedules(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, leases } = calculation;
  if (!leases) return [...rightOfUse(calculation, make), ...withoutSchedule(calculation, make)];
  const own = plan.leases.map((line, index) => {
    const schedule = isCapitalised(plan.document, line) ? leaseSchedule : costSchedule;
    return schedule(calculation, make, { leases, line, index });
  });
  return [...rightOfUse(calculation, make), ...own, ...withoutSchedule(calculation, make)];
}

function rightOfUse(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, leases } = calculation;
  if (!usedAccounts(plan).has(account.rightOfUseAssets)) return [];
  return [
    corkscrew(make, {
      key: 'rightOfUseAssets',
      opening: balanceOf(plan.openingBalanceSheet, 'rightOfUseAssets'),
      movements: [
        make.flow(
          { key: 'leasesBegun' },
          ...(leases ? [make.lines(leases.begun)] : []),
          ...booked(calculation, 'rightOfUseAssets', 1),
        ),
        make.flow(
          { key: 'writtenDown' },
          ...(leases ? [make.lines(leases.writtenDown, -1)] : []),
          ...unwound(calculation, 'rightOfUseAssets'),
        ),
      ],
    }),
  ];
}

/** What is owed on a lease; below it what of it falls within a year, and its right of use. */
function leaseSchedule(
  { plan }: Calculation,
  make: RowMaker,
  { leases, line, index }: LineAt & { leases: LeaseColumns },
): Schedule {
  const own = (columns: Float64Array, sign: 1 | -1 = 1) => new Column(columns, index * plan.stride, sign);
  const of = (key: string, columns: Float64Array) => make.balance({ key }, own(columns).month(0), own(columns));
  return corkscrew(make, {
    key: `lease:${line.id}`,
    line,
    opening: own(leases.balance).month(0),
    movements: [
      make.flow({ key: 'leasesBegun' }, own(leases.begun)),
      make.flow({ key: 'interest' }, own(leases.interest)),
      make.flow({ key: 'paid' }, own(leases.payment, -1)),
    ],
    notes: [of('leaseLiabilitiesCurrent', leases.current), of('rightOfUseAssets', leases.asset)],
  });
}

/** A lease that is an expense: what is borne before it is paid, or, below 0, paid before it is borne. */
function costSchedule(
  { plan }: Calculation,
  make: RowMaker,
  { leases, line, index }: LineAt & { leases: LeaseColumns },
): Schedule {
  const own = (columns: Float64Array, sign: 1 | -1) => new Column(columns, index * plan.stride, sign);
  return corkscrew(make, {
    key: `leaseCost:${line.id}`,
    line,
    opening: 0,
    movements: [
      make.flow({ key: 'leaseExpense' }, own(leases.cost, 1)),
      make.flow({ key: 'paid' }, own(leases.payment, -1)),
    ],
  });
}

/** It stays as it is, but for what the books change. */
function withoutSchedule({ leasesWithoutSchedule: owed }: Calculation, make: RowMaker): Schedule[] {
  if (owed.every((amount) => amount === 0)) return [];
  const paid = make.flowBy({ key: 'paid' }, (t) => (owed[t] ?? 0) - (owed[t - 1] ?? 0));
  return [corkscrew(make, { key: 'leasesWithoutSchedule', opening: owed[0] ?? 0, movements: [paid] })];
}
