import fc from 'fast-check';
import type { ForecastDocument } from '../../shared/inputs/forecast/document';
import {
  newCapitalAsset,
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newOtherMovement,
  newRevenueLine,
  newStaffRole,
} from '../../shared/inputs/forecast/new-lines';

const whole = (min: number, max: number) => fc.integer({ min, max });
const rate = whole(0, 300_000);
const growth = whole(-50_000, 80_000);
const amounts = fc.array(whole(-200_000, 3_000_000), { maxLength: 36 });
const weights = fc.array(whole(1, 2000), { minLength: 12, maxLength: 12 });
const step = fc.constantFrom('monthly' as const, 'yearly' as const);
const profile = fc.constantFrom<number[] | null>(null, [600_000, 300_000, 100_000], [0, 0, 1_000_000]);
const own = fc.constant({ id: 'x', name: 'Line' });
const window = fc.record({ startMonth: fc.constantFrom(null, 1, 3, 8), endMonth: fc.constantFrom(null, 8, 20) });

const sold = fc.record({
  salesTaxRate: fc.option(rate),
  creditShare: whole(0, 1_000_000),
  daysToCollect: fc.option(whole(0, 130)),
  collectionProfile: profile,
  badDebtRate: whole(0, 100_000),
  directCostRate: whole(0, 900_000),
  directCostPerUnit: whole(0, 5_000_000),
  directCostAmounts: fc.array(whole(0, 500_000), { maxLength: 30 }),
  directCostSalesTaxRate: fc.option(rate),
  directCostRecoverableShare: whole(0, 1_000_000),
  directCostDaysToPay: fc.option(whole(0, 100)),
  directCostPaymentProfile: profile,
  directCostStocked: fc.boolean(),
  daysOfStock: fc.option(whole(0, 120)),
});
const anyCost = fc.record({
  directCostMode: fc.constantFrom('none' as const, 'percent' as const, 'perUnit' as const, 'amounts' as const),
});
const flatCost = fc.record({
  directCostMode: fc.constantFrom('none' as const, 'percent' as const, 'amounts' as const),
});
const price = fc.record({ unitPrice: whole(0, 20_000_000), priceGrowth: growth });
const grown = fc.record({ growth, growthStep: step });

/** Spreads the records made by each arbitrary over the first one. */
function merged<T extends object>(base: fc.Arbitrary<T>, ...more: fc.Arbitrary<Partial<T>>[]): fc.Arbitrary<T> {
  return fc.tuple(base, fc.tuple(...more)).map(([first, rest]) => Object.assign({}, first, ...rest));
}

const revenueLine = fc.oneof(
  merged(
    own.map(newRevenueLine.units),
    window,
    sold,
    anyCost,
    price,
    grown,
    fc.record({ volume: whole(0, 500_000), seasonWeights: weights }),
  ),
  merged(
    own.map(newRevenueLine.hours),
    window,
    sold,
    anyCost,
    price,
    fc.record({ heads: whole(0, 20_000), utilisation: whole(0, 1_000_000) }),
  ),
  merged(
    own.map(newRevenueLine.recurring),
    window,
    sold,
    anyCost,
    price,
    grown,
    fc.record({
      openingSubscribers: whole(0, 500_000),
      newSubscribers: whole(0, 50_000),
      churn: whole(0, 200_000),
      billing: fc.constantFrom('monthly' as const, 'yearlyInAdvance' as const),
    }),
  ),
  merged(
    own.map(newRevenueLine.amounts),
    window,
    sold,
    flatCost,
    fc.record({ amountsBy: fc.constantFrom('month' as const, 'year' as const), amounts, seasonWeights: weights }),
  ),
  merged(
    own.map((line) => newRevenueLine.percentOfLine({ ...line, baseLineId: 'revenue-0' })),
    window,
    sold,
    flatCost,
    fc.record({ share: whole(0, 500_000) }),
  ),
);

const bought = fc.record({
  salesTaxRate: fc.option(rate),
  recoverableShare: whole(0, 1_000_000),
  daysToPay: fc.option(whole(0, 100)),
  paymentProfile: profile,
});
const way = fc.constantFrom('days' as const, 'inMonth' as const);
const expenseWay = fc.record({ payment: way, taxDeductible: fc.boolean() });
const prepaidWay = fc.record({
  payment: fc.oneof(way, fc.constant('prepaid' as const)),
  prepaidEveryMonths: whole(1, 12),
  taxDeductible: fc.boolean(),
});
const yearly = fc.record({ yearlyBase: whole(0, 20_000_000), inflation: growth });
const once = fc.record({ month: whole(1, 1), amount: whole(-500_000, 3_000_000) });
const table = fc.record({
  amounts,
  amountsBy: fc.constantFrom('month' as const, 'year' as const),
  seasonWeights: weights,
});

const expense = fc.oneof(
  merged(own.map(newOperatingExpense.fixed), window, bought, prepaidWay, yearly),
  merged(
    own.map(newOperatingExpense.percentOfRevenue),
    window,
    bought,
    expenseWay,
    fc.record({ rate: whole(0, 200_000), lineIds: fc.constantFrom<string[] | null>(null, ['revenue-0']) }),
  ),
  merged(
    own.map(newOperatingExpense.perHead),
    window,
    bought,
    expenseWay,
    fc.record({ amountPerHead: whole(0, 100_000) }),
  ),
  merged(own.map(newOperatingExpense.oneOff), bought, prepaidWay, once),
  merged(own.map(newOperatingExpense.amounts), window, bought, prepaidWay, table),
);

const directed = fc
  .constantFrom('income' as const, 'expense' as const)
  .map((direction) => ({ id: 'x', name: 'Line', direction }));
const deductible = fc.record({ taxDeductible: fc.boolean() });
const other = fc.oneof(
  merged(directed.map(newOtherIncomeOrExpense.fixed), window, deductible, yearly),
  merged(directed.map(newOtherIncomeOrExpense.oneOff), deductible, once),
  merged(directed.map(newOtherIncomeOrExpense.amounts), window, deductible, table),
);

const role = merged(
  own.map(newStaffRole),
  window,
  fc.record({
    heads: whole(0, 9000),
    yearlySalary: whole(0, 9_000_000),
    raise: growth,
    onCostRate: rate,
    withholdingRate: rate,
  }),
);

const asset = merged(
  own.map(newCapitalAsset),
  bought,
  fc.record({
    kind: fc.constantFrom('tangible' as const, 'intangible' as const),
    cost: whole(1_000_000, 20_000_000),
    residual: whole(0, 1_000_000),
    month: whole(1, 12),
    lifeMonths: whole(1, 80),
    method: fc.constantFrom('straightLine' as const, 'decliningBalance' as const, 'none' as const),
    decliningRate: whole(0, 600_000),
    payment: way,
    disposalMonth: fc.constantFrom(null, 12, 24),
    proceeds: whole(0, 9_000_000),
    taxDeductible: fc.boolean(),
  }),
);

const scheduled = fc.record({
  principal: whole(0, 40_000_000),
  month: whole(0, 12),
  rate: whole(0, 200_000),
  termMonths: whole(13, 60),
  interestOnlyMonths: whole(0, 12),
  capitaliseInterest: fc.boolean(),
  fee: whole(0, 100_000),
});
const loan = fc.oneof(
  merged(own.map(newLoan.level), scheduled),
  merged(own.map(newLoan.equalPrincipal), scheduled),
  merged(own.map(newLoan.bullet), scheduled),
  merged(
    own.map(newLoan.flexible),
    fc.record({
      openingBalance: whole(0, 2_000_000),
      rate: whole(0, 200_000),
      draws: fc.array(whole(0, 900_000), { maxLength: 20 }),
      repayments: fc.array(whole(0, 900_000), { maxLength: 20 }),
    }),
  ),
);

const event = merged(
  fc
    .constantFrom('contribution' as const, 'drawing' as const, 'dividend' as const)
    .map((type) => newEquityEvent({ id: 'x', name: 'Event', type })),
  fc.record({ month: whole(1, 1), amount: whole(0, 9_000_000) }),
);
const movement = merged(
  fc
    .constantFrom(
      'otherCurrentAssets' as const,
      'otherCurrentLiabilities' as const,
      'deferredTaxLiability' as const,
      'otherReserves' as const,
    )
    .map((account) => newOtherMovement({ id: 'x', name: 'Movement', account })),
  window,
  fc.record({ amounts }),
);

/** A list of lines with ids of its own: `<part>-0`, `<part>-1`, … The first is never a share of itself or out of reach. */
function listOf<T extends { id: string }>(part: string, line: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  const reachable = (one: T, i: number) => ({
    ...one,
    id: `${part}-${i}`,
    ...('startMonth' in one ? { startMonth: one.startMonth === 8 || one.startMonth === 3 ? 1 : one.startMonth } : {}),
  });
  return fc.array(line, { maxLength }).map((lines) => lines.map(reachable));
}

export const lineArbitraries: fc.Arbitrary<
  Pick<
    ForecastDocument,
    | 'revenue'
    | 'operatingExpenses'
    | 'otherIncomeAndExpenses'
    | 'staff'
    | 'capitalAssets'
    | 'loans'
    | 'equityEvents'
    | 'otherMovements'
  >
> = fc.record({
  revenue: fc
    .tuple(
      merged(
        own.map(newRevenueLine.units),
        sold,
        anyCost,
        price,
        grown,
        fc.record({ volume: whole(0, 90_000), seasonWeights: weights }),
      ),
      listOf('revenue', revenueLine, 3),
    )
    .map(([first, rest]) => [
      { ...first, id: 'revenue-0' },
      ...rest.map((line, i) => ({ ...line, id: `revenue-${i + 1}` })),
    ]),
  operatingExpenses: listOf('expense', expense, 4),
  otherIncomeAndExpenses: listOf('other', other, 2),
  staff: listOf('role', role, 2),
  capitalAssets: listOf('asset', asset, 3),
  loans: listOf('loan', loan, 3),
  equityEvents: listOf('event', event, 2),
  otherMovements: listOf('movement', movement, 2),
});
