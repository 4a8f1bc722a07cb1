import type { CarriedBalance, CarriedBooks, CarriedGroup } from '#shared/engine/explain-carried.ts';

/** Loans that are shown one by one. */
const mostLoans = 6;
const groups: readonly CarriedGroup[] = ['runsOff', 'ownTerms', 'asBooked'];

/** The balances that hold anything, by what becomes of them; many loans are one row. */
export function shownBalances({ balances }: CarriedBooks): { group: CarriedGroup; balances: CarriedBalance[] }[] {
  const isLoan = ({ key }: CarriedBalance) => key.startsWith('loan:');
  const held = balances.filter(({ books, plan }) => books !== 0 || (plan ?? 0) !== 0);
  const loans = held.filter(isLoan);
  const shown = loans.length > mostLoans ? [...held.filter((entry) => !isLoan(entry)), sumOf(loans)] : held;
  return groups.flatMap((group) => {
    const own = shown.filter((entry) => entry.group === group);
    return own.length > 0 ? [{ group, balances: own }] : [];
  });
}

function sumOf(loans: readonly CarriedBalance[]): CarriedBalance {
  const add = (pick: (loan: CarriedBalance) => number) => loans.reduce((sum, loan) => sum + pick(loan), 0);
  return {
    ...{ group: 'ownTerms', key: 'loans', name: null, plan: null, parts: [] },
    books: add(({ books }) => books),
    nextPayment: add(({ nextPayment }) => nextPayment ?? 0),
  };
}
