import { setTimeout as delay } from 'node:timers/promises';
import { noFailureModes, type SandboxFailureModes } from '../stripe/sandbox-console';
import type { CardError } from './cards';
import type { SandboxStore } from './store';
import type { Unit } from './unit';

const id = 'faults';
const slowMs = 3_000;

export async function readFailureModes(store: SandboxStore): Promise<SandboxFailureModes> {
  const found = await store.find(id);
  const { stripe, webhooks, declineNext } = { ...noFailureModes, ...found?.data };
  return { stripe, webhooks, declineNext };
}

export function putFailureModes(unit: Unit, { stripe, webhooks, declineNext }: SandboxFailureModes): void {
  unit.put<'sandbox.faults'>({ id, object: 'sandbox.faults', stripe, webhooks, declineNext });
}

/** Stripe's interface in the failure mode that an administrator has set. */
export function inFailureMode(
  store: SandboxStore,
  fetch: (request: Request) => Response | Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { stripe } = await readFailureModes(store);
    if (stripe === 'unreachable') throw new TypeError('fetch failed');
    if (stripe === 'down') return reject(500, 'api_error', 'An unknown error occurred.');
    if (stripe === 'busy') return reject(429, 'invalid_request_error', 'Too many requests hit the API too quickly.');
    if (stripe === 'slow') await delay(slowMs);
    return fetch(request);
  };
}

const reject = (status: number, type: string, message: string) =>
  Response.json({ error: { type, message } }, { status });

/** The error of a charge that an administrator has asked for, once; null where none was. */
export async function takeDecline(unit: Unit): Promise<CardError | null> {
  const errors = await unit.find('sandbox.faults', id);
  if (!errors?.declineNext) return null;
  putFailureModes(unit, { ...errors, declineNext: false });
  return { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
}
