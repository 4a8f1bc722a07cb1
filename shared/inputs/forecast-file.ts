import type { ForecastDocument } from './forecast/document';
import { maximumDocumentBytes } from './forecast-requests';
import { currentSchemaVersion, migrateDocument, type ShapeIssue } from './migrate-document';

/** Tells our files from other JSON. */
const format = 'forecastle-forecast';

/** Most bytes of a file that is looked at: a document of the largest size with room for indents. */
export const maximumFileBytes = 5 * maximumDocumentBytes;

interface FileMarks {
  engineVersion: string;
  exportedAt: Date;
}

/** A whole forecast as a JSON file; `readForecastFile` gives the same document back. */
export function writeForecastFile(document: ForecastDocument, { engineVersion, exportedAt }: FileMarks): string {
  return `${JSON.stringify({ format, engineVersion, exportedAt: exportedAt.toISOString(), document }, null, 2)}\n`;
}

/**
 * empty: nothing in it · notJson: text that is no JSON · foreign: JSON of something else · newer: of a later release ·
 * broken: a forecast with parts that are not allowed · tooLarge: more than a forecast may hold.
 */
export type FileIssue = 'empty' | 'notJson' | 'foreign' | 'newer' | 'broken' | 'tooLarge';

export type ForecastFile =
  | { ok: true; document: ForecastDocument }
  | { ok: false; issue: FileIssue; issues: readonly ShapeIssue[] };

const rejected = (issue: FileIssue, issues: readonly ShapeIssue[] = []): ForecastFile => ({
  ok: false,
  issue,
  issues,
});

/** The forecast in the text of a file, lifted to the current schema: ours, or a bare document. Nothing throws. */
export function readForecastFile(text: string): ForecastFile {
  if (text.trim() === '') return rejected('empty');
  const json = parseJson(text.replace(/^\ufeff/, ''));
  if (json === undefined) return rejected('notJson');
  const found = documentIn(json);
  if (!found) return rejected('foreign');
  const { schemaVersion } = found;
  if (typeof schemaVersion === 'number' && schemaVersion > currentSchemaVersion) return rejected('newer');
  const migrated = migrateDocument(found);
  if (!migrated.ok) return rejected('broken', migrated.issues);
  const bytes = new TextEncoder().encode(JSON.stringify(migrated.document)).length;
  if (bytes > maximumDocumentBytes) return rejected('tooLarge');
  return migrated;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document of one of our files, or the JSON itself where it is a document. */
function documentIn(json: unknown): Record<string, unknown> | null {
  if (!isObject(json)) return null;
  const inner = json.format === format ? json.document : json;
  return isObject(inner) && 'schemaVersion' in inner && 'header' in inner ? inner : null;
}
