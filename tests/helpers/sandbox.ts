import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Database, withTx } from '#server/db/client.ts';
import { createConsoleStore } from '#server/services/billing/sandbox/console-store.ts';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import type { Clock } from '#server/services/context.ts';
import { createStripeGateway, type SandboxConnection, type StripeGateway } from '#server/stripe/client.ts';
import { createSandbox, type Sandbox } from '#server/stripe-sandbox/create-sandbox.ts';
import type { ParameterTable } from '#server/stripe-sandbox/guard.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import type { SandboxStore } from '#server/stripe-sandbox/store.ts';
import { plans } from '#shared/domain/plans.ts';
import { schemaIssues, stripeFixtures } from './json-schema';

export const { params: parameterTable } = JSON.parse(readFileSync(join(stripeFixtures, 'params.json'), 'utf8')) as {
  params: ParameterTable;
};

export const testOrigin = 'http://127.0.0.1:3000';
/** What the sandbox signs its webhooks with. */
export const webhookSecret = 'whsec_test_secret';

export interface TestSandbox {
  /** Its `close` fails where anything broke Stripe's schemas or parameters. */
  sandbox: Sandbox;
  store: SandboxStore;
  /** What a gateway talks to. */
  connection: SandboxConnection;
  gateway: StripeGateway;
  /** Events as they went out, oldest first. */
  sent: { type: string; request: Request }[];
  /** Objects and events that break Stripe's schemas, and requests with parameters that Stripe does not know. */
  faults: string[];
  /** Method and path of every call that was answered without an error. */
  answered: string[];
  /** While true, Stripe answers every call with an error of its own, or those alone whose method and path match; where answers are lost it has done what was asked. */
  outage: { isOn: boolean; only?: RegExp; losesAnswers?: boolean };
  /** Asks the hosted pages as a browser would. */
  browse(path: string, form?: Record<string, string>): Promise<Response>;
}

/** A sandbox whose every answer and event is checked against Stripe's schemas, and every request against its parameters. */
export async function openTestSandbox(of: {
  clock: Clock;
  /** Where the store are kept, for what has to survive a restart or is shown on the sandbox's console; in memory without it. */
  db?: Database;
  /** Books of the caller's own, in place of these. */
  store?: SandboxStore;
  /** True where another sandbox works on the same database. */
  isShared?: boolean;
  /** The types that the endpoint takes; all of them without it. */
  enabledEvents?: readonly string[];
  deliver?: (request: Request) => Response | Promise<Response>;
}): Promise<TestSandbox> {
  const sent: TestSandbox['sent'] = [];
  const issues: string[] = [];
  const answered: string[] = [];
  const ownStore = of.store ?? createMemoryStore();
  const store = of.db ? createSandboxStore(of.db, { isShared: of.isShared ?? false }) : ownStore;
  const sandbox = createSandbox({
    store,
    ...(of.db && { books: createConsoleStore(of.db) }),
    ...(of.enabledEvents && { enabledEvents: of.enabledEvents }),
    clock: of.clock,
    webhookSecret,
    origins: [testOrigin, 'http://localhost:3000'],
    plans,
    parameters: parameterTable,
    styles: async () => ['/assets/index.css'],
    log: { error: (details, text) => issues.push(`${text ?? ''} ${JSON.stringify(details)}`) },
    async deliver(request) {
      const event = (await request.clone().json()) as { type: string; data: { object: { object: string } } };
      issues.push(...schemaIssues('event', event), ...schemaIssues(event.data.object.object, event.data.object));
      sent.push({ type: event.type, request: request.clone() });
      return of.deliver ? of.deliver(request) : new Response('{}');
    },
  });
  const outage: TestSandbox['outage'] = { isOn: false };
  const connection: SandboxConnection = {
    ...sandbox.connection,
    async fetch(request) {
      await rejectInTransaction();
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const isDown = outage.isOn && (outage.only?.test(call) ?? true);
      if (isDown && !outage.losesAnswers) return down();
      const answer = await checked(request, sandbox, { faults: issues, answered });
      return isDown ? down() : answer;
    },
  };
  const gateway = createStripeGateway({
    secretKey: null,
    webhookSecrets: [],
    clock: of.clock,
    sandbox: connection,
  });
  await sandbox.start();
  await sandbox.settle();
  const browse: TestSandbox['browse'] = async (path, form) =>
    sandbox.pages.request(
      new URL(path, testOrigin).toString(),
      form ? { method: 'POST', body: new URLSearchParams(form) } : undefined,
    );
  const close = async () => {
    await sandbox.close();
    expect(issues).toEqual([]);
  };
  return { sandbox: { ...sandbox, close }, store, connection, gateway, sent, faults: issues, answered, outage, browse };
}

/** A call to Stripe inside a transaction of ours would keep it open for seconds, and stop the embedded engine for ever: it fails. */
const rejectInTransaction = () => withTx(nowhere, async () => undefined);
const nowhere = { transaction: async () => undefined } as unknown as Database;

const down = () => Response.json({ error: { type: 'api_error', message: 'Stripe is down.' } }, { status: 500 });

async function checked(
  request: Request,
  sandbox: Sandbox,
  { faults: issues, answered }: Pick<TestSandbox, 'faults' | 'answered'>,
): Promise<Response> {
  const response = await sandbox.connection.fetch(request);
  const body = (await response.clone().json()) as {
    object?: string;
    deleted?: boolean;
    data?: { object: string }[];
    error?: { code?: string; message: string };
  };
  const call = `${request.method} ${new URL(request.url).pathname}`;
  if (response.ok) answered.push(call);
  const name = response.ok ? (body.deleted ? `deleted_${String(body.object)}` : String(body.object)) : 'error';
  if (name !== 'balance') issues.push(...schemaIssues(name, body));
  const { code = '', message } = body.error ?? {};
  if (code.startsWith('parameter_')) issues.push(`${call}: ${message}`);
  if (name === 'list') for (const item of body.data ?? []) issues.push(...schemaIssues(item.object, item));
  return response;
}

export const goodCard = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardName: 'Harbour Bakery',
  country: 'US',
};

/** Fills and sends the hosted card form of a session, as a person does. */
export async function pay(
  { browse }: Pick<TestSandbox, 'browse'>,
  url: string,
  card: Partial<typeof goodCard> = {},
): Promise<Response> {
  const path = new URL(url).pathname;
  const nonce = nonceOf(await (await browse(path)).text());
  return browse(path, { ...goodCard, ...card, nonce });
}

/** Opens the portal by its address, which is used up by that; answers the path that goes on. */
export async function enterPortal({ browse }: Pick<TestSandbox, 'browse'>, url: string): Promise<string> {
  const answer = await browse(new URL(url).pathname);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** Answers the bank's question that a response leads to. */
export async function answerBank(
  { browse }: Pick<TestSandbox, 'browse'>,
  response: Response,
  answer: 'complete' | 'fail',
): Promise<Response> {
  const path = response.headers.get('location') ?? '';
  expect(path).toMatch(/\/challenge$/);
  const nonce = nonceOf(await (await browse(path)).text());
  return browse(path, { nonce, answer });
}

export const nonceOf = (html: string): string => /name="nonce" value="([^"]+)"/.exec(html)?.[1] ?? '';
