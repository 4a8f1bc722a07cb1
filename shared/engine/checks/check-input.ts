import type { ForecastResult } from '../result';
import type { StatementLayout } from '../statements/layout';
import type { Calculation } from '../steps/calculation';

/** What the checks look at: the statements as they are shown, and the calculation behind them. */
export type Statements = Omit<
  ForecastResult,
  'engineVersion' | 'scenarioId' | 'currency' | 'timeline' | 'actualUntil' | 'checks' | 'passed' | 'warnings' | 'trace'
>;

export interface CheckInput {
  calculation: Calculation;
  layout: StatementLayout;
  statements: Statements;
}
