import { CreditCard, Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay, formatLongDate } from '../lib/format-date';
import { paths } from '../lib/paths';
import { trpc } from '../lib/trpc';
import { NoticeBox } from './notice-box';

/** What a person with access must know of the subscription: a payment that failed, or its end. Silent otherwise. */
export function BillingBanner() {
  const { t } = useTranslation('shell');
  const { data: status } = trpc.billing.status.useQuery(undefined, { staleTime: 60_000 });
  if (!status?.endsAt) return null;
  const { state, endsAt, nextPaymentAttempt } = status;
  const link = (words: string) => (
    <Link className="strong" to={paths.accountBilling}>
      {words}
    </Link>
  );
  if (state === 'ending') {
    return (
      <NoticeBox tone="info" icon={Hourglass} actions={link(t('billing.resume'))}>
        {t('billing.endsOn', { date: formatLongDate(endsAt) })}
      </NoticeBox>
    );
  }
  if (state !== 'past-due-grace') return null;
  const date = formatDay(endsAt);
  return (
    <NoticeBox tone="warn" icon={CreditCard} title={t('billing.failed')} actions={link(t('billing.updateCard'))}>
      {nextPaymentAttempt
        ? t('billing.retry', { retry: formatDay(nextPaymentAttempt), date })
        : t('billing.untilThen', { date })}
    </NoticeBox>
  );
}
