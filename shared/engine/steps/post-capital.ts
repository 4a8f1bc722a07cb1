import type { OtherMovement } from '#shared/inputs/forecast/fields/equity.ts';
import { type Posting, posting } from '../ledger/rules';
import { isActive } from '../timeline/plan';
import type { Calculation } from './calculation';
import { postOwnTax } from './post-trade';

/** Posts step 6: assets bought, paid, depreciated and sold. */
export function postCapitalAssets({ assets, sets, ledger }: Calculation): void {
  for (const [lines, cost, accumulated, expense] of [
    [sets.tangible, 'fixedAssetsCost', 'accumulatedDepreciation', 'depreciation'],
    [sets.intangible, 'intangibleAssets', 'intangibleAssets', 'amortisation'],
  ] as const) {
    ledger.postLines(posting('accountsPayable', cost, 'assetBought'), assets.cost, lines);
    ledger.postLines(posting('accountsPayable', 'salesTax', 'salesTaxRecoverable'), assets.recoverable, lines);
    ledger.postLines(posting('cash', 'accountsPayable', 'assetBought'), assets.payment, lines);
    ledger.postLines(posting('cash', 'accountsPayable', 'assetTaxPaid'), assets.taxPayment, lines);
    ledger.postLines(posting(accumulated, expense, expense), assets.charge, lines);
    ledger.postLines(posting(cost, accumulated, 'assetWrittenOut'), assets.soldAccumulated, lines);
    ledger.postLines(posting(cost, 'gainOnDisposal', 'assetWrittenOut'), assets.soldNet, lines);
    ledger.postLines(posting('salesTax', 'cash', 'assetTaxReceived'), assets.proceedsTax, lines);
  }
  postOwnTax({ sets, ledger }, 'assets', assets.ownTax);
  ledger.postLines(posting('gainOnDisposal', 'cash', 'assetSold'), assets.proceeds, sets.soldAtOnce);
  ledger.postLines(posting('gainOnDisposal', 'disposalReceivables', 'disposalOwed'), assets.proceeds, sets.soldLater);
  ledger.postLines(posting('disposalReceivables', 'cash', 'proceedsCollected'), assets.collected, sets.soldLater);
  ledger.postColumn(posting('disposalReceivables', 'cash', 'proceedsCollected'), assets.openingCollected);
}

/** Posts step 6b: grants received, and what the months have of them as income. */
export function postGrants({ grants, sets, ledger }: Calculation): void {
  if (!grants) return;
  const { received, released, openingReceived, openingReleased } = grants;
  const { operatingGrants, capitalGrants } = sets;
  const operating = posting('operatingGrantBalance', 'cash', 'operatingGrant');
  ledger.postLines(operating, received, operatingGrants);
  ledger.postColumn(operating, openingReceived);
  ledger.postLines(posting('operatingGrants', 'operatingGrantBalance', 'grantReleased'), released, operatingGrants);
  ledger.postLines(posting('capitalGrantBalance', 'cash', 'capitalGrant'), received, capitalGrants);
  const capitalReleased = posting('capitalGrants', 'capitalGrantBalance', 'grantReleased');
  ledger.postLines(capitalReleased, released, capitalGrants);
  ledger.postColumn(capitalReleased, openingReleased);
}

/** Posts step 7: draws, fees, interest that is paid, owed or capitalised, repayments. */
export function postLoans({ loans: columns, sets, ledger }: Calculation): void {
  const { loans: lines, payingLoans, accruingLoans } = sets;
  ledger.postLines(posting('loans', 'cash', 'loanDrawn'), columns.drawn, lines);
  ledger.postLines(posting('cash', 'interestExpense', 'loanFee'), columns.fee, lines);
  ledger.postLines(posting('cash', 'interestExpense', 'loanInterest'), columns.interestPaid, payingLoans);
  ledger.postLines(posting('loans', 'interestExpense', 'loanInterestCapitalised'), columns.capitalised, payingLoans);
  ledger.postLines(
    posting('accruedInterest', 'interestExpense', 'loanInterestAccrued'),
    columns.interest,
    accruingLoans,
  );
  ledger.postLines(posting('cash', 'accruedInterest', 'loanInterestSettled'), columns.interestPaid, accruingLoans);
  ledger.postLines(posting('loans', 'accruedInterest', 'loanInterestCapitalised'), columns.capitalised, accruingLoans);
  ledger.postColumn(posting('cash', 'accruedInterest', 'loanInterestSettled'), columns.openingInterest);
  ledger.postLines(posting('cash', 'loans', 'loanRepaid'), columns.repaid, lines);
  if (!columns.fees) return;
  ledger.postLines(posting('cash', 'loans', 'loanFeePaid'), columns.fees.paid, lines);
  ledger.postLines(posting('loans', 'interestExpense', 'loanFeeAmortised'), columns.fees.amortised, lines);
}

/** By the section of the cash flow in which an account's changes are, so that both cash flows show them in the same one. */
const movementPostings: Record<OtherMovement['account'], Posting> = {
  otherCurrentAssets: posting('otherCurrentAssets', 'cash', 'otherOperatingMovement'),
  otherCurrentLiabilities: posting('otherCurrentLiabilities', 'cash', 'otherOperatingMovement'),
  deferredTaxLiability: posting('deferredTaxLiability', 'cash', 'otherOperatingMovement'),
  otherNonCurrentAssets: posting('otherNonCurrentAssets', 'cash', 'otherInvestingMovement'),
  otherNonCurrentLiabilities: posting('otherNonCurrentLiabilities', 'cash', 'otherFinancingMovement'),
  otherReserves: posting('otherReserves', 'cash', 'otherFinancingMovement'),
  mezzanineEquity: posting('mezzanineEquity', 'cash', 'otherFinancingMovement'),
  nonControllingInterests: posting('nonControllingInterests', 'cash', 'otherFinancingMovement'),
};

/** Posts other movements in month t: cash received (+) or paid (−) against one of `movableAccounts`. */
export function postOtherMovements({ plan, ledger }: Calculation, t: number): void {
  for (const line of plan.otherMovements) {
    if (isActive(line, t)) ledger.post(movementPostings[line.account], line.amounts[t - 1] ?? 0, line.id);
  }
}

const salesTaxSettled = posting('cash', 'salesTax', 'salesTaxSettled');

/** Posts step 10 in month t: sales tax paid to the authority or refunded. */
export function postSalesTax({ salesTax, ledger }: Calculation, t: number): void {
  ledger.post(salesTaxSettled, salesTax.settled[t] ?? 0);
}
