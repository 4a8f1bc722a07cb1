import { z } from 'zod';
import { forecastPath, isAllocated, reportPath, reportQuery } from '#shared/inputs/forecast-calls.ts';
import { reportNames } from '#shared/reports/registry.ts';
import { readReport } from '../services/reports/read';
import { readPartOfReport } from '../services/reports/read-part';
import { readRisk } from '../services/reports/read-risk';
import { refreshReport } from '../services/reports/refresh';
import { hash, timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { acceptLanguage, idempotencyKey } from './read-request';
import { riskResult } from './risk-answer';

const figure = z.int().nullable();

export const refreshedAnswer = z.strictObject({
  version,
  engineVersion: z.string(),
  inputHash: hash,
  results: z.array(z.strictObject({ scenario: z.string().nullable(), resultHash: hash })),
  /** Of the simulation; null where nothing is uncertain, or it was not finished. */
  riskHash: hash.nullable(),
  refreshedAt: timestamp,
});

export const periodAnswer = z.strictObject({
  label: z.string(),
  firstMonth: z.string(),
  lastMonth: z.string(),
  fiscalYear: z.int(),
  /** True where every month of it is booked; of a group, in each of its companies. */
  isActual: z.boolean(),
});

export const rowAnswer = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['heading', 'line', 'subtotal', 'total', 'ratio', 'check']),
  level: z.int(),
  unit: z.enum(['money', 'ratio', 'quantity', 'price', 'days', 'months', 'month']),
  lineId: z.string().nullable(),
  /** Position before the first month, of balances alone. */
  opening: figure,
  figures: z.array(figure),
});

const reportAnswer = z.strictObject({
  forecastId: z.string(),
  report: z.enum(reportNames),
  version,
  isStale: z.boolean(),
  refreshedAt: timestamp,
  engineVersion: z.string(),
  inputHash: hash,
  resultHash: hash,
  scenario: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  currency: z.string(),
  /** Decimal places of the currency: a figure in money divided by 10 to this power is in whole units. */
  minorDigits: z.int(),
  /** Checks that failed; with E16 among them some figures were too large to be computed, and are null. */
  failedChecks: z.array(z.string()),
  /** Where one value of a dimension was asked for; absent of the whole. */
  part: z
    .strictObject({ dimension: z.string(), value: z.string(), name: z.string(), allocated: z.boolean() })
    .optional(),
  by: z.enum(['month', 'quarter', 'year']),
  periods: z.array(periodAnswer),
  rows: z.array(rowAnswer),
});

const riskAnswer = z.strictObject({
  forecastId: z.string(),
  version,
  inputHash: hash,
  isStale: z.boolean(),
  refreshedAt: timestamp,
  engineVersion: z.string(),
  seed: z.int(),
  runs: z.int(),
  caseId: z.string().nullable(),
  hash,
  result: riskResult,
});

/** Reports for other services: made by a refresh, then read statement by statement. Labels are in the language that is accepted. */
export const forecastReportRoutes = [
  defineRoute('post /api/forecasts/:id/reports/refresh', {
    id: 'refreshReport',
    tag: 'reports',
    auth: subscribedOrToken('forecasts:write'),
    params: forecastPath,
    headers: { idempotencyKey },
    answers: { 200: { schema: refreshedAnswer } },
    handle: async ({ context, params: { id }, headers }) =>
      ok(await refreshReport(context, { forecastId: id, ...headers })),
  }),
  defineRoute('get /api/forecasts/:id/reports/risk', {
    id: 'readRisk',
    tag: 'reports',
    auth: subscribedOrToken('reports:read'),
    params: forecastPath,
    answers: { 200: { schema: riskAnswer } },
    handle: async ({ context, params: { id } }) => ok(await readRisk(context, { forecastId: id })),
  }),
  defineRoute('get /api/forecasts/:id/reports/:report', {
    id: 'readReport',
    tag: 'reports',
    auth: subscribedOrToken('reports:read'),
    params: reportPath,
    query: reportQuery,
    headers: { language: acceptLanguage },
    answers: { 200: { schema: reportAnswer } },
    handle: async ({ context, params: { id, report }, query, headers }) => {
      const { scenario = null, by, dimension, value, allocated } = query;
      const asked = { forecastId: id, report, scenario, by, ...headers };
      if (dimension === undefined || value === undefined) return ok(await readReport(context, asked));
      return ok(await readPartOfReport(context, { ...asked, dimension, value, isAllocated: isAllocated(allocated) }));
    },
  }),
];
