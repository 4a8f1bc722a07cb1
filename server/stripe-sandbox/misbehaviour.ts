import { setTimeout as delay } from 'node:timers/promises';
import { noFaults, type SandboxFaults } from '../stripe/sandbox-desk';
import type { CardFault } from './cards';
import type { SandboxStore } from './store';
import type { Unit } from './unit';

const id = 'faults';
const slowMs = 3_000;

export async function readFaults(store: SandboxStore): Promise<SandboxFaults> {
  const found = await store.find(id);
  const { stripe, webhooks, declineNext } = { ...noFaults, ...found?.data };
  return { stripe, webhooks, declineNext };
}

export function putFaults(unit: Unit, { stripe, webhooks, declineNext }: SandboxFaults): void {
  unit.put<'sandbox.faults'>({ id, object: 'sandbox.faults', stripe, webhooks, declineNext });
}

/** Stripe's interface in the mood that an administrator has set. */
export function inMood(
  store: SandboxStore,
  fetch: (request: Request) => Response | Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { stripe } = await readFaults(store);
    if (stripe === 'unreachable') throw new TypeError('fetch failed');
    if (stripe === 'down') return refuse(500, 'api_error', 'An unknown error occurred.');
    if (stripe === 'busy') return refuse(429, 'invalid_request_error', 'Too many requests hit the API too quickly.');
    if (stripe === 'slow') await delay(slowMs);
    return fetch(request);
  };
}

const refuse = (status: number, type: string, message: string) =>
  Response.json({ error: { type, message } }, { status });

/** The fault of a charge that an administrator has asked for, once; null where none was. */
export async function takeDecline(unit: Unit): Promise<CardFault | null> {
  const faults = await unit.find('sandbox.faults', id);
  if (!faults?.declineNext) return null;
  putFaults(unit, { ...faults, declineNext: false });
  return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
}
