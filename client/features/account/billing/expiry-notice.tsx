import { CreditCard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CardButton } from '#client/billing/billing-actions.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatDay, formatLongDate } from '#client/lib/format-date.ts';
import type { BillingStatus } from '#shared/domain/billing-answers.ts';
import { cardExpiry } from './card-expiry';

/** The card will have expired when the next payment is due. */
export function ExpiryNotice({ view }: { view: BillingStatus }) {
  const { t } = useTranslation('billing');
  const expiry = cardExpiry(view);
  if (!expiry || !view.periodEnd) return null;
  const date = formatLongDate(expiry.lastDay);
  const payment = formatDay(view.periodEnd);
  return (
    <NoticeBox
      tone={expiry.isOver ? 'bad' : 'warn'}
      icon={CreditCard}
      title={expiry.isOver ? t('account.expiry.over', { date }) : t('account.expiry.soon', { date })}
      actions={<CardButton view={view} size="small" />}
    >
      {expiry.isOver ? t('account.expiry.overText', { payment }) : t('account.expiry.soonText', { payment })}
    </NoticeBox>
  );
}
