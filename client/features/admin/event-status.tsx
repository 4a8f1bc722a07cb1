import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { formatTime } from '#client/lib/format-date.ts';
import type { RouterOutputs } from '#client/lib/trpc.ts';

export type EventRow = RouterOutputs['admin']['billing']['events']['rows'][number];

/** An ignored event keeps a word on why, which is no error. */
export const hasFailed = ({ status }: Pick<EventRow, 'status'>): boolean => status === 'failed' || status === 'dead';

/** How far an event has come. */
export function EventStatus({ event }: { event: Pick<EventRow, 'status' | 'nextAttemptAt'> }) {
  const { t } = useTranslation('admin');
  switch (event.status) {
    case 'done':
      return <Badge tone="ok">{t('stripe.statuses.done')}</Badge>;
    case 'ignored':
      return <Badge tone="line">{t('stripe.statuses.ignored')}</Badge>;
    case 'failed':
      return (
        <Badge tone="warn">
          {event.nextAttemptAt
            ? t('stripe.statuses.failed', { time: formatTime(event.nextAttemptAt) })
            : t('stripe.statuses.failedNow')}
        </Badge>
      );
    case 'dead':
      return <Badge tone="bad">{t('stripe.statuses.dead')}</Badge>;
    default:
      return (
        <Badge tone="info" icon={Clock}>
          {t(`stripe.statuses.${event.status}`)}
        </Badge>
      );
  }
}
