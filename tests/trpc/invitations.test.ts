import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { invitations } from '#server/db/schema/members.ts';
import { rateLimits } from '#server/db/schema/operation.ts';
import { users } from '#server/db/schema/users.ts';
import { hashOfToken } from '#server/services/tokens/checked-token.ts';
import { goldenA } from '../helpers/golden-forecasts';
import { type Invited, inviting, readerAddress } from '../helpers/inviting';
import { notify } from '../helpers/procedure';
import { addSubscription } from '../helpers/subscription';
import { databaseDump } from '../security/database-dump';

const { w, idOf, invite, invited, newAddress, next, rowOf, tokenOf, visitor } = inviting();

describe('invitation.create', () => {
  it('mails each address once and answers who was invited until when; the token is stored as its hash alone (A108)', async () => {
    const [one, two] = [newAddress(), newAddress()];
    const answer = await invite([one, ` ${two.toUpperCase()} `, one], 'viewer');
    expect(answer.status).toBe(200);
    const { invitations: made } = answer.data as { invitations: Invited[] };
    const day = 24 * 60 * 60 * 1000;
    expect(made).toEqual(
      [one, two].map((email) => ({
        id: expect.any(String),
        email,
        role: 'viewer',
        expiresAt: new Date(w.test.clock.now().getTime() + 14 * day).toISOString(),
      })),
    );
    expect(w.test.mails.map(({ recipient, template, subject }) => [recipient, template, subject])).toEqual([
      [one, 'invitation', 'harbour invites you to Golden A'],
      [two, 'invitation', 'harbour invites you to Golden A'],
    ]);
    const token = tokenOf(one);
    expect(token).toMatch(/^fci_[\w-]{49}$/);
    expect((await rowOf(made[0]?.id ?? ''))?.tokenHash).toBe(hashOfToken(token));
    expect(JSON.stringify([await databaseDump(w.test.db), w.test.log])).not.toContain(token);
  });

  it('renews an invitation that waits: the role is the new one, the earlier link opens nothing', async () => {
    const email = newAddress();
    const first = await invited(email, 'viewer');
    const second = await invited(email, 'editor');
    expect(second.id).toBe(first.id);
    const stranger = await visitor();
    expect(await notify(stranger, 'invitation.read', { token: first.token })).toMatchObject({
      appCode: 'token-invalid',
    });
    expect((await notify(stranger, 'invitation.read', { token: second.token })).data).toMatchObject({ role: 'editor' });
    expect((await rowOf(first.id))?.sentCount).toBe(2);
  });

  it('is the owner’s with access: a member is forbidden, a stranger finds nothing, without a subscription it is refused', async () => {
    const { token } = await invited(readerAddress, 'editor');
    expect(await invite([newAddress()], 'viewer', w.reader)).toMatchObject({
      status: 403,
      appCode: 'subscription-inactive',
    });
    await addSubscription(w.test.db, { userId: w.readerId, now: w.test.clock.now() });
    expect(await invite([newAddress()], 'viewer', w.reader)).toMatchObject({ status: 404, appCode: 'not-found' });
    expect((await notify(w.reader, 'invitation.accept', { token })).status).toBe(200);
    expect(await invite([newAddress()], 'viewer', w.reader)).toMatchObject({ status: 403, appCode: 'forbidden' });
    expect(
      await notify(w.owner, 'invitation.create', { teamId: w.forecastId, emails: [newAddress()], role: 'editor' }),
    ).toMatchObject({ status: 404 });
  });

  it('takes 1 to 10 addresses, one place and a role that it has', async () => {
    const ten = Array.from({ length: 10 }, newAddress);
    for (const wrong of [
      { emails: [] },
      { emails: [...ten, newAddress()] },
      { emails: ['no address'] },
      { role: 'owner' },
      { role: 'manager' },
      { teamId: w.forecastId },
      { forecastId: undefined },
      { message: 'Look at this' },
    ]) {
      const answer = await notify(w.owner, 'invitation.create', {
        forecastId: w.forecastId,
        emails: ten,
        role: 'viewer',
        ...wrong,
      });
      expect([JSON.stringify(wrong), answer.status]).toEqual([JSON.stringify(wrong), 400]);
    }
    expect(w.test.mails).toEqual([]);
  });

  it('ends at fifty that wait, at thirty an hour, and at three mails a day to one address from everybody (A110)', async () => {
    const rows = Array.from({ length: 48 }, (_, at) => ({
      forecastId: w.forecastId,
      email: `waiting-${at}@example.com`,
      role: 'viewer' as const,
      tokenHash: `hash ${w.forecastId} ${at}`,
      invitedBy: w.ownerId,
      expiresAt: new Date(w.test.clock.now().getTime() + 1000),
    }));
    await w.test.db.insert(invitations).values(rows);
    expect((await invite([newAddress(), newAddress()])).status).toBe(200);
    expect(await invite([newAddress()])).toMatchObject({ appCode: 'quota-reached', details: { maximum: 50 } });
    await w.test.db.delete(invitations);

    const target = newAddress();
    for (let i = 0; i < 3; i += 1) expect((await invite([target])).status).toBe(200);
    const name = `other-${next()}`;
    const other = await w.test.signedIn({ username: name });
    const otherId = await idOf(name);
    await addSubscription(w.test.db, { userId: otherId, now: w.test.clock.now() });
    const theirs = ((await notify(other, 'forecast.create', { document: goldenA() })).data as { id: string }).id;
    const answer = await notify(other, 'invitation.create', { forecastId: theirs, emails: [target], role: 'viewer' });
    expect(answer).toMatchObject({ status: 429, appCode: 'too-many-requests' });
    expect(w.test.mails.filter(({ recipient }) => recipient === target)).toHaveLength(3);

    const thirty = (times: number) =>
      notify(other, 'invitation.create', {
        forecastId: theirs,
        emails: Array.from({ length: times }, newAddress),
        role: 'viewer',
      });
    // One went to the address that had enough.
    expect((await thirty(10)).status).toBe(200);
    expect((await thirty(10)).status).toBe(200);
    expect((await thirty(9)).status).toBe(200);
    expect(await thirty(1)).toMatchObject({ status: 429, appCode: 'too-many-requests' });
  });

  it('answers the same keys for an address that is known, unknown, the own, closed, or written in capitals (A107)', async () => {
    const closed = await w.test.register({ username: `closed-${next()}` });
    await w.test.db.update(users).set({ closedAt: w.test.clock.now() }).where(eq(users.id, closed));
    const shapes = [];
    for (const email of [
      readerAddress,
      newAddress(),
      'harbour@example.com',
      `closed-${next.last()}@example.com`,
      'QUAYSIDE@EXAMPLE.COM',
    ]) {
      const { status, data } = await invite([email]);
      const { invitations: made } = data as { invitations: Invited[] };
      shapes.push([status, Object.keys(made[0] ?? {}), made[0]?.email]);
    }
    const keys = ['id', 'email', 'role', 'expiresAt'];
    expect(shapes.map(([status, found]) => [status, found])).toEqual(shapes.map(() => [200, keys]));
    expect(shapes.at(-1)?.[2]).toBe(readerAddress);
  });

  it('shows names that people gave on one line, and none that could become a link (A111)', async () => {
    const email = newAddress();
    const mailOf = async (name: string) => {
      w.test.mails.length = 0;
      await w.test.db.delete(rateLimits);
      await w.test.db.update(forecasts).set({ name }).where(eq(forecasts.id, w.forecastId));
      await invite([email]);
      const [mail] = w.test.mails;
      if (!mail) throw new Error('no mail');
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect(mail.subject).not.toMatch(/[\r\n\u202a-\u202e\u2066-\u2069]/);
      return mail;
    };
    expect((await mailOf('Bakery\r\nBcc: a@b.example\u202egnp')).subject).toBe('harbour invites you to a forecast');
    expect((await mailOf('Bakery\r\n\r\nSee\u202e here')).subject).toBe('harbour invites you to Bakery See here');
    for (const name of [
      'https://evil.example',
      'WWW.evil',
      'pay at evil.example now',
      'evil。example',
      'ev\u200bil.exa\u00admple',
    ]) {
      const { subject, body } = await mailOf(name);
      expect(subject).toBe('harbour invites you to a forecast');
      expect(body).not.toContain('evil');
    }
    for (const name of [
      ...['Call 0800 123 456', 'Refund of 10,000 USD', 'Win 10000', '٠٨٠٠١٢٣٤٥٦', 'Pay €500', 'Urgent: sign in!'],
      ...['Your bank account is locked please sign in', '1999 2020 2021 1945', 'www\ua4f8evil', '<b>evil</b>'],
    ]) {
      const { subject, body } = await mailOf(name);
      expect([name, subject]).toEqual([name, 'harbour invites you to a forecast']);
      expect(body).not.toContain(name);
    }
    for (const name of [
      'Café “Hafen”, 2026/27 & 2028',
      'Müller-Lüdenscheidt GmbH (Plan B)',
      'O’Neill – No. 3',
      '李雷商店',
    ]) {
      expect((await mailOf(name)).subject).toBe(`harbour invites you to ${name}`);
    }
    expect((await mailOf('x'.repeat(10_000))).subject).toBe(`harbour invites you to ${'x'.repeat(60)}`);
    await w.test.db.update(users).set({ username: 'www.evil.example' }).where(eq(users.id, w.ownerId));
    expect((await mailOf('Plan 2.0')).subject).toBe('Somebody invites you to Plan 2.0');
    await w.test.db.update(users).set({ username: 'harbour' }).where(eq(users.id, w.ownerId));
  });

  it('is in the language of the account, else of the person who invites', async () => {
    await w.test.db.update(users).set({ language: 'de' }).where(eq(users.id, w.readerId));
    await invite([readerAddress, newAddress()], 'editor');
    await w.test.db.update(users).set({ language: null }).where(eq(users.id, w.readerId));
    expect(w.test.mails.map(({ subject }) => subject)).toEqual([
      'harbour lädt Sie zu Golden A ein',
      'harbour invites you to Golden A',
    ]);
    expect(w.test.mails[0]?.body).toContain('zum Bearbeiten');
  });
});
