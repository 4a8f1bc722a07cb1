import { type ForecastDocument, forecastDocumentSchema } from './forecast/document';

export const currentSchemaVersion = 1;

export interface ShapeFault {
  /** Where in the document. */
  path: (string | number)[];
  /** What the schema says, for logs and problem details. */
  message: string;
}

export type UpgradeResult = { ok: true; document: ForecastDocument } | { ok: false; faults: ShapeFault[] };

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

/** Checks the shape of a document of the current version. */
export function parseForecast(json: unknown): UpgradeResult {
  const parsed = forecastDocumentSchema.safeParse(json);
  if (parsed.success) return { ok: true, document: parsed.data };
  const faults = parsed.error.issues.map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }));
  return { ok: false, faults };
}

function refused(path: (string | number)[], message: string): UpgradeResult {
  return { ok: false, faults: [{ path, message }] };
}
