import type { OtherMovement } from '#shared/inputs/forecast/fields/equity.ts';
import { account } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { LineSet, LineSets } from '../ledger/line-sets';
import { postingRules } from '../ledger/rules';
import { isActive } from '../timeline/plan';
import type { Workings } from './workings';

/** Posts step 6: assets bought, paid, depreciated and sold. */
export function postCapitalAssets(workings: Workings, sets: LineSets, ledger: Ledger): void {
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets, depreciation, amortisation } = account;
  const tangible = { cost: fixedAssetsCost, accumulated: accumulatedDepreciation, expense: depreciation };
  postAssets(workings, sets.tangible, { ...tangible, rule: postingRules.depreciation }, ledger);
  const intangible = { cost: intangibleAssets, accumulated: intangibleAssets, expense: amortisation };
  postAssets(workings, sets.intangible, { ...intangible, rule: postingRules.amortisation }, ledger);
}

interface AssetAccounts {
  cost: number;
  accumulated: number;
  expense: number;
  rule: number;
}

function postAssets({ assets }: Workings, lines: LineSet, own: AssetAccounts, ledger: Ledger): void {
  const { accountsPayable, cash, gainOnDisposal, salesTax } = account;
  ledger.moveLines(accountsPayable, own.cost, assets.cost, lines, postingRules.assetBought);
  ledger.moveLines(accountsPayable, salesTax, assets.recoverable, lines, postingRules.salesTaxRecoverable);
  ledger.moveLines(cash, accountsPayable, assets.payment, lines, postingRules.assetBought);
  ledger.moveLines(cash, accountsPayable, assets.taxPayment, lines, postingRules.assetTaxPaid);
  ledger.moveLines(own.accumulated, own.expense, assets.charge, lines, own.rule);
  ledger.moveLines(own.cost, own.accumulated, assets.soldAccumulated, lines, postingRules.assetWrittenOut);
  ledger.moveLines(own.cost, gainOnDisposal, assets.soldNet, lines, postingRules.assetWrittenOut);
  ledger.moveLines(gainOnDisposal, cash, assets.proceeds, lines, postingRules.assetSold);
  ledger.moveLines(salesTax, cash, assets.proceedsTax, lines, postingRules.assetTaxReceived);
}

/** Posts step 7: draws, fees, interest paid or capitalised, repayments. */
export function postLoans({ loans: columns }: Workings, { loans: lines }: LineSets, ledger: Ledger): void {
  const { cash, loans, interestExpense } = account;
  ledger.moveLines(loans, cash, columns.drawn, lines, postingRules.loanDrawn);
  ledger.moveLines(cash, interestExpense, columns.fee, lines, postingRules.loanFee);
  ledger.moveLines(cash, interestExpense, columns.interestPaid, lines, postingRules.loanInterest);
  ledger.moveLines(loans, interestExpense, columns.capitalised, lines, postingRules.loanInterestCapitalised);
  ledger.moveLines(cash, loans, columns.repaid, lines, postingRules.loanRepaid);
}

/** By the section of the cash flow in which an account's changes are, so that both cash flows show them in the same one. */
const ruleOf: Record<OtherMovement['account'], number> = {
  otherCurrentAssets: postingRules.otherOperatingMovement,
  otherCurrentLiabilities: postingRules.otherOperatingMovement,
  deferredTaxLiability: postingRules.otherOperatingMovement,
  otherNonCurrentAssets: postingRules.otherInvestingMovement,
  otherNonCurrentLiabilities: postingRules.otherFinancingMovement,
  otherReserves: postingRules.otherFinancingMovement,
};

/** Posts other movements in month t: cash received (+) or paid (−) against one of `movableAccounts`. */
export function postOtherMovements({ plan }: Workings, ledger: Ledger, t: number): void {
  for (const line of plan.otherMovements) {
    if (!isActive(line, t)) continue;
    ledger.move(account[line.account], account.cash, line.amounts[t - 1] ?? 0, ruleOf[line.account], line.id);
  }
}

/** Posts step 10 in month t: sales tax paid to the authority or refunded. */
export function postSalesTax({ salesTax }: Workings, ledger: Ledger, t: number): void {
  ledger.move(account.cash, account.salesTax, salesTax.settled[t] ?? 0, postingRules.salesTaxSettled);
}
