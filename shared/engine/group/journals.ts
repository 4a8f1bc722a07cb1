import type { GroupJournal } from '#shared/inputs/group/document.ts';
import type { Books } from './books';
import { flowRowOf, isSheetRow, type RowPlan } from './plan-rows';

/** Charges that come back in the cash flow, and the row in which they do. */
export const comesBack: Readonly<Record<string, string>> = {
  depreciation: 'depreciationAndAmortisation',
  amortisation: 'depreciationAndAmortisation',
  goodwillAmortisation: 'depreciationAndAmortisation',
  gainOnDisposal: 'gainOnDisposal',
};

/** Posts the journals: balance rows keep an amount from its month on, result rows move retained earnings. By month, their results. */
export function postJournals(books: Books, journals: readonly GroupJournal[], plan: RowPlan): Float64Array {
  const results = new Float64Array(books.months + 1);
  const assets = new Set([...(plan.sheet.currentAssets ?? []), ...(plan.sheet.nonCurrentAssets ?? [])]);
  for (const { id, debit, credit, amounts } of journals) {
    const cause = { kind: 'journal', id } as const;
    const post = (row: string, amount: number, month: number) => {
      if (isSheetRow(row)) {
        const shown = assets.has(row) ? amount : 0 - amount;
        for (let t = month; t <= books.months; t++) books.eliminate(cause, { book: 'sheet', row, t }, shown);
        books.eliminate(cause, { book: 'flow', row: flowRowOf(row), t: month }, 0 - amount);
        return;
      }
      books.eliminate(cause, { book: 'result', row, t: month }, 0 - amount);
      books.eliminate(cause, { book: 'flow', row: 'netProfit', t: month }, 0 - amount);
      results[month] = (results[month] ?? 0) - amount;
      for (let t = month; t <= books.months; t++)
        books.eliminate(cause, { book: 'sheet', row: 'retainedEarnings', t }, 0 - amount);
      const back = comesBack[row];
      if (back === undefined) return;
      books.eliminate(cause, { book: 'flow', row: back, t: month }, amount);
      books.eliminate(cause, { book: 'flow', row: 'capitalExpenditure', t: month }, 0 - amount);
    };
    amounts.forEach((amount, i) => {
      if (i >= books.months || amount === 0) return;
      post(debit, amount, i + 1);
      post(credit, 0 - amount, i + 1);
    });
  }
  return results;
}
