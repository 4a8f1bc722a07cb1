import type { PackSection } from '#shared/inputs/forecast/pack.ts';
import type { Section } from '../pack-input';
import { balanceSheet } from './balance-sheet';
import { cashFlow } from './cash-flow';
import { contents } from './contents';
import { cover } from './cover';
import { keyFigures } from './key-figures';
import { profitAndLoss } from './profit-and-loss';

const later: Section = { write: () => undefined, blocked: () => 'later' };

/** What writes each section. */
export const sections: Readonly<Record<PackSection, Section>> = {
  cover,
  contents,
  keyFigures,
  sourcesAndUses: later,
  commentary: later,
  profitAndLoss,
  cashFlow,
  balanceSheet,
  debtService: later,
  scenarios: later,
  cashAtRisk: later,
  revenueBuild: later,
  survivalBudget: later,
  valuation: later,
  assumptions: later,
  covenants: later,
  checks: later,
};
