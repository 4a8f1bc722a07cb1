import { useTranslation } from 'react-i18next';
import { useDocumentUnder } from '#client/workspace/index.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { useWordsContext } from './use-words-context';
import { failureText } from './warning-words';

/** The state of a result in one line: what passes or the failures in words, months short of cash, warnings. */
export function useChecksLine(result: ForecastResult): string {
  const { t } = useTranslation('reports');
  const context = useWordsContext(result);
  const { minimumCash } = useDocumentUnder(result.scenarioId).bank;
  const failed = result.checks.filter(({ passed }) => !passed);
  const checks =
    failed.length === 0
      ? t('checks.pass', { count: result.checks.length })
      : `${t('checks.fail', { count: failed.length })}: ${failed.map((check) => failureText(check, context)).join(' ')}`;
  const short = result.cashFlowIndirect.row('closingCash').months.filter((cash) => cash < minimumCash).length;
  const cash = short > 0 && t(minimumCash === 0 ? 'checks.belowZero' : 'checks.belowMinimum', { count: short });
  const warnings = result.warnings.length > 0 && t('checks.warnings', { count: result.warnings.length });
  return [checks, cash, warnings].filter(Boolean).join('; ');
}
