import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import { billingCustomers, billingRuns, subscriptions } from '#server/db/schema/billing.ts';
import { apiTokens } from '#server/db/schema/users.ts';
import { hashOfApiToken, hintOfApiToken, makeApiToken } from '#server/services/tokens/token-text.ts';
import { addPerson } from './acting';

const dayMs = 24 * 60 * 60 * 1000;

export interface CallingService {
  userId: string;
  token: string;
}

/** A person with a subscription of the sandbox, and a token of theirs, as rows: enough to call a server that is another process. */
export async function addCallingService(db: Database): Promise<CallingService> {
  const now = new Date();
  const inAMonth = new Date(now.getTime() + 30 * dayMs);
  const [userId, customerId, token] = [await addPerson(db), randomUUID(), makeApiToken()];
  await db
    .insert(billingCustomers)
    .values({ id: customerId, userId, mode: 'sandbox', stripeCustomerId: `cus_${customerId}` });
  await db.insert(subscriptions).values({
    stripeId: `sub_${customerId}`,
    customerId,
    userId,
    mode: 'sandbox',
    status: 'active',
    currentPeriodStart: now,
    currentPeriodEnd: inAMonth,
    stripeCreated: now,
    syncedAt: now,
  });
  await db.insert(apiTokens).values({
    userId,
    name: 'Of the tests',
    tokenHash: hashOfApiToken(token),
    hint: hintOfApiToken(token),
    scopes: ['forecasts:read', 'forecasts:write', 'reports:read', 'actuals:write'],
    expiresAt: inAMonth,
  });
  // The sandbox knows nothing of this customer: today's comparison with it counts as done.
  await db
    .insert(billingRuns)
    .values({ kind: 'reconciliation', mode: 'sandbox', startedAt: now, finishedAt: now })
    .onConflictDoNothing();
  return { userId, token };
}

export interface ServiceCall {
  method?: string;
  json?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** One call with the token over the network. Rejects where the server or the way to it breaks off. */
export async function callAs(
  { token }: Pick<CallingService, 'token'>,
  url: string,
  { method, json, headers = {}, signal }: ServiceCall = {},
): Promise<Response> {
  return fetch(url, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      Authorization: `Bearer ${token}`,
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(signal && { signal }),
  });
}
