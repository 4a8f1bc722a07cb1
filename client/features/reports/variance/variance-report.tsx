import { CalendarCheck2, Scale } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { cardClasses } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { Menu } from '#client/components/menu.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { useComparedWith } from './compared-with';
import { FullYear } from './full-year';
import { MonthVariance } from './month-variance';
import { useAgainstOptions } from './variance-controls';
import { keepView, useVarianceView, type VarianceView } from './variance-view';

/** Actual months beside what was planned: the month and its year to date, or the whole year as it is heading. */
export function VarianceReport({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const forecastId = useForecastId();
  const { view } = useVarianceView(result);
  if (view) return <ComparedVariance result={result} view={view} />;
  return (
    <StatePage>
      <EmptyState
        icon={CalendarCheck2}
        title={t('variance.none.title')}
        action={
          isOpenAtServer(forecastId) && (
            <Link className={buttonClasses({ size: 'small' })} to={paths.forecastActuals(forecastId)}>
              {t('variance.none.action')}
            </Link>
          )
        }
      >
        {t('variance.none.text')}
      </EmptyState>
    </StatePage>
  );
}

const StatePage = ({ children }: { children: ReactNode }) => (
  <main className="page pt-0">
    <div className={cardClasses()}>{children}</div>
  </main>
);

function ComparedVariance({ result, view }: { result: ForecastResult; view: VarianceView }) {
  const { t } = useTranslation('reports');
  const forecastId = useForecastId();
  const { compared, isMissing, failure, retry } = useComparedWith(view.against);
  useEffect(() => keepView(forecastId, view));
  if (failure)
    return (
      <StatePage>
        <FailedState
          title={t('variance.failed')}
          detail={failure.text}
          requestId={failure.requestId}
          {...(failure.status === 404 ? {} : { onRetry: retry })}
        />
      </StatePage>
    );
  if (isMissing)
    return (
      <StatePage>
        <EmptyState icon={Scale} title={t('variance.choose.title')} action={<ChooseVersion result={result} />} />
      </StatePage>
    );
  if (!compared)
    return (
      <StatePage>
        <Skeleton rows={12} />
      </StatePage>
    );
  const View = view.scope === 'year' ? FullYear : MonthVariance;
  return <View result={result} view={view} compared={compared} />;
}

function ChooseVersion({ result }: { result: ForecastResult }) {
  const { t } = useTranslation('reports');
  const { changeView } = useVarianceView(result);
  const options = useAgainstOptions(result).filter(({ value }) => value !== 'budget');
  return (
    <Menu
      align="start"
      trigger={<Button size="small">{t('variance.choose.action')}</Button>}
      items={options.map(({ value, label }) => ({ label, onSelect: () => changeView({ against: value }) }))}
    />
  );
}
