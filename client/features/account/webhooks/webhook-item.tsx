import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { maximumWebhookFailures } from '#shared/domain/webhooks.ts';
import { DeliveryTable } from './delivery-table';
import { hostOf, type Webhook } from './webhook';

const tones = { on: 'ok', paused: 'neutral', secured: 'warn', gone: 'bad', failing: 'bad' } as const;

/** One address: where it leads, its state, what can be done, and the last events. */
export function WebhookItem({ webhook, isVerified }: { webhook: Webhook; isVerified: boolean }) {
  const { t } = useTranslation(['webhooks', 'shell']);
  const [isRemoving, setIsRemoving] = useState(false);
  const { setEnabled, sendTest, replay } = useWebhookChanges();
  const { id, url, state, deliveries, lastDeliveredAt } = webhook;
  const host = hostOf(url);
  const isOn = state === 'on';
  const toggle = isOn ? 'pause' : 'resume';
  const error = setEnabled.error ?? sendTest.error ?? replay.error;

  return (
    <li className="grid gap-2 border-t border-line py-4 last:pb-0">
      <div className="flex items-baseline justify-between gap-2.5">
        <span className="font-mono text-[0.92em] font-medium wrap-anywhere">{url}</span>
        <Badge tone={tones[state]} isSmall>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <p className="text-ink-2">
        {lastDeliveredAt ? t('lastArrived', { when: formatDateTime(lastDeliveredAt) }) : t('neverArrived')}
      </p>
      {state !== 'on' && <p>{t(`explained.${state}`, { count: maximumWebhookFailures })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={t('testNamed', { host })}
          disabled={!isOn && t('notWhileOff')}
          busy={sendTest.isPending && t('test')}
          onClick={() => sendTest.mutate({ id })}
        >
          {t('test')}
        </Button>
        <Button
          size="small"
          aria-label={t(`${toggle}Named`, { host })}
          disabled={!isOn && !isVerified && t('shell:verifyEmail.notYet')}
          busy={setEnabled.isPending && t(toggle)}
          onClick={() => setEnabled.mutate({ id, isEnabled: !isOn })}
        >
          {t(toggle)}
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-label={t('removeNamed', { host })}
          onClick={() => setIsRemoving(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <FailureNotice error={error} />
      {deliveries.length === 0 ? (
        <p className="text-ink-2">{t('noDeliveries')}</p>
      ) : (
        <DeliveryTable
          caption={t('deliveries', { host })}
          deliveries={deliveries}
          isOn={isOn}
          sending={replay.isPending ? replay.variables.deliveryId : null}
          onReplay={(deliveryId) => replay.mutate({ deliveryId })}
        />
      )}
      {isRemoving && <RemoveDialog webhook={webhook} onClose={() => setIsRemoving(false)} />}
    </li>
  );
}

/** Asks before an address and its secret are deleted. */
function RemoveDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('webhooks');
  const { remove } = useWebhookChanges();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      description={t('removeText', { host: hostOf(webhook.url) })}
      cancel={t('keep')}
      action={t('remove')}
      isDangerous
      busy={remove.isPending && t('removing')}
      error={remove.error}
      onConfirm={() => remove.mutate({ id: webhook.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** A missing subscription is told at the card, not as a toast that leads away. */
const notifiedHere = { trpc: { context: { bypass: [403] } } };

/** Everything that can be done to the addresses; the list is read anew after each. */
function useWebhookChanges() {
  const utils = trpc.useUtils();
  const options = { ...notifiedHere, onSettled: () => utils.account.webhooks.list.invalidate() };
  return {
    setEnabled: trpc.account.webhooks.setEnabled.useMutation(options),
    sendTest: trpc.account.webhooks.sendTest.useMutation(options),
    remove: trpc.account.webhooks.remove.useMutation(options),
    replay: trpc.account.webhooks.replay.useMutation(options),
  };
}
