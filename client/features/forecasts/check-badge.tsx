import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import type { ForecastSummary } from '#shared/domain/forecast-summary.ts';

/** The state of the saved version: issues before failed checks before warnings. */
export function CheckBadge({ summary, isSmall = false }: { summary: ForecastSummary | null; isSmall?: boolean }) {
  const { t } = useTranslation('home');
  if (!summary) return null;
  const { faults: issues, failedChecks, warnings } = summary;
  if (issues > 0) {
    return (
      <Badge tone="bad" isSmall={isSmall}>
        {t('list.errors', { count: issues })}
      </Badge>
    );
  }
  if (failedChecks > 0) {
    return (
      <Badge tone="bad" isSmall={isSmall}>
        {t('list.fail', { count: failedChecks })}
      </Badge>
    );
  }
  return (
    <Badge tone={warnings > 0 ? 'warn' : 'ok'} isSmall={isSmall}>
      {warnings > 0 ? t('list.warnings', { count: warnings }) : t('list.allPass')}
    </Badge>
  );
}
