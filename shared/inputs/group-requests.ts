import { z } from 'zod';
import { currencies } from '../domain/money';
import { forecastPath, statementQuery, wordsOfFile } from './forecast-calls';
import { forecastName, idempotencyKey, versionNumber } from './forecast-requests';
import { type GroupDocument, groupBounds } from './group/document';
import { rowId } from './text';

/** Typed for callers; the verb checks the shape itself, lengths first. */
const groupDocument = z.custom<GroupDocument>((value) => value !== undefined, 'required');

/** From forecasts, over the months that all of them have, or from a document. */
const createGroupFields = z.strictObject({
  name: forecastName.optional(),
  currency: z.enum(currencies, 'not-a-choice').optional(),
  forecastIds: z.array(rowId).min(1, 'required').max(groupBounds.members, 'out-of-range').optional(),
  document: groupDocument.optional(),
});

function checkOrigin(
  input: z.output<typeof createGroupFields>,
  context: z.core.$RefinementCtx<z.output<typeof createGroupFields>>,
): void {
  if (input.document !== undefined) return;
  for (const field of ['name', 'currency', 'forecastIds'] as const)
    if (input[field] === undefined) context.addIssue({ code: 'custom', message: 'required', path: [field], input });
}

/** The same without a key, which REST takes as a header. */
export const createGroupBody = createGroupFields.superRefine(checkOrigin);
export const createGroupInput = createGroupFields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .superRefine(checkOrigin);
export type CreateGroupInput = z.output<typeof createGroupInput>;

export const groupInput = z.strictObject({ id: rowId });
export type GroupInput = z.output<typeof groupInput>;

export const shareCompaniesInput = groupInput.extend({ userId: rowId });
export type ShareCompaniesInput = z.output<typeof shareCompaniesInput>;

export const saveGroupInput = z.strictObject({
  id: rowId,
  baseVersion: versionNumber,
  document: groupDocument,
  idempotencyKey,
});
export type SaveGroupInput = z.output<typeof saveGroupInput>;
export const saveGroupBody = z.strictObject({ document: groupDocument });

export const groupDocumentsInput = z.strictObject({
  id: rowId,
  /** The versions that the caller holds, by forecast: only others are sent. */
  held: z.record(rowId, versionNumber).default({}),
});
export type GroupDocumentsInput = z.output<typeof groupDocumentsInput>;

export const removeHiddenInput = z.strictObject({ id: rowId, idempotencyKey: idempotencyKey.optional() });
export type RemoveHiddenInput = z.output<typeof removeHiddenInput>;

export const groupReportNames = [
  'profit-and-loss',
  'balance-sheet',
  'cash-flow',
  'intercompany',
  'translation',
] as const;
export type GroupReportName = (typeof groupReportNames)[number];

export const groupReportPath = forecastPath.extend({ report: z.enum(groupReportNames, 'not-a-choice') });
export const groupReportQuery = statementQuery.extend({
  columns: z.enum(['group', 'companies'], 'not-a-choice').prefault('group'),
});
/** The base case, or one scenario. */
export const groupWorkbookQuery = statementQuery.pick({ scenario: true }).extend({ language: wordsOfFile });
export type GroupReportQuery = z.output<typeof groupReportQuery>;
