import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { formatCount } from '#client/lib/format.ts';
import { formatDateTime } from '#client/lib/format-date.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { EventStatus, hasFailed } from './event-status';
import { JsonBlock } from './json-block';
import { FactList } from './parts/fact-list';
import { QueryPart } from './query-part';
import { useReplay } from './stripe/use-replay';

/** One event: what became of it, and everything that Stripe sent. */
export function EventDialog({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const event = trpc.admin.billing.event.useQuery({ eventId });
  const replay = useReplay();
  return (
    <InfoDialog
      title={event.data?.type ?? t('stripe.event.id')}
      width={760}
      start={
        <Button
          busy={replay.busyId !== null && t('stripe.replaying')}
          disabled={!event.data}
          onClick={() => replay.start(eventId)}
          icon={RotateCw}
          label={t('stripe.replay')}
        />
      }
      onClose={onClose}
    >
      <QueryPart query={event} failed={t('stripe.event.failed')} rows={6} columns={1}>
        {(data) => (
          <>
            <Facts event={data} />
            {data.lastError !== null && hasFailed(data) && (
              <div className="mt-3">
                <NoticeBox tone="bad">{data.lastError}</NoticeBox>
              </div>
            )}
            <JsonBlock title={t('stripe.event.payload')} value={data.payload} />
          </>
        )}
      </QueryPart>
    </InfoDialog>
  );
}

function Facts({ event }: { event: RouterOutputs['admin']['billing']['event'] }) {
  const { t } = useTranslation('admin');
  return (
    <FactList
      facts={[
        { name: t('stripe.status'), value: <EventStatus event={event} /> },
        { name: t('stripe.tries'), value: formatCount(event.attempts) },
        { name: t('stripe.event.created'), value: formatDateTime(event.stripeCreated) },
        {
          name: t('stripe.received'),
          value: (
            <>
              {formatDateTime(event.receivedAt)}{' '}
              <span className="text-xs text-ink-3">{t(`stripe.sources.${event.source}`)}</span>
            </>
          ),
        },
        {
          name: t('stripe.statuses.done'),
          value: event.processedAt ? formatDateTime(event.processedAt) : t('none'),
        },
        { name: t('stripe.event.id'), value: <span className="font-mono text-[0.92em]">{event.eventId}</span> },
        {
          name: t('stripe.event.version'),
          value: <span className="font-mono text-[0.92em]">{event.apiVersion ?? t('none')}</span>,
        },
      ]}
    />
  );
}
