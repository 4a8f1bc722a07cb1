import fc from 'fast-check';
import type { ForecastDocument, LinePart } from '#shared/inputs/forecast/document.ts';
import { movableAccounts } from '#shared/inputs/forecast/fields/equity.ts';
import type { RevenueLine } from '#shared/inputs/forecast/fields/revenue.ts';
import {
  newAllowancePool,
  newCapitalAsset,
  newEquityEvent,
  newLoan,
  newOperatingExpense,
  newOtherIncomeOrExpense,
  newOtherMovement,
  newRevenueLine,
  newStaffRole,
} from '#shared/inputs/forecast/new-lines.ts';
import { grant, lease } from './lease-arbitrary';
import { anyMonth, merged, own, sometimes, whole } from './line-kit';
import { keepsYear } from './small-forecast';

const rate = whole(0, 300_000);
const growth = whole(-50_000, 80_000);
const table = (min: number, max: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(whole(min, max), { maxLength: 36 }) },
    { weight: 1, arbitrary: fc.array(whole(min, max), { minLength: 37, maxLength: 120 }) },
  );
const amounts = table(-200_000, 3_000_000);
const weights = fc
  .array(whole(0, 2000), { minLength: 12, maxLength: 12 })
  .map((list) => (list.some((weight) => weight > 0) ? list : list.fill(1, 0, 1)));
const step = fc.constantFrom('monthly' as const, 'yearly' as const);
const profile = fc.constantFrom<number[] | null>(null, null, [600_000, 300_000, 100_000], [0, 0, 1_000_000]);
const window = fc.record({
  startMonth: fc.oneof(fc.constant(null), fc.constant(null), whole(1, 14), anyMonth),
  endMonth: fc.oneof(fc.constant(null), fc.constant(null), anyMonth),
});

/** One line in four has an opening ramp, one in twelve a factor too. */
const ramp = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .array(whole(0, 2_000_000), { minLength: 1, maxLength: 36 })
      .map((list) => ({ ramp: list, ...(list.length % 3 === 0 && { factor: list[0] ?? 0 }) })),
  },
);

/** One stocked line in four has a least order and pays deposits. */
const ordered = sometimes({
  minimumOrder: whole(1, 2_000_000),
  leadMonths: whole(1, 6),
  orderDepositShare: whole(1, 1_000_000),
});
/** One line in four has two rates, and one in four customers that withhold tax. */
const taxed = fc
  .tuple(
    sometimes({
      salesTaxRates: fc.constant<number[]>([200_000, 70_000]),
      salesTaxShares: whole(1, 999_999).map((part) => [part, 1_000_000 - part]),
    }),
    sometimes({ withheldRate: whole(1, 300_000) }),
  )
  .map(([rates, withheld]) => ({ ...rates, ...withheld }));
/** One purchase in four bears tax that its supplier does not charge. */
const taxMode = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.constantFrom('reverseCharge' as const, 'importPaid' as const),
);
const sold = fc
  .tuple(
    fc.record({
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
    }),
    ordered,
    taxed,
    taxMode,
  )
  .map(([line, order, tax, mode]) => ({ ...line, ...order, ...tax, ...(mode && { directCostTaxMode: mode }) }));
/** One line in four is invoiced later, and one in four is paid in part before. */
const invoiced = fc
  .tuple(
    sometimes({ invoiceAfterMonths: whole(1, 12) }),
    sometimes({ depositShare: whole(1, 1_000_000), depositMonths: whole(2, 12) }),
  )
  .map(([later, deposit]) => ({ ...later, ...deposit }));
const anyCost = fc.record({
  directCostMode: fc.constantFrom('none' as const, 'percent' as const, 'perUnit' as const, 'amounts' as const),
});
const flatCost = fc.record({
  directCostMode: fc.constantFrom('none' as const, 'percent' as const, 'amounts' as const),
});
const price = fc.record({ unitPrice: whole(0, 20_000_000), priceGrowth: growth });
const grown = fc.record({ growth, growthStep: step });

const unitsLine = merged(
  own.map(newRevenueLine.units),
  window,
  sold,
  invoiced,
  ramp,
  anyCost,
  price,
  grown,
  fc.record({ volume: whole(0, 90_000), seasonWeights: weights }),
).map((line) => (line.volume % 2 === 0 ? keepsYear(line) : line));

const revenueLine: fc.Arbitrary<RevenueLine> = fc.oneof(
  unitsLine,
  merged(
    own.map(newRevenueLine.hours),
    window,
    sold,
    invoiced,
    ramp,
    anyCost,
    price,
    fc.record({ heads: whole(0, 20_000), utilisation: whole(0, 1_000_000) }),
  ),
  merged(
    own.map(newRevenueLine.recurring),
    window,
    sold,
    invoiced,
    ramp,
    anyCost,
    price,
    grown,
    fc.record({
      openingSubscribers: whole(0, 500_000),
      newSubscribers: whole(0, 50_000),
      churn: whole(0, 300_000),
      billing: fc.constantFrom('monthly' as const, 'yearlyInAdvance' as const),
    }),
  ),
  merged(
    own.map(newRevenueLine.amounts),
    window,
    sold,
    invoiced,
    ramp,
    flatCost,
    fc.record({ amountsBy: fc.constantFrom('month' as const, 'year' as const), amounts, seasonWeights: weights }),
  ),
  merged(
    own.map((line) => newRevenueLine.percentOfLine({ ...line, baseLineId: 'revenue-0' })),
    window,
    sold,
    invoiced,
    ramp,
    flatCost,
    fc.record({ share: whole(0, 500_000), baseLineId: fc.constantFrom('revenue-0', 'revenue-1', 'revenue-2') }),
  ),
);

const bought = fc
  .tuple(
    fc.record({
      salesTaxRate: fc.option(rate),
      recoverableShare: whole(0, 1_000_000),
      daysToPay: fc.option(whole(0, 100)),
      paymentProfile: profile,
    }),
    taxMode,
  )
  .map(([terms, mode]) => ({ ...terms, ...(mode && { taxMode: mode }) }));
const behaviour = fc.record({
  taxDeductible: fc.boolean(),
  costBehaviour: fc.constantFrom('fixed' as const, 'variable' as const),
});
/** One line in four is paid on a day of its own. */
const payDay = fc.oneof(...[1, 2, 3].map(() => fc.constant({})), fc.record({ payDay: whole(1, 31) }));
const payableWay = fc
  .tuple(fc.record({ payment: fc.constantFrom('days' as const, 'inMonth' as const) }), payDay)
  .map(([way, day]) => ({ ...way, ...day }));
const prepaidWay = fc.record({
  payment: fc.constantFrom('days' as const, 'inMonth' as const, 'prepaid' as const),
  prepaidEveryMonths: whole(1, 12),
});
const yearly = fc.record({ yearlyBase: whole(-1_000_000, 20_000_000), inflation: growth });
const once = fc.record({ month: anyMonth, amount: whole(-500_000, 3_000_000) });
const amountTable = fc.record({
  amounts,
  amountsBy: fc.constantFrom('month' as const, 'year' as const),
  seasonWeights: weights,
});

const expense = fc.oneof(
  merged(own.map(newOperatingExpense.fixed), window, bought, behaviour, prepaidWay, yearly, ramp),
  merged(
    own.map(newOperatingExpense.percentOfRevenue),
    window,
    bought,
    behaviour,
    payableWay,
    fc.record({
      rate: whole(0, 200_000),
      lineIds: fc.constantFrom<string[] | null>(null, [], ['revenue-0'], ['revenue-0', 'revenue-1']),
    }),
  ),
  merged(
    own.map(newOperatingExpense.perHead),
    window,
    bought,
    behaviour,
    payableWay,
    fc.record({ amountPerHead: whole(-1_000, 100_000) }),
    ramp,
  ),
  merged(own.map(newOperatingExpense.oneOff), window, bought, behaviour, prepaidWay, once),
  merged(own.map(newOperatingExpense.amounts), window, bought, behaviour, prepaidWay, amountTable, ramp),
);

const directed = fc
  .constantFrom('income' as const, 'expense' as const)
  .map((direction) => ({ id: 'x', name: 'Line', direction }));
const deductible = fc.record({ taxDeductible: fc.boolean() });
const other = fc.oneof(
  merged(directed.map(newOtherIncomeOrExpense.fixed), window, deductible, yearly),
  merged(directed.map(newOtherIncomeOrExpense.oneOff), window, deductible, once),
  merged(directed.map(newOtherIncomeOrExpense.amounts), window, deductible, amountTable),
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
    kind: fc.constantFrom('direct' as const, 'overhead' as const),
  }),
  sometimes({ startDay: whole(1, 31), endDay: whole(1, 31) }),
  sometimes({
    contract: fc.constant('contractor' as const),
    salesTaxRate: whole(0, 250_000),
    recoverableShare: whole(0, 900_000),
    daysToPay: whole(0, 120),
  }),
  sometimes({ bonuses: fc.array(whole(1, 400_000), { minLength: 1, maxLength: 24 }) }),
  sometimes({
    extraSalaries: whole(1, 4000),
    extraSalaryMonths: fc.constantFrom([12], [6, 12], [3, 11], [1]),
  }),
);

const asset = merged(
  own.map(newCapitalAsset),
  bought,
  deductible,
  fc.record({
    kind: fc.constantFrom('tangible' as const, 'intangible' as const),
    cost: whole(1_000_000, 20_000_000),
    residual: whole(0, 1_000_000),
    month: anyMonth,
    lifeMonths: whole(1, 80),
    method: fc.constantFrom('straightLine' as const, 'decliningBalance' as const, 'none' as const),
    decliningRate: whole(0, 600_000),
    payment: fc.constantFrom('days' as const, 'inMonth' as const, 'loan' as const),
    disposalMonth: fc.option(anyMonth, { freq: 2 }),
    proceeds: whole(0, 9_000_000),
    proceedsSalesTaxRate: fc.option(rate),
  }),
  // One sale in four is paid later, in parts.
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ proceedsAfterMonths: whole(1, 12), proceedsInstalments: whole(2, 24) }) },
  ),
);

const pool = merged(
  own.map(newAllowancePool),
  fc.record({ rate: whole(0, 600_000) }),
  sometimes({ method: fc.constant('straightLine' as const), openingMonths: whole(1, 60) }),
  sometimes({ firstYearRate: whole(1, 1_000_000) }),
  sometimes({ opening: whole(1, 9_000_000) }),
);

const scheduled = fc.record({
  principal: whole(0, 40_000_000),
  month: fc.oneof(fc.constant(0), anyMonth, whole(1, 12)),
  rate: fc.oneof(fc.constant(0), whole(0, 200_000), whole(0, 200_000)),
  termMonths: whole(13, 60),
  interestOnlyMonths: fc.oneof(fc.constant(0), whole(0, 12)),
  capitaliseInterest: fc.boolean(),
  fee: whole(0, 100_000),
});
const changingRate = merged(
  sometimes({ dayCount: fc.constantFrom('actual/365' as const, 'actual/360' as const) }),
  sometimes({ rateSteps: fc.array(whole(-30_000, 30_000), { minLength: 1, maxLength: 30 }) }),
);
const loanTerms = merged(
  changingRate,
  sometimes({ paymentEveryMonths: fc.constantFrom(3 as const, 6 as const, 12 as const) }),
  sometimes({ firstPaymentMonth: whole(1, 12) }),
  sometimes({ drawDay: whole(1, 31) }),
  sometimes({ balloon: whole(1, 20_000_000) }),
  sometimes({ furtherDraws: fc.array(whole(0, 900_000), { minLength: 1, maxLength: 40 }) }),
  sometimes({ feeTreatment: fc.constantFrom('straightLine' as const, 'effective' as const) }),
);
/** Without what would be an issue: a balloon above the principal, a fee to spread that is not below it. */
const scheduledLoan = fc
  .oneof(
    merged(own.map(newLoan.level), scheduled, loanTerms),
    merged(own.map(newLoan.equalPrincipal), scheduled, loanTerms),
    merged(own.map(newLoan.bullet), scheduled, loanTerms),
  )
  .map(({ balloon = 0, feeTreatment = 'expensed' as const, ...one }) => ({
    ...one,
    ...(Math.min(balloon, one.principal) > 0 && { balloon: Math.min(balloon, one.principal) }),
    ...(feeTreatment !== 'expensed' && one.fee < one.principal && { feeTreatment }),
  }));
const loan = fc.oneof(
  { weight: 3, arbitrary: scheduledLoan },
  {
    weight: 1,
    arbitrary: merged(
      own.map(newLoan.revolver),
      fc.record({ openingBalance: whole(0, 900_000), limit: whole(0, 9_000_000), rate: whole(0, 200_000) }),
      changingRate,
      sometimes({ commitmentFeeRate: whole(1, 30_000) }),
      sometimes({ targetCash: whole(0, 3_000_000) }),
      sometimes({ maturityMonth: whole(1, 60) }),
    ),
  },
  {
    weight: 1,
    arbitrary: merged(
      own.map(newLoan.flexible),
      fc.record({
        openingBalance: whole(0, 2_000_000),
        rate: whole(0, 200_000),
        draws: fc.array(whole(0, 900_000), { maxLength: 20 }),
        repayments: fc.array(whole(0, 900_000), { maxLength: 20 }),
      }),
      changingRate,
    ),
  },
);

const event = merged(
  fc
    .constantFrom('contribution' as const, 'drawing' as const, 'dividend' as const)
    .map((type) => newEquityEvent({ id: 'x', name: 'Event', type })),
  fc.record({ month: anyMonth, amount: whole(0, 9_000_000) }),
);
const movement = merged(
  fc.constantFrom(...movableAccounts).map((account) => newOtherMovement({ id: 'x', name: 'Movement', account })),
  window,
  fc.record({ amounts }),
);

/** A list of lines with ids of its own: `<part>-0`, `<part>-1`, … */
function listOf<T extends { id: string }>(part: string, line: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  return fc.array(line, { maxLength }).map((lines) => lines.map((one, i) => ({ ...one, id: `${part}-${i}` })));
}

/** Three revenue lines or more, of which the first is none that depends on another; the last is sometimes written first. */
const revenue: fc.Arbitrary<RevenueLine[]> = fc
  .tuple(unitsLine, fc.array(revenueLine, { minLength: 2, maxLength: 4 }), fc.boolean())
  .map(([first, rest, isTurned]) => {
    const lines = [first, ...rest].map((line, i): RevenueLine => {
      const id = `revenue-${i}`;
      if (line.type !== 'percentOfLine') return { ...line, id };
      return { ...line, id, baseLineId: Number(line.baseLineId.slice(-1)) < i ? line.baseLineId : 'revenue-0' };
    });
    return isTurned ? lines.reverse() : lines;
  });

/** Lines of every part and type. Their months are any of 1…120: `withinHorizon` fits them to a timeline. */
export const lineArbitraries: fc.Arbitrary<Pick<ForecastDocument, LinePart>> = fc.record({
  revenue: fc.oneof({ weight: 9, arbitrary: revenue }, { weight: 1, arbitrary: fc.constant<RevenueLine[]>([]) }),
  operatingExpenses: listOf('expense', expense, 4),
  otherIncomeAndExpenses: listOf('other', other, 2),
  staff: listOf('role', role, 2),
  capitalAssets: listOf('asset', asset, 3),
  allowancePools: listOf('pool', pool, 2),
  leases: fc.oneof(fc.constant(undefined), listOf('lease', lease, 2)),
  grants: fc.oneof(fc.constant(undefined), listOf('grant', grant, 2)),
  loans: listOf('loan', loan, 3),
  equityEvents: listOf('event', event, 2),
  otherMovements: listOf('movement', movement, 2),
});
