import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { invitations } from '#server/db/schema/members.ts';
import { rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { auc } from '#tests/helpers/auc.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { inviting, readerAddress } from '#tests/helpers/inviting.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { addSubscription } from '#tests/helpers/subscription.ts';

const { w, idOf, invite, newAddress, next } = inviting();
const timeout = 600_000;
afterEach(() => vi.useRealTimers());

it('by its time the answer does not tell whether an address is known, unknown, the own, closed or in capitals: AUC 0.45 to 0.55 (A107)', {
  timeout,
}, async () => {
  const closedAddress = `closed-${next.last() + 1}@example.com`;
  const closed = await w.test.register({ username: `closed-${next()}` });
  await w.test.db.update(users).set({ closedAt: w.test.clock.now() }).where(eq(users.id, closed));
  const addresses: Record<string, () => string> = {
    known: () => readerAddress,
    unknown: newAddress,
    own: () => 'harbour@example.com',
    closed: () => closedAddress,
    capitals: () => readerAddress.toUpperCase(),
  };
  const classes = Object.keys(addresses);
  const times: Record<string, number[]> = Object.fromEntries(classes.map((name) => [name, []]));
  for (let round = -20; round < 300; round += 1) {
    // The order changes, so that none is always behind the same.
    for (let i = 0; i < classes.length; i += 1) {
      const name = classes[(i + Math.abs(round)) % classes.length] ?? '';
      await w.test.db.delete(rateLimits);
      await w.test.db.delete(invitations);
      const email = addresses[name]?.() ?? '';
      const begun = performance.now();
      const answer = await invite([email]);
      const time = performance.now() - begun;
      expect(answer.status).toBe(200);
      if (round >= 0) times[name]?.push(time);
    }
  }
  const values = classes.slice(1).map((name) => [name, auc(times.known ?? [], times[name] ?? [])] as const);
  process.stdout.write(`${values.map(([name, value]) => `known and ${name}: ${value.toFixed(3)}`).join(', ')}\n`);
  expect(values.filter(([, value]) => value < 0.45 || value > 0.55)).toEqual([]);
});

it('of 1,000 invitations of one person 30 go out in an hour and 100 in a day (A110)', { timeout }, async () => {
  const sent = () => w.test.mails.length;
  // Limits follow the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'] });
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  const send = async (times: number) => {
    const statuses = new Set<number>();
    for (let i = 0; i < times; i += 1) {
      statuses.add((await invite(Array.from({ length: 10 }, newAddress))).status);
      // Those that wait are limited too, at fifty.
      await w.test.db.delete(invitations);
    }
    return [...statuses].sort();
  };
  expect([await send(20), sent()]).toEqual([[200, 429], 30]);
  for (let hour = 1; hour <= 4; hour += 1) {
    later(60 * 60 + 1);
    await send(20);
  }
  expect(sent()).toBe(100);
  later(24 * 60 * 60);
  expect([await send(1), sent()]).toEqual([[200], 110]);
});

it('one address gets three mails a day from 50 accounts together; the others are told 429 (A110)', {
  timeout,
}, async () => {
  const target = newAddress();
  const statuses: number[] = [];
  for (let i = 0; i < 50; i += 1) {
    const username = `inviter-${next()}`;
    const browser = await w.test.signedIn({ username });
    await addSubscription(w.test.db, { userId: await idOf(username), now: w.test.clock.now() });
    const { id } = (await notify(browser, 'forecast.create', { document: goldenA() })).data as { id: string };
    const asked = { forecastId: id, emails: [target], role: 'viewer' };
    statuses.push((await notify(browser, 'invitation.create', asked)).status);
  }
  expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 47 }, () => 429)]);
  expect(w.test.mails.filter(({ recipient }) => recipient === target)).toHaveLength(3);
});
