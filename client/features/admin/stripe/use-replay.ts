import { useTranslation } from 'react-i18next';
import { trpc } from '#client/lib/trpc.ts';
import type { Replay } from '../replay-button';
import { useOutcome } from './use-outcome';

/** Works an event off once more and says what became of it. */
export function useReplay(): Replay {
  const { t } = useTranslation('admin');
  const outcome = useOutcome();
  const replay = trpc.admin.billing.replayEvent.useMutation({
    onSuccess: ({ status, lastError }, { eventId }) => {
      if (status === 'failed' || status === 'dead') {
        outcome.warn(t('stripe.outcome.replayFailed'), lastError ?? eventId);
        return;
      }
      outcome.done(
        t('stripe.outcome.replayed'),
        t('stripe.outcome.replayedText', { id: eventId, status: t(`stripe.statuses.${status}`) }),
      );
    },
    onError: (error) => outcome.failed(error),
    onSettled: outcome.refresh,
  });
  return {
    busyId: replay.isPending ? replay.variables.eventId : null,
    start: (eventId) => replay.mutate({ eventId }),
  };
}
