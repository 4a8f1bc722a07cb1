import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceContext } from '#server/services/context.ts';
import { createDrain } from '#server/services/queue/create-drain.ts';
import { inBackground } from '../background';
import { closeCheckout } from '../checkout/close-checkout';
import { forgetPlanPrices } from '../checkout/plan-prices';
import { runOutboxSoon } from '../outbox/run-outbox';
import type { BillingCustomer } from '../sync/billing-customer';
import { syncAbandoned } from '../sync/sync-abandoned';
import { syncCustomer } from '../sync/sync-customer';
import { claimEvents, failEvents, finishEvents } from './claim-events';
import { isCatalogueEvent, isCustomerEvent, isMoneyEvent } from './event-types';
import { type EventRow, findOwners, nameOwner } from './owners-of-events';

/** Even where every call runs into its time limit, these are through before others take them up again. */
const batchSize = 50;
/** Customers that are read at the same time: Stripe is far away, but more would be before the next webhook. */
const atOnce = 4;
const pauseMs = 25;
/** A turn ends after this; the rest comes with the next. */
const maxWaitMs = 45_000;

/** Works off one event of the inbox that is due. A failure stays in its row and comes again later; nothing is thrown. */
export async function processEvent(context: ServiceContext, eventId: string): Promise<void> {
  await processBatch(context, await claimEvents(context, { limit: 1, eventId }));
}

/** Works off everything that is due, the longest due first, then reads the customers that a dead reader left. */
export async function processDueEvents(context: ServiceContext): Promise<void> {
  await drainInbox(context);
  await syncAbandoned(context);
}

/**
 * Works off what has just come, after the answer. One worker a process, and a turn at most every `pauseMs`: what comes
 * meanwhile goes together, and the database has time to take in more.
 */
export function processEventsSoon(context: ServiceContext): void {
  const { turns } = context.runtime.inbox;
  turns.isAgain = true;
  if (turns.isRunning) return;

  turns.isRunning = true;
  inBackground(context, async () => {
    try {
      while (turns.isAgain) {
        const wait = turns.lastAt + pauseMs - performance.now();
        if (wait > 0) await delay(wait);
        turns.isAgain = false;
        turns.lastAt = performance.now();
        await drainInbox(context);
      }
    } finally {
      turns.isRunning = false;
    }
  });
}

async function drainInbox(context: ServiceContext): Promise<void> {
  const begin = performance.now();
  while (performance.now() - begin < maxWaitMs) {
    const rows = await claimEvents(context, { limit: batchSize });
    await processBatch(context, rows);
    if (rows.length < batchSize) return;
  }
}

/** A customer is read once for all its events: each of them came after what it tells of had happened. */
async function processBatch(context: ServiceContext, rows: readonly EventRow[]): Promise<void> {
  const ofCatalogue = rows.filter(({ type }) => isCatalogueEvent(type));
  if (ofCatalogue.length > 0) forgetPlanPrices(context);
  await finishEvents(context, ofCatalogue, { status: 'done', lastError: null });
  const ofOthers = rows.filter(({ type }) => !isCatalogueEvent(type) && !isCustomerEvent(type));
  await finishEvents(context, ofOthers, { status: 'ignored', lastError: 'type' });

  const groups = await groupByOwner(
    context,
    rows.filter(({ type }) => isCustomerEvent(type)),
  );
  await createDrain<Group>({ concurrency: atOnce }).run({
    claim: (limit) => groups.splice(0, limit),
    work: (group) => processGroup(context, group),
  });
}

interface Group {
  owner: BillingCustomer;
  /** The first event. */
  reason: string;
  rows: EventRow[];
}

/** The inbox holds what Stripe signed; its content is used to find the owner alone, never as state. */
async function groupByOwner(context: ServiceContext, rows: readonly EventRow[]): Promise<Group[]> {
  const named = [];
  const asked = [];
  for (const row of rows) {
    try {
      named.push(await nameOwner(context, row));
      asked.push(row);
    } catch (error) {
      await failEvents(context, [row], error);
    }
  }
  const owners = named.length > 0 ? await findOwners(context, named) : new Map<string, BillingCustomer>();
  const foreign = asked.filter(({ eventId }) => !owners.has(eventId));
  await finishEvents(context, foreign, { status: 'ignored', lastError: 'owner' });

  const groups = new Map<string, Group>();
  for (const row of asked) {
    const owner = owners.get(row.eventId);
    if (!owner) continue;
    const group = groups.get(owner.id) ?? { owner, reason: row.eventId, rows: [] };
    group.rows.push(row);
    groups.set(owner.id, group);
  }
  return [...groups.values()];
}

/** Checkouts whose page is of no use any more; what was paid closes with the sync. */
const closing = {
  'checkout.session.expired': 'expired',
  'checkout.session.async_payment_failed': 'complete',
} as const;
const isClosing = (type: string): type is keyof typeof closing => type in closing;

async function processGroup(context: ServiceContext, { owner, reason, rows }: Group): Promise<void> {
  try {
    const withPayments = rows.some(({ type }) => isMoneyEvent(type));
    const { hasQueued } = await syncCustomer(context, { customerId: owner.id, reason, withPayments });
    if (hasQueued) runOutboxSoon(context);
    for (const { type, objectId } of rows) {
      if (isClosing(type) && objectId) await closeCheckout(context, { sessionId: objectId, status: closing[type] });
    }
    await finishEvents(context, rows, { status: 'done', lastError: null });
  } catch (error) {
    await failEvents(context, rows, error);
  }
}
