import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { type Column, DataTable } from '#client/components/data-table.tsx';
import { IconButton } from '#client/components/icon-button.tsx';
import { Tooltip } from '#client/components/tooltip.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { Delivery } from './webhook';

interface DeliveryTableProps {
  caption: string;
  deliveries: readonly Delivery[];
  /** False: nothing is sent to the address, so nothing can be sent again. */
  isOn: boolean;
  /** Id of the delivery that is being sent again. */
  sending: string | null;
  onReplay: (deliveryId: string) => void;
}

/** What was sent to one address and what became of it. */
export function DeliveryTable({ caption, deliveries, isOn, sending, onReplay }: DeliveryTableProps) {
  const { t } = useTranslation('webhooks');
  const columns: readonly Column<Delivery>[] = [
    {
      head: t('event'),
      isRowHead: true,
      cell: ({ type, createdAt }) => (
        <>
          <span className="block">{t(`types.${type}`)}</span>
          <span className="block font-normal whitespace-nowrap text-ink-2">{formatDateTime(createdAt)}</span>
        </>
      ),
    },
    { head: t('outcome'), cell: (delivery) => <Outcome delivery={delivery} /> },
    {
      head: <span className="sr-only">{t('replay')}</span>,
      isNumeric: true,
      cell: ({ id, createdAt }) => {
        const button = (
          <IconButton
            icon={RotateCw}
            label={t('replayNamed', { when: formatDateTime(createdAt) })}
            size="small"
            disabled={!isOn && t('notWhileOff')}
            busy={sending === id && ''}
            onClick={() => onReplay(id)}
          />
        );
        return isOn ? <Tooltip text={t('replay')}>{button}</Tooltip> : button;
      },
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      className="[&_td]:py-1.5 [&_th]:py-1.5 [&_td:first-child]:pl-0 [&_th:first-child]:pl-0 [&_td:last-child]:pr-0 [&_th:last-child]:pr-0 [&_td:not(:last-child)]:whitespace-normal [&_th:not(:last-child)]:whitespace-normal"
    />
  );
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslation('webhooks');
  const { status, attempts, lastStatus, lastError, nextAttemptAt } = delivery;
  const isAgain = status === 'waiting' && lastError !== null && nextAttemptAt !== null;
  const reason = [
    isAgain && formatDateTime(nextAttemptAt),
    lastError && t(`faults.${lastError}`),
    lastStatus !== null && t('answered', { status: lastStatus }),
    attempts > 1 && t('tries', { count: attempts }),
  ].filter(Boolean);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={status === 'delivered' ? 'ok' : status === 'failed' ? 'bad' : isAgain ? 'warn' : 'neutral'} isSmall>
        {t(`outcomes.${isAgain ? 'again' : status}`)}
      </Badge>
      {reason.length > 0 && <span className="text-ink-2">{reason.join(' · ')}</span>}
    </span>
  );
}
