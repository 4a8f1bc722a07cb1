import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { auditLog, mails } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { listJobs } from '#server/jobs/job-list.ts';
import { verifyAuditTrail } from '#server/services/audit/verify.ts';
import { createForecast } from '#server/services/forecasts/create.ts';
import { createMailer } from '#server/services/mails/create-mailer.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { describeOnPostgres, openForTwoServers, type TwoServers } from '../helpers/real-postgres';
import { openTestSandbox, type TestSandbox } from '../helpers/sandbox';
import { settableClock } from '../helpers/settable-clock';

const waiting = 20;

/** As where a server that cannot reach the database for five minutes has lost its claim, and works on. */
describeOnPostgres('each job, begun by two servers at once', () => {
  const clock = settableClock(new Date());
  const sent: string[] = [];
  let home: TwoServers;
  let pools: TwoServers['pools'];
  let account: TestSandbox;

  beforeAll(async () => {
    home = await openForTwoServers(clock.now());
    pools = home.pools;
    account = await openTestSandbox({ clock });
  });
  afterAll(async () => {
    await account?.sandbox.close();
    await home?.close();
  });

  const serverOn = ({ db }: OpenDatabase) => {
    const transport = async ({ recipient }: { recipient: string }) => {
      await delay(5);
      sent.push(recipient);
    };
    const mail = createMailer({ db, transport, now: clock.now, onKept: () => {}, onTried: () => {} });
    return { ...bareService(db), clock, mail, stripe: account.gateway, requestId: 'job' };
  };

  it('does once what there is to do: emails, summaries, seals, deletions (F10)', async () => {
    const [{ db }] = pools;
    const servers = pools.map(serverOn);
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const row = {
      template: 'verifyEmail',
      subject: 'One',
      body: 'Two',
      status: 'waiting',
      nextAttemptAt: daysAgo(1),
    } as const;
    const recipients = Array.from({ length: waiting }, (_, at) => `waiting-${at}@example.com`);
    await db.insert(mails).values(recipients.map((recipient) => ({ ...row, recipient })));
    const [reader, gone] = [await addPerson(db, 'reader'), await addPerson(db, 'gone')];
    await db.insert(notifications).values({ userId: reader, kind: 'removed', groupKey: 'one', mailDueAt: daysAgo(1) });
    const document = emptyForecast({ name: 'Over', currency: 'USD', startMonth: '2027-01', years: 1 });
    await createForecast(actingAs(bareService(db), reader), { document });
    await db.update(forecasts).set({ deletedAt: daysAgo(31) });
    await db
      .update(users)
      .set({ closedAt: daysAgo(31) })
      .where(eq(users.id, gone));
    const seen = Array.from({ length: waiting }, () => ({ action: 'x.y', entity: 'x', entityId: randomUUID() }));
    await db.insert(auditLog).values(seen.map((each) => ({ ...each, at: daysAgo(1) })));

    const [first = [], second = []] = servers.map(listJobs);
    expect(first.length).toBeGreaterThan(15);
    for (const [at, job] of first.entries()) {
      const outcomes = await Promise.allSettled([job.run(), second[at]?.run()]);
      expect([job.name, outcomes.filter(({ status }) => status === 'rejected')]).toEqual([job.name, []]);
    }
    for (const { mail } of servers) await mail.settle();

    expect(sent.toSorted()).toEqual([...recipients, 'reader@example.com'].toSorted());
    const { settings } = servers[0] ?? bareService(db);
    expect(await verifyAuditTrail(db, settings.appSecret)).toMatchObject({ found: null });
    expect(await db.$count(forecasts)).toBe(0);
    const purged = and(eq(auditLog.action, 'user.purge'), eq(auditLog.entityId, gone));
    expect([await db.$count(users, eq(users.id, gone)), await db.$count(auditLog, purged)]).toEqual([0, 1]);
    expect(account.faults).toEqual([]);
  });
});
