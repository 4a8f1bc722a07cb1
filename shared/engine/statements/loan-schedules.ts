import { balanceOf } from '#shared/inputs/forecast/balance-sheet.ts';
import { spreadsFee } from '#shared/inputs/forecast/fields/loans.ts';
import { account } from '../ledger/accounts';
import { usedAccounts } from '../ledger/used-accounts';
import type { Calculation } from '../steps/calculation';
import { carriedLoan } from '../steps/loans';
import { Column, monthsOf } from './columns';
import { booked, corkscrew, type LineAt, unwound } from './corkscrew';
import type { RowMaker } from './rows';
import type { Schedule } from './statement';

/** What a loan is carried at: of one whose fee is spread, what is owed less the rest of the fee. */
export function loanSchedule({ plan, loans }: Calculation, make: RowMaker, { line, index }: LineAt): Schedule {
  const own = (columns: Float64Array, sign: 1 | -1 = 1) => new Column(columns, index * plan.stride, sign);
  const current = own(loans.current);
  const { fees } = loans;
  const loan = plan.loans[index];
  return corkscrew(make, {
    key: `loan:${line.id}`,
    line,
    opening: carriedLoan(loans, index * plan.stride),
    movements: [
      make.flow({ key: 'drawn' }, own(loans.drawn)),
      make.flow({ key: 'capitalisedInterest' }, own(loans.capitalised)),
      make.flow({ key: 'repaid' }, own(loans.repaid, -1)),
      ...(fees && loan && spreadsFee(loan)
        ? [make.flow({ key: 'feePaid' }, own(fees.paid, -1)), make.flow({ key: 'feeAmortised' }, own(fees.amortised))]
        : []),
    ],
    notes: [
      make.balance({ key: 'loansCurrent' }, current.month(0), current),
      make.flow({ key: 'interest' }, own(loans.interest), ...(loan?.type === 'revolver' ? [own(loans.fee)] : [])),
    ],
  });
}

/** What is owed on no loan line: it stays as it is, but for what the books change. */
export function loansWithoutSchedule({ loansWithoutSchedule: owed }: Calculation, make: RowMaker): Schedule[] {
  if (owed.every((amount) => amount === 0)) return [];
  const repaid = make.flowBy({ key: 'repaid' }, (t) => (owed[t] ?? 0) - (owed[t - 1] ?? 0));
  return [corkscrew(make, { key: 'loansWithoutSchedule', opening: owed[0] ?? 0, movements: [repaid] })];
}

/** Interest of loans that is owed; none where no loan owes any. */
export function accruedInterest(calculation: Calculation, make: RowMaker): Schedule[] {
  const { plan, loans, sets } = calculation;
  if (!usedAccounts(plan).has(account.accruedInterest)) return [];
  const accruing = sets.accruingLoans.indexes;
  return [
    corkscrew(make, {
      key: 'accruedInterest',
      opening: balanceOf(plan.openingBalanceSheet, 'accruedInterest'),
      movements: [
        make.flow({ key: 'interestAccrued' }, ...make.some(accruing, loans.interest, 1)),
        make.flow(
          { key: 'interestSettled' },
          ...make.some(accruing, loans.interestPaid, -1),
          ...booked(calculation, 'accruedInterest'),
        ),
        make.flow({ key: 'interestCapitalised' }, ...make.some(accruing, loans.capitalised, -1)),
        make.flow(
          { key: 'openingPaid' },
          monthsOf(loans.openingInterest, -1),
          ...unwound(calculation, 'accruedInterest'),
        ),
      ],
    }),
  ];
}
