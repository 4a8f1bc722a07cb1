import { accountName, account as accountNumbers } from '../ledger/accounts';
import type { JournalEntry } from '../ledger/ledger';
import { ruleNames } from '../ledger/rules';
import type { TracedEntry, TraceQuestion } from '../result';
import type { Calculation } from '../steps/calculation';
import { questionOf } from './question';
import { reasonOfEntry } from './reasons';
import { question, type RowQuestion } from './row-question';
import { type Worked, workedOf } from './worked';

const CASH = accountNumbers.cash;

/** What a figure is made of. Amounts in minor units. */
export interface TraceAnswer {
  entries: TracedEntry[];
  /** Balances only: the row's account at the start and at the end of the month, with the sign of the row's side. */
  balance: { opening: number; closing: number } | null;
  /** Of a row that is made of no entries: what it was worked out from. */
  worked: Worked[];
}

/** The entries of a row in a month of a calculation that was posted with its entries, each with the figures its rule used. */
export function traceOf(calculation: Calculation, { statement, account, month }: TraceQuestion): TraceAnswer {
  const asked = statement === undefined ? question([account], 1) : questionOf(statement, account);
  if (!asked) return { entries: [], balance: null, worked: workedOf({ calculation, t: month }, statement, account) };
  const accounts = new Set(asked.accounts.map((name) => accountNumber(calculation, name)));
  const entries = (calculation.ledger.entries ?? [])
    .filter((entry) => entry.month === month && (accounts.has(entry.from) || accounts.has(entry.to)))
    .filter((entry) => isCounted(calculation, asked, entry))
    .map(
      (entry): TracedEntry => ({
        month,
        from: nameOf(calculation, entry.from),
        to: nameOf(calculation, entry.to),
        amount: entry.amount,
        lineId: entry.lineId,
        rule: ruleNames[entry.postingRule] ?? '',
        ...reasonOfEntry({ calculation, entry, t: month }),
      }),
    );
  return {
    entries,
    balance: asked.isBalance ? balanceOf(calculation, [...accounts], { sign: asked.sign, month }) : null,
    worked: [],
  };
}

function isCounted(
  { plan }: Calculation,
  asked: RowQuestion,
  { postingRule, from, to, lineId }: JournalEntry,
): boolean {
  const { only, without, cash, notAsCash, isLine } = asked;
  const rule = ruleNames[postingRule];
  if (rule === undefined || without.includes(rule) || (only !== null && !only.includes(rule))) return false;
  const isCash = (from === CASH || to === CASH) && !notAsCash.includes(rule);
  if (cash !== null && (cash === 'only') !== isCash) return false;
  return isLine === null || isLine(plan, lineId);
}

function balanceOf({ ledger }: Calculation, accounts: number[], { sign, month }: { sign: 1 | -1; month: number }) {
  const at = (t: number) => accounts.reduce((sum, index) => sum + sign * ledger.at(index, t), 0);
  return { opening: at(month - 1), closing: at(month) };
}

/** The row key of an account: the name of a fixed one, `<prefix>:<lineId>` for that of a line. */
function nameOf({ plan, accounts }: Calculation, index: number): string {
  const fixed = accountName(index);
  if (fixed !== undefined) return fixed;
  const other = plan.other[index - accounts.other];
  if (other) return `${other.direction === 'income' ? 'otherIncome' : 'otherExpense'}:${other.id}`;
  const expense = plan.operatingExpenses[index - accounts.operatingExpense];
  if (expense) return `operatingExpense:${expense.id}`;
  const cost = plan.revenue[index - accounts.directCost];
  return cost ? `directCost:${cost.id}` : `revenue:${plan.revenue[index - accounts.revenue]?.id ?? ''}`;
}

/** The account with a row key; −1 where there is none. */
function accountNumber(calculation: Calculation, name: string): number {
  for (let index = 0; index < calculation.accounts.count; index++) {
    if (nameOf(calculation, index) === name) return index;
  }
  return -1;
}
