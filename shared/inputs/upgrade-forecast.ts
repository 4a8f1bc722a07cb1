import { type ParsedDocument, parseForecast, type ShapeFault } from './forecast/parse-document';

export const currentSchemaVersion = 1;

export type { ShapeFault };

export type UpgradeResult = ParsedDocument;

/** One step a version: the step at n lifts a document of version n to n+1. */
const steps: Record<number, (json: Record<string, unknown>) => Record<string, unknown>> = {};

/**
 * Lifts a stored or imported document of any known schema version to the current one, step by step, and checks its
 * shape. A document of an unknown version or a broken shape is refused with the list of faults; nothing throws.
 */
export function upgradeForecast(json: unknown): UpgradeResult {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refused([], 'A forecast is an object.');
  let lifted = json as Record<string, unknown>;
  const version = lifted.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > currentSchemaVersion) {
    return refused(['schemaVersion'], 'This schema version is not known.');
  }
  for (let from = version; from < currentSchemaVersion; from++) {
    const step = steps[from];
    if (!step) return refused(['schemaVersion'], 'This schema version is not known.');
    lifted = step(lifted);
  }
  return parseForecast(lifted);
}

function refused(path: (string | number)[], message: string): UpgradeResult {
  return { ok: false, faults: [{ path, message }] };
}
