import type { AccountRow } from '../account-table';
import { type CodeRange, codeRanges, padCodes } from '../code-ranges';
import { type Head, measured, measuresOf } from '../columns';
import { has, hasAmounts } from '../recognize';
import { wordsOf } from '../source-table';
import { trialLayout } from '../trial-layout';

const skr04: readonly CodeRange[] = [
  [0, 'fixedAsset', 'sheet:intangibleAssets'],
  [200, 'fixedAsset'],
  [900, 'nonCurrentAsset'],
  [1000, 'currentAsset', 'sheet:inventory'],
  [1200, 'currentAsset', 'sheet:accountsReceivable'],
  [1300, 'currentAsset'],
  [1600, 'bank'],
  [1900, 'currentAsset', 'sheet:prepaidExpenses'],
  [2000, 'equity'],
  [3000, 'currentLiability'],
  [3100, 'nonCurrentLiability', 'sheet:loansNonCurrent'],
  [3250, 'currentLiability', 'sheet:deferredRevenue'],
  [3300, 'currentLiability', 'sheet:accountsPayable'],
  [3500, 'currentLiability'],
  [3720, 'currentLiability', 'sheet:payrollLiabilities'],
  [3760, 'currentLiability'],
  [3800, 'currentLiability', 'sheet:salesTaxPayable'],
  [3900, 'currentLiability', 'sheet:deferredRevenue'],
  [4000, 'revenue'],
  [4800, 'otherIncome'],
  [5000, 'directCosts'],
  [6000, 'expense', 'wagesAndSalaries'],
  [6100, 'expense', 'employerOnCost'],
  [6200, 'expense', 'depreciation'],
  [6300, 'expense'],
  [7000, 'otherIncome'],
  [7100, 'otherIncome', 'interestIncome'],
  [7200, 'otherExpense'],
  [7300, 'otherExpense', 'interestExpense'],
  [7400, 'otherIncome'],
  [7500, 'otherExpense'],
  [7600, 'otherExpense', 'currentTax'],
  [7650, 'otherExpense'],
  [9000, 'sheet'],
];

const skr03: readonly CodeRange[] = [
  [0, 'fixedAsset'],
  [600, 'nonCurrentLiability', 'sheet:loansNonCurrent'],
  [800, 'equity'],
  [950, 'currentLiability'],
  [980, 'currentAsset', 'sheet:prepaidExpenses'],
  [990, 'currentLiability', 'sheet:deferredRevenue'],
  [1000, 'bank'],
  [1300, 'currentAsset'],
  [1400, 'currentAsset', 'sheet:accountsReceivable'],
  [1500, 'currentAsset'],
  [1600, 'currentLiability', 'sheet:accountsPayable'],
  [1700, 'currentLiability'],
  [1800, 'equity', 'flow:drawings'],
  [2000, 'otherExpense'],
  [2100, 'otherExpense', 'interestExpense'],
  [2200, 'otherExpense', 'currentTax'],
  [2300, 'otherExpense'],
  [2500, 'otherIncome'],
  [2650, 'otherIncome', 'interestIncome'],
  [2700, 'otherIncome'],
  [2800, 'otherExpense'],
  [3000, 'directCosts'],
  [3900, 'currentAsset', 'sheet:inventory'],
  [4000, 'expense'],
  [8000, 'revenue'],
  [8600, 'otherIncome'],
  [8700, 'revenue'],
  [8800, 'otherIncome'],
  [8900, 'revenue'],
  [9000, 'sheet'],
];

/** Names that have one code in SKR 03 and another one in SKR 04. */
const tellers: readonly [name: RegExp, skr03: RegExp, skr04: RegExp][] = [
  [/^kasse/, /^10/, /^16/],
  [/^bank|sparkasse|girokonto/, /^1[12]/, /^18/],
  [/^forderungen aus/, /^14/, /^12/],
  [/^verbindlichkeiten aus/, /^16/, /^33/],
  [/umsatzsteuer/, /^17/, /^38/],
  [/^erlose/, /^8/, /^4/],
  [/wareneingang/, /^3/, /^5/],
  [/^lohne|^gehalter/, /^41/, /^60/],
  [/^miete/, /^42/, /^63/],
  [/gezeichnetes kapital/, /^08/, /^29/],
];

/** The chart of accounts: Kasse is 1000 in SKR 03 and 1600 in SKR 04; other names say so where there is none. */
function chartOf(rows: readonly AccountRow[]): readonly CodeRange[] {
  let points = 0;
  for (const { code, name } of rows) {
    const words = wordsOf(name);
    for (const [form, older, newer] of tellers) {
      if (code === null || !form.test(words)) continue;
      const weight = form === tellers[0]?.[0] ? 10 : 1;
      if (older.test(code)) points -= weight;
      if (newer.test(code)) points += weight;
    }
  }
  return points < 0 ? skr03 : skr04;
}

/** Accounts of customers and suppliers, one digit longer, are left out where the others balance without them. */
function withoutPersons(rows: AccountRow[], head: Head): AccountRow[] {
  const lengths = rows.map(({ code }) => code?.length ?? 0);
  const usual = Math.min(...lengths.filter((length) => length >= 4));
  const others = rows.filter((_, at) => lengths[at] !== usual + 1);
  const isOff = (list: readonly AccountRow[]) =>
    measuresOf(head.columns).some(
      (measure) => list.reduce((sum, { values }) => sum + (measured(measure, values) ?? 0), 0) !== 0,
    );
  return others.length < rows.length && isOff(rows) && !isOff(others) ? others : rows;
}

/** `Konto` and an opening value with a balance, one signed balance, or amounts with S and H; SKR 03 and SKR 04. */
export const datevSusa = trialLayout({
  id: 'datevSusa',
  isHead: (columns) =>
    has(columns, 'code') &&
    hasAmounts(columns) &&
    columns.some(({ head }) => /^(konto|kto|sachkonto)/.test(wordsOf(head))) &&
    columns.some(({ head }) =>
      /\b(soll|haben|saldo|eb|eb wert|eroffnungswert|saldenvortrag|s h|jvz)\b/.test(wordsOf(head)),
    ),
  title: /^(konto|kto|sachkonto)|summen und salden|\bsusa\b|saldenliste/,
  totals: /summe|klasse \d/,
  prepare: (rows, head) => withoutPersons(padCodes(rows), head),
  describe: (rows) => codeRanges(chartOf(rows)).describe,
});
