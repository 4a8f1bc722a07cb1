import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { auditChain, auditLog } from '#server/db/schema/operation.ts';
import { exportAuditLog } from '#server/services/admin/export-audit-log.ts';
import { listAuditLog } from '#server/services/admin/list-audit-log.ts';
import { audit } from '#server/services/audit/audit.ts';
import { removeOldAuditRows } from '#server/services/audit/remove-old.ts';
import { sealAuditRows } from '#server/services/audit/seal.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(auditLog);
  await test.db.delete(auditChain);
});

const filter = { actor: '', entity: null, action: null, from: null, to: null };
const rows = () => test.db.select().from(auditLog).orderBy(asc(auditLog.at), asc(auditLog.id));

async function acting(authorities: Role[] = [ROLE_USER]) {
  const id = await addPerson(test.db, undefined, [ROLE_ADMIN]);
  const context = actingAs(test.service, id);
  return { ...context, actor: { ...context.actor, authorities } };
}

type Acting = Awaited<ReturnType<typeof acting>>;
const write = (context: Acting, action: string, entityId: string, details = {}) =>
  withTx(test.db, (tx) =>
    audit(tx, context, {
      actorId: context.actor.userId,
      action,
      entity: action.split('.')[0] ?? '',
      entityId,
      details,
    }),
  );

it('what a person repeats within ten minutes is one row with a count, the last time and its details', async () => {
  const anna = await acting();
  const begun = test.clock.now();
  for (const version of [1, 2, 3]) {
    await write(anna, 'forecast.save', 'one', { version });
    test.clock.pass(1);
  }
  await write(anna, 'forecast.save', 'two');
  await write(anna, 'forecast.rename', 'one');
  const berta = await acting();
  await write(berta, 'forecast.save', 'one');
  const found = await rows();
  expect(found.map(({ count }) => count)).toEqual([3, 1, 1, 1]);
  expect(found[0]).toMatchObject({ at: begun, lastAt: new Date(begun.getTime() + 2_000), details: { version: 3 } });

  test.clock.pass(600);
  await write(anna, 'forecast.save', 'one');
  expect(await rows()).toHaveLength(5);

  const { rows: listed } = await listAuditLog(anna, { ...filter, cursor: null });
  expect(listed.at(-1)).toMatchObject({ count: 3, lastAt: new Date(begun.getTime() + 2_000) });
  const pieces = await exportAuditLog({ ...anna, actor: { ...anna.actor, authorities: [ROLE_ADMIN] } }, filter);
  let file = '';
  for await (const piece of pieces) file += piece;
  expect(file).toContain(`,3,${new Date(begun.getTime() + 2_000).toISOString()}`);
});

it('over 300 entries in an hour a person fills no more rows, whatever they are about', async () => {
  const anna = await acting();
  for (let i = 0; i < 400; i += 1) await write(anna, 'forecast.create', `forecast ${i}`);
  const found = await rows();
  expect(found).toHaveLength(301);
  expect(found.find(({ entityId }) => entityId === null)?.count).toBe(100);
});

it('events of security and what an administrator does have a row each', async () => {
  const anna = await acting();
  const admin = await acting([ROLE_ADMIN, ROLE_USER]);
  for (let i = 0; i < 3; i += 1) {
    for (const action of ['session.begin', 'token.create', 'webhook.create', 'user.changePassword'])
      await write(anna, action, 'one');
    await write(admin, 'forecast.save', 'one');
  }
  expect((await rows()).map(({ count }) => count)).toEqual(Array(15).fill(1));
});

it('a row goes when its days are over and not a day earlier', async () => {
  const anna = await acting();
  await write(anna, 'session.begin', 'old');
  test.clock.pass(86_400);
  await sealAuditRows(test.service);
  await write(anna, 'session.begin', 'young');
  test.clock.pass(399 * 86_400);
  await removeOldAuditRows({ ...test.service });
  expect((await rows()).map(({ entityId }) => entityId)).toEqual(['young']);
  expect(await test.db.$count(auditLog, eq(auditLog.entityId, 'old'))).toBe(0);
});
