import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BillingStatus } from '../../../../shared/domain/billing-answers';
import { Badge } from '../../../components/badge';
import { Button, buttonClasses } from '../../../components/button';
import { failureOf } from '../../../lib/failure';
import { formatPrice } from '../../../lib/format';
import { formatLongDate } from '../../../lib/format-date';
import { paths } from '../../../lib/paths';
import { trpc } from '../../../lib/trpc';
import { CancelDialog } from './cancel-dialog';

const tones = {
  active: 'ok',
  trialing: 'info',
  ending: 'warn',
  'past-due-grace': 'warn',
  'past-due': 'bad',
  unpaid: 'bad',
} as const;

/** Plan, price, what happens next; cancel at the end of the period, or resume. */
export function SubscriptionCard({ status }: { status: BillingStatus }) {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const [isAsking, setIsAsking] = useState(false);
  const resume = trpc.billing.resume.useMutation({ onSettled: () => utils.billing.invalidate() });
  const { state, planCode, amountMinor, currency, periodEnd, endsAt, startedAt } = status;
  const tone = state in tones ? tones[state as keyof typeof tones] : 'neutral';
  const isRunning = state === 'active' || state === 'trialing' || state === 'past-due-grace';
  const next =
    state === 'ending' && endsAt
      ? t('billing.endsOn', { date: formatLongDate(endsAt) })
      : isRunning && periodEnd && t('billing.renewsOn', { date: formatLongDate(periodEnd) });
  return (
    <section className="card pc">
      <div className="row between">
        <h2 className="h3">{t('billing.subscription')}</h2>
        <Badge tone={tone}>{t(`billing.state.${state}`)}</Badge>
      </div>
      <p className="big">
        {t(planCode === 'yearly' ? 'billing.yearly' : 'billing.monthly')}{' '}
        {amountMinor !== null && <span className="muted">{formatPrice(amountMinor, currency ?? undefined)}</span>}
      </p>
      <p className="muted">
        {next} {startedAt && t('billing.since', { date: formatLongDate(startedAt) })}
      </p>
      {resume.error && <p className="error">{failureOf(resume.error).text}</p>}
      <div className="pc-actions">
        {state === 'ending' && (
          <Button busy={resume.isPending && t('billing.resume')} onClick={() => resume.mutate()}>
            {t('billing.resume')}
          </Button>
        )}
        {isRunning && <Button onClick={() => setIsAsking(true)}>{t('billing.cancel')}</Button>}
        {!isRunning && state !== 'ending' && (
          <Link className={buttonClasses({ variant: 'primary' })} to={paths.subscribe}>
            {t('billing.choose')}
          </Link>
        )}
      </div>
      {isAsking && <CancelDialog periodEnd={periodEnd} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
