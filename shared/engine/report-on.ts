import type { Statements } from './checks/check-input';
import { runChecks } from './checks/checks';
import { testCovenants } from './covenants';
import { engineVersion } from './hash/engine-version';
import type { ForecastResult } from './result';
import { balanceSheetOf } from './statements/balance-sheet';
import { breakEvenOf } from './statements/break-even';
import { calculateCashFlowOutputs } from './statements/calculate-cash-flow-outputs';
import { directCashFlowOf, indirectCashFlowOf } from './statements/cash-flow';
import { cashFlowReportFormOf } from './statements/cash-flow-report';
import { detailOf } from './statements/detail';
import type { StatementLayout } from './statements/layout';
import { profitAndLossOf } from './statements/profit-and-loss';
import { ratiosOf } from './statements/ratios';
import { RowMaker } from './statements/rows';
import { schedulesOf } from './statements/schedules';
import { cashFlowSectionsOf } from './statements/sections';
import type { Calculation } from './steps/calculation';
import type { ScenarioOf } from './warnings/lines';
import { findWarnings } from './warnings/warnings';

/**
 * What the last report was made from. A collection of garbage forgets the shapes of objects of which none is alive, and
 * with them the code compiled for them: the next hundred calculations would take several times as long.
 */
let last: { calculation: Calculation; layout: StatementLayout; make: RowMaker; statements: Statements } | null = null;

/** Builds every report of a posted calculation from the layout of its statements. */
export function reportOn(
  calculation: Calculation,
  layout: StatementLayout,
  scenario: ScenarioOf = { scenarioId: null, withoutTarget: [] },
): ForecastResult {
  const { plan } = calculation;
  const make = new RowMaker(calculation, last?.make);
  const profitAndLoss = profitAndLossOf(calculation, layout.profitAndLoss, make);
  const balanceSheet = balanceSheetOf(calculation, layout, make);
  const cashFlowIndirect = indirectCashFlowOf(calculation, { make, layout: layout.cashFlow, profitAndLoss });
  const cashFlowDirect = directCashFlowOf(calculation, make);
  const cashFlowReportForm = cashFlowReportFormOf(calculation, { profitAndLoss, balanceSheet, cashFlowIndirect });
  const detail = detailOf(calculation, make);
  const breakEven = breakEvenOf(calculation, make, profitAndLoss);
  const schedules = schedulesOf(calculation, make);
  const sources = { calculation, make, profitAndLoss, balanceSheet, cashFlowIndirect, breakEven, detail, schedules };
  const statements: Statements = {
    profitAndLoss,
    balanceSheet,
    cashFlowIndirect,
    cashFlowDirect,
    detail,
    breakEven,
    ratios: ratiosOf(sources),
    schedules,
    cashFlowReportForm,
    cashFlowOutputs: calculateCashFlowOutputs(
      cashFlowReportForm.openingBalanceSheet,
      cashFlowReportForm.cashFlowOutputsForm.balanceSheetForInputYear,
      cashFlowSectionsOf(plan.document),
    ),
  };
  last = { calculation, layout, make, statements };
  const checks = runChecks(calculation, layout, statements);
  const covenants = testCovenants(calculation, statements);
  if (covenants) statements.covenants = covenants;
  const result: ForecastResult = {
    engineVersion,
    scenarioId: scenario.scenarioId,
    currency: plan.document.header.currency,
    timeline: plan.timeline,
    profitAndLoss,
    balanceSheet,
    cashFlowIndirect,
    cashFlowDirect,
    detail,
    breakEven,
    ratios: statements.ratios,
    schedules,
    cashFlowReportForm,
    cashFlowOutputs: statements.cashFlowOutputs,
    checks,
    passed: checks.every(({ passed }) => passed),
    warnings: findWarnings(calculation, statements, scenario),
  };
  if (plan.actual) result.actualUntil = plan.actual.until;
  if (covenants) result.covenants = covenants;
  return result;
}
