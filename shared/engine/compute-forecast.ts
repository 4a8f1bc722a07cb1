import type { ForecastDocument } from '../inputs/forecast/document';
import { reusedMemory } from './ledger/memory';
import { KeptMemory } from './plain/kept-memory';
import { renewedSince } from './plain/renewed-lines';
import { postMonths } from './post-months';
import { reportOn } from './report-on';
import type { ForecastResult, TraceQuestion } from './result';
import { makeLayout } from './statements/layout';
import { makeWorkings } from './steps/make-workings';
import { makePlan } from './timeline/plan';
import { applyScenario } from './timeline/scenario';
import { traceOf } from './trace/trace-of';

export interface ComputeOptions {
  /** Id of a scenario of the document; absent or null: the base. An id that is not there throws. */
  scenario?: string | null;
  /** Keeps the entries of one row and month, with the figures their rules used. */
  trace?: TraceQuestion;
}

/**
 * Computes a forecast: inputs in, statements, schedules, ratios and checks out. Pure: the same document gives the same
 * figures on every machine, and the document is never changed. Lines with an issue that stops them count as 0. Money in
 * minor units, month columns from month 1. Source: forecast model, sections 5 to 8.
 */
export function computeForecast(document: ForecastDocument, options: ComputeOptions = {}): ForecastResult {
  return compute(document, options, null);
}

/**
 * Makes a `computeForecast` for a forecast that is edited: it gives the same figures, and calculates again only lines whose
 * inputs are not the objects they were, with those that read them. No document that it is given may be changed in place.
 */
export function makeRecalculation(): typeof computeForecast {
  const kept = new KeptMemory();
  return (document, options = {}) => compute(document, options, kept);
}

function compute(document: ForecastDocument, options: ComputeOptions, kept: KeptMemory | null): ForecastResult {
  const scenarioId = options.scenario ?? null;
  const { document: applied, withoutTarget } = applyScenario(document, scenarioId);
  const plan = makePlan(applied);
  const workings = makeWorkings(plan, kept ? kept.restart(plan, renewedSince(kept.plan, plan)) : reusedMemory());
  const { trace } = options;
  const calculation = postMonths(workings, false, trace && [trace.month, trace.month]);
  if (calculation.ledger.mode === 'byColumn') kept?.keep(plan);
  const result = reportOn(calculation, makeLayout(workings), { scenarioId, withoutTarget });
  return trace ? { ...result, trace: traceOf(calculation, trace).entries } : result;
}
