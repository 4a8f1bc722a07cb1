import { account, type FixedAccount } from './accounts';

/** Why cash moves: the rows of the direct cash flow by section, in their order. */
export const purposesOf = {
  operations: [
    'receivedFromCustomers',
    'paidToSuppliers',
    'paidToStaff',
    'salesTaxSettled',
    'incomeTaxSettled',
    'otherIncomeReceived',
    'operatingGrantsReceived',
    'otherExpensePaid',
    'interestReceived',
    'interestPaid',
    'otherOperatingMovements',
  ],
  investing: ['capitalExpenditurePaid', 'proceedsReceived', 'capitalGrantsReceived', 'otherInvestingMovements'],
  financing: [
    'loansDrawn',
    'loansRepaid',
    'loanFeesPaid',
    'leasePrincipalPaid',
    'capitalContributed',
    'drawingsPaid',
    'dividendsPaid',
    'otherFinancingMovements',
  ],
} as const;
export const purposes = [...purposesOf.operations, ...purposesOf.investing, ...purposesOf.financing] as const;
export type Purpose = (typeof purposes)[number];

/** Every posting rule with its cash purpose (null: it never moves cash). */
const rules = {
  openingReceivableCollected: 'receivedFromCustomers',
  openingPayablePaid: 'paidToSuppliers',
  openingPrepaidUsed: null,
  openingPayrollPaid: 'paidToStaff',
  openingDeferredReleased: null,
  openingDividendPaid: 'dividendsPaid',
  openingDepreciation: null,
  openingAmortisation: null,
  revenueEarned: null,
  cashSale: 'receivedFromCustomers',
  creditSale: null,
  workInvoiced: null,
  depositReceived: 'receivedFromCustomers',
  depositApplied: null,
  salesTaxCharged: null,
  badDebt: null,
  taxWithheld: null,
  badDebtRelief: null,
  flatRateSurplus: null,
  receivableCollected: 'receivedFromCustomers',
  directCost: null,
  stockBought: null,
  stockUsed: null,
  orderDepositPaid: 'paidToSuppliers',
  orderDepositUsed: null,
  operatingExpense: null,
  expensePaidAtOnce: 'paidToSuppliers',
  expensePrepaid: 'paidToSuppliers',
  prepaidUsed: null,
  salesTaxRecoverable: null,
  selfAssessedTax: null,
  importTaxPaid: 'salesTaxSettled',
  payablePaid: 'paidToSuppliers',
  otherIncome: 'otherIncomeReceived',
  otherExpense: 'otherExpensePaid',
  contractorInvoiced: null,
  payEarned: null,
  netPay: 'paidToStaff',
  onCost: null,
  payrollSettled: 'paidToStaff',
  bonusEarned: null,
  extraSalaryAccrued: null,
  extraSalaryPaid: 'paidToStaff',
  holidayAccrued: null,
  profitShareAccrued: null,
  profitSharePaid: 'paidToStaff',
  assetBought: 'capitalExpenditurePaid',
  assetTaxPaid: 'salesTaxSettled',
  depreciation: null,
  amortisation: null,
  assetSold: 'proceedsReceived',
  disposalOwed: null,
  proceedsCollected: 'proceedsReceived',
  assetTaxReceived: 'salesTaxSettled',
  assetWrittenOut: null,
  operatingGrant: 'operatingGrantsReceived',
  capitalGrant: 'capitalGrantsReceived',
  grantReleased: null,
  leaseBegun: null,
  leaseInterest: null,
  leaseInterestPaid: 'interestPaid',
  leasePrincipal: 'leasePrincipalPaid',
  leasePaid: 'paidToSuppliers',
  leaseDepreciation: null,
  leaseCost: null,
  loanDrawn: 'loansDrawn',
  loanFee: 'interestPaid',
  loanInterest: 'interestPaid',
  loanInterestAccrued: null,
  loanInterestSettled: 'interestPaid',
  loanInterestCapitalised: null,
  loanRepaid: 'loansRepaid',
  creditLineCost: 'interestPaid',
  creditLineDrawn: 'loansDrawn',
  creditLineRepaid: 'loansRepaid',
  loanFeePaid: 'loanFeesPaid',
  loanFeeAmortised: null,
  contribution: 'capitalContributed',
  drawing: 'drawingsPaid',
  dividendDeclared: null,
  dividendPaid: 'dividendsPaid',
  otherOperatingMovement: 'otherOperatingMovements',
  otherInvestingMovement: 'otherInvestingMovements',
  otherFinancingMovement: 'otherFinancingMovements',
  salesTaxSettled: 'salesTaxSettled',
  incomeTaxSettled: 'incomeTaxSettled',
  bankInterestReceived: 'interestReceived',
  bankInterestPaid: 'interestPaid',
  incomeTaxCharged: null,
  lossCarriedBack: null,
  deferredTaxCharged: null,
  timingDifference: null,
  yearResult: null,
  /** What the books have beyond the plan in an actual month; each posting names its purpose. */
  booked: null,
  /** What they hold beyond it at L, in the months after. */
  carriedForward: null,
} as const satisfies Record<string, Purpose | null>;

export type RuleName = keyof typeof rules;
export const ruleNames = Object.keys(rules) as RuleName[];

/** The number of each rule. */
export const postingRules = Object.fromEntries(ruleNames.map((name, index) => [name, index])) as Record<
  RuleName,
  number
>;

/** Cash purpose by number of the rule; −1 where it never moves cash. */
export const purposeOf = Int8Array.from(ruleNames, (name) => {
  const purpose: Purpose | null = rules[name];
  return purpose === null ? -1 : purposes.indexOf(purpose);
});

/** What an entry does: it takes an amount from one account (credit) to another (debit) by a rule. */
export interface Posting {
  from: number;
  to: number;
  postingRule: number;
  /** Number of the purpose for which it moves cash; −1 where it never does. */
  purpose: number;
}

/** Names looked up in maps, which takes less time than fields of objects by name. */
const accountNumbers = new Map<string, number>(Object.entries(account));
const ruleNumbers = new Map<string, number>(Object.entries(postingRules));

const numberOf = (index: FixedAccount | number) =>
  typeof index === 'number' ? index : (accountNumbers.get(index) ?? -1);

/** A posting between two accounts, by name or, of a line, by number. */
export function posting(from: FixedAccount | number, to: FixedAccount | number, rule: RuleName): Posting {
  const postingRule = ruleNumbers.get(rule) ?? -1;
  return { from: numberOf(from), to: numberOf(to), postingRule, purpose: purposeOf[postingRule] ?? -1 };
}

/** A posting whose cash moves for a purpose of its own. */
export function postingFor(purpose: Purpose, ...postingArguments: Parameters<typeof posting>): Posting {
  const one = posting(...postingArguments);
  one.purpose = purposes.indexOf(purpose);
  return one;
}
