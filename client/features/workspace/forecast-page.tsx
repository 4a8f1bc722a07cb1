import './workspace.css';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router-dom';
import { buttonClasses } from '../../components/button';
import { FailedState } from '../../components/failed-state';
import { LoadingPage } from '../../components/loading-page';
import { SlimBar } from '../../components/slim-bar';
import { paths } from '../../lib/paths';
import { OpenedForecast } from './opened-forecast';
import { useOpenForecast } from './session/use-open-forecast';

/** An open forecast: its frame, and whichever of its pages the address names. */
export function ForecastPage() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const { isOpen, failure, retry } = useOpenForecast(id);
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
          <p className="failed-way">
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
  return (
    <OpenedForecast key={id} forecastId={id}>
      <Outlet />
    </OpenedForecast>
  );
}
