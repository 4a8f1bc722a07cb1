import type { Database } from '#server/db/client.ts';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { claimDeliveries, type UnderWay } from './claim';
import { deliver } from './deliver';

/** Deliveries of one server that are on their way at once. */
const maximumOnTheWay = 20;

interface Sending {
  stop: AbortController;
  /** The last claim that was asked for: claims of one process follow one another. */
  lastClaim: Promise<unknown>;
  onTheWay: Map<Promise<void>, UnderWay>;
}

const sendings = new WeakMap<Database, Sending>();

function sendingOn(db: Database): Sending {
  const sending = sendings.get(db) ?? {
    stop: new AbortController(),
    lastClaim: Promise.resolve(),
    onTheWay: new Map(),
  };
  sendings.set(db, sending);
  return sending;
}

/** Sends every delivery that is due, each by one server, and resolves when none is left. */
export async function sendDueWebhooks(context: ServiceContext): Promise<void> {
  const sending = sendingOn(context.db);
  const claim = sending.lastClaim.then(() => start(context, sending));
  sending.lastClaim = claim.catch(() => undefined);
  const started = await claim;
  // Each that ends makes room, and may be followed by the next one of its address or its person.
  await Promise.all(started.map((one) => one.then(() => sendDueWebhooks(context))));
}

async function start(context: ServiceContext, { stop, onTheWay }: Sending): Promise<Promise<void>[]> {
  const free = maximumOnTheWay - onTheWay.size;
  if (stop.signal.aborted || free <= 0) return [];

  const rows = await claimDeliveries(context, { limit: free, underWay: [...onTheWay.values()] });
  return rows.map((row) => {
    const one: Promise<void> = deliver(context, row, stop.signal).finally(() => onTheWay.delete(one));
    onTheWay.set(one, { endpointId: row.endpointId, userId: row.endpoint.userId });
    return one;
  });
}

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
export async function stopSendingWebhooks(db: Database): Promise<void> {
  const { stop, onTheWay, ...sending } = sendingOn(db);
  stop.abort();
  await sending.lastClaim;
  await Promise.allSettled(onTheWay.keys());
}
