import { useTranslation } from 'react-i18next';
import { failureOf } from '#client/lib/failure.ts';
import { announceDone, notify, warn } from '#client/lib/notify.ts';
import { trpc } from '#client/lib/trpc.ts';

/** Says how an action of the administrator went, and reads anew what it has changed. */
export function useOutcome() {
  const { t } = useTranslation('admin');
  const utils = trpc.useUtils();
  return {
    done: announceDone,
    warn,
    notDone: (summary: string, detail: string) => notify({ severity: 'error', summary, detail }),
    /** A bank's or Stripe's own words come first; who may not do it has been told already. */
    failed(error: unknown, summary: string = t('stripe.statuses.failedNow')) {
      const { status, text, details } = failureOf(error);
      if (status === 401 || status === 403) return;
      notify({ severity: 'error', summary, detail: typeof details.reason === 'string' ? details.reason : text });
    },
    refresh: () => Promise.all([utils.admin.invalidate(), utils.billing.invalidate()]),
  };
}
