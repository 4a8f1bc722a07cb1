import { inputOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import { type Books, declareBooks } from '../books';
import { ownTaxes, type Steps } from '../emitters';
import { cashFlows, declareAccounts, entriesOf, type Ledger, profitBeforeTax } from '../ledger';
import type { Posted, Totals } from '../ledger-totals';
import type { Model } from '../model';
import { f, type Row, sumOf, type Writing } from '../sheet';
import { type AllowanceRows, hasTimingDifferences, writeAllowances } from './allowance-pools';
import { writeBankInterest } from './bank-interest';
import { writeCashBasis } from './cash-accounting';
import { declareCreditLine, writeCreditLine } from './credit-line';
import { writeDividends, writeEquity } from './equity';
import { writeTaxCharge, writeTaxPaid } from './income-tax';
import { allLeases } from './leases';
import { writeOpening } from './opening';
import { writeProfitShare } from './profit-share';
import { writeSalesTax } from './sales-tax';
import { declareTax } from './tax-rows';

type Earlier = Pick<
  Steps,
  | 'openingAssets'
  | 'revenue'
  | 'costs'
  | 'payroll'
  | 'contractors'
  | 'settlement'
  | 'profitShare'
  | 'expenses'
  | 'other'
  | 'assets'
  | 'grants'
  | 'leases'
  | 'loans'
  | 'carried'
>;

export interface Written {
  steps: Steps;
  entries: readonly Posted[];
  totals: Totals;
  balance: Ledger['balance'];
  /** What booked months bring accounts to the books by; null without any. */
  books: Books | null;
}

/** Steps 8 and 10 to 13, which read what earlier months left. */
export function writeTaxAndEquity(model: Model, totals: Totals, earlier: Earlier): Written {
  const sheet = model.sheet('taxAndEquity');
  const balance = declareAccounts(model, model.sheet('accounts'));
  const { revenue, costs, contractors, expenses, assets } = earlier;
  const leases = allLeases(earlier.leases);
  const tax = (rows: readonly Row[]) => totals.of(sheet, rows, model.word('rows.salesTax'));
  const opening = writeOpening(model);
  const of = (key: 'relief' | 'surplus' | 'withheld') => tax(revenue.flatMap((row) => row[key] ?? []));
  const basis = model.document.salesTax.scheme === 'cash' ? writeCashBasis(model, earlier) : null;
  const salesTax = writeSalesTax(model, {
    output: [
      revenue.map((row) => row.tax),
      revenue.flatMap(({ deposit }) => deposit?.tax ?? []),
      assets.map(({ proceedsTax }) => proceedsTax),
      ownTaxes(earlier, 'reverseCharge').map(({ row }) => row),
    ].flatMap(tax),
    input: [costs, contractors, expenses, leases, assets].flatMap((rows) =>
      tax(rows.map(({ recoverable }) => recoverable)),
    ),
    relieved: of('relief'),
    surplus: of('surplus'),
    counted: basis && { output: tax(basis.output), input: tax(basis.input) },
  });
  const equity = writeEquity(model);
  const profitToDate = sheet.declare({ key: 'profitToDate', unit: 'money' });
  const dividends = writeDividends(model, { asked: equity.asked, profitToDate, retained: balance.retainedEarnings });
  const taxRows = declareTax(sheet);
  const books = declareBooks(model, earlier);
  const { paid: incomeTaxPaid, beyond } = writeTaxPaid(model, taxRows, {
    opening: opening.incomeTaxPaid,
    toBooks: books?.balance.get('incomeTax') ?? null,
    withheld: of('withheld'),
  });
  const creditLine = declareCreditLine(model);
  const declared = (key: string) => sheet.declare({ key, unit: 'money' });
  const steps: Steps = {
    ...earlier,
    opening,
    salesTax,
    equity,
    dividends,
    incomeTaxPaid,
    creditLine,
    interest: { received: declared('interestReceived'), paid: declared('interestPaidToBank') },
    tax: {
      toDate: taxRows.charge,
      charged: declared('chargeOfMonth'),
      deferred: declared('deferredTaxAsset'),
      deferredGrowth: declared('deferredGrowth'),
      timing: hasTimingDifferences(model) ? declared('timingGrowth') : null,
    },
    profit: declared('netProfit'),
    books: books?.entries ?? [],
    carried: [
      ...earlier.carried,
      ...(beyond ? [{ from: 'cash', to: 'incomeTax', row: beyond, purpose: 'incomeTaxSettled' } as const] : []),
    ],
  };
  const entries = entriesOf(steps);
  sheet.block(model.word('blocks.bank'));
  const { cash, loans } = balance;
  const flows = cashFlows(totals, sheet, entries);
  writeBankInterest(model, { cash, flows, rows: steps.interest });
  if (creditLine) {
    const carried = model.booked ? earlier.loans.map((loan) => loan.carried) : [];
    const others = totals.of(sheet, carried, model.word('rows.carriedAt'));
    writeCreditLine(model, { rows: creditLine, cash, flows, interest: steps.interest, loans, others });
  }
  sheet.block(model.word('blocks.profit'));
  const money = (key: string, formula: Writing) => sheet.months({ key, unit: 'money' }, formula);
  const { booked } = model;
  const parted = (row: Row | string, first: Writing | null, rest: Writing) =>
    sheet.parted(typeof row === 'string' ? { key: row, unit: 'money' } : row, {
      until: booked?.until ?? 0,
      first,
      rest,
    });
  const { profitShare } = earlier;
  const unshared = profitBeforeTax(
    totals,
    sheet,
    entries.filter(({ rule }) => rule !== 'profitShareAccrued'),
  );
  const earned = earlier.payroll.flatMap((role) => [role.gross, role.bonus, role.extra, role.holiday, role.onCost]);
  const planned = booked && profitShare ? earned.filter((row) => row !== null) : [];
  const pay = totals.of(sheet, planned, model.word('rows.grossPay'));
  const own = profitShare && writeProfitShare(model, { rows: profitShare, profit: unshared, pay });
  const rest = own && profitShare ? sumOf([own], [profitShare.accrued, profitShare.onCost]) : unshared;
  const profit = parted('profitBeforeTax', booked && f`${booked.profitBeforeTax}`, rest);
  const allowances = writeAllowances(model, assets, earlier.openingAssets);
  const addBack = money('notDeductible', addBacks(model, totals, { steps, allowances }));
  const { differences } = allowances;
  const { charged, deferredGrowth, timing } = steps.tax;
  writeTaxCharge(model, taxRows, { profit, addBack, differences, rows: steps.tax });
  parted(
    steps.profit,
    booked && f`${booked.netProfit}`,
    sumOf([profit, deferredGrowth], timing ? [charged, timing] : [charged]),
  );
  sheet.months(profitToDate, f`ROUND(IF(place=1,0,prev)+${steps.profit},dp)`);
  return { steps, entries, totals, balance, books };
}

/** Costs of the month that income tax does not deduct; of a sale only what is above the cost is taxed. */
function addBacks(
  model: Model,
  totals: Totals,
  { steps: { expenses, other, assets, grants }, allowances }: { steps: Steps; allowances: AllowanceRows },
): Writing {
  const sheet = model.sheet('taxAndEquity');
  const costs = [
    ...expenses.filter(({ line }) => !line.taxDeductible).map(({ cost }) => cost),
    ...other.filter(({ line }) => line.direction === 'expense' && !line.taxDeductible).map(({ amount }) => amount),
  ];
  const kept = assets.filter(({ line }) => !line.taxDeductible);
  const own = model.sheet('assets');
  const sales = kept.map(({ proceeds, soldCost, soldNet }) =>
    own.months(
      { key: 'notDeductible', unit: 'money' },
      f`ROUND(MAX(0,${proceeds}-${soldCost})-(${proceeds}-${soldNet}),dp)`,
    ),
  );
  const rows = [...costs, ...kept.map(({ charge }) => charge), ...sales, ...allowances.notDeductible];
  const untaxed = grants.lines.filter(({ line }) => !inputOf(line, 'taxable')).map(({ released }) => released);
  const side = (list: readonly Row[]) =>
    totals.of(sheet, list, model.word('rows.notDeductible')).map((row) => sheet.bring(row));
  return sumOf(side(rows), [...side(untaxed), ...side(allowances.allowed)]);
}
