import { z } from 'zod';
import { parseJson } from '#shared/domain/json-text.ts';
import {
  accountMapBody,
  actualImportPath,
  actualsPath,
  budgetBody,
  importActualsBody,
  mappedAccount,
  varianceQuery,
} from '#shared/inputs/actual-requests.ts';
import { extractSchema } from '#shared/inputs/actuals/extract.ts';
import { pushActualsBody } from '#shared/inputs/actuals/pushed-months.ts';
import { actualsSchema } from '#shared/inputs/forecast/actuals.ts';
import { getAccountMap } from '../services/actuals/get-account-map';
import { getActuals } from '../services/actuals/get-actuals';
import { getImport } from '../services/actuals/get-import';
import { getVariance } from '../services/actuals/get-variance';
import { importActuals } from '../services/actuals/import-actuals';
import { listImports } from '../services/actuals/list-imports';
import { pushActuals } from '../services/actuals/push-actuals';
import { removeImport } from '../services/actuals/remove-import';
import { restoreImport } from '../services/actuals/restore-import';
import { saveAccountMap } from '../services/actuals/save-account-map';
import { setBudget } from '../services/actuals/set-budget';
import { hash, schemaNames, timestamp, version } from './answers';
import { subscribedOrToken } from './authorize';
import { defineRoute, ok, okWithEtag } from './define-route';
import { acceptLanguage, idempotencyKey, jsonBody } from './read-request';

const facts = {
  id: z.string(),
  layout: extractSchema.shape.layout,
  statement: extractSchema.shape.statement,
  basis: extractSchema.shape.basis,
  months: z.array(z.string()),
  accountCount: z.int(),
  sourceName: z.string(),
  source: z.enum(['person', 'service']),
  author: z.string().nullable(),
  createdAt: timestamp,
  removedAt: timestamp.nullable(),
};
const listedImport = z.strictObject(facts).register(schemaNames, { id: 'ListedImport' });
const openedImport = z.strictObject({ ...facts, extractHash: hash, extract: extractSchema });
const markedImport = z.strictObject({ id: z.string(), removedAt: timestamp.nullable() });
/** Whose books a year to date waits for; null: it waits for none. */
const neededMonth = z.string().nullable();
const storedAccount = mappedAccount.extend({ target: z.string() });

const { lastActualMonth, months, rows } = actualsSchema.shape;
const actualsAnswer = z.strictObject({ version, lastActualMonth, months, rows });

const pushedMonth = z.strictObject({
  month: z.string(),
  state: z.enum(['applied', 'pending']),
  /** At most 50. */
  unmapped: z.array(z.strictObject({ key: z.string(), code: z.string().nullable(), name: z.string() })),
  issues: z.array(
    z.strictObject({
      code: z.enum(['monthOutside', 'sheetOff', 'leftOutOff', 'earlierMonthNeeded']),
      month: z.string(),
      difference: z.int().optional(),
      needs: z.string().optional(),
    }),
  ),
});
const pushedAnswer = z.strictObject({
  importId: z.string(),
  months: z.array(pushedMonth),
  version: version.nullable(),
  lastActualMonth: z.string().nullable(),
});

const { scope, statement, against } = varianceQuery.shape;
const varianceAnswer = z.strictObject({
  forecastId: z.string(),
  version,
  statement: statement.unwrap(),
  scope: scope.unwrap(),
  month: z.string(),
  against: against.unwrap(),
  comparedVersion: version.nullable(),
  scenario: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  currency: z.string(),
  minorDigits: z.int(),
  firstMonth: z.string(),
  lastMonth: z.string(),
  lastActualMonth: z.string().nullable(),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['heading', 'line', 'subtotal', 'total', 'ratio', 'check']),
      level: z.int(),
      lineId: z.string().nullable(),
      /** Booked, and expected after the last actual month; of it booked. */
      outlook: z.int(),
      outlookBooked: z.int(),
      comparison: z.int(),
      /** Outlook less comparison: booked and expected. */
      variance: z.int(),
      booked: z.int(),
      expected: z.int(),
      /** Parts per million of the comparison. */
      change: z.int().nullable(),
      favourable: z.boolean().nullable(),
      isMaterial: z.boolean(),
    }),
  ),
  /** Months that the comparison does not have: they count 0. */
  missing: z.array(z.string()),
  notes: z.array(z.strictObject({ id: z.string(), row: z.string(), text: z.string() })),
});

const actuals = { tag: 'actuals', params: actualsPath } as const;
const oneImport = { tag: 'actuals', params: actualImportPath } as const;
const importAddress = (forecastId: string, id: string) => `/api/forecasts/${forecastId}/actuals/imports/${id}`;
const read = subscribedOrToken('forecasts:read');
const write = { auth: subscribedOrToken('forecasts:write'), headers: { idempotencyKey } } as const;

/** What the books said, and where it stands in a forecast. */
export const forecastActualRoutes = [
  defineRoute('get /api/forecasts/:id/actuals', {
    ...actuals,
    id: 'getActuals',
    auth: read,
    answers: { 200: { schema: actualsAnswer, headers: ['ETag'] } },
    handle: async ({ context, params: { id } }) => okWithEtag(await getActuals(context, { forecastId: id })),
  }),
  defineRoute('post /api/forecasts/:id/actuals', {
    ...actuals,
    id: 'pushActuals',
    auth: subscribedOrToken('actuals:write'),
    headers: { idempotencyKey },
    body: jsonBody(pushActualsBody),
    answers: {
      200: { schema: z.strictObject({ unchanged: z.literal(true), importId: z.string() }) },
      201: { schema: pushedAnswer, headers: ['Location'] },
    },
    rejections: [409],
    async handle({ context, params: { id }, headers, body }) {
      const pushed = await pushActuals(context, { ...body, ...headers, forecastId: id });
      if ('unchanged' in pushed) return ok(pushed);
      return { status: 201, body: pushed, headers: { Location: importAddress(id, pushed.importId) } };
    },
  }),
  defineRoute('get /api/forecasts/:id/actuals/imports', {
    ...actuals,
    id: 'listImports',
    auth: read,
    answers: { 200: { schema: z.strictObject({ budgetVersion: version.nullable(), items: z.array(listedImport) }) } },
    handle: async ({ context, params: { id } }) => ok(await listImports(context, { forecastId: id })),
  }),
  defineRoute('post /api/forecasts/:id/actuals/imports', {
    ...actuals,
    ...write,
    id: 'importActuals',
    body: jsonBody(importActualsBody),
    answers: {
      200: { schema: z.strictObject({ id: z.string(), isNew: z.literal(false), needs: neededMonth }) },
      201: {
        schema: z.strictObject({ id: z.string(), isNew: z.literal(true), needs: neededMonth }),
        headers: ['Location'],
      },
    },
    rejections: [409],
    async handle({ context, params, headers, body }) {
      const { id, isNew, needs } = await importActuals(context, { ...body, ...headers, forecastId: params.id });
      if (!isNew) return ok({ id, isNew, needs });
      return { status: 201, body: { id, isNew, needs }, headers: { Location: importAddress(params.id, id) } };
    },
  }),
  defineRoute('get /api/forecasts/:id/actuals/imports/:importId', {
    ...oneImport,
    id: 'getImport',
    auth: read,
    answers: { 200: { schema: openedImport } },
    async handle({ context, params: { id, importId } }) {
      const { extract, ...opened } = await getImport(context, { forecastId: id, id: importId });
      return ok({ ...opened, extract: parseJson(extract) });
    },
  }),
  defineRoute('delete /api/forecasts/:id/actuals/imports/:importId', {
    ...oneImport,
    ...write,
    id: 'removeImport',
    answers: { 200: { schema: markedImport } },
    handle: async ({ context, params: { id, importId }, headers }) =>
      ok(await removeImport(context, { forecastId: id, id: importId, ...headers })),
  }),
  defineRoute('post /api/forecasts/:id/actuals/imports/:importId/restore', {
    ...oneImport,
    ...write,
    id: 'restoreImport',
    answers: { 200: { schema: markedImport } },
    handle: async ({ context, params: { id, importId }, headers }) =>
      ok(await restoreImport(context, { forecastId: id, id: importId, ...headers })),
  }),
  defineRoute('get /api/forecasts/:id/actuals/account-map', {
    ...actuals,
    id: 'getAccountMap',
    auth: read,
    answers: { 200: { schema: z.strictObject({ accounts: z.array(storedAccount) }) } },
    handle: async ({ context, params: { id } }) => ok(await getAccountMap(context, { forecastId: id })),
  }),
  defineRoute('put /api/forecasts/:id/actuals/account-map', {
    ...actuals,
    ...write,
    id: 'saveAccountMap',
    body: jsonBody(accountMapBody),
    answers: { 200: { schema: z.strictObject({ accounts: z.int() }) } },
    rejections: [409],
    handle: async ({ context, params: { id }, headers, body }) =>
      ok(await saveAccountMap(context, { ...body, ...headers, forecastId: id })),
  }),
  defineRoute('get /api/forecasts/:id/variance', {
    ...actuals,
    id: 'getVariance',
    auth: subscribedOrToken('reports:read'),
    query: varianceQuery,
    headers: { language: acceptLanguage },
    answers: { 200: { schema: varianceAnswer } },
    handle: async ({ context, params: { id }, query, headers }) =>
      ok(await getVariance(context, { ...query, ...headers, forecastId: id })),
  }),
  defineRoute('put /api/forecasts/:id/budget', {
    ...actuals,
    ...write,
    id: 'setBudget',
    body: jsonBody(budgetBody),
    answers: { 200: { schema: z.strictObject({ version: version.nullable(), label: z.string().nullable() }) } },
    rejections: [409],
    handle: async ({ context, params: { id }, headers, body }) =>
      ok(await setBudget(context, { ...body, ...headers, forecastId: id })),
  }),
];
