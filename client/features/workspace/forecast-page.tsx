import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { loadAreas } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { OpenedForecast } from './opened-forecast';
import { useOpenForecast } from './session/use-open-forecast';

const LiveForecast = lazy(async () => {
  const [{ LiveForecast: Loaded }] = await Promise.all([import('./live/live-forecast'), loadAreas('live')]);
  return { default: Loaded };
});

/** An open forecast: its frame, and whichever of its pages the address names. */
export function ForecastPage() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const { isOpen, isLive, isJoining, failure, retry } = useOpenForecast(id);
  if (failure) {
    const isMissing = failure.status === 404 || failure.status === 400;
    return (
      <>
        <SlimBar />
        <main className="page">
          <FailedState
            title={t('workspace.open.failed')}
            detail={isMissing ? t('workspace.open.notFound') : failure.text}
            requestId={failure.requestId}
            {...(isMissing ? {} : { onRetry: retry })}
          />
          <p className="text-center">
            <Link className={buttonClasses({ size: 'small' })} to={paths.dashboard}>
              {t('workspace.open.back')}
            </Link>
          </p>
        </main>
      </>
    );
  }
  if (!isOpen) {
    return (
      <>
        <SlimBar />
        <LoadingPage />
      </>
    );
  }
  if (isLive) {
    return (
      <Suspense
        fallback={
          <>
            <SlimBar />
            <LoadingPage />
          </>
        }
      >
        <LiveForecast key={id} forecastId={id} isJoining={isJoining}>
          <Outlet />
        </LiveForecast>
      </Suspense>
    );
  }
  return (
    <OpenedForecast key={id} forecastId={id}>
      <Outlet />
    </OpenedForecast>
  );
}
