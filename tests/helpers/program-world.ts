import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/users.ts';
import type { TokenScope } from '#shared/domain/token-scopes.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { makeToken } from './api-token';
import { addSubscription, appWithSubscriptions } from './subscription';
import { type TestApp, testSettings, wideLimits } from './test-app';
import type { TestBrowser } from './test-browser';

const readScopes = ['forecasts:read', 'forecasts:write', 'reports:read'] as const;

/** A person with a subscription, and forecasts with a report each. */
export async function programWorld(limits = {}, settings = testSettings) {
  const test = await appWithSubscriptions({ limits: { ...wideLimits, ...limits }, settings });
  const browser = await subscriber(test, 'harbour');
  return {
    test,
    browser,
    token: (scopes: readonly TokenScope[] = readScopes) => makeToken(browser, scopes),
    store: (document: ForecastDocument) => storeForecast(test, browser, document),
  };
}

export async function subscriber(test: TestApp, username: string): Promise<TestBrowser> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  await addSubscription(test.db, { userId: user?.id ?? '', now: test.clock.now() });
  return browser;
}

/** Saves a forecast and makes its report. Returns the id. */
async function storeForecast(test: TestApp, browser: TestBrowser, document: ForecastDocument): Promise<string> {
  const service = test.withToken(await makeToken(browser, ['forecasts:write']));
  const made = await service.call('/api/forecasts', { json: { document } });
  const { id } = (await made.json()) as { id?: string };
  const refreshed = id && (await service.call(`/api/forecasts/${id}/reports/refresh`, { method: 'POST' }));
  if (!id || !refreshed || refreshed.status !== 200) throw new Error('The forecast was not stored.');
  return id;
}
