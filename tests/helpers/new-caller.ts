import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { billingCustomers, stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { errorReports } from '#server/db/schema/operation.ts';
import { apiTokens, sessions } from '#server/db/schema/users.ts';
import { webhookDeliveries } from '#server/db/schema/webhooks.ts';
import { settleBackground } from '#server/services/billing/background.ts';
import { ROLE_ADMIN, ROLE_USER } from '#shared/domain/roles.ts';
import { tokenScopes } from '#shared/domain/token-scopes.ts';
import { makeToken } from './api-token';
import { sessionIdOf } from './billing-app';
import { bookedExtract } from './booked-extract';
import { goldenA } from './golden-forecasts';
import { notify } from './procedure';
import { pay } from './sandbox';
import { type TestApp, testPassword } from './test-app';
import type { TestBrowser } from './test-browser';

/** A subscribed administrator who has one of everything: in a browser, by a token, and the ids that calls name things by. */
export interface Caller {
  person: TestBrowser;
  service: TestBrowser;
  ids: Record<IdName, string>;
}

type IdName =
  | (
      | 'username'
      | 'stranger'
      | 'session'
      | 'token'
      | 'webhook'
      | 'delivery'
      | 'error'
      | 'errorEvent'
      | 'forecast'
      | 'spareForecast'
      | 'group'
      | 'import'
      | 'team'
      | 'thread'
      | 'comment'
      | 'suggestion'
    )
  | ('checkout' | 'portal' | 'customer' | 'stripeCustomer' | 'subscription' | 'invoice' | 'event');

let made = 0;

/** Makes a caller by the calls that people make. `settle`: every webhook of the sandbox has arrived. */
export async function newCaller(test: TestApp, settle: () => Promise<void>): Promise<Caller> {
  made += 1;
  const username = `caller-${made}`;
  const stranger = await test.register({ username: `stranger-${made}` });
  const userId = await test.register({ username, authorities: [ROLE_ADMIN, ROLE_USER] });
  // An address of its own: what is counted by address begins anew.
  const person = test.browser(`203.0.${Math.floor(made / 250)}.${made % 250}`);
  await test.browser().signIn(username, testPassword);
  const otherSession = first(await test.db.select().from(sessions).where(eq(sessions.userId, userId)));
  await person.signIn(username, testPassword);
  const change = async (name: string, input?: unknown) => {
    const answer = await notify(person, name, input);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.text}`);
    return answer.data as { id: string; url: string; threadId: string; commentId: string };
  };

  const { url } = await change('billing.createCheckout', { plan: 'monthly' });
  const browse = (path: string, form?: Record<string, string>) =>
    person.call(path, form ? { body: new URLSearchParams(form) } : {});
  await pay({ browse }, url);
  await settle();
  // What has arrived is worked on after the answer.
  await settleBackground(test.service.runtime);
  const portal = await change('billing.openPortal', {});
  const own = eq(subscriptions.userId, userId);
  const subscription = first(await test.db.select().from(subscriptions).where(own));
  const customerId = eq(billingCustomers.id, subscription.customerId);
  const customer = first(await test.db.select().from(billingCustomers).where(customerId));
  const event = first(await test.db.select().from(stripeEvents).orderBy(desc(stripeEvents.receivedAt)).limit(1));

  const token = await makeToken(person, tokenScopes);
  await makeToken(person, ['account:read']);
  const tokens = await test.db.select().from(apiTokens).where(eq(apiTokens.userId, userId));
  const spare = tokens.find(({ scopes }) => scopes.length === 1);
  const webhook = await change('account.webhooks.create', { url: 'https://hooks.example.com/hook' });
  await change('account.webhooks.sendTest', { id: webhook.id });
  const sent = eq(webhookDeliveries.endpointId, webhook.id);
  const [forecast, spareForecast] = [await newForecast(change), await newForecast(change)];
  const quays = { name: 'Quays', currency: 'USD', forecastIds: [forecast] };
  const group = await change('group.create', quays);
  const books = { forecastId: forecast, id: 'books-000001', extract: bookedExtract(), sourceName: 'March.csv' };
  await change('actual.import', books);
  const team = await change('team.create', { name: 'Quay' });
  const said = { forecastId: forecast, anchor: { kind: 'forecast' }, body: 'Is it enough?', mentions: [] };
  const talk = await change('comment.start', said);
  const title = 'A lower rent';
  const changes = [{ path: 'operatingExpenses/rent/yearlyBase', after: 900_000 }];
  const suggestion = await change('suggestion.create', { forecastId: forecast, baseVersion: 1, title, changes });
  await person.call('/errors/api/1/envelope/', { body: envelopeText(randomUUID().replaceAll('-', '')) });

  const error = first(await test.db.select().from(errorReports).orderBy(desc(errorReports.receivedAt)).limit(1));

  return {
    person,
    service: test.withToken(token),
    ids: {
      ...{
        username,
        stranger,
        forecast,
        spareForecast,
        group: group.id,
        import: books.id,
        team: team.id,
        webhook: webhook.id,
        token: spare?.id ?? '',
      },
      ...{ thread: talk.threadId, comment: talk.commentId, suggestion: suggestion.id },
      session: otherSession.id,
      delivery: first(await test.db.select().from(webhookDeliveries).where(sent)).id,
      error: error.id,
      errorEvent: error.eventId ?? '',
      checkout: sessionIdOf(url),
      portal: new URL(portal.url).pathname.split('/').at(-1) ?? '',
      customer: subscription.customerId,
      stripeCustomer: customer.stripeCustomerId,
      subscription: subscription.stripeId,
      invoice: subscription.latestInvoiceId ?? '',
      event: event.eventId,
    },
  };
}

const newForecast = async (change: (name: string, input: unknown) => Promise<{ id: string }>) =>
  (await change('forecast.create', { document: goldenA() })).id;

function first<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('There is no such row.');
  return row;
}

/** An envelope of the library that reports errors: a header, then the event and its own header. */
export const envelopeLines = (id: string): Record<string, unknown>[] => [
  { event_id: id },
  { type: 'event' },
  {
    event_id: id,
    message: 'Not shown',
    release: 'forecastle@52',
    request: { url: 'http://127.0.0.1:3000/#/dashboard' },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  },
];
const envelopeText = (id: string) =>
  envelopeLines(id)
    .map((line) => JSON.stringify(line))
    .join('\n');
