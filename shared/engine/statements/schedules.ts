import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { account } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import { isActive } from '../timeline/plan';
import { accountOf, Column, monthsOf } from './columns';
import { booked, corkscrew, type LineAt, unwound } from './corkscrew';
import { leaseSchedules } from './lease-schedules';
import { accruedInterest, loanSchedule, loansWithoutSchedule } from './loan-schedules';
import { poolSchedules } from './pool-schedules';
import { contractAssets, customerDeposits, disposalReceivables, grantSchedules } from './receivable-schedules';
import type { RowMaker } from './rows';
import type { Schedule } from './statement';

/** Report 6: corkscrews. Each is built from the workings alone, so that its closing row proves the ledger (check E6). */
export function schedulesOf(calculation: Calculation, make: RowMaker): Schedule[] {
  return [
    receivables(calculation, make),
    payables(calculation, make),
    inventory(calculation, make),
    prepaidExpenses(calculation, make),
    payroll(calculation, make),
    salesTax(calculation, make),
    incomeTax(calculation, make),
    taxLosses(calculation, make),
    deferredRevenue(calculation, make),
    ...customerDeposits(calculation, make),
    ...contractAssets(calculation, make),
    ...grantSchedules(calculation, make),
    ...accruedInterest(calculation, make),
    ...disposalReceivables(calculation, make),
    fixedAssets(calculation, make),
    equity(calculation, make),
    dividendsPayable(calculation, make),
    ...calculation.plan.assets.map((line, index) => assetSchedule(calculation, make, { line, index })),
    ...poolSchedules(calculation, make),
    ...leaseSchedules(calculation, make),
    ...calculation.plan.loans.map((line, index) => loanSchedule(calculation, make, { line, index })),
    ...loansWithoutSchedule(calculation, make),
  ];
}

function receivables(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, revenue, openingReceipts } = calculation;
  const { withheld } = revenue;
  return corkscrew(make, {
    key: 'receivables',
    opening: plan.openingBalanceSheet.accountsReceivable,
    movements: [
      make.flow(
        { key: 'soldOnCredit' },
        make.lines(revenue.credit),
        ...(withheld ? [make.lines(withheld.all), make.lines(withheld.onCredit, -1)] : []),
      ),
      ...(withheld ? [make.flow({ key: 'taxWithheld' }, make.lines(withheld.all, -1))] : []),
      make.flow({ key: 'badDebts' }, make.lines(revenue.badDebt, -1)),
      make.flow({ key: 'collected' }, make.lines(revenue.receipt, -1), ...booked(calculation, 'accountsReceivable', 1)),
      make.flow(
        { key: 'openingCollected' },
        monthsOf(openingReceipts, -1),
        ...unwound(calculation, 'accountsReceivable'),
      ),
    ],
  });
}

/** Lines that are stocked are owed when their stock is bought, prepaid ones never. */
function payables(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts, contractors, expenses, assets, leases, sets, openingPayments } = calculation;
  const behind = sets.leasesPaidBehind.indexes;
  const paidColumns = [directCosts.payment, expenses.payment, assets.payment, assets.taxPayment];
  const prepaid = (columns: Float64Array | null, sign: 1 | -1) => make.some(sets.prepaid.indexes, columns, sign);
  const ownTax = [directCosts, expenses, assets].flatMap(({ ownTax: taxes }) => (taxes ? [make.lines(taxes, -1)] : []));
  const bought = [directCosts.cost, directCosts.stockBought, directCosts.recoverable, expenses.cost];
  const all = [...bought, expenses.recoverable, assets.cost, assets.recoverable];
  const ofContractors = (columns: Float64Array | undefined, sign: 1 | -1) =>
    make.some(sets.contractors.indexes, columns, sign);
  return corkscrew(make, {
    key: 'payables',
    opening: plan.openingBalanceSheet.accountsPayable,
    movements: [
      make.flow(
        { key: 'bought' },
        ...all.map((columns) => make.lines(columns)),
        make.lines(directCosts.depositUsed, -1),
        ...ownTax,
        ...ofContractors(contractors?.cost, 1),
        ...ofContractors(contractors?.recoverable, 1),
        ...prepaid(expenses.ownTax, 1),
        ...make.some(sets.stocked.indexes, directCosts.cost, -1),
        ...prepaid(expenses.cost, -1),
        ...prepaid(expenses.recoverable, -1),
        ...make.some(behind, leases?.cost, 1),
      ),
      make.flow(
        { key: 'paid' },
        ...paidColumns.map((columns) => make.lines(columns, -1)),
        ...ofContractors(contractors?.payment, -1),
        ...prepaid(expenses.payment, 1),
        ...make.some(behind, leases?.payment, -1),
        ...booked(calculation, 'accountsPayable'),
      ),
      make.flow({ key: 'openingPaid' }, monthsOf(openingPayments, -1), ...unwound(calculation, 'accountsPayable')),
    ],
  });
}

function inventory(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts, sets } = calculation;
  return corkscrew(make, {
    key: 'inventory',
    opening: plan.openingBalanceSheet.inventory,
    movements: [
      make.flow({ key: 'stockBought' }, make.lines(directCosts.stockBought), ...booked(calculation, 'inventory', 1)),
      make.flow({ key: 'stockUsed' }, ...make.some(sets.stocked.indexes, directCosts.cost, -1)),
    ],
  });
}

/** What was paid for the months to come, and what of it the months have used. */
function prepaidExpenses(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, expenses, directCosts, leases, sets, opening } = calculation;
  const ahead = sets.leasesPaidAhead.indexes;
  return corkscrew(make, {
    key: 'prepaidExpenses',
    opening: plan.openingBalanceSheet.prepaidExpenses,
    movements: [
      make.flow(
        { key: 'paidInAdvance' },
        make.lines(expenses.prepaid),
        make.lines(directCosts.orderDeposit),
        ...make.some(ahead, leases?.payment, 1),
        ...booked(calculation, 'prepaidExpenses', 1),
      ),
      make.flow(
        { key: 'usedInMonth' },
        ...make.some(sets.prepaid.indexes, expenses.cost, -1),
        make.lines(directCosts.depositUsed, -1),
        ...make.some(ahead, leases?.cost, -1),
      ),
      make.flow({ key: 'openingUsed' }, monthsOf(opening.prepaidUsed, -1), ...unwound(calculation, 'prepaidExpenses')),
    ],
  });
}

function payroll(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, payroll: pay, opening, profitShare: shared } = calculation;
  const gross = make.flow({ key: 'wagesAndSalaries' }, make.lines(pay.wages));
  const onCost = make.flow({ key: 'employerOnCost' }, make.lines(pay.onCost));
  const netPay = make.flow({ key: 'netPay' }, make.lines(pay.paid, -1));
  return corkscrew(make, {
    key: 'payroll',
    opening: plan.openingBalanceSheet.payrollLiabilities,
    movements: [
      gross,
      onCost,
      netPay,
      make.flow({ key: 'settled' }, make.lines(pay.settled, -1), ...booked(calculation, 'payrollLiabilities')),
      make.flow(
        { key: 'openingPaid' },
        monthsOf(opening.payrollPaid, -1),
        ...unwound(calculation, 'payrollLiabilities'),
      ),
      ...(shared
        ? [
            make.flow({ key: 'profitShareAccrued' }, monthsOf(shared.accrued), monthsOf(shared.onCost)),
            make.flow({ key: 'profitSharePaid' }, monthsOf(shared.paid, -1)),
          ]
        : []),
    ],
    notes: [make.sum({ key: 'withheldAndOnCost' }, [gross, onCost, netPay])],
  });
}

function salesTax(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, salesTax: tax } = calculation;
  return corkscrew(make, {
    key: 'salesTax',
    opening: plan.openingBalanceSheet.salesTaxPayable - plan.openingBalanceSheet.salesTaxReceivable,
    movements: [
      make.flow({ key: 'outputTax' }, monthsOf(tax.output)),
      make.flow({ key: 'inputTax' }, monthsOf(tax.input, -1)),
      ...(tax.relief ? [make.flow({ key: 'relief' }, monthsOf(tax.relieved, -1))] : []),
      ...(tax.surplus ? [make.flow({ key: 'flatRateSurplus' }, monthsOf(tax.surplusByMonth, -1))] : []),
      make.flow({ key: 'settled' }, monthsOf(tax.settled, -1), ...booked(calculation, 'salesTax')),
    ],
  });
}

function incomeTax(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, revenue, incomeTax: tax } = calculation;
  const { taxLosses } = plan.document.openingPosition;
  return corkscrew(make, {
    key: 'incomeTax',
    opening: plan.openingBalanceSheet.incomeTaxPayable - plan.openingBalanceSheet.incomeTaxReceivable,
    movements: [
      make.flow({ key: 'charged' }, monthsOf(tax.charge)),
      ...(revenue.withheld ? [make.flow({ key: 'taxWithheld' }, monthsOf(revenue.withheld.byMonth, -1))] : []),
      make.flow({ key: 'settled' }, monthsOf(tax.paid, -1), ...booked(calculation, 'incomeTax')),
    ],
    notes: [make.balance({ key: 'taxLossesCarried' }, taxLosses, monthsOf(tax.poolAtEnd))],
  });
}

/** Losses that later profits may use, by month of the fiscal year to date: a loss that the year makes good again is taken back. */
function taxLosses({ plan, incomeTax: tax }: Calculation, make: RowMaker): Schedule {
  const { incomeTax } = plan.document;
  const { fiscalMonthOf } = plan.timeline;
  const inMonth = (toDate: (t: number) => number) => (t: number) =>
    toDate(t) - (t === 1 || fiscalMonthOf[t] === 1 ? 0 : toDate(t - 1));
  return corkscrew(make, {
    key: 'taxLosses',
    opening: plan.document.openingPosition.taxLosses,
    movements: [
      make.flowBy(
        { key: 'lossesAdded' },
        inMonth((t) => Math.max(0, 0 - (tax.taxableToDate[t] ?? 0))),
      ),
      make.flowBy(
        { key: 'lossesUsed' },
        inMonth((t) => 0 - (tax.lossesUsedToDate[t] ?? 0)),
      ),
      ...(inputOf(incomeTax, 'lossCarryBack')
        ? [make.flow({ key: 'lossesCarriedBack' }, monthsOf(tax.carriedBack, -1))]
        : []),
      ...(inputOf(incomeTax, 'lossExpiryYears') === null
        ? []
        : [make.flow({ key: 'lossesExpired' }, monthsOf(tax.expired, -1))]),
    ],
  });
}

function deferredRevenue(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, revenue, opening, sets } = calculation;
  const later = sets.invoicedLater.indexes;
  return corkscrew(make, {
    key: 'deferredRevenue',
    opening: plan.openingBalanceSheet.deferredRevenue,
    movements: [
      make.flow(
        { key: 'invoiced' },
        make.lines(revenue.invoice),
        ...make.some(later, revenue.invoice, -1),
        ...booked(calculation, 'deferredRevenue'),
      ),
      make.flow({ key: 'earned' }, make.lines(revenue.amount, -1), ...make.some(later, revenue.amount, 1)),
      make.flow(
        { key: 'openingReleased' },
        monthsOf(opening.deferredReleased, -1),
        ...unwound(calculation, 'deferredRevenue'),
      ),
    ],
  });
}

/** Net book value of tangible and intangible assets together. */
function fixedAssets(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, assets, openingDepreciation: openingWriteOff } = calculation;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.openingBalanceSheet;
  const opening = [monthsOf(openingWriteOff.fixedAssets, -1), monthsOf(openingWriteOff.intangibles, -1)];
  return corkscrew(make, {
    key: 'fixedAssets',
    opening: fixedAssetsCost - accumulatedDepreciation + intangibleAssets,
    movements: [
      make.flow({ key: 'bought' }, make.lines(assets.cost)),
      make.flow({ key: 'writtenOff' }, make.lines(assets.charge, -1)),
      make.flow({ key: 'openingWrittenOff' }, ...opening),
      make.flow({ key: 'disposed' }, make.lines(assets.soldCost, -1), make.lines(assets.soldAccumulated)),
      ...(calculation.trueUps ? [make.flow({ key: 'booksDifference' }, ...booksDifference(calculation))] : []),
    ],
  });
}

/** What the books hold beyond the registers, which stay as they are planned. */
function booksDifference(calculation: Calculation): Column[] {
  const names = ['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'] as const;
  return [
    ...names.flatMap((name) => booked(calculation, name, 1)),
    ...unwound(calculation, 'fixedAssets', 'intangibleAssets'),
  ];
}

/** Net book value of one asset; below it its cost and accumulated depreciation. */
function assetSchedule({ plan, assets }: Calculation, make: RowMaker, { line, index }: LineAt): Schedule {
  const own = (columns: Float64Array, sign: 1 | -1 = 1) => new Column(columns, index * plan.stride, sign);
  const bought = make.flow({ key: 'bought' }, own(assets.cost));
  const depreciated = make.flow({ key: 'writtenOff' }, own(assets.charge, -1));
  const costDisposed = make.flow({ key: 'costDisposed' }, own(assets.soldCost, -1));
  const disposedDepreciation = make.flow({ key: 'writtenOffDisposed' }, own(assets.soldAccumulated));
  for (const row of [costDisposed, disposedDepreciation]) row.home = `asset:${line.id}`;
  return corkscrew(make, {
    key: `asset:${line.id}`,
    line,
    opening: 0,
    movements: [bought, depreciated, make.sum({ key: 'disposed' }, [costDisposed, disposedDepreciation])],
    notes: [
      make.carried({ key: 'costHeld' }, 0, [bought, costDisposed]),
      make.carried({ key: 'writtenOffSoFar' }, 0, [depreciated, disposedDepreciation]),
    ],
  });
}

function equity(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, dividends, profit, ledger, trueUps } = calculation;
  const { shareCapital, otherReserves, retainedEarnings, nonControllingInterests = 0 } = plan.openingBalanceSheet;
  const moves = ['otherReserves', 'nonControllingInterests'];
  const lines = plan.otherMovements.filter((line) => moves.includes(line.account));
  const beyond = [
    ...booked(calculation, 'otherReserves'),
    ...booked(calculation, 'retainedEarnings'),
    ...booked(calculation, 'nonControllingInterests'),
  ];
  const moved = (t: number) => {
    const planned = lines.reduce((sum, line) => sum + (isActive(line, t) ? (line.amounts[t - 1] ?? 0) : 0), 0);
    // Drawings of an actual month are a part of what its other reserves are brought to the books by.
    const drawn = trueUps && t <= trueUps.actual.until ? (dividends.drawn[t] ?? 0) : 0;
    return beyond.reduce((sum, column) => sum + column.month(t), planned + drawn);
  };
  return corkscrew(make, {
    key: 'equity',
    opening: shareCapital + otherReserves + retainedEarnings + nonControllingInterests,
    movements: [
      make.flow({ key: 'netProfit' }, monthsOf(profit)),
      make.flow({ key: 'contributed' }, monthsOf(dividends.contributed)),
      make.flow({ key: 'drawings' }, monthsOf(dividends.drawn, -1)),
      make.flow({ key: 'dividendsDeclared' }, monthsOf(dividends.declared, -1)),
      make.flowBy({ key: 'otherMovements' }, moved),
    ],
    notes: [
      make.balance({ key: 'retainedEarnings' }, retainedEarnings, accountOf(ledger, account.retainedEarnings, -1)),
    ],
  });
}

function dividendsPayable(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, dividends, opening } = calculation;
  return corkscrew(make, {
    key: 'dividendsPayable',
    opening: plan.openingBalanceSheet.dividendsPayable,
    movements: [
      make.flow({ key: 'dividendsDeclared' }, monthsOf(dividends.declared)),
      make.flow({ key: 'paid' }, monthsOf(dividends.paid, -1), ...booked(calculation, 'dividendsPayable')),
      make.flow(
        { key: 'openingPaid' },
        monthsOf(opening.dividendsPaid, -1),
        ...unwound(calculation, 'dividendsPayable'),
      ),
    ],
  });
}
