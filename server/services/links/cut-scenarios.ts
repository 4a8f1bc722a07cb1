import type { JsonText } from '#shared/domain/json-text.ts';
import { parseJson, writeJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { migrateStoredDocument, type VersionRow } from '../forecasts/stored-version';

/** Ids of the scenarios of a stored document, of whatever schema. */
export function scenariosOf(document: JsonText<unknown>): string[] {
  const { scenarios } = parseJson(document) as { scenarios?: { id: string }[] };
  return (scenarios ?? []).map(({ id }) => id);
}

export interface CutDocument {
  document: JsonText<ForecastDocument>;
}

/** A saved version with these scenarios alone; what names another speaks of the base. */
export function cutScenarios({ row, scenarioIds }: { row: VersionRow; scenarioIds: string[] }): CutDocument {
  const { document } = migrateStoredDocument(row);
  const isShown = (id: string) => scenarioIds.includes(id);
  const { scenarios, risk, pack } = document;
  return {
    document: writeJson({
      ...document,
      scenarios: scenarios.filter(({ id }) => isShown(id)),
      ...(risk?.caseId && !isShown(risk.caseId) ? { risk: { ...risk, caseId: null } } : {}),
      ...(pack ? { pack: { ...pack, scenarioIds: pack.scenarioIds.filter(isShown) } } : {}),
    }),
  };
}
