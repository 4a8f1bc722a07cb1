import type { FixedAccount } from '../engine/ledger/accounts';
import type { Purpose, RuleName } from '../engine/ledger/rules';
import { isCharged, taxModeOf } from '../engine/steps/self-assessed-tax';
import type { UnplannedRow } from '../inputs/forecast/actuals';
import type { Row } from './sheet';
import type { AssetRows } from './steps/assets';
import type { InterestRows } from './steps/bank-interest';
import type { CreditLineRows } from './steps/credit-line';
import type { DirectCostRows } from './steps/direct-costs';
import type { DividendRows, EquityRows } from './steps/equity';
import type { ExpenseRows, OtherRows } from './steps/expenses';
import type { GrantRows } from './steps/grants';
import { allLeases, type LeaseRows, leasesOf } from './steps/leases';
import type { LoanRows } from './steps/loans';
import type { OpeningRows } from './steps/opening';
import type { ContractorRows, PayrollRows, SettlementRows } from './steps/payroll';
import type { ProfitShareRows } from './steps/profit-share';
import type { RevenueRows } from './steps/revenue';
import type { SalesTaxRows } from './steps/sales-tax';
import type { TaxCharge } from './steps/tax-rows';

/** The rows of all steps. */
export interface Steps {
  opening: OpeningRows;
  openingAssets: { fixedAssets: Row; intangibles: Row };
  revenue: readonly RevenueRows[];
  costs: readonly DirectCostRows[];
  payroll: readonly PayrollRows[];
  contractors: readonly ContractorRows[];
  settlement: SettlementRows;
  profitShare: ProfitShareRows | null;
  expenses: readonly ExpenseRows[];
  other: readonly OtherRows[];
  assets: readonly AssetRows[];
  leases: LeaseRows;
  grants: GrantRows;
  loans: readonly LoanRows[];
  creditLine: CreditLineRows | null;
  salesTax: SalesTaxRows;
  equity: EquityRows;
  dividends: DividendRows;
  incomeTaxPaid: Row;
  interest: InterestRows;
  tax: TaxCharge;
  profit: Row;
  /** What the booked months bring accounts to the books by, and what later months unwind of the books. */
  books: readonly Entry[];
  carried: readonly Entry[];
}

/** The loans with the credit line. */
export const allLoans = ({ loans, creditLine }: Steps): LoanRows[] => [...loans, ...(creditLine ? [creditLine] : [])];

/** An account of the ledger: a fixed one, of a line the kind of its row and its id, or the profit as a whole. */
export type Account =
  | FixedAccount
  | UnplannedRow
  | 'result'
  | `${'revenue' | 'directCost' | 'operatingExpense' | 'otherIncome' | 'otherExpense'}:${string}`;

/** A row that takes its amounts from one account (credit) to another (debit). */
export interface Entry {
  from: Account;
  to: Account;
  row: Row;
  /** What it moves cash for, where its rule alone does not say. */
  purpose?: Purpose;
}

/** What a posting rule posts: which rows, between which accounts. */
export type Emitter = (steps: Steps) => readonly Entry[];

const post = (from: Account, to: Account, row: Row): Entry => ({ from, to, row });
const posted = (from: Account, to: Account, row: Row | null | undefined): Entry[] => (row ? [{ from, to, row }] : []);
const earned = (payroll: Steps['payroll'], key: 'gross' | 'bonus' | 'extra' | 'holiday'): Entry[] =>
  payroll.flatMap((role) =>
    posted('payrollLiabilities', role.isDirect ? 'directLabour' : 'wagesAndSalaries', role[key]),
  );
const stocked = ({ costs }: Steps) => costs.filter(({ stockBought }) => stockBought !== null);
const paidAs = (payment: 'days' | 'inMonth', { expenses }: Steps) =>
  expenses.filter(({ line }) => line.payment === payment);
const prepaid = ({ expenses }: Steps) => expenses.filter(({ line }) => line.payment === 'prepaid');
/** Tax that no supplier charges, self-assessed or paid at the border, and the account that bears it. */
export const ownTaxes = ({ costs, expenses, assets }: Pick<Steps, 'costs' | 'expenses' | 'assets'>, mode: TaxMode) =>
  [...costs, ...expenses, ...assets].flatMap(({ line, ownTax }) => {
    const isPrepaid = !('directCostMode' in line) && line.payment === 'prepaid';
    const bearer: Account = isPrepaid ? 'prepaidExpenses' : 'accountsPayable';
    return ownTax && taxModeOf(line) === mode ? [{ bearer, row: ownTax }] : [];
  });
type TaxMode = ReturnType<typeof taxModeOf>;
const costAccount = ({ line }: AssetRows) => (line.kind === 'tangible' ? 'fixedAssetsCost' : 'intangibleAssets');
const writtenOff = ({ line }: AssetRows) => (line.kind === 'tangible' ? 'accumulatedDepreciation' : 'intangibleAssets');
const charges = ({ assets }: Steps, kind: 'tangible' | 'intangible') => assets.filter(({ line }) => line.kind === kind);
const movements = ({ equity }: Steps, ...accounts: FixedAccount[]): Entry[] =>
  equity.movements
    .filter(({ account }) => accounts.includes(account))
    .map(({ account, amount }) => post(account, 'cash', amount));

const financingAccounts: readonly FixedAccount[] = [
  'otherNonCurrentLiabilities',
  'otherReserves',
  'mezzanineEquity',
  'nonControllingInterests',
];

const grantsOf = ({ lines }: GrantRows, kind: 'operating' | 'capital') =>
  lines.filter(({ line }) => line.kind === kind);

const expenseAccounts = { ahead: 'prepaidExpenses', behind: 'accountsPayable' } as const;

/** The formulas of every posting rule: a rule without one does not compile. Accounts as the engine's steps post them. */
export const emitters: Record<RuleName, Emitter> = {
  openingReceivableCollected: ({ opening }) => [post('accountsReceivable', 'cash', opening.received)],
  openingPayablePaid: ({ opening }) => [post('cash', 'accountsPayable', opening.paid)],
  openingPrepaidUsed: ({ opening }) => [post('prepaidExpenses', 'openingPrepaid', opening.prepaidUsed)],
  openingPayrollPaid: ({ settlement }) => [post('cash', 'payrollLiabilities', settlement.openingPaid)],
  openingDeferredReleased: ({ opening }) => [
    post('openingDeferredRevenue', 'deferredRevenue', opening.deferredReleased),
  ],
  openingDividendPaid: ({ opening }) => [post('cash', 'dividendsPayable', opening.dividendsPaid)],
  openingDepreciation: ({ openingAssets }) => [
    post('accumulatedDepreciation', 'depreciation', openingAssets.fixedAssets),
  ],
  openingAmortisation: ({ openingAssets }) => [post('intangibleAssets', 'amortisation', openingAssets.intangibles)],
  revenueEarned: ({ revenue }) =>
    revenue.map(({ line, amount, isLater }) =>
      post(`revenue:${line.id}`, isLater ? 'contractAssets' : 'deferredRevenue', amount),
    ),
  cashSale: ({ revenue }) => revenue.map(({ cash }) => post('accountsReceivable', 'cash', cash)),
  creditSale: ({ revenue }) =>
    revenue
      .filter(({ isLater }) => !isLater)
      .map(({ invoice }) => post('deferredRevenue', 'accountsReceivable', invoice)),
  workInvoiced: ({ revenue }) =>
    revenue
      .filter(({ isLater }) => isLater)
      .map(({ invoice }) => post('contractAssets', 'accountsReceivable', invoice)),
  operatingGrant: ({ grants }) => [
    ...grantsOf(grants, 'operating').map(({ received }) => post('operatingGrantBalance', 'cash', received)),
    ...posted('operatingGrantBalance', 'cash', grants.openingReceived),
  ],
  capitalGrant: ({ grants }) =>
    grantsOf(grants, 'capital').map(({ received }) => post('capitalGrantBalance', 'cash', received)),
  grantReleased: ({ grants }) => [
    ...grantsOf(grants, 'operating').map(({ released }) => post('operatingGrants', 'operatingGrantBalance', released)),
    ...grantsOf(grants, 'capital').map(({ released }) => post('capitalGrants', 'capitalGrantBalance', released)),
    ...posted('capitalGrants', 'capitalGrantBalance', grants.openingReleased),
  ],
  depositReceived: ({ revenue }) =>
    revenue.flatMap(({ deposit }) => [
      ...posted('customerDeposits', 'cash', deposit?.received),
      ...posted('salesTax', 'cash', deposit?.tax),
    ]),
  depositApplied: ({ revenue }) =>
    revenue.flatMap(({ deposit }) => posted('accountsReceivable', 'customerDeposits', deposit?.used)),
  salesTaxCharged: ({ revenue }) => revenue.map(({ tax }) => post('salesTax', 'accountsReceivable', tax)),
  badDebt: ({ revenue }) => revenue.map(({ badDebt }) => post('accountsReceivable', 'badDebts', badDebt)),
  receivableCollected: ({ revenue }) => revenue.map(({ receipt }) => post('accountsReceivable', 'cash', receipt)),
  directCost: ({ costs }) =>
    costs
      .filter(({ stockBought }) => !stockBought)
      .map(({ line, cost }) => post('accountsPayable', `directCost:${line.id}`, cost)),
  stockBought: (steps) =>
    stocked(steps).flatMap(({ stockBought }) => posted('accountsPayable', 'inventory', stockBought)),
  orderDepositPaid: ({ costs }) => costs.flatMap(({ orders }) => posted('cash', 'prepaidExpenses', orders?.paid)),
  orderDepositUsed: ({ costs }) =>
    costs.flatMap(({ orders }) => posted('prepaidExpenses', 'accountsPayable', orders?.used)),
  stockUsed: (steps) => stocked(steps).map(({ line, cost }) => post('inventory', `directCost:${line.id}`, cost)),
  operatingExpense: ({ expenses }) =>
    expenses
      .filter(({ line }) => line.payment !== 'prepaid')
      .map(({ line, cost }) => post('accountsPayable', `operatingExpense:${line.id}`, cost)),
  expensePaidAtOnce: (steps) => paidAs('inMonth', steps).map(({ payment }) => post('cash', 'accountsPayable', payment)),
  expensePrepaid: (steps) =>
    prepaid(steps).flatMap(({ line, payment, prepaid: advance, recoverable }) =>
      isCharged(line)
        ? [...posted('cash', 'prepaidExpenses', advance), post('cash', 'salesTax', recoverable)]
        : [post('cash', 'prepaidExpenses', payment)],
    ),
  prepaidUsed: (steps) =>
    prepaid(steps).map(({ line, cost }) => post('prepaidExpenses', `operatingExpense:${line.id}`, cost)),
  selfAssessedTax: (steps) => ownTaxes(steps, 'reverseCharge').map(({ bearer, row }) => post('salesTax', bearer, row)),
  importTaxPaid: (steps) => ownTaxes(steps, 'importPaid').map(({ bearer, row }) => post('cash', bearer, row)),
  salesTaxRecoverable: (steps) => [
    ...[
      ...steps.costs,
      ...steps.contractors,
      ...steps.expenses.filter(({ line }) => line.payment !== 'prepaid'),
      ...steps.assets,
    ].map(({ recoverable }) => post('accountsPayable', 'salesTax', recoverable)),
    ...prepaid(steps)
      .filter(({ line }) => !isCharged(line))
      .map(({ recoverable }) => post('prepaidExpenses', 'salesTax', recoverable)),
  ],
  payablePaid: (steps) =>
    [...steps.costs, ...steps.contractors, ...paidAs('days', steps)].map(({ payment }) =>
      post('cash', 'accountsPayable', payment),
    ),
  otherIncome: ({ other }) =>
    other
      .filter(({ line }) => line.direction === 'income')
      .map(({ line, amount }) => post(`otherIncome:${line.id}`, 'cash', amount)),
  otherExpense: ({ other }) =>
    other
      .filter(({ line }) => line.direction === 'expense')
      .map(({ line, amount }) => post('cash', `otherExpense:${line.id}`, amount)),
  payEarned: ({ payroll }) => earned(payroll, 'gross'),
  netPay: ({ payroll }) => payroll.map(({ netPay }) => post('cash', 'payrollLiabilities', netPay)),
  onCost: ({ payroll }) =>
    payroll.map(({ isDirect, onCost }) =>
      post('payrollLiabilities', isDirect ? 'directLabour' : 'employerOnCost', onCost),
    ),
  leaseBegun: ({ leases }) => leases.capitalised.map(({ begun }) => post('leases', 'rightOfUseAssets', begun)),
  leaseInterest: ({ leases }) =>
    leasesOf(leases, 'rightOfUse').map(({ interest }) => post('leases', 'interestExpense', interest)),
  leaseInterestPaid: ({ leases }) =>
    leases.capitalised.flatMap(({ paid }) => posted('cash', 'leases', paid?.interest ?? null)),
  leasePrincipal: ({ leases }) =>
    leases.capitalised.flatMap(({ paid }) => posted('cash', 'leases', paid?.principal ?? null)),
  leasePaid: ({ leases }) => [
    ...leasesOf(leases, 'operating').map(({ payment }) => post('cash', 'leases', payment)),
    ...leases.expensed.map(({ kind, payment }) => post('cash', expenseAccounts[kind], payment)),
    ...allLeases(leases).flatMap(({ recoverable, irrecoverable }) => [
      post('cash', 'salesTax', recoverable),
      post('cash', 'leaseExpense', irrecoverable),
    ]),
  ],
  leaseDepreciation: ({ leases }) =>
    leasesOf(leases, 'rightOfUse').map(({ writtenDown }) => post('rightOfUseAssets', 'leaseDepreciation', writtenDown)),
  leaseCost: ({ leases }) => [
    ...leasesOf(leases, 'operating').flatMap(({ interest, writtenDown }) => [
      post('leases', 'leaseExpense', interest),
      post('rightOfUseAssets', 'leaseExpense', writtenDown),
    ]),
    ...leases.expensed.map(({ kind, cost }) => post(expenseAccounts[kind], 'leaseExpense', cost)),
  ],
  contractorInvoiced: ({ contractors }) =>
    contractors.map(({ isDirect, cost }) => post('accountsPayable', isDirect ? 'directLabour' : 'contractors', cost)),
  badDebtRelief: ({ revenue }) => revenue.flatMap(({ relief }) => posted('badDebts', 'salesTax', relief)),
  flatRateSurplus: ({ revenue }) => revenue.flatMap(({ surplus }) => posted('flatRateSurplus', 'salesTax', surplus)),
  bonusEarned: ({ payroll }) => earned(payroll, 'bonus'),
  extraSalaryAccrued: ({ payroll }) => earned(payroll, 'extra'),
  extraSalaryPaid: ({ payroll }) => payroll.flatMap(({ extraPaid }) => posted('cash', 'payrollLiabilities', extraPaid)),
  holidayAccrued: ({ payroll }) => earned(payroll, 'holiday'),
  profitShareAccrued: ({ profitShare }) => [
    ...posted('payrollLiabilities', 'wagesAndSalaries', profitShare?.accrued ?? null),
    ...posted('payrollLiabilities', 'employerOnCost', profitShare?.onCost ?? null),
  ],
  profitSharePaid: ({ profitShare }) => posted('cash', 'payrollLiabilities', profitShare?.paid ?? null),
  // It is in the charge.
  lossCarriedBack: () => [],
  payrollSettled: ({ settlement }) => [post('cash', 'payrollLiabilities', settlement.settled)],
  assetBought: ({ assets }) =>
    assets.flatMap((asset) => [
      post('accountsPayable', costAccount(asset), asset.cost),
      post('cash', 'accountsPayable', asset.payment),
    ]),
  assetTaxPaid: ({ assets }) => assets.flatMap(({ taxPayment }) => posted('cash', 'accountsPayable', taxPayment)),
  depreciation: (steps) =>
    charges(steps, 'tangible').map(({ charge }) => post('accumulatedDepreciation', 'depreciation', charge)),
  amortisation: (steps) =>
    charges(steps, 'intangible').map(({ charge }) => post('intangibleAssets', 'amortisation', charge)),
  assetSold: ({ assets }) =>
    assets.flatMap(({ proceeds, collected }) => (collected ? [] : posted('gainOnDisposal', 'cash', proceeds))),
  disposalOwed: ({ assets }) =>
    assets.flatMap(({ proceeds, collected }) =>
      collected ? posted('gainOnDisposal', 'disposalReceivables', proceeds) : [],
    ),
  proceedsCollected: ({ opening, assets }) => [
    ...posted('disposalReceivables', 'cash', opening.proceedsCollected),
    ...assets.flatMap(({ collected }) => posted('disposalReceivables', 'cash', collected)),
  ],
  assetTaxReceived: ({ assets }) => assets.map(({ proceedsTax }) => post('salesTax', 'cash', proceedsTax)),
  assetWrittenOut: ({ assets }) =>
    assets.flatMap((asset) => [
      post(costAccount(asset), writtenOff(asset), asset.soldAccumulated),
      post(costAccount(asset), 'gainOnDisposal', asset.soldNet),
    ]),
  loanDrawn: ({ loans }) => loans.map(({ drawn }) => post('loans', 'cash', drawn)),
  loanInterestAccrued: ({ loans }) =>
    loans.flatMap(({ accrued }) => posted('accruedInterest', 'interestExpense', accrued)),
  loanInterestSettled: ({ opening, loans }) => [
    ...posted('cash', 'accruedInterest', opening.interestPaid),
    ...loans.flatMap(({ accrued, interestPaid }) => posted('cash', 'accruedInterest', accrued && interestPaid)),
  ],
  creditLineCost: ({ creditLine }) => [
    ...posted('cash', 'interestExpense', creditLine?.interestPaid ?? null),
    ...posted('cash', 'interestExpense', creditLine?.fee ?? null),
  ],
  creditLineDrawn: ({ creditLine }) => posted('loans', 'cash', creditLine?.drawn ?? null),
  creditLineRepaid: ({ creditLine }) => posted('cash', 'loans', creditLine?.repaid ?? null),
  loanFeePaid: ({ loans }) => loans.flatMap(({ fees }) => posted('cash', 'loans', fees?.paid ?? null)),
  loanFeeAmortised: ({ loans }) =>
    loans.flatMap(({ fees }) => posted('loans', 'interestExpense', fees?.amortised ?? null)),
  loanFee: ({ loans }) => loans.flatMap(({ fee }) => posted('cash', 'interestExpense', fee)),
  loanInterest: ({ loans }) =>
    loans.flatMap(({ accrued, interestPaid }) => (accrued ? [] : post('cash', 'interestExpense', interestPaid))),
  loanInterestCapitalised: ({ loans }) =>
    loans.flatMap(({ accrued, capitalised }) =>
      posted('loans', accrued ? 'accruedInterest' : 'interestExpense', capitalised),
    ),
  loanRepaid: ({ loans }) => loans.map(({ repaid }) => post('cash', 'loans', repaid)),
  contribution: ({ equity }) => [post('shareCapital', 'cash', equity.contributed)],
  drawing: ({ equity }) => [post('cash', 'otherReserves', equity.drawn)],
  dividendDeclared: ({ dividends }) => [post('dividendsPayable', 'retainedEarnings', dividends.declared)],
  dividendPaid: ({ dividends }) => [post('cash', 'dividendsPayable', dividends.paid)],
  otherOperatingMovement: (steps) =>
    movements(steps, 'otherCurrentAssets', 'otherCurrentLiabilities', 'deferredTaxLiability'),
  otherInvestingMovement: (steps) => movements(steps, 'otherNonCurrentAssets'),
  otherFinancingMovement: (steps) => movements(steps, ...financingAccounts),
  salesTaxSettled: ({ salesTax }) => [post('cash', 'salesTax', salesTax.settled)],
  incomeTaxSettled: ({ incomeTaxPaid }) => [post('cash', 'incomeTax', incomeTaxPaid)],
  bankInterestReceived: ({ interest }) => [post('interestIncome', 'cash', interest.received)],
  bankInterestPaid: ({ interest }) => [post('cash', 'interestExpense', interest.paid)],
  incomeTaxCharged: ({ tax }) => [post('incomeTax', 'currentTax', tax.charged)],
  deferredTaxCharged: ({ tax }) => [post('deferredTax', 'deferredTaxAsset', tax.deferredGrowth)],
  timingDifference: ({ tax }) => posted('deferredTaxLiability', 'deferredTax', tax.timing),
  taxWithheld: ({ revenue }) => revenue.flatMap(({ withheld }) => posted('accountsReceivable', 'incomeTax', withheld)),
  yearResult: ({ profit }) => [post('retainedEarnings', 'result', profit)],
  booked: ({ books }) => books,
  carriedForward: ({ carried }) => carried,
};
