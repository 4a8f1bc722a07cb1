import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demonstrationStates, demonstrationUser } from '#server/boot/demonstration.ts';
import { isForDemonstration, seedDatabase } from '#server/boot/seed.ts';
import { stripeEvents, subscriptions } from '#server/db/schema/billing.ts';
import { comments, suggestions } from '#server/db/schema/comments.ts';
import { forecasts, reports } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { users } from '#server/db/schema/users.ts';
import { readSettings } from '#server/env.ts';
import { createSandboxStore } from '#server/services/billing/sandbox/store.ts';
import { decideAccess } from '#shared/domain/subscription-access.ts';
import { templates } from '#shared/templates/index.ts';
import { openTestDatabase, type TestDatabase } from '../helpers/test-database';

const settings = readSettings({ APP_SECRET: 'a secret of the tests, 32 characters', LOG_LEVEL: 'error' });
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Ten subscriptions over three months: seconds, and longer beside other tests. */
describe.runIf(import.meta.env.MODE === 'long')('demonstration data', { timeout: 120_000 }, () => {
  let password: string | null;
  beforeAll(async () => {
    password = await seedDatabase(settings, database.db);
  }, 300_000);

  it.each(demonstrationStates)('has a user whose subscription is %s', async (state) => {
    const { db } = database;
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.username, demonstrationUser(state)));
    const rows = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.userId, user?.id ?? ''));
    const now = new Date(Date.now() + (await createSandboxStore(db, { isShared: false }).clockOffsetMs()));
    expect(decideAccess(rows, { mode: 'sandbox', now, graceDays: 7 }).state).toBe(state);
  });

  it('has a forecast that others edit, comment on and read, and a team', async () => {
    const { db } = database;
    const roles = await db.select({ role: forecastMembers.role }).from(forecastMembers);
    expect(roles.map(({ role }) => role).sort()).toEqual(['commenter', 'editor', 'viewer']);
    expect([await db.$count(comments), await db.$count(suggestions), await db.$count(teamMembers)]).toEqual([2, 1, 1]);
  });

  it('has a forecast with reports per template, and no event that failed', async () => {
    const { db } = database;
    expect(password).toMatch(/^[\w-]{22}$/);
    const made = await db.select({ template: forecasts.templateId }).from(forecasts);
    expect(made.map(({ template }) => template).sort()).toEqual(templates.map(({ id }) => id).sort());
    expect(await db.$count(reports)).toBe(templates.length);
    const events = await db.select({ status: stripeEvents.status }).from(stripeEvents);
    expect(events.length).toBeGreaterThan(20);
    expect(events.filter(({ status }) => !['done', 'ignored'].includes(status))).toEqual([]);
  });
});

it('demonstration data is not written where somebody has an account', async () => {
  const { db } = database;
  if ((await db.$count(users)) === 0) {
    await db.insert(users).values({ username: 'owner', email: 'owner@example.com', passwordHash: 'none' });
  }
  const before = await db.$count(users);
  expect(await seedDatabase(settings, db)).toBeNull();
  expect([await db.$count(users), await db.$count(forecasts, eq(forecasts.name, 'Shop'))]).toEqual([
    before,
    before === 1 ? 0 : 1,
  ]);
});

it('demonstration data is for the embedded database with the sandbox alone', () => {
  expect(isForDemonstration(settings)).toBe(true);
  expect(isForDemonstration(readSettings({ DATABASE_URL: 'postgres://user:secret@localhost/forecastle' }))).toBe(false);
  expect(isForDemonstration(readSettings({ STRIPE_SECRET_KEY: 'sk_test_1234' }))).toBe(false);
  const strict = { NODE_ENV: 'production', STRIPE_SANDBOX: '1', PUBLIC_URL: 'https://example.com' };
  const production = { ...strict, APP_SECRET: '0123456789abcdefghijklmnopqrstuvw' };
  expect(isForDemonstration(readSettings(production))).toBe(false);
});
