import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '#client/components/badge.tsx';
import { Card } from '#client/components/card.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { paths } from '#client/lib/paths.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { everyHalfMinute, type HealthPart, HealthParts } from './health-parts';
import { QueryPart } from './query-part';

type Health = RouterOutputs['admin']['health'];

function useParts(): (health: Health) => HealthPart[] {
  const { t } = useTranslation('admin');
  const mailNote = ({ kept, waiting, failed }: Health['mails']) => {
    if (failed > 0) return t('stripe.health.failedCount', { count: failed });
    if (waiting > 0) return t('health.waiting', { count: waiting });
    return kept > 0 ? t('health.mailKept', { count: kept }) : t('health.mailNone');
  };
  return ({ databaseMs, billingMode, webhooks, mails }) => [
    {
      key: 'database',
      name: t('health.database'),
      isWell: databaseMs < 250,
      note: t('health.milliseconds', { count: databaseMs }),
    },
    { key: 'stripe', name: t('health.stripe'), isWell: true, note: t(`health.mode.${billingMode}`) },
    {
      key: 'webhooks',
      name: t('health.webhooks'),
      isWell: webhooks.failed === 0,
      note: t('health.waiting', { count: webhooks.waiting + webhooks.failed }),
    },
    {
      key: 'last',
      name: t('health.lastEvent'),
      isWell: true,
      note: webhooks.lastReceivedAt ? formatDateTime(webhooks.lastReceivedAt) : t('health.never'),
    },
    { key: 'mail', name: t('users.email'), isWell: mails.failed === 0, note: mailNote(mails) },
    {
      key: 'dead',
      name: t('health.deadEvents'),
      isWell: webhooks.dead === 0,
      note: webhooks.dead === 0 ? '0' : <Link to={paths.stripe}>{t('health.deadLink', { count: webhooks.dead })}</Link>,
    },
  ];
}

/** State of the parts that the service lives on, measured anew every half minute. */
export function HealthCard() {
  const { t } = useTranslation('admin');
  const health = trpc.admin.health.useQuery(undefined, { refetchInterval: everyHalfMinute });
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
        {() => <HealthParts parts={parts} />}
      </QueryPart>
    </Card>
  );
}
