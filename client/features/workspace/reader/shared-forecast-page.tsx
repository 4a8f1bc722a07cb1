import { useTranslation } from 'react-i18next';
import { Link, Outlet, useParams } from 'react-router-dom';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { paths, readingId } from '#client/lib/paths.ts';
import { ForecastFrame } from '../forecast-frame';
import { ReaderToolbar } from './reader-toolbar';
import { useOpenShared } from './use-open-shared';

const nothing = () => {};

/** A forecast of somebody else as its readers see it: the saved version, with all inputs and reports, and nothing to save. */
export function SharedForecastPage() {
  const { t } = useTranslation('shared');
  const { sharedId = '' } = useParams();
  const { opened, failure, newer, isEnded, show } = useOpenShared(sharedId);
  if (failure) {
    const isMissing = failure.status === 404 || failure.status === 400;
    return (
      <>
        <SlimBar />
        <main className="page">
          <FailedState
            title={t('reader.failed')}
            detail={isMissing ? t('reader.notFound') : failure.text}
            requestId={failure.requestId}
            {...(isMissing ? {} : { onRetry: show })}
          />
          <p className="text-center">
            <Link className={buttonClasses({ size: 'small' })} to={paths.shared}>
              {t('reader.back')}
            </Link>
          </p>
        </main>
      </>
    );
  }
  if (!opened) {
    return (
      <>
        <SlimBar />
        <LoadingPage />
      </>
    );
  }
  const id = readingId(sharedId);
  const notices = (
    <>
      {opened.isLapsed && (
        <NoticeBox
          actions={
            <Link className={buttonClasses({ size: 'small' })} to={paths.subscribe}>
              {t('reader.subscribe')}
            </Link>
          }
        >
          {t('reader.lapsed')}
        </NoticeBox>
      )}
      {isEnded && (
        <NoticeBox tone="warn" isLive>
          {t('reader.ended')}
        </NoticeBox>
      )}
      {newer !== null && (
        <NoticeBox
          isLive
          actions={
            <Button size="small" onClick={show}>
              {t('reader.show')}
            </Button>
          }
        >
          {t('reader.newer', { version: newer })}
        </NoticeBox>
      )}
    </>
  );
  return (
    // What was typed is blue on paper: nothing here is a place to type in.
    <div className="[--cell-input-bg:var(--surface)] [--cell-input-line:var(--line)] [--color-cell-input:var(--surface)]">
      <ForecastFrame
        forecastId={id}
        toolbar={<ReaderToolbar forecastId={id} opened={opened} />}
        notices={notices}
        onSave={nothing}
      >
        <Outlet />
      </ForecastFrame>
    </div>
  );
}
