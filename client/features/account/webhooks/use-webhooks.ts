import { trpc } from '#client/lib/trpc.ts';

/** A missing subscription is told at the card, not as a toast that leads away. */
const notifiedHere = { trpc: { context: { bypass: [403] } } };

/** Everything that can be done to the addresses; the list is read anew after each. */
export function useWebhookChanges() {
  const utils = trpc.useUtils();
  const options = { ...notifiedHere, onSettled: () => utils.account.webhooks.list.invalidate() };
  return {
    setEnabled: trpc.account.webhooks.setEnabled.useMutation(options),
    sendTest: trpc.account.webhooks.sendTest.useMutation(options),
    remove: trpc.account.webhooks.remove.useMutation(options),
    replay: trpc.account.webhooks.replay.useMutation(options),
  };
}
