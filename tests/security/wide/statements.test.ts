import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queriesOf } from '#server/db/embedded.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { type Caller, newCaller } from '#tests/helpers/new-caller.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/sandbox.ts';
import { settableClock } from '#tests/helpers/settable-clock.ts';
import { type TestApp, testApp, wideLimits } from '#tests/helpers/test-app.ts';
import { testAssets } from '#tests/helpers/test-assets.ts';
import { openTestDatabase, type TestDatabase } from '#tests/helpers/test-database.ts';
import { fieldsText, validInputs, validQueries } from '#tests/helpers/valid-calls.ts';
import { knownProcedures, knownRoutes } from '#tests/security/known-routes.ts';

/** The statement that finds the session with all that decides access, and that of the call. */
const most = 2;

/** What takes more, and why. */
const exceptions: Record<string, string> = {
  'invitation.mine': 'what they are to is asked of each place',
  'link.list': 'who may read them comes first',
  'member.list': 'people, invitations and the team, after who may read them',
  'GET /api/forecasts/:id/members': 'the same',
  'GET /api/admin/audit-log.csv': 'writes the audit trail, and reads a thousand rows at a time',
  'GET /api/admin/audit-log.jsonl': 'the same, as lines of JSON',
  'shared.risk': 'the report, then the version that it was made of',
  'billing.plans': 'the settings, then the seats to pay for',
  'billing.previewChange': 'counts against the allowance of calls to Stripe, which is a third statement',
  'GET /api/forecasts/:id/valuation': 'counts against the allowance of computations',
  'GET /api/forecasts/:id/covenants': 'counts against the allowance of computations',
  'GET /api/forecasts/:id/reports/weekly-cash': 'counts against the allowance of computations',
  'GET /api/forecasts/:id/reports/by-dimension': 'counts against the allowance of computations',
  'GET /api/forecasts/:id/pack.zip': 'counts against the allowance of files and is written into the audit log',
  'GET /api/forecasts/:id/pack': 'counts against the allowance of files and is written into the audit log',
  'GET /api/groups/:id/workbook': 'counts against the allowance of files and is written into the audit log',
  'GET /api/forecasts/:id/workbook': 'counts against the allowance of files and is written into the audit log',
  'GET /api/groups': 'the groups, then their companies',
  'group.get': 'the role first, then the version, the companies and the report, in one transaction',
  'group.unread': 'the role first, then the people, and the companies a person, in one transaction',
  'group.documents': 'the role first, then the version and the companies, in one transaction',
  'GET /api/groups/:id': 'as group.get',
  'GET /api/groups/:id/versions/:version': 'the version, then whether all its companies may be read',
  'GET /api/groups/:id/reports/:report': 'the report, then whether all companies may be read',
  'team.get': 'the team first, then its people, invitations and forecasts, in one transaction',
  'live.read': 'who may, how far the copy is, and what is not in memory, in one transaction',
  'live.changes': 'who may, how far the copy is, and the steps, in one transaction',
  'comment.list': 'the role first, then threads, comments and people, in one transaction',
  'suggestion.list': 'the role first, then open and earlier ones and their people, in one transaction',
  'notification.list': 'a page and the count of unread ones, in one transaction',
  'GET /api/forecasts/:id/comments': 'the role first, then threads, comments and people, in one transaction',
  'GET /api/forecasts/:id/suggestions':
    'the role first, then open and earlier ones and their people, in one transaction',
  'admin.health': 'times a statement of its own',
  'admin.systemHealth': 'times a statement of its own, then reads the jobs, in one transaction',
  'admin.overview': 'figures of four kinds, in one transaction',
  'admin.settings': 'the settings and who changed them, in one transaction',
  'admin.users': 'a page of people, then their subscriptions and forecasts, in one transaction',
  'admin.user': 'eight lists about one person, in one transaction',
  'admin.errorGroup': 'the report first, then those like it, in one transaction',
  'admin.billing.list': 'a page of customers, then their subscriptions and disputes, in one transaction',
  'admin.billing.customer': 'the customer first, then six lists about them, in one transaction',
  'admin.billing.figures': 'figures of four kinds, in one transaction',
};

/** What does not answer 200, and why. */
const otherAnswers: Record<string, number> = {
  'admin.sandbox.read': 404, // The sandbox has no desk here.
  'admin.sandbox.object': 404,
  'GET /api/forecasts/:id/reports/risk': 404, // No input is uncertain here.
  'GET /api/forecasts/:id/reports/by-dimension': 404, // It has no dimension.
  'live.read': 409, // The forecast is not shared.
  'live.changes': 409,
  'GET /api/forecasts/:id/live': 400, // Without its page: a stream does not end.
  'GET /.well-known/change-password': 302,
  'GET /.well-known/security.txt': 404, // No address for help is set.
  'GET /metrics': 404, // Asks for a token of its own.
  'GET /sandbox/portal/:id': 404, // Opens once.
  'GET /sandbox': 302,
  'GET /*': 404,
};

/** An engine whose statements are counted, the beginnings and ends of transactions among them. */
function counted({ client }: TestDatabase) {
  let statements = 0;
  const counting = new Proxy(client, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        // Every statement runs alone on the engine; the beginning and the end of a transaction are its own.
        if (key === 'runExclusive') statements += 1;
        if (key === 'transaction') statements += 2;
        return Reflect.apply(value, target, given);
      };
    },
  });
  return { db: queriesOf(counting), statements: () => statements };
}

const clock = settableClock();
let database: TestDatabase;
let counter: ReturnType<typeof counted>;
let sandbox: TestSandbox;
let test: TestApp;
let caller: Caller;
const settle = async () => {
  await sandbox.sandbox.settle();
  await settleBackground(test.service.runtime);
};
beforeAll(async () => {
  database = await openTestDatabase();
  counter = counted(database);
  // Stripe's books are in memory: what is counted is ours.
  sandbox = await openTestSandbox({ clock, deliver: (request) => test.app.fetch(request, {}) });
  const { gateway: stripe } = sandbox;
  const { pages } = sandbox.sandbox;
  // So large an allowance is taken from the database once.
  const limits = { ...wideLimits, callsPerMinute: 10_000_000 };
  test = await testApp({ db: counter.db, limits, clock, assets: testAssets, stripe, sandbox: { pages } });
  caller = await newCaller(test, settle);
  // A paused webhook: nothing is sent while statements are counted.
  const { webhook: id, forecast: forecastId, group } = caller.ids;
  const inputs = { 'account.webhooks.setEnabled': { id, isEnabled: false }, 'report.refresh': { forecastId } };
  const ofGroup = await caller.person.procedure('report.refresh', { forecastId: group }, { isMutation: true });
  expect(ofGroup.status).toBe(200);
  for (const [key, input] of Object.entries(inputs)) {
    expect((await caller.person.procedure(key, input, { isMutation: true })).status).toBe(200);
  }
});
afterAll(async () => {
  await sandbox.sandbox.close();
  await settleBackground(test.service.runtime);
  await database.close();
});

/** Statements of one call, without those that the limits and the notes of a minute take: the call before has made them. */
async function statementsOf(call: () => Promise<Response>): Promise<{ statements: number; status: number }> {
  await (await call()).text();
  const before = counter.statements();
  const answer = await call();
  await answer.text();
  return { statements: counter.statements() - before, status: answer.status };
}

const turn = () => ({ ids: caller.ids, key: 'one', version: 1, now: clock.now() });
const queries = knownProcedures().flatMap(({ key, isMutation }) => (isMutation ? [] : [key]));

describe('reads take one statement for the session and one for the call', () => {
  it('knows how to count', async () => {
    const { db, statements } = counter;
    const before = statements();
    await db.execute('select 1');
    expect(statements() - before).toBe(1);
    await db.transaction(async (tx) => void (await tx.execute('select 1')));
    expect(statements() - before).toBe(4);
  });

  it('requests that come at once share the statement of the session, and each gets its own person', async () => {
    const other = await test.signedIn({ username: 'other' });
    const callers = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? caller.person : other));
    await other.visit();
    const before = counter.statements();
    const answers = await Promise.all(callers.map((browser) => browser.call('/api/user')));
    expect(counter.statements() - before).toBeLessThan(callers.length);
    const names = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { username: string }).username),
    );
    expect(names).toEqual(callers.map((browser) => (browser === other ? 'other' : caller.ids.username)));
  });

  it.each(queries)('%s', async (key) => {
    const { statements, status } = await statementsOf(() => caller.person.procedure(key, validInputs(turn())[key]));
    expect(status).toBe(otherAnswers[key] ?? 200);
    if (key in exceptions) expect(statements).toBeGreaterThan(most);
    else expect(statements).toBeLessThanOrEqual(most);
  });

  it('every GET, in a browser and by a token', async () => {
    const found: Record<string, number> = {};
    const routes = knownRoutes(test.app).filter(({ method }) => method === 'GET');
    expect(routes.length).toBeGreaterThan(15);
    for (const { key, path } of routes) {
      const { forecast, checkout, portal, invoice, group: groups } = caller.ids;
      const id = { checkout, portal, invoice, groups }[path.split('/')[2] ?? ''] ?? forecast;
      const filled = path
        .replace(':id', id)
        .replace(':importId', caller.ids.import)
        .replace(':version', '1')
        .replace(':report', 'profit-and-loss')
        .replace('*', 'none');
      const address = `${filled}?${fieldsText(validQueries[key] ?? {})}`;
      for (const browser of [caller.person, caller.service]) {
        const { statements, status } = await statementsOf(() => browser.call(address));
        // Some routes are for browsers alone.
        if (browser === caller.person || status !== 401) expect([key, status]).toEqual([key, otherAnswers[key] ?? 200]);
        found[key] = Math.max(found[key] ?? 0, statements);
      }
    }
    const over = Object.keys(found).filter((key) => (found[key] ?? 0) > most);
    expect(over.toSorted()).toEqual(
      Object.keys(exceptions)
        .filter((key) => key.startsWith('GET '))
        .toSorted(),
    );
  });
});
