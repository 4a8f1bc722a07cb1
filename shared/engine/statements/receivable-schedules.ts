import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { account } from '../ledger/accounts';
import { usedAccounts } from '../ledger/used-accounts';
import type { Calculation } from '../steps/calculation';
import { monthsOf } from './columns';
import { booked, corkscrew } from './corkscrew';
import type { RowMaker } from './rows';
import type { Schedule } from './statement';

/** What is owed for assets that were sold; none where nothing can be. */
export function disposalReceivables(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, assets, sets } = calculation;
  if (!usedAccounts(plan).has(account.disposalReceivables)) return [];
  const later = sets.soldLater.indexes;
  return [
    corkscrew(make, {
      key: 'disposalReceivables',
      opening: balanceOf(plan.openingBalanceSheet, 'disposalReceivables'),
      movements: [
        make.flow({ key: 'disposalOwed' }, ...make.some(later, assets.proceeds, 1)),
        make.flow(
          { key: 'collected' },
          ...make.some(later, assets.collected, -1),
          monthsOf(assets.openingCollected, -1),
          ...booked(calculation, 'disposalReceivables', 1),
        ),
      ],
    }),
  ];
}

/** What customers have paid before they are invoiced; none where nothing can be. */
export function customerDeposits(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, revenue, sets } = calculation;
  if (!usedAccounts(plan).has(account.customerDeposits)) return [];
  const paidAhead = sets.withDeposit.indexes;
  return [
    corkscrew(make, {
      key: 'customerDeposits',
      opening: balanceOf(plan.openingBalanceSheet, 'customerDeposits'),
      movements: [
        make.flow(
          { key: 'depositsReceived' },
          ...make.some(paidAhead, revenue.deposits?.received, 1),
          ...booked(calculation, 'customerDeposits'),
        ),
        make.flow({ key: 'depositsUsed' }, ...make.some(paidAhead, revenue.deposits?.used, -1)),
      ],
    }),
  ];
}

/** What is deferred of grants less what is receivable of them; none where there are none. */
export function grantSchedules(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, grants } = calculation;
  if (!grants) return [];
  const { openingBalanceSheet } = plan;
  const columns = (lines: Float64Array, opening: Float64Array, sign: 1 | -1) => [
    make.lines(lines, sign),
    monthsOf(opening, sign),
  ];
  return [
    corkscrew(make, {
      key: 'grants',
      opening: balanceOf(openingBalanceSheet, 'deferredGrants') - balanceOf(openingBalanceSheet, 'grantsReceivable'),
      movements: [
        make.flow(
          { key: 'grantsReceived' },
          ...columns(grants.received, grants.openingReceived, 1),
          ...booked(calculation, 'operatingGrantBalance'),
          ...booked(calculation, 'capitalGrantBalance'),
        ),
        make.flow({ key: 'grantsReleased' }, ...columns(grants.released, grants.openingReleased, -1)),
      ],
    }),
  ];
}

/** What is earned and not invoiced; none where nothing can be. */
export function contractAssets(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, revenue, sets } = calculation;
  const later = sets.invoicedLater.indexes;
  if (!usedAccounts(plan).has(account.contractAssets)) return [];
  return [
    corkscrew(make, {
      key: 'contractAssets',
      opening: balanceOf(plan.openingBalanceSheet, 'contractAssets'),
      movements: [
        make.flow(
          { key: 'earned' },
          ...make.some(later, revenue.amount, 1),
          ...booked(calculation, 'contractAssets', 1),
        ),
        make.flow({ key: 'invoiced' }, ...make.some(later, revenue.invoice, -1)),
      ],
    }),
  ];
}
