import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router-dom';
import { loadAreas } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { OpenedForecast } from './opened-forecast';
import { useOpenForecast } from './session/use-open-forecast';
import { UnopenedForecast } from './unopened-forecast';

const LiveForecast = lazy(async () => {
  const [{ LiveForecast: Loaded }] = await Promise.all([import('./live/live-forecast'), loadAreas('live')]);
  return { default: Loaded };
});

/** An open forecast: its frame, and whichever of its pages the address names. */
export function ForecastPage() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const { isOpen, isLive, isJoining, failure, retry } = useOpenForecast(id);
  const unopened = (
    <UnopenedForecast
      failure={failure}
      words={{
        failed: t('workspace.open.failed'),
        notFound: t('workspace.open.notFound'),
        back: t('workspace.open.back'),
      }}
      to={paths.dashboard}
      onRetry={retry}
    />
  );
  if (failure || !isOpen) return unopened;
  if (isLive) {
    return (
      <Suspense fallback={unopened}>
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
