import { accounts } from './actuals/accounts';
import { adjust } from './actuals/adjust';
import { carryForward } from './actuals/carry-forward';
import { actualImport } from './actuals/import';
import { months } from './actuals/months';
import { rejections } from './actuals/rejections';

export const actuals = { accounts, adjust, carryForward, import: actualImport, months, rejections } as const;
