import type { ForecastDocument } from '../inputs/forecast/document';
import { calculateCashFlowOutputs } from './calculate-cash-flow-outputs';
import { type Calculation, postMonths } from './calculation';
import { cashFlowReportFormOf } from './cash-flow-report';
import { runChecks, type Statements } from './checks';
import { engineVersion } from './engine-version';
import { reusedMemory } from './memory';
import { makePlan } from './plan';
import type { ForecastResult, TraceQuestion } from './result';
import { applyScenario } from './scenario';
import { schedulesOf } from './schedules';
import { balanceSheetOf } from './statements/balance-sheet';
import { breakEvenOf } from './statements/break-even';
import { directCashFlowOf, indirectCashFlowOf } from './statements/cash-flow';
import { detailOf } from './statements/detail';
import { makeLayout, type StatementLayout } from './statements/layout';
import { profitAndLossOf } from './statements/profit-and-loss';
import { ratiosOf } from './statements/ratios';
import { RowMaker } from './statements/rows';
import { traceOf } from './trace/trace-forecast';
import { findWarnings } from './warnings';
import type { ScenarioOf } from './warnings/lines';
import { makeWorkings } from './workings';

export interface ComputeOptions {
  /** Id of a scenario of the document; absent or null: the base. An id that is not there throws. */
  scenario?: string | null;
  /** Keeps the moves of one row and month, with the figures their rules used. */
  trace?: TraceQuestion;
}

/**
 * Computes a forecast: inputs in, statements, schedules, ratios and checks out. Pure: the same document gives the same
 * figures on every machine, and the document is never changed. Lines with a fault that stops them count as 0. Money in
 * minor units, month columns from month 1. Source: forecast model, sections 5 to 8.
 */
export function computeForecast(document: ForecastDocument, options: ComputeOptions = {}): ForecastResult {
  const scenarioId = options.scenario ?? null;
  const { document: applied, withoutTarget } = applyScenario(document, scenarioId);
  const workings = makeWorkings(makePlan(applied), reusedMemory());
  const calculation = postMonths(workings, false, options.trace?.month);
  const result = reportOn(calculation, makeLayout(workings), { scenarioId, withoutTarget });
  return options.trace ? { ...result, trace: traceOf(calculation, options.trace).moves } : result;
}

/**
 * What the last report was made from. A collection of garbage forgets the shapes of objects of which none is alive, and
 * with them the code compiled for them: the next hundred calculations would take several times as long.
 */
let last: { calculation: Calculation; layout: StatementLayout; make: RowMaker; statements: Statements } | null = null;

/** Builds every report of a posted calculation from the layout of its statements. */
export function reportOn(
  calculation: Calculation,
  layout: StatementLayout,
  of: ScenarioOf = { scenarioId: null, withoutTarget: [] },
): ForecastResult {
  const { plan } = calculation;
  const make = new RowMaker(calculation, last?.make);
  const profitAndLoss = profitAndLossOf(calculation, layout.profitAndLoss, make);
  const balanceSheet = balanceSheetOf(calculation, layout.balanceSheet, make);
  const cashFlowIndirect = indirectCashFlowOf(calculation, layout.cashFlow, make);
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
    ),
  };
  last = { calculation, layout, make, statements };
  const checks = runChecks(calculation, layout, statements);
  return {
    engineVersion,
    scenarioId: of.scenarioId,
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
    warnings: findWarnings(calculation, statements, of),
  };
}
