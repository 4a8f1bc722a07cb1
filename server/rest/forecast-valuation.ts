import { z } from 'zod';
import { purposes } from '#shared/engine/ledger/rules.ts';
import { covenantBases, covenantMeasures } from '#shared/inputs/forecast/covenants.ts';
import {
  caseQuery,
  dimensionQuery,
  forecastPath,
  isAllocated,
  weeklyCashQuery,
} from '#shared/inputs/forecast-calls.ts';
import { bridgeKeys } from '#shared/valuation/value-forecast.ts';
import { readByDimension, readCovenants, readValuation, readWeeklyCash } from '../services/valuation/read-valuation';
import { version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok } from './define-route';
import { etagOf, ifNoneMatch, isKnown } from './read-request';

const head = {
  forecastId: z.string(),
  version,
  engineVersion: z.string(),
  scenario: z.string().nullable(),
  currency: z.string(),
  minorDigits: z.int(),
};

/** Minor units. */
const money = z.int();
/** Null where it is too large to be exact. */
const figure = z.int().nullable();
const method = z
  .strictObject({
    terminalValue: money,
    terminalPresentValue: money,
    enterprise: money,
    equity: money,
    perShare: money.nullable(),
    /** By growth a multiple in thousandths, by multiple a growth in parts per million. */
    implied: z.int().nullable(),
  })
  .nullable();

const valuationAnswer = z.strictObject({
  ...head,
  /** Rates in parts per million. */
  wacc: z.int(),
  costOfEquity: z.int().optional(),
  afterTaxCostOfDebt: z.int().optional(),
  periods: z.array(
    z.strictObject({
      other: money,
      year: z.int(),
      months: z.int(),
      halfMonths: z.int(),
      operatingProfit: money,
      tax: money,
      interestTaxShield: money,
      depreciationAndAmortisation: money,
      gainOnDisposal: money,
      workingCapital: money,
      investing: money,
      freeCashFlow: money,
      presentValue: money,
    }),
  ),
  nextFlow: money.nullable(),
  yearAfter: z.strictObject({ profitAfterTax: money, workingCapital: money }).nullable(),
  metric: money.nullable(),
  bridge: z.array(
    z.strictObject({
      key: z.enum(bridgeKeys),
      id: z.string().optional(),
      name: z.string().optional(),
      amount: money,
    }),
  ),
  byGrowth: method,
  byMultiple: method,
  reasons: z.array(
    z.enum([
      'horizonTooShort',
      'growthNotBelowRate',
      'nextFlowNotPositive',
      'investmentBelowDepreciation',
      'outOfRange',
    ]),
  ),
});

const covenantsAnswer = z.strictObject({
  ...head,
  covenants: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      measure: z.enum(covenantMeasures),
      /** Parts per million of a ratio, minor units of an amount. */
      threshold: z.int(),
      loanId: z.string().nullable(),
      testEveryMonths: z.int(),
      fromMonth: z.int(),
      basis: z.enum(covenantBases),
      includeLeases: z.boolean(),
      note: z.string(),
      tests: z.array(
        z.strictObject({
          month: z.int(),
          /** "YYYY-MM" */
          period: z.string(),
          /** Minor units; of an amount of money the denominator is 1,000,000. Null where a figure is too large. */
          numerator: z.int().nullable(),
          denominator: z.int().nullable(),
          /** Null, as headroom and passed, where the denominator is 0 or less. */
          value: z.int().nullable(),
          threshold: z.int(),
          headroom: z.int().nullable(),
          passed: z.boolean().nullable(),
        }),
      ),
    }),
  ),
});

const reading = {
  tag: 'reports',
  auth: subscribedOrToken('reports:read'),
  params: forecastPath,
  query: caseQuery,
  headers: { ifNoneMatch },
  rejections: [422],
} as const;

function replyOf<Body>({ tag, answer }: { tag: string; answer: Body | null }) {
  const headers = { ETag: etagOf(tag) };
  return answer === null ? { status: 304 as const, headers } : ok(answer, headers);
}

const weeklyCashAnswer = z.strictObject({
  ...head,
  from: z.string(),
  columns: z.array(
    z.strictObject({
      /** "YYYY-MM-DD", the first and the last day. */
      from: z.string(),
      to: z.string(),
      opening: figure,
      rows: z.array(z.strictObject({ key: z.enum(purposes), amount: figure })),
      net: figure,
      closing: figure,
      /** The lowest end of a day, and what is left of the overdraft limit then. */
      lowest: figure,
      headroom: figure,
    }),
  ),
  days: z.array(z.strictObject({ date: z.string(), closing: figure })),
  /** What the days of each month add up to. */
  months: z.array(z.strictObject({ month: z.string(), change: figure })),
  /** Days add up to months, purpose by purpose. */
  check: z.strictObject({
    id: z.literal('E21'),
    passed: z.boolean(),
    failures: z.array(z.strictObject({ month: z.int(), row: z.enum(purposes), actual: figure, expected: figure })),
  }),
});

/** What a saved forecast is worth and whether it keeps what lenders ask for, computed for the caller and stored nowhere. */
export const forecastValuationRoutes = [
  defineRoute('get /api/forecasts/:id/valuation', {
    ...reading,
    id: 'readValuation',
    answers: { 200: { schema: valuationAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    handle: async ({ context, params: { id }, query: { scenario = null }, headers: { ifNoneMatch: tags } }) =>
      replyOf(await readValuation(context, { forecastId: id, scenario, has: (tag) => isKnown(tags, tag) })),
  }),
  defineRoute('get /api/forecasts/:id/covenants', {
    ...reading,
    id: 'readCovenants',
    answers: { 200: { schema: covenantsAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    handle: async ({ context, params: { id }, query: { scenario = null }, headers: { ifNoneMatch: tags } }) =>
      replyOf(await readCovenants(context, { forecastId: id, scenario, has: (tag) => isKnown(tags, tag) })),
  }),
];

const byDimensionAnswer = z.strictObject({
  ...head,
  dimension: z.string(),
  name: z.string(),
  allocated: z.boolean(),
  /** "YYYY-MM". */
  months: z.array(z.string()),
  values: z.array(z.strictObject({ id: z.string(), name: z.string(), owner: z.string() })),
  /** Those of the profit and loss, `contribution`, and a row or two for each rule; value null: not assigned. */
  rows: z.array(
    z.strictObject({
      key: z.string(),
      columns: z.array(z.strictObject({ value: z.string().nullable(), months: z.array(figure) })),
    }),
  ),
  warnings: z.array(
    z.strictObject({ code: z.literal('allocationWithoutKey'), allocationId: z.string(), month: z.int() }),
  ),
});

/** Before the stored reports, which have their addresses but for the name. */
export const weeklyCashRoutes = [
  defineRoute('get /api/forecasts/:id/reports/by-dimension', {
    ...reading,
    id: 'readByDimension',
    query: dimensionQuery,
    answers: { 200: { schema: byDimensionAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    handle: async ({
      context,
      params: { id },
      query: { scenario = null, dimension = null, allocated },
      headers: { ifNoneMatch: tags },
    }) => {
      const asked = { forecastId: id, scenario, dimension, allocated: isAllocated(allocated) };
      return replyOf(await readByDimension(context, { ...asked, has: (tag) => isKnown(tags, tag) }));
    },
  }),
  defineRoute('get /api/forecasts/:id/reports/weekly-cash', {
    ...reading,
    id: 'readWeeklyCash',
    query: weeklyCashQuery,
    answers: { 200: { schema: weeklyCashAnswer, headers: ['ETag'] }, 304: { schema: null, headers: ['ETag'] } },
    handle: async ({
      context,
      params: { id },
      query: { scenario = null, from = null },
      headers: { ifNoneMatch: tags },
    }) => replyOf(await readWeeklyCash(context, { forecastId: id, scenario, from, has: (tag) => isKnown(tags, tag) })),
  }),
];
