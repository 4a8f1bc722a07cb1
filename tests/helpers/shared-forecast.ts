import { eq } from 'drizzle-orm';
import { forecastMembers } from '#server/db/schema/members.ts';
import { users } from '#server/db/schema/users.ts';
import type { MemberRole } from '#shared/domain/forecast-roles.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { notify } from './procedure';
import { addSubscription } from './subscription';
import type { TestApp } from './test-app';
import type { TestBrowser } from './test-browser';

export interface Somebody {
  browser: TestBrowser;
  id: string;
}

/** A person who is signed in, with a subscription or without. */
export async function somebody(test: TestApp, username: string, isSubscribed = false): Promise<Somebody> {
  const browser = await test.signedIn({ username });
  const [user] = await test.db.select().from(users).where(eq(users.username, username));
  const id = user?.id ?? '';
  if (isSubscribed) await addSubscription(test.db, { userId: id, now: test.clock.now() });
  return { browser, id };
}

/** A forecast of a subscriber. Returns its id. */
export async function forecastOf({ browser }: Somebody, document: ForecastDocument): Promise<string> {
  const { data } = await notify(browser, 'forecast.create', { document });
  return (data as { id: string }).id;
}

/** Gives somebody a role on a forecast, as an accepted invitation does. */
export async function addMember(
  test: TestApp,
  { forecastId, userId, role }: { forecastId: string; userId: string; role: MemberRole },
): Promise<void> {
  await test.db.insert(forecastMembers).values({ forecastId, userId, role });
}
