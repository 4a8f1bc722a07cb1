import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#client/lib/store.ts';
import { computeScenario, useDocument } from '#client/workspace/index.ts';
import { orElse } from '#shared/domain/or-else.ts';
import type { ForecastResult, Statement } from '#shared/engine/result.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { reportWith, statementKeys } from '#shared/reports/registry.ts';
import { type EnteredBefore, enteredBefore } from './entered-year';
import { type CompareWith, reportView } from './report-view';

/** What is beside the figures of a report. */
export interface Comparison {
  name: string;
  isYearBefore: boolean;
  /** Holds the figures compared with; of the report itself for the year before. */
  result: ForecastResult;
  /** Shown before the first year of the forecast; null where nothing was entered, or another case is compared with. */
  entered: EnteredBefore | null;
}

interface ComparisonParams {
  document: ForecastDocument;
  result: ForecastResult;
  compare: CompareWith;
  t: TFunction<['reports', 'forecast']>;
}

/** The cases that a result can be set beside: all but its own. */
export function otherCases({ document, result, t }: Omit<ComparisonParams, 'compare'>) {
  const base = { id: null, name: t('scenarios.base') };
  return [base, ...document.scenarios]
    .filter(({ id }) => id !== result.scenarioId)
    .map(({ id, name }): { compare: CompareWith; id: string | null; name: string } => ({
      compare: id === null ? 'base' : `scenario:${id}`,
      id,
      name,
    }));
}

/** The comparison that was chosen; null where none is, or where its case is gone or cannot be computed. */
export function comparisonOf({ compare, ...params }: ComparisonParams): Comparison | null {
  const { document, result, t } = params;
  if (compare === 'yearBefore') {
    return { name: t('compare.yearBefore'), isYearBefore: true, result, entered: enteredBefore(result) };
  }
  const other = otherCases(params).find((otherCase) => otherCase.compare === compare);
  const ofOther = other && orElse(() => computeScenario(document, other.id), null);
  return ofOther ? { name: other.name, isYearBefore: false, result: ofOther, entered: null } : null;
}

/** The same for a report on the screen or on paper. */
export function useComparison(result: ForecastResult): Comparison | null {
  const { t } = useTranslation('reports');
  const document = useDocument((whole) => whole);
  const { compare } = useStore(reportView);
  return useMemo(() => comparisonOf({ document, result, compare, t }), [document, result, compare, t]);
}

/** The same statement of the case compared with; null for a statement that is never compared. */
export function comparedStatement(comparison: Comparison | null, { key }: Statement): Statement | null {
  const statementKey = statementKeys.find((statementKey) => statementKey === key);
  if (!comparison || !statementKey || !reportWith(key)?.controls.includes('comparison')) return null;
  return comparison.result[statementKey];
}
