import * as Sentry from '@sentry/react';
import i18next from 'i18next';
import { cutTokens } from '#shared/domain/cut-tokens.ts';
import { loadAreas } from './i18n';
import { settings } from './settings';
import { showUnhandled } from './show-unhandled';
import './trusted-types';

/** Own intake of the page's origin, in the form of a DSN: public key, then the project. */
function ownDsn(): string {
  const { protocol, host } = window.location;
  return `${protocol}//forecastle@${host}/errors/1`;
}

export type Report = (error: unknown, isUnhandled: boolean) => void;

/** Starts the SDK and returns the function that sends an error, opens the feedback dialog, and shows what nothing handled. */
export async function startReporter(): Promise<Report> {
  await loadAreas('errors');
  Sentry.init({
    dsn: settings.sentryDsn ?? ownDsn(),
    release: import.meta.env.BUILD_NUMBER,
    // The early listeners of error-reporting.ts are the only ones, so that nothing is sent twice; visits are not counted.
    integrations: (defaults) => defaults.filter(({ name }) => !['GlobalHandlers', 'BrowserSession'].includes(name)),
    sendDefaultPii: false,
    // Addresses of links and invitations open something to whoever reads them.
    beforeSend: (event) => JSON.parse(cutTokens(JSON.stringify(event))),
  });
  let lastDialog = 0;
  return (error, isUnhandled) => {
    if (isUnhandled) showUnhandled(error);
    const eventId = Sentry.captureException(error);
    if (Date.now() - lastDialog < 10_000) return;
    lastDialog = Date.now();
    Sentry.showReportDialog({
      eventId,
      lang: i18next.language,
      title: i18next.t('feedback.title', { ns: 'errors' }),
      subtitle: i18next.t('feedback.lead', { ns: 'errors' }),
      subtitle2: '',
    });
  };
}
