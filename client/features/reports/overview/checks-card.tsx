import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import type { CheckId, ForecastResult } from '#shared/engine/result.ts';
import { useWordsContext } from '../checks/use-words-context';
import { WarningLink } from '../checks/warning-link';
import { failureText, warningText } from '../checks/warning-words';

/** Shown first while they pass; a failed check always comes before them. */
const shownFirst = ['E2', 'E4', 'E8', 'E7'] as const;
const isShort = (id: CheckId): id is (typeof shownFirst)[number] => shownFirst.some((entry) => entry === id);
const shownWarnings = 1;

const rowLook = 'flex h-8 items-center gap-2 border-t border-line-faint';

/** The master check, the checks people ask about, and warnings in words with the way to what answers them. */
export function ChecksCard({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const context = useWordsContext(result);
  const { checks, warnings, timeline } = result;
  const failed = checks.filter(({ passed }) => !passed);
  const shown = [...failed, ...checks.filter((check) => check.passed && isShort(check.id))].slice(0, 4);
  const more = checks.filter((check) => check.passed && !shown.includes(check)).length;
  const scope = (id: CheckId) =>
    id === 'E7'
      ? t('checks.years', { count: timeline.fiscalYears.length })
      : id === 'E8'
        ? t('checks.loans', { count: context.document.loans.length })
        : t('checks.months', { count: timeline.months });

  return (
    <Card
      className="flex flex-col"
      padding="flush"
      title={t('names.checks')}
      actions={
        <Badge tone={failed.length === 0 ? 'ok' : 'bad'} isSmall>
          {t('checks.counted', { passed: checks.length - failed.length, all: checks.length })}
        </Badge>
      }
    >
      <ul className="px-4">
        {shown.map((check) => {
          const Icon = check.passed ? CircleCheck : OctagonAlert;
          return (
            <li key={check.id} className={rowLook} title={failureText(check, context)}>
              <Icon className={check.passed ? 'text-positive' : 'text-negative'} />
              <span className="min-w-0 flex-1 truncate">
                {isShort(check.id) && check.passed ? t(`checks.short.${check.id}`) : failureText(check, context)}
              </span>
              {check.passed && <span className="text-xs text-ink-3">{scope(check.id)}</span>}
            </li>
          );
        })}
        {more > 0 && (
          <li className={classNames(rowLook, 'pl-6 text-xs/5')}>
            <Link to={paths.forecastReport(id, 'checks')}>{t('checks.morePass', { count: more })}</Link>
          </li>
        )}
      </ul>
      <div className="mx-3 mt-auto mb-3 grid gap-2 pt-2">
        {warnings.slice(0, shownWarnings).map((warning) => (
          <div
            className="flex gap-2 rounded-sm bg-warning-soft px-3 py-2.5"
            key={[warning.id, warning.variant, warning.month, warning.lineId].join(' ')}
          >
            <TriangleAlert className="mt-0.5 text-warning" />
            <div>
              <p>{warningText(warning, context)}</p>
              <p className="mt-1 text-xs">
                <WarningLink warning={warning} document={context.document} />
              </p>
            </div>
          </div>
        ))}
        {warnings.length > shownWarnings && (
          <Link className="pl-1 text-xs" to={paths.forecastReport(id, 'checks')}>
            {t('checks.moreWarnings', { count: warnings.length - shownWarnings })}
          </Link>
        )}
        {warnings.length === 0 && <p className="pl-1 text-xs text-ink-3">{t('checks.noWarnings')}</p>}
      </div>
    </Card>
  );
}
