import type { Database } from '#server/db/client.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { createDrain } from '../queue/create-drain';
import { type ClaimedDelivery, claimDeliveries } from './claim';
import { deliver } from './deliver';

/** Deliveries of one server that are on their way at once. */
const concurrency = 20;

const createSending = () => createDrain<ClaimedDelivery>({ concurrency });
const sendings = new WeakMap<Database, ReturnType<typeof createSending>>();

function sendingOn(db: Database): ReturnType<typeof createSending> {
  const sending = sendings.get(db) ?? createSending();
  sendings.set(db, sending);
  return sending;
}

/** Sends every delivery that is due, each by one server, and resolves when none is left. */
export const sendDueWebhooks = (context: ServiceContext): Promise<void> =>
  sendingOn(context.db).run({
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

/** Breaks off what is on its way, gives it back, and sends nothing more: before the database is closed. */
export const stopSendingWebhooks = (db: Database): Promise<void> => sendingOn(db).stop();
