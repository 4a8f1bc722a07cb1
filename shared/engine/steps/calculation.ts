import type { Ledger } from '../ledger/ledger';
import type { LineSets } from '../ledger/line-sets';
import type { CreditLineState, DividendColumns, IncomeTaxState, ProfitShareState, TrueUps } from './columns';
import type { Workings } from './workings';

/** The posted ledger with the columns that only posting can know. */
export interface Calculation extends Workings {
  sets: LineSets;
  ledger: Ledger;
  dividends: DividendColumns;
  incomeTax: IncomeTaxState;
  /** Null where no profit is shared. */
  profitShare: ProfitShareState | null;
  /** Null where no loan is one. */
  creditLine: CreditLineState | null;
  /** Null without actual months. */
  trueUps: TrueUps | null;
  /** Net profit by month 0…T. */
  profit: Float64Array;
  /** The first month whose accounts did not sum to the opening sum; 0 where there is none. */
  unbalancedMonth: number;
}
