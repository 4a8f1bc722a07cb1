import type { FixedAccount } from '../ledger/accounts';
import type { RuleName } from '../ledger/rules';
import { question, type RowQuestion } from './row-question';

/** Movements of one account by the rules of their entries. */
const movements = (
  accounts: readonly FixedAccount[],
  sign: 1 | -1,
  rows: Record<string, readonly RuleName[]>,
): Record<string, RowQuestion> =>
  Object.fromEntries(Object.entries(rows).map(([key, only]) => [key, question(accounts, sign, { only })]));

const payable = ['accountsPayable'];

/** The entries behind the movements of each schedule, by the schedule's key before its line. */
const schedules: Partial<Record<string, Record<string, RowQuestion>>> = {
  receivables: movements(['accountsReceivable'], 1, {
    soldOnCredit: ['creditSale', 'workInvoiced', 'salesTaxCharged', 'depositApplied', 'cashSale'],
    badDebts: ['badDebt'],
    taxWithheld: ['taxWithheld'],
    collected: ['receivableCollected'],
    openingCollected: ['openingReceivableCollected'],
  }),
  payables: {
    bought: question(payable, -1, { cash: 'without', notAsCash: ['importTaxPaid'] }),
    paid: question(payable, -1, { cash: 'only', without: ['openingPayablePaid', 'importTaxPaid'] }),
    openingPaid: question(payable, -1, { only: ['openingPayablePaid'] }),
  },
  inventory: movements(['inventory'], 1, { stockBought: ['stockBought'], stockUsed: ['stockUsed'] }),
  prepaidExpenses: movements(['prepaidExpenses'], 1, {
    paidInAdvance: [
      'expensePrepaid',
      'orderDepositPaid',
      'leasePaid',
      'selfAssessedTax',
      'importTaxPaid',
      'salesTaxRecoverable',
    ],
    usedInMonth: ['prepaidUsed', 'orderDepositUsed', 'leaseCost'],
    openingUsed: ['openingPrepaidUsed'],
  }),
  payroll: movements(['payrollLiabilities'], -1, {
    wagesAndSalaries: ['payEarned', 'bonusEarned', 'extraSalaryAccrued', 'holidayAccrued'],
    employerOnCost: ['onCost'],
    netPay: ['netPay', 'extraSalaryPaid'],
    settled: ['payrollSettled'],
    openingPaid: ['openingPayrollPaid'],
    profitShareAccrued: ['profitShareAccrued'],
    profitSharePaid: ['profitSharePaid'],
  }),
  salesTax: movements(['salesTax'], -1, {
    outputTax: ['salesTaxCharged', 'depositReceived', 'assetTaxReceived', 'selfAssessedTax'],
    inputTax: ['salesTaxRecoverable', 'expensePrepaid', 'leasePaid'],
    relief: ['badDebtRelief'],
    flatRateSurplus: ['flatRateSurplus'],
    settled: ['salesTaxSettled'],
  }),
  incomeTax: movements(['incomeTax'], -1, {
    charged: ['incomeTaxCharged', 'lossCarriedBack'],
    taxWithheld: ['taxWithheld'],
    settled: ['incomeTaxSettled'],
  }),
  deferredRevenue: movements(['deferredRevenue'], -1, {
    invoiced: ['creditSale'],
    earned: ['revenueEarned'],
    openingReleased: ['openingDeferredReleased'],
  }),
  customerDeposits: movements(['customerDeposits'], -1, {
    depositsReceived: ['depositReceived'],
    depositsUsed: ['depositApplied'],
  }),
  grants: movements(['operatingGrantBalance', 'capitalGrantBalance'], -1, {
    grantsReceived: ['operatingGrant', 'capitalGrant'],
    grantsReleased: ['grantReleased'],
  }),
  contractAssets: movements(['contractAssets'], 1, { earned: ['revenueEarned'], invoiced: ['workInvoiced'] }),
  accruedInterest: {
    ...movements(['accruedInterest'], -1, {
      interestAccrued: ['loanInterestAccrued'],
      interestCapitalised: ['loanInterestCapitalised'],
    }),
    interestSettled: question(['accruedInterest'], -1, {
      only: ['loanInterestSettled'],
      isLine: (_, lineId) => lineId !== null,
    }),
    openingPaid: question(['accruedInterest'], -1, {
      only: ['loanInterestSettled'],
      isLine: (_, lineId) => lineId === null,
    }),
  },
  disposalReceivables: movements(['disposalReceivables'], 1, {
    disposalOwed: ['disposalOwed'],
    collected: ['proceedsCollected'],
  }),
  fixedAssets: movements(['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'], 1, {
    bought: ['assetBought'],
    writtenOff: ['depreciation', 'amortisation'],
    openingWrittenOff: ['openingDepreciation', 'openingAmortisation'],
    disposed: ['assetWrittenOut'],
  }),
  asset: movements(['fixedAssetsCost', 'accumulatedDepreciation', 'intangibleAssets'], 1, {
    bought: ['assetBought'],
    writtenOff: ['depreciation', 'amortisation'],
  }),
  equity: {
    ...movements(['retainedEarnings'], -1, { netProfit: ['yearResult'], dividendsDeclared: ['dividendDeclared'] }),
    ...movements(['shareCapital'], -1, { contributed: ['contribution'] }),
    ...movements(['otherReserves', 'nonControllingInterests'], -1, {
      drawings: ['drawing'],
      otherMovements: ['otherFinancingMovement'],
    }),
    retainedEarnings: question(['retainedEarnings'], -1, { isBalance: true }),
  },
  dividendsPayable: movements(['dividendsPayable'], -1, {
    dividendsDeclared: ['dividendDeclared'],
    paid: ['dividendPaid'],
    openingPaid: ['openingDividendPaid'],
  }),
  rightOfUseAssets: movements(['rightOfUseAssets'], 1, {
    leasesBegun: ['leaseBegun'],
    writtenDown: ['leaseDepreciation', 'leaseCost'],
  }),
  lease: movements(['leases'], -1, {
    leasesBegun: ['leaseBegun'],
    interest: ['leaseInterest', 'leaseCost'],
    paid: ['leaseInterestPaid', 'leasePrincipal', 'leasePaid'],
  }),
  leaseCost: movements(['prepaidExpenses', 'accountsPayable'], -1, {
    leaseExpense: ['leaseCost'],
    paid: ['leasePaid'],
  }),
  loan: {
    ...movements(['loans'], -1, {
      feePaid: ['loanFeePaid'],
      feeAmortised: ['loanFeeAmortised'],
      drawn: ['loanDrawn', 'creditLineDrawn'],
      capitalisedInterest: ['loanInterestCapitalised'],
      repaid: ['loanRepaid', 'creditLineRepaid'],
    }),
    ...movements(['interestExpense'], 1, {
      interest: ['loanInterest', 'loanInterestAccrued', 'loanInterestCapitalised', 'creditLineCost'],
    }),
  },
};

/** The entries behind a row of a schedule; of that of an asset or a loan, those of its line. */
export function scheduleQuestion(schedule: string, key: string): RowQuestion | null {
  const [name = '', lineId] = schedule.split(':');
  const asked = schedules[name]?.[key];
  if (!asked) return null;
  return lineId === undefined ? asked : { ...asked, isLine: (_, id) => id === lineId };
}

/** The entries behind rows that are in no statement, but that ratios are made of. */
export const workingQuestions: Partial<Record<string, RowQuestion>> = {
  operatingGrantsReceivable: question(['operatingGrantBalance'], 1, { isBalance: true }),
  capitalGrantsReceivable: question(['capitalGrantBalance'], 1, { isBalance: true }),
  operatingGrantsDeferred: question(['operatingGrantBalance'], -1, { isBalance: true }),
  capitalGrantsDeferred: question(['capitalGrantBalance'], -1, { isBalance: true }),
  loansOwed: question(['loans'], -1, { isBalance: true }),
  leasesOwed: question(['leases'], -1, { isBalance: true }),
  principal: question(['loans', 'leases'], 1, { only: ['loanRepaid', 'loanInterestCapitalised', 'leasePrincipal'] }),
  leaseInterestUnpaid: question(['leases'], -1, { only: ['leaseInterest', 'leaseInterestPaid'] }),
  interestUnpaid: question(['accruedInterest'], -1, {}),
  feesAmortised: question(['loans'], -1, { only: ['loanFeeAmortised'] }),
  taxPaid: question(['incomeTax'], 1, { only: ['incomeTaxSettled'] }),
  directStaff: question(['directLabour', 'contractors', 'wagesAndSalaries', 'employerOnCost'], -1, {
    without: ['yearResult'],
    isLine: ({ staff }, lineId) => staff.some(({ id, kind }) => id === lineId && kind === 'direct'),
  }),
  creditPurchases: question(payable, -1, {
    cash: 'without',
    notAsCash: ['importTaxPaid'],
    isLine: ({ operatingExpenses, leases, assets }, lineId) =>
      !leases.some(({ id }) => id === lineId) &&
      !operatingExpenses.some(({ id, payment }) => id === lineId && payment === 'inMonth') &&
      !assets.some(({ id, payment }) => id === lineId && payment !== 'days'),
  }),
};
