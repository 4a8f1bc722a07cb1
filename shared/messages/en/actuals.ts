import { accounts } from './actuals/accounts';
import { carryForward } from './actuals/carry-forward';
import { months } from './actuals/months';

export const actuals = { accounts, carryForward, months } as const;
