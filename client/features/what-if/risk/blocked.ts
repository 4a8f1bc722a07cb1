import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { documentUnder, issuesOf, useDocument } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findRiskIssues, type RiskIssue } from '#shared/inputs/forecast/issues/risk.ts';
import type { RiskInput } from '#shared/inputs/forecast/risk.ts';

/** The document in the case that the futures start from; the base where its scenario is gone. */
export const caseOf = (document: ForecastDocument): ForecastDocument =>
  documentUnder(document, document.risk?.caseId ?? null);

interface RiskReadiness {
  /** Of the enabled inputs, those whose line is gone among them. */
  issues: readonly RiskIssue[];
  /** Why nothing can be run, in words; null: it can. */
  reason: string | null;
  /** True where the forecast itself has issues. */
  hasIssues: boolean;
}

/** What keeps the futures from being computed. */
export function useReadiness(): RiskReadiness {
  const { t } = useTranslation('whatIf');
  const document = useDocument((whole) => whole);
  return useMemo(() => {
    const issues = findRiskIssues(document);
    const inputs = document.risk?.inputs ?? [];
    const blocking = issues.filter(({ code }) => code !== 'inputGone');
    const ofForecast = issuesOf(caseOf(document)).length;
    const isOn = inputs.some(({ id, enabled }) => enabled && !issues.some(({ inputId }) => inputId === id));
    const [first] = blocking;
    const reason = () => {
      if (inputs.length === 0) return t('risk.blocked.none');
      if (ofForecast > 0) return t('risk.blocked.issues', { count: ofForecast });
      if (first) {
        const input = inputs.find(({ id }) => id === first.inputId);
        return t('risk.blocked.risk', { count: blocking.length, reason: t(issueKey(first, input)) });
      }
      return isOn ? null : t('risk.blocked.off');
    };
    return { issues, reason: reason(), hasIssues: ofForecast > 0 };
  }, [document, t]);
}

/** The sentence of an issue; a uniform range has no most likely value. */
export const issueKey = ({ code }: RiskIssue, input: RiskInput | undefined) =>
  code === 'rangeOrder' && input?.shape.kind === 'uniform'
    ? ('risk.issues.rangeReversed' as const)
    : (`risk.issues.${code}` as const);
