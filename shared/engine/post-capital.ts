import { account } from './accounts';
import type { Ledger } from './ledger';
import { isActive } from './plan';
import { because } from './rules';
import type { Workings } from './workings';

/** Posts step 6 in month t: assets bought, paid, written off and sold. */
export function postCapitalAssets({ plan, assets }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.assets.length; i++, at += plan.stride) {
    const asset = plan.assets[i];
    if (!asset) continue;
    const isTangible = asset.kind === 'tangible';
    const costAccount = isTangible ? account.fixedAssetsCost : account.intangibleAssets;
    const writeOffAccount = isTangible ? account.accumulatedDepreciation : account.intangibleAssets;
    const expense = isTangible ? account.depreciation : account.amortisation;
    const reason = isTangible ? because.depreciation : because.amortisation;
    ledger.move(account.accountsPayable, costAccount, assets.cost[at] ?? 0, because.assetBought, asset.id);
    const tax = assets.recoverable[at] ?? 0;
    ledger.move(account.accountsPayable, account.salesTax, tax, because.salesTaxRecoverable, asset.id);
    ledger.move(account.cash, account.accountsPayable, assets.payment[at] ?? 0, because.assetBought, asset.id);
    ledger.move(writeOffAccount, expense, assets.charge[at] ?? 0, reason, asset.id);
    if (t !== asset.disposalMonth) continue;
    const sold = assets.soldCost[at] ?? 0;
    const writtenOff = assets.soldAccumulated[at] ?? 0;
    ledger.move(costAccount, writeOffAccount, writtenOff, because.assetWrittenOut, asset.id);
    ledger.move(costAccount, account.gainOnDisposal, sold - writtenOff, because.assetWrittenOut, asset.id);
    ledger.move(account.gainOnDisposal, account.cash, assets.proceeds[at] ?? 0, because.assetSold, asset.id);
    ledger.move(account.salesTax, account.cash, assets.proceedsTax[at] ?? 0, because.assetSold, asset.id);
  }
}

/** Posts step 7 in month t: draws, fees, interest paid or capitalised, repayments. */
export function postLoans({ plan, loans }: Workings, ledger: Ledger, t: number): void {
  for (let i = 0, at = t; i < plan.loans.length; i++, at += plan.stride) {
    const id = plan.loans[i]?.id ?? null;
    const interest = loans.interest[at] ?? 0;
    const capitalised = loans.capitalised[at] ?? 0;
    ledger.move(account.loans, account.cash, loans.drawn[at] ?? 0, because.loanDrawn, id);
    ledger.move(account.cash, account.interestExpense, loans.fee[at] ?? 0, because.loanFee, id);
    ledger.move(account.cash, account.interestExpense, interest - capitalised, because.loanInterest, id);
    ledger.move(account.loans, account.interestExpense, capitalised, because.loanInterestCapitalised, id);
    ledger.move(account.cash, account.loans, loans.repaid[at] ?? 0, because.loanRepaid, id);
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
