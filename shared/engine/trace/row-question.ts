import type { RuleName } from '../ledger/rules';
import type { Plan } from '../timeline/plan';

/** Which moves a row is made of. */
export interface RowQuestion {
  /** Names of the accounts behind it: fixed ones, or `<prefix>:<lineId>`. */
  accounts: readonly string[];
  /** Takes the debit of the accounts with this sign. */
  sign: 1 | -1;
  /** Rules whose entries do not count here. */
  without: readonly RuleName[];
  /** Rules that alone count here; null: all. */
  only: readonly RuleName[] | null;
  /** The row is a balance: opening + entries = closing of its account, of which the row may show one side. */
  isBalance: boolean;
  /** Counts entries to or from cash alone, or all but those. */
  cash: 'only' | 'without' | null;
  /** Rules whose entries count as if they were not to or from cash. */
  notAsCash: readonly RuleName[];
  /** Counts the entries of some lines alone. */
  isLine: ((plan: Plan, lineId: string | null) => boolean) | null;
}

export const question = (
  accounts: readonly string[],
  sign: 1 | -1,
  more: Partial<Omit<RowQuestion, 'accounts' | 'sign'>> = {},
): RowQuestion => ({
  accounts,
  sign,
  without: [],
  only: null,
  isBalance: false,
  cash: null,
  notAsCash: [],
  isLine: null,
  ...more,
});
