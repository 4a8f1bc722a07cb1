import { mulDiv, ONE } from '#shared/domain/money.ts';
import { account } from '../ledger/accounts';
import { posting } from '../ledger/rules';
import type { Calculation } from './calculation';

const interestPaid = posting('cash', 'interestExpense', 'bankInterestPaid');
const interestReceived = posting('interestIncome', 'cash', 'bankInterestReceived');

/**
 * Step 12. Interest of the month on cash_{t−1}: mulDiv(cash, rate, 12·10^6), or on (cash_{t−1} + cash after step 11)/2 on the
 * doubled basis: mulDiv(sum, rate, 24·10^6), so that nothing is rounded twice. Credit rate above 0, overdraft rate below.
 * Minor units, rates in parts per million a year; a sum beyond the exact range gives NaN, which is posted and found by check
 * E16. Source: forecast model, section 5.12.
 */
export function postBankInterest({ plan, ledger }: Calculation, t: number): void {
  const { creditRate, overdraftRate, interestBasis } = plan.document.bank;
  const opening = ledger.at(account.cash, t - 1);
  const isAverage = interestBasis === 'average';
  const basis = isAverage ? opening + (ledger.balance[account.cash] ?? 0) : opening;
  const interest = mulDiv(basis, basis > 0 ? creditRate : overdraftRate, (isAverage ? 24 : 12) * ONE);
  if (interest < 0) ledger.post(interestPaid, -interest);
  else ledger.post(interestReceived, interest);
}
