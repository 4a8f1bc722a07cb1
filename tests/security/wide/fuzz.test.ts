import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { createMemoryStore } from '#server/stripe-sandbox/memory-store.ts';
import { type Caller, newCaller } from '#tests/helpers/new-caller.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/sandbox.ts';
import { settableClock } from '#tests/helpers/settable-clock.ts';
import { type TestApp, testApp, wideLimits } from '#tests/helpers/test-app.ts';
import { testAssets } from '#tests/helpers/test-assets.ts';
import {
  fieldsText,
  procedureParsers,
  type SentBody,
  type Turn,
  validBodies,
  validInputs,
  validQueries,
} from '#tests/helpers/valid-calls.ts';
import { knownProcedures, knownRoutes } from '#tests/security/known-routes.ts';

const requests = import.meta.env.MODE === 'long' ? Number(process.env.FUZZ_REQUESTS ?? 100_000) : 250;

let test: TestApp;
let sandbox: TestSandbox;
let caller: Caller;
let sent = 0;
const clock = settableClock();
/** What Stripe holds. It is no part of the program, and is put away before that is weighed. */
let books = createMemoryStore();
const store = new Proxy({} as typeof books, { get: (_, name) => Reflect.get(books, name) });
const unhandled: unknown[] = [];
const errors: object[] = [];
const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: (entry: object) => void errors.push(entry) };
const note = (reason: unknown) => void unhandled.push(reason);

const settle = async () => {
  await sandbox.sandbox.settle();
  await settleBackground(test.service.runtime);
};

beforeAll(async () => {
  process.on('unhandledRejection', note);
  sandbox = await openTestSandbox({ clock, store, deliver: (request) => test.app.fetch(request, {}) });
  const limits = { ...wideLimits, callsPerMinute: 10_000_000 };
  const { gateway: stripe } = sandbox;
  const { pages } = sandbox.sandbox;
  test = await testApp({ log, limits, clock, assets: testAssets, stripe, sandbox: { pages } });
  caller = await newCaller(test, settle);
});
afterAll(async () => {
  await sandbox.sandbox.close();
  await settleBackground(test.service.runtime);
  await test.close();
});
afterAll(() => void process.off('unhandledRejection', note));

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '\u0000',
    '\ud800',
    'x'.repeat(5_000),
    '__proto__',
    "' or 1=1--",
    '../..',
    '1e400',
    '-0',
    '\u202E',
  ),
);
const oddNumber = fc.constantFrom(0, -1, 0.5, 2 ** 31, 2 ** 53, 1e308, -5e-324, 253_402_300_800, 8.64e15);
const names = 'username email password token id name document baseVersion idempotencyKey forecastId code'.split(' ');
const oddJson = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.dictionary(fc.oneof(fc.constantFrom(...names), oddText), fc.oneof(oddText, fc.jsonValue()), { maxKeys: 6 }),
);
const body = fc.oneof(
  { arbitrary: oddJson.map((value) => ({ type: 'application/json', text: JSON.stringify(value) })), weight: 2 },
  oddText.map((text) => ({ type: 'application/json', text })),
  fc.dictionary(fc.constantFrom(...names), oddText).map((fields) => ({
    type: 'application/x-www-form-urlencoded',
    text: Object.entries(fields)
      .map(([name, text]) => `${name}=${encodeURI(text.toWellFormed())}`)
      .join('&'),
  })),
  oddText.map((text) => ({ type: 'multipart/form-data; boundary=x', text: `--x\r\n${text}\r\n--x--` })),
);

interface Change {
  steps: number[];
  value: unknown;
}

/** One change of a valid call: what `steps` lead to becomes `value`; without `value` it goes, without `steps` nothing changes. */
const change: fc.Arbitrary<Change> = fc.record({
  steps: fc.oneof(fc.constant<number[]>([]), fc.array(fc.nat(60), { minLength: 1, maxLength: 5 })),
  value: fc.option(fc.oneof(oddText, oddNumber, fc.jsonValue({ maxDepth: 2 })), { nil: undefined }),
});

function changed(valid: unknown, [step, ...rest]: number[], value: unknown): unknown {
  if (step === undefined || typeof valid !== 'object' || valid === null) return value;
  const entries = Object.entries(valid);
  const [name, part] = entries[step % Math.max(1, entries.length)] ?? ['', undefined];
  const put = changed(part, rest, value);
  if (Array.isArray(valid)) return valid.map((item, at) => (at === Number(name) ? put : item));
  return { ...valid, [name]: put };
}

const places = fc.record({
  id: fc.constantFrom('own', 'x', '00000000-0000-4000-8000-000000000000', '%00', '..'),
  version: fc.constantFrom('1', '1', '1', '0', '-1', '1e3', '99999999999'),
  headers: fc.dictionary(
    fc.constantFrom(
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'Accept',
      'Accept-Language',
      'Range',
      'X-Request-Id',
    ),
    fc.constantFrom('"1"', '*', 'W/"1"', '""', 'x'.repeat(500), 'fuzz-fuzz', 'de', 'bytes=0-', '\u00ff'),
    { maxKeys: 3 },
  ),
  isOdd: fc.boolean(),
  isService: fc.boolean(),
});

/** Bytes of objects that are still in use. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

interface Target {
  key: string;
  method: string;
  path: string;
  /** Name of a procedure. */
  procedure?: string;
}

const targets = (): Target[] => [
  ...knownRoutes(test.app).filter(({ path }) => path !== '/api/logout' && path !== '/*'),
  ...knownProcedures().map(({ key, isMutation }) => ({
    key,
    method: isMutation ? 'POST' : 'GET',
    path: `/trpc/${key}`,
    procedure: key,
  })),
];

const turn = async (): Promise<Turn> => {
  const [row] = await test.db.select().from(forecasts).where(eq(forecasts.id, caller.ids.forecast));
  return { ids: caller.ids, key: String(sent), version: row?.version ?? 1, now: clock.now() };
};

interface Content {
  query: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A valid call of the target, changed in one place. */
async function nearlyValid({ key, method, procedure }: Target, { steps, value }: Change): Promise<Content> {
  const now = await turn();
  const change = (valid: unknown) => (steps.length === 0 ? valid : changed(valid, steps, value));
  if (procedure) {
    const text = JSON.stringify(change(validInputs(now)[procedure] ?? null) ?? null);
    if (method === 'GET') return { query: `?input=${encodeURIComponent(text)}`, headers: {}, body: null };
    return { query: '', headers: { 'Content-Type': 'application/json' }, body: text };
  }
  const { value: valid = {}, write = asJson, headers = {} } = validBodies(now)[key] ?? {};
  if (method === 'GET') return { query: `?${fieldsText(change(validQueries[key] ?? {}))}`, headers, body: null };
  const { type, text, headers: more } = write(change(valid));
  return { query: '', headers: { 'Content-Type': type, ...headers, ...more }, body: text };
}

const asJson = (value: unknown): ReturnType<NonNullable<SentBody['write']>> => ({
  type: 'application/json',
  text: JSON.stringify(value) ?? '',
});

const odd = ({ method }: Target, { type, text }: { type: string; text: string }): Content =>
  method === 'GET'
    ? { query: `?input=${encodeURIComponent(text.toWellFormed().slice(0, 2_000))}`, headers: {}, body: null }
    : { query: '', headers: { 'Content-Type': type }, body: text };

/** The address of a target, with the caller's own ids or with others. */
function addressOf({ method, path }: Target, { id, version }: { id: string; version: string }): string {
  const { ids } = caller;
  const ofPath = path.startsWith('/api/groups') ? 'group' : 'forecast';
  const page = /^\/sandbox\/(checkout|portal|invoice)/.exec(path)?.[1] as 'checkout' | 'portal' | 'invoice' | undefined;
  return path
    .replace(/:(version)\b/, version)
    .replace(
      /:id\b/,
      id === 'own' ? ids[page ?? (method === 'DELETE' && path.endsWith(':id') ? 'spareForecast' : ofPath)] : id,
    )
    .replace(/:importId\b/, ids.import)
    .replace(/:report\b/, 'balance-sheet')
    .replace(/:\w+/g, '1');
}

/** Calls sign out, close the account and remove what they name: then there is a new caller with new things. */
async function renewCaller(): Promise<void> {
  if (sent % 250 === 0) caller = await newCaller(test, settle);
  const calls = [
    caller.person.call('/api/user'),
    caller.service.call('/api/user'),
    caller.person.call(`/api/forecasts/${caller.ids.forecast}`),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  if (statuses.some((status) => status !== 200)) caller = await newCaller(test, settle);
}

it('every valid call is one: what each procedure is sent passes its own parsers', async () => {
  const inputs = validInputs(await turn());
  const parsers = Object.entries(procedureParsers()).filter(([, own]) => own.length > 0);
  expect(Object.keys(inputs).sort()).toEqual(parsers.map(([name]) => name).sort());
  const rejected = parsers.filter(([name, own]) => !own.every((parser) => parser.safeParse(inputs[name]).success));
  expect(rejected.map(([name]) => name)).toEqual([]);
});

it(`of ${requests} requests of any kind, by session and by token, none gives a 5xx, and nothing is left unhandled (G12)`, {
  timeout: requests * 200,
}, async () => {
  const counts: Record<string, number> = {};
  const done = new Set<string>();
  const before = heldBytes();

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...targets()),
      fc.oneof({ weight: 2, arbitrary: change }, { weight: 1, arbitrary: body }),
      oddText,
      places,
      async (target, content, agent, place) => {
        sent += 1;
        clock.pass(1);
        if (sent % 25 === 0) await renewCaller();
        const isNear = 'steps' in content;
        const { query, headers, body: text } = isNear ? await nearlyValid(target, content) : odd(target, content);
        const path = addressOf(target, isNear ? { ...place, id: 'own' } : place);
        // No token reaches a procedure: that is known after a few.
        const isService = place.isService && !(isNear && target.procedure);
        const answer = await caller[isService ? 'service' : 'person'].call(`${path}${query}`, {
          method: target.method,
          headers: {
            ...headers,
            ...(place.isOdd || !isNear ? place.headers : {}),
            'User-Agent': `x ${encodeURIComponent(agent.toWellFormed())}`.slice(0, 500),
          },
          body: text,
        });
        counts[answer.status] = (counts[answer.status] ?? 0) + 1;
        if (answer.status < 400) done.add(target.key);
        expect({ [`${target.method} ${path}`]: answer.status >= 500 }).toEqual({ [`${target.method} ${path}`]: false });
      },
    ),
    { numRuns: requests },
  );
  await settle();
  expect(errors).toEqual([]);
  expect(unhandled).toEqual([]);
  // Many of them came past the guards and did what they ask for.
  expect(counts[200]).toBeGreaterThan(requests / 10);
  expect(done.size).toBeGreaterThan(Math.min(targets().length / 3, requests / 4));
  // The database is in memory too and may grow, as may Stripe and the mail; what the program itself holds may not.
  const withOthers = (heldBytes() - before) / 2 ** 20;
  books = createMemoryStore();
  for (const held of [sandbox.sent, sandbox.answered, test.mails]) held.length = 0;
  const growth = (heldBytes() - before) / 2 ** 20;
  if (requests > 800) {
    const never = targets().filter(({ key }) => !done.has(key));
    process.stdout.write(
      `${JSON.stringify(counts)}, heap +${growth.toFixed(1)} MB, ${withOthers.toFixed(1)} MB with Stripe and mails\n`,
    );
    process.stdout.write(`never done: ${never.map(({ key }) => key).join(', ')}\n`);
  }
  expect(growth).toBeLessThan(50);
});
