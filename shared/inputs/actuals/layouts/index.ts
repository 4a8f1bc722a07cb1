import type { Layout } from '../reading';
import { datevSusa } from './datev-susa';
import { fathomTemplate } from './fathom-template';
import { genericEntries } from './generic-entries';
import { genericMonths } from './generic-months';
import { genericTrialBalance } from './generic-trial-balance';
import { myobTrialBalance } from './myob-trial-balance';
import { quickbooksTrialBalance } from './quickbooks-trial-balance';
import { sage50TrialBalance } from './sage50-trial-balance';
import { myobProfitAndLoss, quickbooksBalanceSheet, quickbooksProfitAndLoss, xeroProfitAndLoss } from './statements';
import { xeroTrialBalance } from './xero-trial-balance';

/** Layouts of programs. */
export const programLayouts: readonly Layout[] = [
  xeroTrialBalance,
  xeroProfitAndLoss,
  quickbooksProfitAndLoss,
  quickbooksBalanceSheet,
  quickbooksTrialBalance,
  sage50TrialBalance,
  myobTrialBalance,
  myobProfitAndLoss,
  datevSusa,
  fathomTemplate,
];

/** Layouts of no program, which are tried where none of those fits. */
export const genericLayouts: readonly Layout[] = [genericTrialBalance, genericMonths, genericEntries];
