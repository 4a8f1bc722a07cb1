import { orElse } from '#shared/domain/or-else.ts';
import { type BooksOfFile, booksOfFile, maximumImportedBytes } from './actual-requests';
import type { ForecastDocument } from './forecast/document';
import { maximumDocumentBytes } from './forecast-requests';
import { currentSchemaVersion, migrateDocument, type ShapeIssue } from './migrate-document';

/** Tells our files from other JSON. */
const format = 'forecastle-forecast';

/** Most bytes of a file that is looked at: a document of the largest size with room for indents, all it may import, and the account map. */
export const maximumFileBytes = 8 * maximumDocumentBytes + maximumImportedBytes;

/** The books of a file as JSON: each import and each account, and lists that are empty are left out. */
export interface WrittenBooks {
  actualImports: readonly string[];
  accountMap: readonly string[];
}

export const writeBooks = ({ actualImports, accountMap }: BooksOfFile): WrittenBooks => ({
  actualImports: actualImports.map((actualImport) => JSON.stringify(actualImport)),
  accountMap: accountMap.map((account) => JSON.stringify(account)),
});

/** A whole forecast as a JSON file, its books a line each; `readForecastFile` gives the same back. */
export function writeForecastFile(
  document: ForecastDocument,
  { engineVersion, exportedAt }: { engineVersion: string; exportedAt: Date },
  books?: WrittenBooks,
): string {
  const text = JSON.stringify({ format, engineVersion, exportedAt: exportedAt.toISOString(), document }, null, 2);
  return `${text.slice(0, -'\n}'.length)}${books ? booksText(books) : ''}\n}\n`;
}

const booksText = (books: WrittenBooks): string =>
  (['actualImports', 'accountMap'] as const)
    .filter((name) => books[name].length > 0)
    .map((name) => `,\n  "${name}": [\n    ${books[name].join(',\n    ')}\n  ]`)
    .join('');

/**
 * empty: nothing in it · notJson: text that is no JSON · foreign: JSON of something else · newer: of a later release ·
 * broken: a forecast with parts that are not allowed · tooLarge: more than a forecast may hold.
 */
export type FileIssue = 'empty' | 'notJson' | 'foreign' | 'newer' | 'broken' | 'tooLarge';

export interface FileContent {
  document: ForecastDocument;
  /** Imports and account map, where the file has any. */
  books?: BooksOfFile;
}

export type ForecastFile =
  | ({ ok: true } & FileContent)
  | { ok: false; issue: FileIssue; issues: readonly ShapeIssue[] };

const rejected = (issue: FileIssue, issues: readonly ShapeIssue[] = []): ForecastFile => ({
  ok: false,
  issue,
  issues,
});

/** The forecast in the text of a file, lifted to the current schema, with its books: ours, or a bare document. Nothing throws. */
export function readForecastFile(text: string): ForecastFile {
  if (text.trim() === '') return rejected('empty');
  const json = orElse(() => JSON.parse(text.replace(/^\ufeff/, '')) as unknown, undefined);
  if (json === undefined) return rejected('notJson');
  const found = documentIn(json);
  if (!found) return rejected('foreign');
  const { schemaVersion } = found;
  if (typeof schemaVersion === 'number' && schemaVersion > currentSchemaVersion) return rejected('newer');
  const migrated = migrateDocument(found);
  if (!migrated.ok) return rejected('broken', migrated.issues);
  const bytes = new TextEncoder().encode(JSON.stringify(migrated.document)).length;
  if (bytes > maximumDocumentBytes) return rejected('tooLarge');
  return withBooks(migrated, json);
}

/** With the books of the file, where it has any. */
function withBooks(read: { ok: true; document: ForecastDocument }, json: unknown): ForecastFile {
  if (!isOurs(json) || !('actualImports' in json || 'accountMap' in json)) return read;
  const { actualImports, accountMap } = json;
  const books = booksOfFile.safeParse({ actualImports, accountMap });
  if (books.success) return { ...read, books: books.data };
  const issues = books.error.issues.map(({ path, message }) => ({ path: path as ShapeIssue['path'], message }));
  return rejected('broken', issues);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOurs = (json: unknown): json is Record<string, unknown> => isObject(json) && json.format === format;

/** The document of one of our files, or the JSON itself where it is a document. */
function documentIn(json: unknown): Record<string, unknown> | null {
  if (!isObject(json)) return null;
  const inner = isOurs(json) ? json.document : json;
  return isObject(inner) && 'schemaVersion' in inner && 'header' in inner ? inner : null;
}
