import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { everyHalfMinute, type HealthPart, HealthParts } from '../health-parts';
import { QueryPart } from '../query-part';

export type BillingHealth = RouterOutputs['admin']['billing']['health'];

function useParts(): (health: BillingHealth) => HealthPart[] {
  const { t } = useTranslation('admin');
  return ({ inbox, outbox, lastReconciliation: run, openDisputes }) => [
    {
      key: 'inbox',
      name: t('stripe.health.inbox'),
      isWell: inbox.dead === 0 && inbox.failed === 0,
      note: countsOf(t, inbox),
    },
    {
      key: 'outbox',
      name: t('stripe.health.outbox'),
      isWell: outbox.dead === 0 && outbox.failed === 0,
      note: countsOf(t, outbox),
    },
    {
      key: 'last',
      name: t('health.lastEvent'),
      isWell: true,
      note: inbox.lastReceivedAt ? formatDateTime(inbox.lastReceivedAt) : t('health.never'),
    },
    {
      key: 'drift',
      name: t('stripe.health.drift'),
      isWell: run === null || run.found + run.failed === 0,
      note: run ? formatCount(run.found) : t('stripe.health.notYet'),
    },
    {
      key: 'disputes',
      name: t('stripe.health.disputes'),
      isWell: openDisputes === 0,
      note:
        openDisputes === 0 ? (
          '0'
        ) : (
          <Link to={paths.stripeTab('customers', { status: 'disputed' })}>{formatCount(openDisputes)}</Link>
        ),
    },
  ];
}

function countsOf(
  t: ReturnType<typeof useTranslation<'admin'>>['t'],
  { dead, failed, waiting, pending = 0 }: { dead: number; failed: number; waiting?: number; pending?: number },
): string {
  if (dead > 0) return t('stripe.health.deadCount', { count: dead });
  if (failed > 0) return t('stripe.health.failedCount', { count: failed });
  return t('health.waiting', { count: waiting ?? pending });
}

/** In five lines whether the exchange with Stripe is well; the rest is a click away. */
export function HealthSummaryCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.billing.health.useQuery(undefined, { refetchInterval: everyHalfMinute });
  const partsOf = useParts();
  const parts = health.data ? partsOf(health.data) : [];
  const unwell = parts.filter((part) => !part.isWell).length;
  const badge = health.data && (
    <Badge tone={unwell > 0 ? 'warn' : 'ok'} isSmall>
      {unwell > 0 ? t('health.toLookAt', { count: unwell }) : t('health.allWell')}
    </Badge>
  );
  return (
    <Card title={t('health.title')} padding="flush" actions={badge}>
      <QueryPart query={health} failed={t('health.failed')} rows={5} columns={1}>
        {() => (
          <HealthParts parts={parts}>
            <li>
              <Link to={paths.stripeTab('health')}>{t('stripe.health.more')}</Link>
            </li>
          </HealthParts>
        )}
      </QueryPart>
    </Card>
  );
}
