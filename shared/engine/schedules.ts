import { account } from './accounts';
import type { Calculation } from './calculation';
import type { Schedule, StatementRow } from './result';
import { linesColumn, monthColumn } from './statements/columns';
import type { RowMaker } from './statements/rows';

/** Report 6: corkscrews. Each is built from the workings alone, so that its closing row proves the ledger (check E6). */
export function schedulesOf(calculation: Calculation, make: RowMaker): Schedule[] {
  return [
    receivables(calculation, make),
    payables(calculation, make),
    inventory(calculation, make),
    payroll(calculation, make),
    salesTax(calculation, make),
    incomeTax(calculation, make),
    deferredRevenue(calculation, make),
    fixedAssets(calculation, make),
    equity(calculation, make),
    ...calculation.plan.loans.map((loan, i) => loanSchedule(calculation, make, loan, i)),
    ...loansWithoutSchedule(calculation, make),
  ];
}

interface Corkscrew {
  key: string;
  opening: number;
  movements: StatementRow[];
  line?: { id: string; name: string };
}

function corkscrew(make: RowMaker, { key, opening, movements, line }: Corkscrew): Schedule {
  const change = make.sum({ key: 'change' }, movements);
  let balance = opening;
  const months = change.months.map((value) => {
    balance += value;
    return balance;
  });
  const closing = make.balance({ key: 'closing', kind: 'total', level: 0 }, months, opening);
  const rows = [make.opening({ key: 'opening', level: 0 }, closing), ...movements, closing];
  return { key, rows, ...(line ? { name: line.name, lineId: line.id } : {}) };
}

function receivables(calculation: Calculation, make: RowMaker): Schedule {
  const { revenue, plan } = calculation;
  const lines = (key: string, columns: Float64Array, sign: 1 | -1 = 1) =>
    make.flow({ key }, linesColumn(calculation, columns, sign));
  return corkscrew(make, {
    key: 'receivables',
    opening: plan.startSheet.accountsReceivable,
    movements: [
      lines('soldOnCredit', revenue.credit),
      lines('badDebts', revenue.badDebt, -1),
      lines('collected', revenue.receipt, -1),
      make.flow({ key: 'openingCollected' }, monthColumn(calculation, calculation.openingReceipts, -1)),
    ],
  });
}

function payables(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts, expenses, assets } = calculation;
  const bought = new Float64Array(plan.months);
  const paid = new Float64Array(plan.months);
  const add = (
    columns: Float64Array,
    to: Float64Array,
    sign: 1 | -1,
    skip: (index: number) => boolean = () => false,
  ) => {
    for (let index = 0, base = 0; base < columns.length; index++, base += plan.stride) {
      if (skip(index)) continue;
      for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) + sign * (columns[base + i + 1] ?? 0);
    }
  };
  const isStocked = (i: number) => plan.revenue[i]?.directCostStocked === true;
  const isPrepaid = (i: number) => plan.operatingExpenses[i]?.payment === 'prepaid';
  add(directCosts.cost, bought, 1, isStocked);
  add(directCosts.stockBought, bought, 1);
  add(directCosts.recoverable, bought, 1);
  add(expenses.cost, bought, 1, isPrepaid);
  add(expenses.recoverable, bought, 1, isPrepaid);
  add(assets.cost, bought, 1);
  add(assets.recoverable, bought, 1);
  add(directCosts.payment, paid, -1);
  add(expenses.payment, paid, -1, isPrepaid);
  add(assets.payment, paid, -1);
  return corkscrew(make, {
    key: 'payables',
    opening: plan.startSheet.accountsPayable,
    movements: [
      make.flow({ key: 'bought' }, bought),
      make.flow({ key: 'paid' }, paid),
      make.flow({ key: 'openingPaid' }, monthColumn(calculation, calculation.openingPayments, -1)),
    ],
  });
}

function inventory(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, directCosts } = calculation;
  const used = new Float64Array(plan.months);
  plan.revenue.forEach((line, index) => {
    if (!line.directCostStocked) return;
    for (let i = 0; i < used.length; i++)
      used[i] = (used[i] ?? 0) - (directCosts.cost[index * plan.stride + i + 1] ?? 0);
  });
  return corkscrew(make, {
    key: 'inventory',
    opening: plan.startSheet.inventory,
    movements: [
      make.flow({ key: 'stockBought' }, linesColumn(calculation, directCosts.stockBought)),
      make.flow({ key: 'stockUsed' }, used),
    ],
  });
}

function payroll(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, payroll: pay, opening } = calculation;
  const owed = linesColumn(calculation, pay.withheld).map(
    (value, i) => value + linesColumnAt(pay.onCost, plan.stride, i + 1),
  );
  const settled = owed.map((_, i) => 0 - (i === 0 ? 0 : (owed[i - 1] ?? 0)));
  return corkscrew(make, {
    key: 'payroll',
    opening: plan.startSheet.payrollLiabilities,
    movements: [
      make.flow({ key: 'withheldAndOnCost' }, owed),
      make.flow({ key: 'settled' }, settled),
      make.flow({ key: 'openingPaid' }, monthColumn(calculation, opening.payrollPaid, -1)),
    ],
  });
}

function linesColumnAt(columns: Float64Array, stride: number, t: number): number {
  let sum = 0;
  for (let base = 0; base < columns.length; base += stride) sum += columns[base + t] ?? 0;
  return sum;
}

function salesTax(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, salesTax: tax } = calculation;
  return corkscrew(make, {
    key: 'salesTax',
    opening: plan.startSheet.salesTaxPayable - plan.startSheet.salesTaxReceivable,
    movements: [
      make.flow({ key: 'outputTax' }, monthColumn(calculation, tax.output)),
      make.flow({ key: 'inputTax' }, monthColumn(calculation, tax.input, -1)),
      make.flow({ key: 'settled' }, monthColumn(calculation, tax.settled, -1)),
    ],
  });
}

function incomeTax(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, incomeTax: tax } = calculation;
  const schedule = corkscrew(make, {
    key: 'incomeTax',
    opening: plan.startSheet.incomeTaxPayable - plan.startSheet.incomeTaxReceivable,
    movements: [
      make.flow({ key: 'charged' }, monthColumn(calculation, tax.charge)),
      make.flow({ key: 'settled' }, monthColumn(calculation, tax.paid, -1)),
    ],
  });
  const losses = make.balance(
    { key: 'taxLossesCarried' },
    monthColumn(calculation, tax.poolAtEnd),
    plan.document.openingPosition.taxLosses,
  );
  return { ...schedule, rows: [...schedule.rows, losses] };
}

function deferredRevenue(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, revenue, opening } = calculation;
  return corkscrew(make, {
    key: 'deferredRevenue',
    opening: plan.startSheet.deferredRevenue,
    movements: [
      make.flow({ key: 'invoiced' }, linesColumn(calculation, revenue.invoice)),
      make.flow({ key: 'earned' }, linesColumn(calculation, revenue.amount, -1)),
      make.flow({ key: 'openingReleased' }, monthColumn(calculation, opening.deferredReleased, -1)),
    ],
  });
}

/** Net book value of tangible and intangible assets together. */
function fixedAssets(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, assets, openingWriteOff } = calculation;
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets } = plan.startSheet;
  const lines = (columns: Float64Array, sign: 1 | -1 = 1) => linesColumn(calculation, columns, sign);
  const disposed = lines(assets.soldCost, -1).map(
    (value, i) => value + linesColumnAt(assets.soldAccumulated, plan.stride, i + 1),
  );
  const opening = monthColumn(calculation, openingWriteOff.fixedAssets, -1).map(
    (value, i) => value - (openingWriteOff.intangibles[i + 1] ?? 0),
  );
  return corkscrew(make, {
    key: 'fixedAssets',
    opening: fixedAssetsCost - accumulatedDepreciation + intangibleAssets,
    movements: [
      make.flow({ key: 'bought' }, lines(assets.cost)),
      make.flow({ key: 'writtenOff' }, lines(assets.charge, -1)),
      make.flow({ key: 'openingWrittenOff' }, opening),
      make.flow({ key: 'disposed' }, disposed),
    ],
  });
}

function equity(calculation: Calculation, make: RowMaker): Schedule {
  const { plan, dividends, profit, ledger } = calculation;
  const { shareCapital, otherReserves, retainedEarnings } = plan.startSheet;
  const moved = new Float64Array(plan.months);
  for (const line of plan.otherMovements) {
    if (line.account !== 'otherReserves') continue;
    for (let i = 0; i < moved.length; i++) {
      const isOn = (line.startMonth ?? 1) <= i + 1 && i + 1 <= (line.endMonth ?? plan.months);
      moved[i] = (moved[i] ?? 0) + (isOn ? (line.amounts[i] ?? 0) : 0);
    }
  }
  const schedule = corkscrew(make, {
    key: 'equity',
    opening: shareCapital + otherReserves + retainedEarnings,
    movements: [
      make.flow({ key: 'netProfit' }, monthColumn(calculation, profit)),
      make.flow({ key: 'contributed' }, monthColumn(calculation, dividends.contributed)),
      make.flow({ key: 'drawings' }, monthColumn(calculation, dividends.drawn, -1)),
      make.flow({ key: 'dividendsDeclared' }, monthColumn(calculation, dividends.declared, -1)),
      make.flow({ key: 'otherMovements' }, moved),
    ],
  });
  const retained = Float64Array.from({ length: plan.months }, (_, i) => 0 - ledger.at(account.retainedEarnings, i + 1));
  return {
    ...schedule,
    rows: [...schedule.rows, make.balance({ key: 'retainedEarnings' }, retained, retainedEarnings)],
  };
}

function loanSchedule(
  calculation: Calculation,
  make: RowMaker,
  line: { id: string; name: string },
  index: number,
): Schedule {
  const { plan, loans } = calculation;
  const base = index * plan.stride;
  const own = (columns: Float64Array, sign: 1 | -1 = 1) =>
    columns.slice(base + 1, base + 1 + plan.months).map((value) => 0 + sign * value);
  const schedule = corkscrew(make, {
    key: `loan:${line.id}`,
    line,
    opening: loans.balance[base] ?? 0,
    movements: [
      make.flow({ key: 'drawn' }, own(loans.drawn)),
      make.flow({ key: 'capitalisedInterest' }, own(loans.capitalised)),
      make.flow({ key: 'repaid' }, own(loans.repaid, -1)),
    ],
  });
  return {
    ...schedule,
    rows: [
      ...schedule.rows,
      make.balance({ key: 'loansCurrent' }, own(loans.current), loans.current[base] ?? 0),
      make.flow({ key: 'interest' }, own(loans.interest)),
    ],
  };
}

/** Opening loans that no loan line explains: they stay as they are. */
function loansWithoutSchedule({ loansWithoutSchedule: opening, plan }: Calculation, make: RowMaker): Schedule[] {
  if (opening === 0) return [];
  const movements = [make.flow({ key: 'repaid' }, new Float64Array(plan.months))];
  return [corkscrew(make, { key: 'loansWithoutSchedule', opening, movements })];
}
