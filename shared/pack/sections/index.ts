import type { PackSection } from '#shared/inputs/forecast/pack.ts';
import type { Section } from '../pack-input';
import { assumptions } from './assumptions';
import { balanceSheet } from './balance-sheet';
import { byDimension } from './by-dimension';
import { cashAtRisk } from './cash-at-risk';
import { cashFlow } from './cash-flow';
import { checks } from './checks';
import { commentary } from './commentary';
import { contents } from './contents';
import { covenants } from './covenants';
import { cover } from './cover';
import { debtService } from './debt-service';
import { keyFigures } from './key-figures';
import { profitAndLoss } from './profit-and-loss';
import { revenueBuild } from './revenue-build';
import { scenarios } from './scenarios';
import { sourcesAndUses } from './sources-and-uses';
import { survivalBudget } from './survival-budget';
import { valuation } from './valuation';

/** What writes each section. */
export const sections: Readonly<Record<PackSection, Section>> = {
  cover,
  contents,
  keyFigures,
  sourcesAndUses,
  commentary,
  profitAndLoss,
  byDimension,
  cashFlow,
  balanceSheet,
  debtService,
  scenarios,
  cashAtRisk,
  revenueBuild,
  survivalBudget,
  valuation,
  assumptions,
  covenants,
  checks,
};
