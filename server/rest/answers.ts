import { z } from 'zod';
import { roles } from '#shared/domain/roles.ts';
import { SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE } from '#shared/domain/subscription-status.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';
import { issueCodes } from '#shared/inputs/forecast/issue.ts';
import { reportNames } from '#shared/reports/registry.ts';

/** Names of schemas that many answers share; they appear once in the document of the interface. */
export const schemaNames = z.registry<{ id: string; description?: string }>();

const timestamp = z.iso.datetime();
const version = z.int().min(1);
const hash = z.string();
const figure = z.int().nullable();

export const forecastDocumentAnswer = forecastDocumentSchema.register(schemaNames, { id: 'ForecastDocument' });

const summary = z.strictObject({
  startMonth: z.string(),
  years: z.int(),
  scenarios: z.int(),
  faults: z.int(),
  failedChecks: z.int(),
  warnings: z.int(),
  minimumCash: z.int(),
  cash: z.array(figure),
  lowestCash: z.strictObject({ amount: z.int(), month: z.string() }).nullable(),
});

const listedForecast = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    version,
    templateId: z.string().nullable(),
    summary: summary.nullable(),
    savedAt: timestamp,
    createdAt: timestamp,
    removedAt: timestamp.nullable(),
    reportVersion: version.nullable(),
  })
  .register(schemaNames, { id: 'ListedForecast' });

const listedVersion = z
  .strictObject({
    version,
    label: z.string().nullable(),
    savedAt: timestamp,
    author: z.string().nullable(),
    inputHash: hash,
    isNewest: z.boolean(),
    isOfReport: z.boolean(),
  })
  .register(schemaNames, { id: 'ListedVersion' });

export const draftKeyAnswer = z.strictObject({ userId: z.string(), key: z.string() });

const count = z.int().min(0);
export const storageAnswer = z.strictObject({
  forecasts: count,
  removed: count,
  versions: count,
  bytes: count,
  bytesToday: count,
  maximumForecasts: count,
  maximumKept: count,
  maximumBytes: count,
  maximumBytesToday: count,
});

export const listForecastsAnswer = z.strictObject({
  items: z.array(listedForecast),
  nextCursor: z.string().nullable(),
});
export const listVersionsAnswer = z.strictObject({ items: z.array(listedVersion), nextCursor: z.string().nullable() });

/** Everything in it belongs to the version: so the version is its ETag. */
export const forecastAnswer = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    version,
    templateId: z.string().nullable(),
    savedAt: timestamp,
    createdAt: timestamp,
    inputHash: hash,
    document: forecastDocumentAnswer,
  })
  .register(schemaNames, { id: 'Forecast' });

export const versionAnswer = z.strictObject({
  version,
  label: z.string().nullable(),
  savedAt: timestamp,
  inputHash: hash,
  document: forecastDocumentAnswer,
});

export const createdAnswer = z
  .strictObject({ id: z.string(), name: z.string(), version, savedAt: timestamp, inputHash: hash })
  .register(schemaNames, { id: 'CreatedForecast' });

export const savedAnswer = z
  .strictObject({ version, savedAt: timestamp, inputHash: hash })
  .register(schemaNames, { id: 'SavedVersion' });

export const renamedAnswer = z.strictObject({ ...savedAnswer.shape, name: z.string() });
export const restoredAnswer = z.strictObject({ id: z.string(), version });
export const labelledAnswer = z.strictObject({ version, label: z.string().nullable() });

export const refreshedAnswer = z.strictObject({
  version,
  engineVersion: z.string(),
  inputHash: hash,
  results: z.array(z.strictObject({ scenario: z.string().nullable(), resultHash: hash })),
  refreshedAt: timestamp,
});

export const reportAnswer = z.strictObject({
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
  by: z.enum(['month', 'quarter', 'year']),
  periods: z.array(
    z.strictObject({ label: z.string(), firstMonth: z.string(), lastMonth: z.string(), fiscalYear: z.int() }),
  ),
  rows: z.array(
    z.strictObject({
      key: z.string(),
      label: z.string(),
      kind: z.enum(['heading', 'line', 'subtotal', 'total', 'ratio', 'check']),
      level: z.int(),
      unit: z.enum(['money', 'ratio', 'quantity', 'price', 'days', 'months', 'month']),
      lineId: z.string().nullable(),
      /** Position before the first month, of balances alone. */
      opening: figure,
      figures: z.array(figure),
    }),
  ),
});

export const signedInAnswer = z.strictObject({
  id: z.string(),
  authorities: z.array(z.enum(roles)),
  expiresAt: timestamp,
});

export const registeredAnswer = z.strictObject({ id: z.string(), username: z.string(), email: z.string() });
export const subscriptionAnswer = z.enum([SUBSCRIPTION_ACTIVE, SUBSCRIPTION_INACTIVE]);
export const receivedAnswer = z.strictObject({ received: z.literal(true) });
export const serviceAnswer = z.strictObject({
  registrationOpen: z.boolean(),
  notice: z.string().nullable(),
  supportAddress: z.string().nullable(),
});
export const liveAnswer = z.strictObject({ status: z.literal('live') });
export const readyAnswer = z.strictObject({ status: z.enum(['ready', 'read-only']) });
export const unreadyAnswer = z.strictObject({ status: z.literal('unavailable') });

const issue = z.strictObject({
  code: z.enum(issueCodes),
  path: z.array(z.union([z.string(), z.int()])),
  lineId: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** Every rejection of REST (RFC 9457). */
export const problemAnswer = z
  .strictObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    requestId: z.string().nullable(),
    fields: z.record(z.string(), z.string()).optional(),
    errors: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })).optional(),
    retryAfterSeconds: z.int().optional(),
    scope: z.enum(tokenScopes).optional(),
    baseVersion: version.optional(),
    currentVersion: version.optional(),
    savedAt: timestamp.optional(),
    faults: z.array(issue).optional(),
    maximum: z.int().optional(),
    maximumBytes: z.int().optional(),
    maximumDepth: z.int().optional(),
    maximumValues: z.int().optional(),
    removed: z.int().optional(),
    usedBytes: z.int().optional(),
    neededBytes: z.int().optional(),
    limitBytes: z.int().optional(),
  })
  .register(schemaNames, { id: 'Problem' });

export type ReportAnswer = z.input<typeof reportAnswer>;

/** The document that describes the interface: an object of OpenAPI's own rules. */
export const openApiAnswer = z.looseObject({ openapi: z.literal('3.1.0') });
export const pageAnswer = z.string();
export const bytesAnswer = z.string().meta({ format: 'binary' });
/** An event by Stripe's own rules. */
export const stripeEvent = z.looseObject({ id: z.string(), type: z.string() });
