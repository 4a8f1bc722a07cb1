import type { OtherMovement } from '#shared/inputs/forecast/equity.ts';
import { account } from '../ledger/accounts';
import type { Ledger } from '../ledger/ledger';
import type { LineSet, LineSets } from '../ledger/line-sets';
import { because } from '../ledger/rules';
import { isActive } from '../timeline/plan';
import type { Workings } from './workings';

/** Posts step 6: assets bought, paid, written off and sold. */
export function postCapitalAssets(workings: Workings, sets: LineSets, ledger: Ledger): void {
  const { fixedAssetsCost, accumulatedDepreciation, intangibleAssets, depreciation, amortisation } = account;
  const tangible = { cost: fixedAssetsCost, writeOff: accumulatedDepreciation, expense: depreciation };
  postAssets(workings, sets.tangible, { ...tangible, reason: because.depreciation }, ledger);
  const intangible = { cost: intangibleAssets, writeOff: intangibleAssets, expense: amortisation };
  postAssets(workings, sets.intangible, { ...intangible, reason: because.amortisation }, ledger);
}

interface AssetAccounts {
  cost: number;
  writeOff: number;
  expense: number;
  reason: number;
}

function postAssets({ assets }: Workings, lines: LineSet, own: AssetAccounts, ledger: Ledger): void {
  const { accountsPayable, cash, gainOnDisposal, salesTax } = account;
  ledger.moveLines(accountsPayable, own.cost, assets.cost, lines, because.assetBought);
  ledger.moveLines(accountsPayable, salesTax, assets.recoverable, lines, because.salesTaxRecoverable);
  ledger.moveLines(cash, accountsPayable, assets.payment, lines, because.assetBought);
  ledger.moveLines(cash, accountsPayable, assets.taxPayment, lines, because.assetTaxPaid);
  ledger.moveLines(own.writeOff, own.expense, assets.charge, lines, own.reason);
  ledger.moveLines(own.cost, own.writeOff, assets.soldAccumulated, lines, because.assetWrittenOut);
  ledger.moveLines(own.cost, gainOnDisposal, assets.soldNet, lines, because.assetWrittenOut);
  ledger.moveLines(gainOnDisposal, cash, assets.proceeds, lines, because.assetSold);
  ledger.moveLines(salesTax, cash, assets.proceedsTax, lines, because.assetTaxReceived);
}

/** Posts step 7: draws, fees, interest paid or capitalised, repayments. */
export function postLoans({ loans: columns }: Workings, { loans: lines }: LineSets, ledger: Ledger): void {
  const { cash, loans, interestExpense } = account;
  ledger.moveLines(loans, cash, columns.drawn, lines, because.loanDrawn);
  ledger.moveLines(cash, interestExpense, columns.fee, lines, because.loanFee);
  ledger.moveLines(cash, interestExpense, columns.interestPaid, lines, because.loanInterest);
  ledger.moveLines(loans, interestExpense, columns.capitalised, lines, because.loanInterestCapitalised);
  ledger.moveLines(cash, loans, columns.repaid, lines, because.loanRepaid);
}

/** By the section of the cash flow in which an account's changes stand, so that both cash flows show them in the same one. */
const reasonOf: Record<OtherMovement['account'], number> = {
  otherCurrentAssets: because.otherOperatingMovement,
  otherCurrentLiabilities: because.otherOperatingMovement,
  deferredTaxLiability: because.otherOperatingMovement,
  otherNonCurrentAssets: because.otherInvestingMovement,
  otherNonCurrentLiabilities: because.otherFinancingMovement,
  otherReserves: because.otherFinancingMovement,
};

/** Posts other movements in month t: cash received (+) or paid (−) against one of `movableAccounts`. */
export function postOtherMovements({ plan }: Workings, ledger: Ledger, t: number): void {
  for (const line of plan.otherMovements) {
    if (!isActive(line, t)) continue;
    ledger.move(account[line.account], account.cash, line.amounts[t - 1] ?? 0, reasonOf[line.account], line.id);
  }
}

/** Posts step 10 in month t: sales tax paid to the authority or refunded. */
export function postSalesTax({ salesTax }: Workings, ledger: Ledger, t: number): void {
  ledger.move(account.cash, account.salesTax, salesTax.settled[t] ?? 0, because.salesTaxSettled);
}
