import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { auditChain, auditLog } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { exportAuditLog } from '#server/services/admin/export-audit-log.ts';
import { audit } from '#server/services/audit/audit.ts';
import { removeOldAuditRows } from '#server/services/audit/remove-old.ts';
import { sealAuditRows } from '#server/services/audit/seal.ts';
import { checkAuditTrail, verifyAuditTrail } from '#server/services/audit/verify.ts';
import { purgeClosedAccounts } from '#server/services/users/purge-closed.ts';
import { ROLE_ADMIN } from '#shared/domain/roles.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { type TestApp, testApp } from '#tests/helpers/test-app.ts';

let test: TestApp;
let kim: string;
let lee: string;
beforeAll(async () => {
  test = await testApp();
  [kim, lee] = [await addPerson(test.db, undefined, [ROLE_ADMIN]), await addPerson(test.db)];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(auditLog);
  await test.db.delete(auditChain);
});

const write = (actorId: string | null, entityId: string) =>
  withTx(test.db, (tx) =>
    audit(tx, actingAs(test.service, kim), {
      actorId,
      action: 'session.begin',
      entity: 'session',
      entityId,
      details: { of: entityId },
    }),
  );
const verify = (secret = test.service.settings.appSecret) => verifyAuditTrail(test.db, secret);

/** Five sealed rows, `r1` to `r5`, at the places 1 to 5. */
async function fiveRows() {
  for (let i = 1; i <= 5; i += 1) {
    await write(i === 3 ? null : kim, `r${i}`);
    test.clock.pass(1);
  }
  test.clock.pass(60);
  await sealAuditRows(test.service);
  expect(await verify()).toMatchObject({ rows: 5, erased: 0, unsealed: 0, lastPlace: 5, found: null });
}
const row = (entityId: string) => eq(auditLog.entityId, entityId);

describe('the chain of the audit trail', () => {
  it('seals rows once they are settled: after a minute, after a quarter of an hour where repeats are counted', async () => {
    expect(await verify()).toMatchObject({ rows: 0, unsealed: 0, found: null });
    const save = () =>
      withTx(test.db, (tx) =>
        audit(tx, actingAs(test.service, kim), {
          actorId: kim,
          action: 'forecast.save',
          entity: 'forecast',
          entityId: 'f',
        }),
      );
    await write(kim, 'r1');
    await save();
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 0, unsealed: 2 });
    test.clock.pass(60);
    await save();
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 1, unsealed: 1, found: null });
    test.clock.pass(15 * 60);
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 2, unsealed: 0, found: null });
    expect((await test.db.select().from(auditLog).where(eq(auditLog.action, 'forecast.save')))[0]?.count).toBe(2);
  });

  it.each([
    [
      'a changed action',
      { what: 'changed', place: 2 },
      () => test.db.update(auditLog).set({ action: 'x' }).where(row('r2')),
    ],
    [
      'a changed time',
      { what: 'changed', place: 2 },
      () =>
        test.db
          .update(auditLog)
          .set({ at: new Date(0) })
          .where(row('r2')),
    ],
    [
      'another person',
      { what: 'actor', place: 2 },
      () => test.db.update(auditLog).set({ actorId: lee }).where(row('r2')),
    ],
    [
      'a person where nobody was',
      { what: 'actor', place: 3 },
      () => test.db.update(auditLog).set({ actorId: lee }).where(row('r3')),
    ],
    [
      'changed details',
      { what: 'details', place: 4 },
      () =>
        test.db
          .update(auditLog)
          .set({ details: { of: 1 } })
          .where(row('r4')),
    ],
    [
      'another mark of the details',
      { what: 'changed', place: 4 },
      () => test.db.update(auditLog).set({ detailsMark: 'x' }).where(row('r4')),
    ],
    [
      'who acted erased, though nobody closed an account',
      { what: 'actor', place: 2 },
      () => test.db.update(auditLog).set({ actorId: null }).where(row('r2')),
    ],
    [
      'erased details of the service itself',
      { what: 'details', place: 3 },
      () => test.db.update(auditLog).set({ details: {} }).where(row('r3')),
    ],
    ['a row that is gone', { what: 'missing', place: 3 }, () => test.db.delete(auditLog).where(row('r3'))],
    ['the first row gone', { what: 'missing', place: 1 }, () => test.db.delete(auditLog).where(row('r1'))],
    ['the last row gone', { what: 'missing', place: 5 }, () => test.db.delete(auditLog).where(row('r5'))],
    ['ends without the last row', { what: 'ends' }, () => test.db.update(auditChain).set({ lastPlace: 4 })],
    ['ends that are gone', { what: 'ends' }, () => test.db.delete(auditChain)],
  ] as const)('finds %s (A162, A183)', async (_name, found, change) => {
    await fiveRows();
    await change();
    expect((await verify()).found).toEqual(found);
    await expect(checkAuditTrail(test.service)).rejects.toThrow('The audit trail is broken');
  });

  it('cannot be sealed anew by who has the database without the secret of the service', async () => {
    await fiveRows();
    expect((await verify('another secret')).found).toEqual({ what: 'ends' });
  });

  it('keeps its proof where a person is deleted: only the marks of what was erased are left', async () => {
    const gone = await addPerson(test.db);
    await write(gone, 'theirs');
    test.clock.pass(60);
    await sealAuditRows(test.service);
    await write(gone, 'too new to be sealed');
    await test.db.update(users).set({ closedAt: test.clock.now() }).where(eq(users.id, gone));
    test.clock.pass(31 * 86_400);
    expect(await purgeClosedAccounts({ ...test.service, requestId: 'job' })).toBe(1);
    expect(await verify()).toMatchObject({ rows: 1, erased: 1, unsealed: 2, found: null });
    await sealAuditRows(test.service);
    test.clock.pass(60);
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 3, erased: 1, found: null });
    // The mark of one row does not serve for another.
    const [erased] = await test.db.select().from(auditLog).where(row('theirs'));
    await write(kim, 'kept');
    test.clock.pass(60);
    await sealAuditRows(test.service);
    await test.db
      .update(auditLog)
      .set({ actorId: null, details: {}, erasedMark: erased?.erasedMark })
      .where(row('kept'));
    expect((await verify()).found).toMatchObject({ what: 'actor' });
  });

  it('keeps its proof where rows go because their days are over, and does not hide one that went before', async () => {
    await fiveRows();
    test.clock.pass(400 * 86_400 - 63);
    await removeOldAuditRows(test.service);
    const left = await test.db.select().from(auditLog).orderBy(asc(auditLog.place));
    expect(left.map(({ place }) => place)).toEqual([4, 5]);
    expect(await verify()).toMatchObject({ rows: 2, lastPlace: 5, found: null });
    await write(kim, 'r6');
    test.clock.pass(60);
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 3, lastPlace: 6, found: null });
    await test.db.delete(auditLog).where(row('r4'));
    expect((await verify()).found).toEqual({ what: 'missing', place: 4 });
  });

  it('seals more rows than one turn takes, and two servers at once give no place twice', async () => {
    const at = new Date(test.clock.now().getTime() - 120_000);
    const many = Array.from({ length: 2_300 }, (_, i) => ({ at, action: 'x.y', entity: 'x', entityId: `m${i}` }));
    for (let i = 0; i < many.length; i += 1000) await test.db.insert(auditLog).values(many.slice(i, i + 1000));
    await Promise.all([sealAuditRows(test.service), sealAuditRows(test.service)]);
    expect(await verify()).toMatchObject({ rows: 2_300, lastPlace: 2_300, found: null });
  });

  it('leaves a sealed row as it is where a server whose clock is two hours late counts a repeat of it (F15)', async () => {
    const late = { now: () => new Date(test.clock.now().getTime() - 2 * 3_600_000) };
    const save = () =>
      withTx(test.db, (tx) =>
        audit(tx, actingAs({ ...test.service, clock: late }, kim), {
          ...{ actorId: kim, action: 'forecast.save', entity: 'forecast', entityId: 'f' },
        }),
      );
    await save();
    await save();
    await sealAuditRows(test.service);
    for (let repeats = 1; repeats <= 3; repeats += 1) await save();
    expect(await verify()).toMatchObject({ rows: 1, unsealed: 1, found: null });
    await sealAuditRows(test.service);
    expect(await verify()).toMatchObject({ rows: 2, unsealed: 0, found: null });
    const rows = await test.db.select().from(auditLog).orderBy(asc(auditLog.place));
    expect(rows.map(({ count }) => count)).toEqual([2, 3]);
  });

  it('is exported as JSON lines with places and seals, for administrators alone', async () => {
    await fiveRows();
    const filter = { actor: '', entity: 'session', action: null, from: null, to: null, format: 'jsonl' } as const;
    const person = actingAs(test.service, kim);
    await expect(exportAuditLog(person, filter)).rejects.toMatchObject({ code: 'forbidden' });
    let text = '';
    const admin = actingAs(test.service, kim, [ROLE_ADMIN]);
    for await (const piece of await exportAuditLog(admin, filter)) text += piece;
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ entityId, place }) => [entityId, place])).toEqual([5, 4, 3, 2, 1].map((n) => [`r${n}`, n]));
    expect(lines[0].seal).toBe((await verify()).lastSeal);
  });
});
