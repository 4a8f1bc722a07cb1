import { z } from 'zod';
import { currencies } from '../domain/money';
import { isMonth } from '../domain/months';
import { stepUpInput } from './account-requests';
import { bounds } from './forecast/bounds';
import type { ForecastDocument } from './forecast/document';
import { isStorable, rowId } from './text';
import { max, maxLength, min, minLength, pattern, required } from './validators';

/** Most forecasts a person may have, the removed ones not counted. */
export const maximumForecasts = 200;
/** The same with the removed ones that are not deleted for good. */
export const maximumKeptForecasts = 400;
/** Most versions a forecast keeps. */
export const maximumVersions = 200;
/** Most versions of a forecast that may carry a label. */
export const maximumLabels = 100;
/** Bytes of a document as JSON in UTF-8. */
export const maximumDocumentBytes = 1_000_000;
/** Days in which a removed forecast can be brought back. */
export const restorableDays = 30;

export const scenarioId = z.string().check(pattern(/^[A-Za-z0-9_-]{1,64}$/, 'not-a-choice'));

export const versionNumber = z.int('not-a-choice').check(min(1), max(2_147_483_647));
export const forecastName = z
  .string('required')
  .trim()
  .check(required, maxLength(bounds.nameLength))
  .refine(isStorable, 'malformed');

/** Made by the caller for each intended change; a repeated request with it gets the first answer again, for 24 hours. */
export const idempotencyKey = z.string('required').check(minLength(8), maxLength(128), pattern(/^[\x21-\x7e]+$/));

/** Typed for callers; the verb checks the shape itself, because a document of an older schema is lifted first. */
export const forecastDocument = z.custom<ForecastDocument>((value) => value !== undefined, 'required');

export const listForecastsInput = z.strictObject({
  /** True: the removed ones that can still be brought back. */
  removed: z.boolean().default(false),
  search: z.string().trim().check(maxLength(bounds.nameLength)).refine(isStorable, 'malformed').default(''),
});

export const forecastInput = z.strictObject({ id: rowId });

export const restoreForecastInput = z.strictObject({ id: rowId, idempotencyKey: idempotencyKey.optional() });

/** From a template (`blank` where none is named) or from a document, such as an imported one. */
const createForecastFields = z.strictObject({
  name: forecastName.optional(),
  template: z
    .string()
    .check(pattern(/^[A-Za-z0-9-]{1,64}$/, 'not-a-choice'))
    .optional(),
  /** Of a template that brings none of its own; US dollars without it. */
  currency: z.enum(currencies, 'not-a-choice').optional(),
  /** The same; the next month without it. */
  startMonth: z.string().refine(isMonth, 'not-a-choice').optional(),
  document: forecastDocument.optional(),
  /** The team that it belongs to, and with it to the team's owner; the person's own without it. */
  teamId: z.optional(rowId),
});

function checkOrigin(
  input: z.output<typeof createForecastFields>,
  context: z.core.$RefinementCtx<z.output<typeof createForecastFields>>,
): void {
  const reject = (field: string, message: string) =>
    context.addIssue({ code: 'custom', message, path: [field], input });
  if (input.document === undefined && input.name === undefined) reject('name', 'required');
  if (input.document !== undefined && input.template !== undefined) reject('template', 'not-a-choice');
}

/** The same without a key, which REST takes as a header. */
export const createForecastBody = createForecastFields.superRefine(checkOrigin);

export const createForecastInput = createForecastFields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .superRefine(checkOrigin);

export const saveForecastInput = z.strictObject({
  id: rowId,
  baseVersion: versionNumber,
  document: forecastDocument,
  idempotencyKey,
});

export const renameForecastInput = z.strictObject({
  id: rowId,
  name: forecastName,
  /** Rejected with `conflict` where it is no longer the newest; without it the name changes whatever the version. */
  baseVersion: versionNumber.optional(),
});

/** The owner offers a forecast to one of its editors, and types the password again. */
export const transferForecastInput = z.strictObject({ id: rowId, userId: rowId, ...stepUpInput.shape });
export const removeForecastInput = z.strictObject({
  id: rowId,
  /** As for the name. */ baseVersion: versionNumber.optional(),
});

export const duplicateForecastInput = z.strictObject({
  id: rowId,
  name: forecastName.optional(),
  idempotencyKey: idempotencyKey.optional(),
});

export const forecastVersionInput = z.strictObject({ id: rowId, version: versionNumber });

export const restoreVersionInput = z.strictObject({
  id: rowId,
  version: versionNumber,
  /** The newest version the person knows of. */
  baseVersion: versionNumber,
  idempotencyKey: idempotencyKey.optional(),
});

export const labelVersionInput = z.strictObject({
  id: rowId,
  version: versionNumber,
  /** Null takes the label away. */
  label: forecastName.nullable(),
});

export const refreshReportInput = z.strictObject({ forecastId: rowId, idempotencyKey: idempotencyKey.optional() });

export const getReportInput = z.strictObject({
  forecastId: rowId,
  /** Whose statements are wanted; null for the base. */
  scenario: scenarioId.nullable().default(null),
});

export type ListForecastsInput = z.output<typeof listForecastsInput>;
export type ForecastInput = z.output<typeof forecastInput>;
export type CreateForecastInput = z.output<typeof createForecastInput>;
export type RestoreForecastInput = z.output<typeof restoreForecastInput>;
export type TransferForecastInput = z.output<typeof transferForecastInput>;
export type RemoveForecastInput = z.output<typeof removeForecastInput>;
export type SaveForecastInput = z.output<typeof saveForecastInput>;
export type RenameForecastInput = z.output<typeof renameForecastInput>;
export type DuplicateForecastInput = z.output<typeof duplicateForecastInput>;
export type ForecastVersionInput = z.output<typeof forecastVersionInput>;
export type RestoreVersionInput = z.output<typeof restoreVersionInput>;
export type LabelVersionInput = z.output<typeof labelVersionInput>;
export type RefreshReportInput = z.output<typeof refreshReportInput>;
export type GetReportInput = z.output<typeof getReportInput>;
