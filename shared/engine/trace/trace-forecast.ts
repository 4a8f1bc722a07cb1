import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { postMonths } from '../post-months';
import type { TraceQuestion } from '../result';
import { makeWorkings } from '../steps/make-workings';
import { makePlan } from '../timeline/plan';
import { applyScenario } from '../timeline/scenario';
import { type TraceAnswer, traceOf } from './trace-of';

/**
 * Why a figure is what it is: the entries of its row in a month, each with the figures its rule used. Computes no report.
 * A row of no entries gives an empty answer; an unknown scenario throws. Source: forecast model, section 4.
 */
export function traceForecast(
  document: ForecastDocument,
  question: TraceQuestion,
  scenario: string | null = null,
): TraceAnswer {
  const { document: applied } = applyScenario(document, scenario);
  const { month } = question;
  return traceOf(postMonths(makeWorkings(makePlan(applied)), false, [month, month]), question);
}
