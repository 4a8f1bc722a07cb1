import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { auditChain, auditLog } from '#server/db/schema/operation.ts';
import { recoveryCodes, secondFactors } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { audit } from '#server/services/audit/audit.ts';
import { eraseAuditRows } from '#server/services/audit/erase.ts';
import { sealAuditRows } from '#server/services/audit/seal.ts';
import { verifyAuditTrail } from '#server/services/audit/verify.ts';
import { renewRecoveryCodes } from '#server/services/second-factor/recovery-codes.ts';
import { openTotpSecret, sealTotpSecret } from '#server/services/second-factor/stored-secret.ts';
import { exchangeAppSecret } from '#server/services/secrets/exchange.ts';
import { openWebhookSecret, sealWebhookSecret } from '#server/services/webhooks/secret.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

const to = 'another secret, which is drawn at random';
let test: TestApp;
let kim: string;
let lee: string;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const from = () => test.service.settings.appSecret;
const under = (appSecret: string) => ({
  ...test.service,
  settings: { ...test.service.settings, appSecret },
  requestId: 'exchange',
});
const factorOf = async (userId: string, secret: string) => {
  const [row] = await test.db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return openTotpSecret(under(secret), { userId, encrypted: row?.secret ?? '' });
};
const write = (entityId: string) =>
  withTx(test.db, (tx) =>
    audit(tx, actingAs(test.service, kim), {
      actorId: kim,
      action: 'session.begin',
      entity: 'session',
      entityId,
      details: { of: entityId },
    }),
  );

beforeEach(async () => {
  for (const table of [auditLog, auditChain, secondFactors, recoveryCodes, webhookEndpoints])
    await test.db.delete(table);
  [kim, lee] = [await addPerson(test.db), await addPerson(test.db)];
  await test.db.insert(secondFactors).values([
    { userId: kim, secret: sealTotpSecret(under(from()), { userId: kim, secret: 'KIM2' }) },
    { userId: lee, secret: sealTotpSecret(under('lost long ago'), { userId: lee, secret: 'LEE2' }) },
  ]);
  await test.db
    .insert(webhookEndpoints)
    .values({ userId: kim, url: 'https://example.com', secret: sealWebhookSecret(from(), 'fcwh_one') });
  await withTx(test.db, (tx) => renewRecoveryCodes(tx, test.service, kim));
  for (const name of ['r1', 'r2', 'r3']) {
    await write(name);
    test.clock.pass(1);
  }
  test.clock.pass(60);
  await sealAuditRows(test.service);
  // As a closed account leaves it.
  const isGone = eq(auditLog.entityId, 'r2');
  await withTx(test.db, async (tx) => {
    await eraseAuditRows(tx, from(), isGone);
    await tx.update(auditLog).set({ actorId: null }).where(isGone);
  });
});

it('what was under the one secret is under the other: second factors, webhooks, the audit trail with what was erased of it (A183)', async () => {
  expect(await exchangeAppSecret(test.db, { from: from(), to })).toEqual({
    secondFactors: 2,
    webhooks: 1,
    auditRows: 3,
    recoveryCodes: 10,
    unreadable: 1,
  });
  expect([await factorOf(kim, to), await factorOf(kim, from()), await factorOf(lee, 'lost long ago')]).toEqual([
    'KIM2',
    null,
    'LEE2',
  ]);
  const [endpoint] = await test.db.select().from(webhookEndpoints);
  expect(openWebhookSecret(to, endpoint?.secret ?? '')).toBe('fcwh_one');
  expect(await test.db.$count(recoveryCodes)).toBe(0);
  expect(await verifyAuditTrail(test.db, to)).toMatchObject({ rows: 3, erased: 1, lastPlace: 3, found: null });
  expect((await verifyAuditTrail(test.db, from())).found).toEqual({ what: 'ends' });

  await write('r4');
  test.clock.pass(60);
  await sealAuditRows(under(to));
  expect(await verifyAuditTrail(test.db, to)).toMatchObject({ rows: 4, lastPlace: 4, found: null });
});

it('a wrong secret, a changed trail and a failure at the end change nothing', async () => {
  const whole = async () => [
    await test.db.select().from(secondFactors).orderBy(secondFactors.userId),
    await test.db.select().from(webhookEndpoints),
    await test.db.select().from(auditLog).orderBy(auditLog.place),
    await test.db.select().from(recoveryCodes).orderBy(recoveryCodes.id),
  ];
  const before = await whole();
  const chain = await test.db.select().from(auditChain);
  await expect(exchangeAppSecret(test.db, { from: 'a wrong one', to })).rejects.toThrow('does not fit');
  await test.db.delete(auditLog);
  await test.db.delete(auditChain);
  await expect(exchangeAppSecret(test.db, { from: 'a wrong one', to })).rejects.toThrow('does not fit');
  await test.db.insert(auditLog).values(before[2] as (typeof auditLog.$inferInsert)[]);
  await test.db.insert(auditChain).values(chain);
  const failing = () => Promise.reject(new Error('the disk is full'));
  await expect(exchangeAppSecret(test.db, { from: from(), to }, failing)).rejects.toThrow('the disk is full');
  expect(await whole()).toEqual(before);

  await test.db.update(auditLog).set({ action: 'x' }).where(eq(auditLog.entityId, 'r3'));
  await expect(exchangeAppSecret(test.db, { from: from(), to })).rejects.toThrow('"place":3');
  expect(await factorOf(kim, from())).toBe('KIM2');
});
