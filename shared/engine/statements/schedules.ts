import { account } from '../ledger/accounts';
import type { Calculation } from '../steps/calculation';
import { isActive } from '../timeline/plan';
import { accountOf, Column, monthsOf } from './columns';
import type { RowMaker } from './rows';
import { Schedule } from './statement';
import type { StatementRow } from './statement-row';

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
    fixedAssets(calculation, make),
    equity(calculation, make),
    dividendsPayable(calculation, make),
    ...calculation.plan.assets.map((line, index) => assetSchedule(calculation, make, { line, index })),
    ...calculation.plan.loans.map((line, index) => loanSchedule(calculation, make, { line, index })),
    ...loansWithoutSchedule(calculation, make),
  ];
}

interface Movements {
  key: string;
  opening: number;
  movements: StatementRow[];
  /** Rows below the closing one that explain it. */
  notes?: StatementRow[];
  line?: { id: string; name: string };
}

function corkscrew(make: RowMaker, { key, opening, movements, notes = [], line }: Movements): Schedule {
  const closing = make.carried({ key: 'closing', kind: 'total', level: 0 }, opening, movements);
  const openingRow = make.opening({ key: 'opening', level: 0 }, closing);
  return new Schedule(key, { opening: openingRow, movements, closing, notes }, line);
}

function receivables({ plan, revenue, openingReceipts }: Calculation, make: RowMaker): Schedule {
  return corkscrew(make, {
    key: 'receivables',
    opening: plan.openingBalanceSheet.accountsReceivable,
    movements: [
      make.flow({ key: 'soldOnCredit' }, make.lines(revenue.credit)),
      make.flow({ key: 'badDebts' }, make.lines(revenue.badDebt, -1)),
      make.flow({ key: 'collected' }, make.lines(revenue.receipt, -1)),
      make.flow({ key: 'openingCollected' }, monthsOf(openingReceipts, -1)),
    ],
  });
}

/** Lines that are stocked are owed when their stock is bought, prepaid ones never. */
function payables(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts, expenses, assets, openingPayments } = calculation;
  const inAdvance = prepaidLines(calculation);
  const prepaid = (columns: Float64Array, sign: 1 | -1) => inAdvance.map((base) => new Column(columns, base, sign));
  const bought = [directCosts.cost, directCosts.stockBought, directCosts.recoverable, expenses.cost];
  const all = [...bought, expenses.recoverable, assets.cost, assets.recoverable];
  return corkscrew(make, {
    key: 'payables',
    opening: plan.openingBalanceSheet.accountsPayable,
    movements: [
      make.flow(
        { key: 'bought' },
        ...all.map((columns) => make.lines(columns)),
        ...stocked(calculation),
        ...prepaid(expenses.cost, -1),
        ...prepaid(expenses.recoverable, -1),
      ),
      make.flow(
        { key: 'paid' },
        ...[directCosts.payment, expenses.payment, assets.payment, assets.taxPayment].map((columns) =>
          make.lines(columns, -1),
        ),
        ...prepaid(expenses.payment, 1),
      ),
      make.flow({ key: 'openingPaid' }, monthsOf(openingPayments, -1)),
    ],
  });
}

function inventory(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts } = calculation;
  return corkscrew(make, {
    key: 'inventory',
    opening: plan.openingBalanceSheet.inventory,
    movements: [
      make.flow({ key: 'stockBought' }, make.lines(directCosts.stockBought)),
      make.flow({ key: 'stockUsed' }, ...stocked(calculation)),
    ],
  });
}

/** What was used of the lines that are stocked, negative. */
function stocked({ plan, directCosts }: Calculation): Column[] {
  const used: Column[] = [];
  plan.revenue.forEach(({ directCostStocked }, i) => {
    if (directCostStocked) used.push(new Column(directCosts.cost, i * plan.stride, -1));
  });
  return used;
}

/** Where the columns begin of the lines that are paid in advance. */
function prepaidLines({ plan }: Calculation): number[] {
  const bases: number[] = [];
  plan.operatingExpenses.forEach(({ payment }, i) => {
    if (payment === 'prepaid') bases.push(i * plan.stride);
  });
  return bases;
}

/** What was paid for the months to come, and what of it the months have used. */
function prepaidExpenses(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, expenses, opening } = calculation;
  const used = prepaidLines(calculation).map((base) => new Column(expenses.cost, base, -1));
  return corkscrew(make, {
    key: 'prepaidExpenses',
    opening: plan.openingBalanceSheet.prepaidExpenses,
    movements: [
      make.flow({ key: 'paidInAdvance' }, make.lines(expenses.prepaid)),
      make.flow({ key: 'usedInMonth' }, ...used),
      make.flow({ key: 'openingUsed' }, monthsOf(opening.prepaidUsed, -1)),
    ],
  });
}

function payroll({ plan, payroll: pay, opening }: Calculation, make: RowMaker): Schedule {
  const gross = make.flow({ key: 'wagesAndSalaries' }, make.lines(pay.gross));
  const onCost = make.flow({ key: 'employerOnCost' }, make.lines(pay.onCost));
  const netPay = make.flow({ key: 'netPay' }, make.lines(pay.netPay, -1));
  return corkscrew(make, {
    key: 'payroll',
    opening: plan.openingBalanceSheet.payrollLiabilities,
    movements: [
      gross,
      onCost,
      netPay,
      make.flow({ key: 'settled' }, make.lines(pay.settled, -1)),
      make.flow({ key: 'openingPaid' }, monthsOf(opening.payrollPaid, -1)),
    ],
    notes: [make.sum({ key: 'withheldAndOnCost' }, [gross, onCost, netPay])],
  });
}

function salesTax({ plan, salesTax: tax }: Calculation, make: RowMaker): Schedule {
  return corkscrew(make, {
    key: 'salesTax',
    opening: plan.openingBalanceSheet.salesTaxPayable - plan.openingBalanceSheet.salesTaxReceivable,
    movements: [
      make.flow({ key: 'outputTax' }, monthsOf(tax.output)),
      make.flow({ key: 'inputTax' }, monthsOf(tax.input, -1)),
      make.flow({ key: 'settled' }, monthsOf(tax.settled, -1)),
    ],
  });
}

function incomeTax({ plan, incomeTax: tax }: Calculation, make: RowMaker): Schedule {
  const { taxLosses } = plan.document.openingPosition;
  return corkscrew(make, {
    key: 'incomeTax',
    opening: plan.openingBalanceSheet.incomeTaxPayable - plan.openingBalanceSheet.incomeTaxReceivable,
    movements: [
      make.flow({ key: 'charged' }, monthsOf(tax.charge)),
      make.flow({ key: 'settled' }, monthsOf(tax.paid, -1)),
    ],
    notes: [make.balance({ key: 'taxLossesCarried' }, taxLosses, monthsOf(tax.poolAtEnd))],
  });
}

/** Losses that later profits may use, by month of the fiscal year to date: a loss that the year makes good again is taken back. */
function taxLosses({ plan, incomeTax: tax }: Calculation, make: RowMaker): Schedule {
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
    ],
  });
}

function deferredRevenue({ plan, revenue, opening }: Calculation, make: RowMaker): Schedule {
  return corkscrew(make, {
    key: 'deferredRevenue',
    opening: plan.openingBalanceSheet.deferredRevenue,
    movements: [
      make.flow({ key: 'invoiced' }, make.lines(revenue.invoice)),
      make.flow({ key: 'earned' }, make.lines(revenue.amount, -1)),
      make.flow({ key: 'openingReleased' }, monthsOf(opening.deferredReleased, -1)),
    ],
  });
}

/** Net book value of tangible and intangible assets together. */
function fixedAssets({ plan, assets, openingDepreciation: openingWriteOff }: Calculation, make: RowMaker): Schedule {
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
    ],
  });
}

interface LineAt {
  line: { id: string; name: string };
  index: number;
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

function equity({ plan, dividends, profit, ledger }: Calculation, make: RowMaker): Schedule {
  const { shareCapital, otherReserves, retainedEarnings } = plan.openingBalanceSheet;
  const lines = plan.otherMovements.filter((line) => line.account === 'otherReserves');
  const moved = (t: number) =>
    lines.reduce((sum, line) => sum + (isActive(line, t) ? (line.amounts[t - 1] ?? 0) : 0), 0);
  return corkscrew(make, {
    key: 'equity',
    opening: shareCapital + otherReserves + retainedEarnings,
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

function dividendsPayable({ plan, dividends, opening }: Calculation, make: RowMaker): Schedule {
  return corkscrew(make, {
    key: 'dividendsPayable',
    opening: plan.openingBalanceSheet.dividendsPayable,
    movements: [
      make.flow({ key: 'dividendsDeclared' }, monthsOf(dividends.declared)),
      make.flow({ key: 'paid' }, monthsOf(dividends.paid, -1)),
      make.flow({ key: 'openingPaid' }, monthsOf(opening.dividendsPaid, -1)),
    ],
  });
}

function loanSchedule({ plan, loans }: Calculation, make: RowMaker, { line, index }: LineAt): Schedule {
  const own = (columns: Float64Array, sign: 1 | -1 = 1) => new Column(columns, index * plan.stride, sign);
  const current = own(loans.current);
  return corkscrew(make, {
    key: `loan:${line.id}`,
    line,
    opening: own(loans.balance).month(0),
    movements: [
      make.flow({ key: 'drawn' }, own(loans.drawn)),
      make.flow({ key: 'capitalisedInterest' }, own(loans.capitalised)),
      make.flow({ key: 'repaid' }, own(loans.repaid, -1)),
    ],
    notes: [
      make.balance({ key: 'loansCurrent' }, current.month(0), current),
      make.flow({ key: 'interest' }, own(loans.interest)),
    ],
  });
}

/** Opening loans that no loan line explains: they stay as they are. */
function loansWithoutSchedule({ loansWithoutSchedule: opening }: Calculation, make: RowMaker): Schedule[] {
  if (opening === 0) return [];
  return [corkscrew(make, { key: 'loansWithoutSchedule', opening, movements: [make.flow({ key: 'repaid' })] })];
}
