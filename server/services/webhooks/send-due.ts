import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { claimDeliveries } from './claim';
import { deliver } from './deliver';

/** Sends every delivery that is due, each by one server, and resolves when none is left. */
export const sendDueWebhooks = (context: ServiceContext): Promise<void> =>
  context.runtime.webhooks.run({
    claim: (limit, underWay) => claimDeliveries(context, { limit, underWay }),
    work: (row, stop) => deliver(context, row, stop),
  });

/** Begins with what was queued just now; nobody waits for it, and what fails is taken up by the job. */
export function sendWebhooksSoon(context: ServiceContext): void {
  const { log, requestId } = context;
  setImmediate(() => {
    sendDueWebhooks(context).catch((err: unknown) =>
      log.error({ err: errorForLog(err), requestId }, 'webhooks failed'),
    );
  });
}
