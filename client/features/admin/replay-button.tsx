import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import type { EventRow } from './event-status';

export interface Replay {
  /** The event that is being worked off now. */
  busyId: string | null;
  start: (eventId: string) => void;
}

/** Works an event off once more. */
export function ReplayButton({ event, replay }: { event: EventRow; replay: Replay }) {
  const { t } = useTranslation('admin');
  return (
    <Button
      size="small"
      aria-label={t('stripe.replayNamed', { type: event.type, time: formatDateTime(event.receivedAt) })}
      busy={replay.busyId === event.eventId && t('stripe.replaying')}
      onClick={() => replay.start(event.eventId)}
      icon={RotateCw}
      label={t('stripe.replay')}
    />
  );
}
