import { type ParsedDocument, parseForecast, type ShapeIssue } from './forecast/parse-document';

export const currentSchemaVersion = 1;

export type { ShapeIssue };

export type MigrationResult = ParsedDocument;

/** One step a version: the step at n lifts a document of version n to n+1. */
const steps: Record<number, (json: Record<string, unknown>) => Record<string, unknown>> = {};

/**
 * Lifts a stored or imported document of any known schema version to the current one, step by step, and checks its
 * shape. A document of an unknown version or a broken shape is rejected with the list of issues; nothing throws.
 */
export function migrateDocument(json: unknown): MigrationResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return rejected([], 'A forecast is an object.');
  let lifted = json as Record<string, unknown>;
  const version = lifted.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > currentSchemaVersion) {
    return rejected(['schemaVersion'], 'This schema version is not known.');
  }
  for (let from = version; from < currentSchemaVersion; from++) {
    const step = steps[from];
    if (!step) return rejected(['schemaVersion'], 'This schema version is not known.');
    lifted = step(lifted);
  }
  return parseForecast(lifted);
}

function rejected(path: (string | number)[], message: string): MigrationResult {
  return { ok: false, issues: [{ path, message }] };
}
