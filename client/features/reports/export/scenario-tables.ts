import { comparisonTable } from '#client/lib/export/comparison.ts';
import type { ExportTable } from '#client/lib/export/table.ts';
import { computeScenario } from '#client/workspace/index.ts';
import { type ExportContext, headOf } from './context';

interface Compared {
  ids: readonly string[];
  /** Index of a fiscal year; null: all of them. */
  year: number | null;
}

/** The comparison of scenarios with the base case; none where there is no scenario. */
export function scenarioTables(context: ExportContext, { ids, year }: Compared): ExportTable[] {
  const { document, t, files } = context;
  const compared = document.scenarios.filter(({ id }) => ids.includes(id));
  if (compared.length === 0) return [];
  const all = [{ id: null, name: t('scenarios.base') }, ...compared];
  const cases = all.map(({ id, name }) => ({ name, result: computeScenario(document, id) }));
  const years = year === null ? { first: 0, last: Number.POSITIVE_INFINITY } : { first: year, last: year };
  return [comparisonTable({ cases, years, head: headOf(context, files('sheet.scenarios')), t, files })];
}

/** Every scenario of the forecast over its whole horizon. */
export function allScenarioTables(context: ExportContext): ExportTable[] {
  return scenarioTables(context, { ids: context.document.scenarios.map(({ id }) => id), year: null });
}
