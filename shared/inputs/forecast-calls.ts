import { z } from 'zod';
import { languages } from '../domain/languages';
import { isMonth } from '../domain/months';
import { reportNames } from '../reports/registry';
import { packPresets } from './forecast/pack';
import {
  forecastDocument,
  forecastName,
  idempotencyKey,
  listForecastsInput,
  scenarioId,
  versionNumber,
} from './forecast-requests';
import { rowId } from './text';

/** Rows of a page where the caller names no number, and most that may be asked for. */
export const defaultPage = 50;
export const maximumPage = 200;

/** A whole number of 1 or more as it is in an address. */
const numberText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'not-a-choice')
  .transform(Number);

export const forecastPath = z.strictObject({ id: rowId });
export const versionPath = z.strictObject({ id: rowId, version: numberText.pipe(versionNumber) });
export const reportPath = z.strictObject({ id: rowId, report: z.enum(reportNames, 'not-a-choice') });

const page = {
  limit: numberText.pipe(z.int().min(1, 'out-of-range').max(maximumPage, 'out-of-range')).prefault(String(defaultPage)),
  /** The `nextCursor` of the page before. */
  cursor: z
    .string()
    .max(200, 'too-long')
    .regex(/^[A-Za-z0-9_-]+$/, 'malformed')
    .optional(),
};

export const flagText = z
  .enum(['true', 'false'], 'not-a-choice')
  .transform((text) => text === 'true')
  .pipe(z.boolean())
  .prefault('false');

export const pageQuery = z.strictObject(page);

export const listForecastsQuery = z.strictObject({
  ...page,
  removed: flagText,
  search: listForecastsInput.shape.search,
});

/** True: a removed forecast is deleted for good. */
export const removeForecastQuery = z.strictObject({ permanently: flagText });

const allocated = z.enum(['0', '1', 'true', 'false'], 'not-a-choice').optional();

export const statementQuery = z.strictObject({
  /** Id of the scenario; the base case without it. */
  scenario: scenarioId.optional(),
  by: z.enum(['month', 'quarter', 'year'], 'not-a-choice').prefault('month'),
});

/** Of the profit and loss what is of a value of a dimension, `none` for what is not assigned; `allocated` 0: before its rules. */
export const reportQuery = statementQuery
  .extend({ dimension: scenarioId.optional(), value: scenarioId.optional(), allocated })
  .refine(({ dimension, value }) => dimension === undefined || value !== undefined, {
    path: ['value'],
    message: 'required',
  })
  .refine(({ dimension, value, allocated: rules }) => dimension !== undefined || (value ?? rules) === undefined, {
    path: ['dimension'],
    message: 'required',
  });

/** After the rules of a dimension, which is where the query says nothing. */
export const isAllocated = (text: z.output<typeof allocated> = '1'): boolean => text === '1' || text === 'true';

/** Id of the scenario; the base case without it. */
export const caseQuery = z.strictObject({ scenario: scenarioId.optional() });

/** The month with which the weeks begin, "YYYY-MM"; the first of the forecast without it. */
export const weeklyCashQuery = caseQuery.extend({ from: z.string().refine(isMonth, 'not-a-choice').optional() });

/** Id of a dimension, the first without it; `allocated` 0: before its rules. */
export const dimensionQuery = caseQuery.extend({
  dimension: scenarioId.optional(),
  allocated,
});

/** Of the texts of a file; that of the request without it. */
export const wordsOfFile = z.enum(languages, 'not-a-choice').optional();

export const packQuery = z.strictObject({
  /** In place of that of the forecast. */
  preset: z.enum(packPresets, 'not-a-choice').optional(),
  language: wordsOfFile,
});

export const workbookQuery = z.strictObject({
  /** Beside the base case: `all`, `base` for none, or at most 20 ids with commas between them. */
  scenarios: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}(?:,[A-Za-z0-9_-]{1,64}){0,19}$/, 'not-a-choice')
    .optional(),
  language: wordsOfFile,
});

export const changingHeaders = z.object({ 'Idempotency-Key': idempotencyKey.optional() });

export const saveForecastBody = z.strictObject({ document: forecastDocument });
export const renameForecastBody = z.strictObject({ name: forecastName });
export const duplicateForecastBody = z.strictObject({ name: forecastName.optional() });
/** Null takes the label away. */
export const labelVersionBody = z.strictObject({ label: forecastName.nullable() });
