import { account } from './accounts';
import type { Ledger } from './ledger';
import { isActive } from './plan';
import { because } from './rules';
import type { Workings } from './workings';

/** Posts step 6: assets bought, paid, written off and sold. */
export function postCapitalAssets({ plan, assets }: Workings, ledger: Ledger): void {
  const { accountsPayable, cash, gainOnDisposal, salesTax } = account;
  for (let i = 0, base = 0; i < plan.assets.length; i++, base += plan.stride) {
    const asset = plan.assets[i];
    if (!asset) continue;
    const { id } = asset;
    const isTangible = asset.kind === 'tangible';
    const costAccount = isTangible ? account.fixedAssetsCost : account.intangibleAssets;
    const writeOffAccount = isTangible ? account.accumulatedDepreciation : account.intangibleAssets;
    const expense = isTangible ? account.depreciation : account.amortisation;
    const reason = isTangible ? because.depreciation : because.amortisation;
    ledger.moveColumn(accountsPayable, costAccount, assets.cost, base, because.assetBought, id);
    ledger.moveColumn(accountsPayable, salesTax, assets.recoverable, base, because.salesTaxRecoverable, id);
    ledger.moveColumn(cash, accountsPayable, assets.payment, base, because.assetBought, id);
    ledger.moveColumn(writeOffAccount, expense, assets.charge, base, reason, id);
    if (asset.disposalMonth === null) continue;
    ledger.moveColumn(costAccount, writeOffAccount, assets.soldAccumulated, base, because.assetWrittenOut, id);
    ledger.moveColumn(costAccount, gainOnDisposal, assets.soldNet, base, because.assetWrittenOut, id);
    ledger.moveColumn(gainOnDisposal, cash, assets.proceeds, base, because.assetSold, id);
    ledger.moveColumn(salesTax, cash, assets.proceedsTax, base, because.assetSold, id);
  }
}

/** Posts step 7: draws, fees, interest paid or capitalised, repayments. */
export function postLoans({ plan, loans: columns }: Workings, ledger: Ledger): void {
  const { cash, loans, interestExpense } = account;
  for (let i = 0, base = 0; i < plan.loans.length; i++, base += plan.stride) {
    const id = plan.loans[i]?.id ?? null;
    ledger.moveColumn(loans, cash, columns.drawn, base, because.loanDrawn, id);
    ledger.moveColumn(cash, interestExpense, columns.fee, base, because.loanFee, id);
    ledger.moveColumn(cash, interestExpense, columns.interestPaid, base, because.loanInterest, id);
    ledger.moveColumn(loans, interestExpense, columns.capitalised, base, because.loanInterestCapitalised, id);
    ledger.moveColumn(cash, loans, columns.repaid, base, because.loanRepaid, id);
  }
}

/** Posts other movements in month t: cash received (+) or paid (−) against an account that nothing else moves. */
export function postOtherMovements({ plan }: Workings, ledger: Ledger, t: number): void {
  for (const line of plan.otherMovements) {
    if (!isActive(line, t)) continue;
    ledger.move(account[line.account], account.cash, line.amounts[t - 1] ?? 0, because.otherMovement, line.id);
  }
}

/** Posts step 10 in month t: sales tax paid to the authority or refunded. */
export function postSalesTax({ salesTax }: Workings, ledger: Ledger, t: number): void {
  ledger.move(account.cash, account.salesTax, salesTax.settled[t] ?? 0, because.salesTaxSettled);
}
