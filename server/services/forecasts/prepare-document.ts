import { createHash } from 'node:crypto';
import { AppError, type FieldError } from '#server/errors.ts';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';
import type { ForecastKind } from '#shared/domain/groups.ts';
import { type JsonText, writeJson } from '#shared/domain/json-text.ts';
import { hashGroupInput } from '#shared/engine/group/hash-group.ts';
import { hashInput } from '#shared/engine/hash/hash.ts';
import { countAdjustments } from '#shared/inputs/forecast/adjustment.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { maximumDocumentBytes } from '#shared/inputs/forecast-requests.ts';
import type { GroupDocument, GroupMember } from '#shared/inputs/group/document.ts';
import { parseGroup } from '#shared/inputs/group/parse-group.ts';
import { migrateDocument, type ShapeIssue } from '#shared/inputs/migrate-document.ts';
import { summaryOf } from './summary';

/** A document that can be stored, with everything that is computed from it. Made before a transaction is opened. */
export interface PreparedDocument extends Pick<ForecastDocument['header'], 'name' | 'currency'> {
  kind: ForecastKind;
  schemaVersion: number;
  /** The document as JSON, in the order of the schema. */
  text: JsonText<ForecastDocument | GroupDocument>;
  /** The companies of a group. */
  members?: Pick<GroupMember, 'id' | 'forecastId' | 'version'>[];
  /** Single months that a person has set by hand. */
  adjustments: number;
  inputHash: string;
  summary: ForecastSummary | null;
}

/** A document of any known schema as it arrived or, as JSON, as it is stored, and the name that it is to have in place of its own. */
export type DocumentToPrepare = ({ document: unknown } | { text: string }) & {
  name?: string | undefined;
  kind?: ForecastKind;
};

/** A document that was prepared, and why it has no list figures. */
export interface Preparation {
  prepared: PreparedDocument;
  summaryFault: unknown;
}

/** Checks the shape and the size. A wrong shape is rejected with `invalid` and the paths of its fields; errors of meaning are not. */
export function prepare(given: DocumentToPrepare): Preparation {
  const { name: otherName } = given;
  if (given.kind === 'group') return prepareGroup(given);
  const migrated = migrateDocument('text' in given ? JSON.parse(given.text) : given.document);
  if (!migrated.ok) throw new AppError('invalid', { fields: fieldsOf(migrated.issues) });

  const document = otherName === undefined ? migrated.document : renamed(migrated.document, otherName);
  const { schemaVersion, header } = document;
  const text = writeJson(document);
  const bytes = Buffer.byteLength(text);
  if (bytes > maximumDocumentBytes) throw tooLarge(document, bytes);
  const { summary, summaryFault: summaryError } = summaryForList(document);
  const { name, currency } = header;
  const adjustments = countAdjustments(document);
  return {
    prepared: {
      kind: 'forecast',
      ...{
        name,
        currency,
        schemaVersion,
        text,
        adjustments,
        inputHash: hashInput(document, createHash('sha256')),
        summary,
      },
    },
    summaryFault: summaryError,
  };
}

/** The same of a group. Its figures for lists come with its report. */
function prepareGroup(given: DocumentToPrepare): Preparation {
  const parsed = parseGroup('text' in given ? JSON.parse(given.text) : given.document);
  if (!parsed.ok) throw new AppError('invalid', { fields: fieldsOf(parsed.issues) });
  const { header } = parsed.group;
  const name = given.name ?? header.name;
  const group: GroupDocument = { ...parsed.group, header: { ...header, name } };
  const text = writeJson(group);
  if (Buffer.byteLength(text) > maximumDocumentBytes)
    throw new AppError('too-large', { maximumBytes: maximumDocumentBytes });
  const members = group.members.map(({ id, forecastId, version }) => ({ id, forecastId, version }));
  const { schemaVersion } = group;
  const inputHash = hashGroupInput(group);
  const facts = { name, currency: header.currency, schemaVersion, text, members, inputHash };
  return { prepared: { kind: 'group', ...facts, adjustments: 0, summary: null }, summaryFault: null };
}

/** With how much of it is actuals, where there are any. */
function tooLarge({ actuals }: ForecastDocument, bytes: number): AppError {
  const share = actuals && { bytes, actualBytes: Buffer.byteLength(writeJson(actuals)) };
  return new AppError('too-large', { maximumBytes: maximumDocumentBytes, ...share });
}

/** The name is an input like every other, so that files and reports carry it. */
const renamed = (document: ForecastDocument, name: string): ForecastDocument => ({
  ...document,
  header: { ...document.header, name },
});

function summaryForList(document: ForecastDocument): Pick<PreparedDocument, 'summary'> & { summaryFault: unknown } {
  try {
    return { summary: summaryOf(document), summaryFault: null };
  } catch (summaryError) {
    return { summary: null, summaryFault: summaryError };
  }
}

const words: Record<string, FieldError> = { blank: 'required', text: 'malformed', sameCompany: 'same-company' };

function fieldsOf(errors: readonly ShapeIssue[]): Record<string, FieldError> {
  const named = errors
    .slice(0, 20)
    .map(({ path, message }) => [['document', ...path].join('.').slice(0, 200), errorOf(message)]);
  return Object.fromEntries(named);
}

function errorOf(message: string): FieldError {
  if (/^(Too (big|small)|tooMany)/.test(message)) return 'out-of-range';
  return words[message] ?? 'not-a-choice';
}
