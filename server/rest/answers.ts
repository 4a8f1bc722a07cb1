import { z } from 'zod';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { pushRejectionCodes } from '#shared/inputs/actuals/pushed-months.ts';
import { forecastDocumentSchema } from '#shared/inputs/forecast/document.ts';
import { issueCodes } from '#shared/inputs/forecast/issue.ts';
import { groupDocumentSchema } from '#shared/inputs/group/document.ts';
import { groupIssueCodes } from '#shared/inputs/group/find-group-issues.ts';

/** Names of schemas that many answers share; they appear once in the document of the interface. */
export const schemaNames = z.registry<{ id: string; description?: string }>();

export const timestamp = z.iso.datetime();
export const version = z.int().min(1);
export const hash = z.string();

export const forecastDocumentAnswer = forecastDocumentSchema.register(schemaNames, { id: 'ForecastDocument' });

export const groupDocumentAnswer = groupDocumentSchema.register(schemaNames, { id: 'GroupDocument' });

export const savedAnswer = z
  .strictObject({ version, savedAt: timestamp, inputHash: hash })
  .register(schemaNames, { id: 'SavedVersion' });

/** What keeps a forecast from being computed. */
export const issue = z.strictObject({
  code: z.enum([...issueCodes, ...groupIssueCodes]),
  path: z.array(z.union([z.string(), z.int()])),
  lineId: z.string().optional(),
  memberId: z.string().optional(),
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
    /** Beside `second-factor-required` of a sign-in: what the passkeys of the person are asked. */
    passkey: z.looseObject({ challenge: z.string() }).optional(),
    baseVersion: version.optional(),
    currentVersion: version.optional(),
    savedAt: timestamp.optional(),
    faults: z.array(issue).optional(),
    /** Of a simulation, from 1: its amounts leave the exact range. */
    future: z.int().optional(),
    rejections: z
      .array(
        z.strictObject({
          code: z.enum(pushRejectionCodes),
          month: z.string().nullable(),
          account: z.string().nullable(),
        }),
      )
      .optional(),
    maximum: z.int().optional(),
    maximumBytes: z.int().optional(),
    bytes: z.int().optional(),
    actualBytes: z.int().optional(),
    maximumDepth: z.int().optional(),
    maximumValues: z.int().optional(),
    maximumMembers: z.int().optional(),
    removed: z.int().optional(),
    /** Companies of a group that the person may not read. */
    count: z.int().optional(),
    usedBytes: z.int().optional(),
    neededBytes: z.int().optional(),
    limitBytes: z.int().optional(),
  })
  .register(schemaNames, { id: 'Problem' });
