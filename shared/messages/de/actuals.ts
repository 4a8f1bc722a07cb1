import { accounts } from './actuals/accounts';
import { carryForward } from './actuals/carry-forward';
import { actualImport } from './actuals/import';
import { months } from './actuals/months';
import { rejections } from './actuals/rejections';

export const actuals = { accounts, carryForward, import: actualImport, months, rejections } as const;
