import * as Sentry from '@sentry/react';
import i18next from 'i18next';
import { settings } from './settings';

/** Own intake of the page's origin, in the form of a DSN: public key, then the project. */
function ownDsn(): string {
  const { protocol, host } = window.location;
  return `${protocol}//forecastle@${host}/errors/1`;
}

/** Starts the SDK and returns the function that sends an unhandled error and opens the feedback dialog. */
export function startReporter(): (error: unknown) => void {
  Sentry.init({
    dsn: settings.sentryDsn ?? ownDsn(),
    release: import.meta.env.BUILD_NUMBER,
    // The early listeners of error-reporting.ts are the only ones, so that nothing is sent twice; visits are not counted.
    integrations: (defaults) => defaults.filter(({ name }) => !['GlobalHandlers', 'BrowserSession'].includes(name)),
    sendDefaultPii: false,
  });
  let lastDialog = 0;
  return (error) => {
    const eventId = Sentry.captureException(error);
    if (Date.now() - lastDialog < 10_000) return;
    lastDialog = Date.now();
    Sentry.showReportDialog({
      eventId,
      lang: i18next.language,
      title: i18next.t('feedback.title', { ns: 'common' }),
      subtitle: i18next.t('feedback.subtitle', { ns: 'common' }),
      subtitle2: i18next.t('feedback.subtitle2', { ns: 'common' }),
    });
  };
}
