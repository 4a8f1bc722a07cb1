import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { FactList } from '../parts/fact-list';
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
      <QueryPart query={health} failed={t('health.failed')} rows={6} columns={1}>
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
      <FactList
        isCard
        facts={[
          { name: t('system.jobs.last'), value: run ? startOf(run) : t('stripe.health.notYet') },
          { name: t('stripe.health.examined'), value: run ? formatCount(run.examined) : t('none') },
          {
            name: t('stripe.health.drift'),
            value: run ? formatCount(run.found) : t('none'),
            isBad: run !== null && run.found > 0,
          },
          {
            name: t('stripe.health.unreadable'),
            value: run ? formatCount(run.failed) : t('none'),
            isBad: run !== null && run.failed > 0,
          },
          {
            name: t('stripe.health.catchUp'),
            value: lastCatchUp
              ? t('stripe.health.found', { time: formatDateTime(lastCatchUp.startedAt), count: lastCatchUp.found })
              : t('stripe.health.notYet'),
          },
          { name: t('stripe.health.disputes'), value: formatCount(openDisputes), isBad: openDisputes > 0 },
        ]}
      />
      {lastError !== null && (
        <div className="mx-4 mb-2.5">
          <NoticeBox tone="bad">{lastError}</NoticeBox>
        </div>
      )}
    </>
  );
}
