import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { QueryPart } from '../query-part';
import type { BillingHealth } from './health-summary-card';
import { useOutcome } from './use-outcome';

/** When everything was last compared with Stripe, and what differed. */
export function ReconciliationCard() {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const health = trpc.admin.billing.health.useQuery();
  const reconcile = trpc.admin.billing.reconcile.useMutation({
    onSuccess: ({ finishedAt, examined, found, failed }) => {
      if (finishedAt)
        outcome.done(t('stripe.outcome.reconciled'), t('stripe.outcome.reconciledText', { examined, found, failed }));
      else outcome.warn(t('stripe.outcome.reconciling'), t('stripe.outcome.reconcilingText', { examined }));
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  const button = (
    <Button size="small" busy={reconcile.isPending && t('stripe.health.runningNow')} onClick={() => reconcile.mutate()}>
      {t('stripe.health.runNow')}
    </Button>
  );
  return (
    <Card title={t('stripe.health.comparison')} padding="flush" actions={button}>
      <QueryPart query={health} failed={t('stripe.health.failed')} rows={6} columns={1}>
        {(data) => <Runs health={data} />}
      </QueryPart>
    </Card>
  );
}

function Runs({ health: { lastCatchUp, lastReconciliation: run, openDisputes } }: { health: BillingHealth }) {
  const { t } = useTranslation('admin');
  const lastError = run?.lastError ?? lastCatchUp?.lastError ?? null;
  const startOf = ({ startedAt, finishedAt }: NonNullable<typeof run>) =>
    finishedAt ? formatDateTime(startedAt) : t('stripe.health.running', { time: formatDateTime(startedAt) });
  return (
    <>
      <dl className="adm-facts is-card">
        <dt>{t('stripe.health.lastRun')}</dt>
        <dd>{run ? startOf(run) : t('stripe.health.notYet')}</dd>
        <dt>{t('stripe.health.examined')}</dt>
        <dd>{run ? formatCount(run.examined) : t('none')}</dd>
        <dt>{t('stripe.health.drift')}</dt>
        <dd className={run && run.found > 0 ? 'font-semibold text-negative' : undefined}>
          {run ? formatCount(run.found) : t('none')}
        </dd>
        <dt>{t('stripe.health.unreadable')}</dt>
        <dd className={run && run.failed > 0 ? 'font-semibold text-negative' : undefined}>
          {run ? formatCount(run.failed) : t('none')}
        </dd>
        <dt>{t('stripe.health.catchUp')}</dt>
        <dd>
          {lastCatchUp
            ? t('stripe.health.found', { time: formatDateTime(lastCatchUp.startedAt), count: lastCatchUp.found })
            : t('stripe.health.notYet')}
        </dd>
        <dt>{t('stripe.health.disputes')}</dt>
        <dd className={openDisputes > 0 ? 'font-semibold text-negative' : undefined}>{formatCount(openDisputes)}</dd>
      </dl>
      {lastError !== null && <NoticeBox tone="bad">{lastError}</NoticeBox>}
    </>
  );
}
