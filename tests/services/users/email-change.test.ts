import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingOutbox } from '#server/db/schema/billing.ts';
import { auditLog, rateLimits } from '#server/db/schema/operation.ts';
import { oneTimeTokens, users } from '#server/db/schema/users.ts';
import { type BillingActs, billingActs } from '#tests/helpers/billing-acts.ts';
import { type BillingApp, type BillingPerson, billingApp } from '#tests/helpers/billing-app.ts';
import { ask, notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { testPassword } from '#tests/helpers/test-app.ts';

let app: BillingApp;
let acts: BillingActs;
let count = 0;
let name: string;
let person: BillingPerson;

beforeAll(async () => {
  app = await billingApp();
  acts = billingActs(app);
});
afterAll(async () => {
  await app.close();
  expect(app.stripe.faults).toEqual([]);
});

async function newPerson() {
  count += 1;
  name = `mover-${count}`;
  person = await app.person(name);
  app.mails.length = 0;
}
const change = (email: string, password = testPassword) =>
  notify(person.browser, 'account.requestEmailChange', { email, password });
const linkTo = (recipient: string) =>
  app.mails
    .findLast((mail) => mail.template === 'changeEmail' && mail.recipient === recipient)
    ?.body.match(/#\/verify-email\?token=([\w-]+)/)?.[1] ?? '';
async function open(token: string) {
  const visitor = app.browser();
  await visitor.visit();
  const answer = await visitor.call('/api/verify-email', { json: { token } });
  return {
    status: answer.status,
    code: answer.status === 204 ? null : ((await answer.json()) as { code: string }).code,
  };
}
const me = async () => (await ask(person.browser, 'account.me')).data as Record<string, unknown>;
const mailed = () => app.mails.map(({ template, recipient }) => [template, recipient]);
const rejectedToken = { status: 400, code: 'token-invalid' };

describe('a new e-mail address', () => {
  it('gets ten links an hour, however many accounts ask for it (A189)', async () => {
    const email = 'harbour-master@example.com';
    const statuses: number[] = [];
    for (let one = 0; one < 3; one += 1) {
      await newPerson();
      for (let i = 0; i < 4; i += 1) statuses.push((await change(email)).status);
    }
    expect(statuses).toEqual([...new Array<number>(10).fill(200), 429, 429]);
    expect((await change('another@example.com')).status).toBe(200);
    await app.db.delete(rateLimits);
  });

  it('is mailed a link, the present one a notice; nothing changes before the link is opened, and then all at once', async () => {
    await newPerson();
    await app.subscribe(person);
    const customer = await acts.customerOf(person);
    app.mails.length = 0;
    const asked = ` Tide-${count}@Example.com `;
    const email = `tide-${count}@example.com`;
    expect((await change(asked)).status).toBe(200);
    expect(mailed()).toEqual([
      ['changeEmail', email],
      ['changeEmailAsked', `${name}@example.com`],
    ]);
    expect(await me()).toMatchObject({ email: `${name}@example.com`, pendingEmail: email });

    expect(await open(linkTo(email))).toEqual({ status: 204, code: null });
    expect(await me()).toMatchObject({ email, pendingEmail: null, isEmailVerified: true });
    expect(mailed().at(-1)).toEqual(['emailChanged', `${name}@example.com`]);
    await app.settle();
    expect(await acts.stripe.customers.retrieve(customer)).toMatchObject({ email });
    expect((await app.browser().signIn(email, testPassword)).status).toBe(200);
    expect((await app.browser().signIn(`${name}@example.com`, testPassword)).status).toBe(401);

    const rows = await app.db.select().from(auditLog).where(eq(auditLog.entityId, person.id));
    expect(rows.find(({ action }) => action === 'user.changeEmail')?.details).toEqual({
      before: `${name}@example.com`,
      after: email,
    });
  });

  it('takes a code beside the password where there is a second factor (A174)', async () => {
    await newPerson();
    const { secret } = await setUpSecondFactor(person.browser, app.clock);
    app.mails.length = 0;
    const email = `proven-${count}@example.com`;
    expect(await change(email)).toMatchObject({ appCode: 'invalid', details: { fields: { code: 'wrong-code' } } });
    expect(mailed()).toEqual([]);
    const code = appCode(secret, app.clock.now(), 1);
    const asked = { email, password: testPassword, code };
    expect((await notify(person.browser, 'account.requestEmailChange', asked)).status).toBe(200);
    expect(mailed()).toContainEqual(['changeEmail', email]);
  });

  it('that somebody else has looks the same from here, and its owner is told', async () => {
    await newPerson();
    const free = await change(`free-${count}@example.com`);
    const pendingFree = Object.keys(await me());
    const rows = await app.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, person.id));
    app.mails.length = 0;
    const taken = await change('mover-1@example.com');
    expect(taken).toEqual(free);
    expect(Object.keys(await me())).toEqual(pendingFree);
    expect(await me()).toMatchObject({ pendingEmail: 'mover-1@example.com' });
    expect(await app.db.select().from(oneTimeTokens).where(eq(oneTimeTokens.userId, person.id))).toHaveLength(
      rows.length,
    );
  });

  it('that somebody else has gets a mail without a link that would change anything', async () => {
    const [holder] = await app.db.select().from(users).where(eq(users.username, 'mover-1'));
    await newPerson();
    await change(holder?.email ?? '');
    expect(mailed()).toEqual([
      ['changeEmailTaken', holder?.email],
      ['changeEmailAsked', `${name}@example.com`],
    ]);
    expect(app.mails[0]?.body).not.toContain('token=');
    expect(app.mails[0]?.body).not.toContain(name);
  });

  it('that somebody typed and never confirmed is mailed the link all the same: nobody keeps its owner from it (A199)', async () => {
    await newPerson();
    const email = `wanted-first-${count}@example.com`;
    await app.db.insert(users).values({ username: `squatter-${count}`, email, passwordHash: 'none' });
    await change(email);
    expect(mailed()[0]).toEqual(['changeEmail', email]);
    expect((await open(linkTo(email))).status).toBe(204);
    expect(await me()).toMatchObject({ email, isEmailVerified: true });
  });

  it('used, expired, replaced, withdrawn and raced links have one wording, and change nothing', async () => {
    await newPerson();
    const email = `once-${count}@example.com`;
    await change(`replaced-${count}@example.com`);
    const replaced = linkTo(`replaced-${count}@example.com`);
    await change(email);
    expect(await open(replaced)).toEqual(rejectedToken);
    const used = linkTo(email);
    expect((await open(used)).status).toBe(204);
    expect(await open(used)).toEqual(rejectedToken);

    await change(`withdrawn-${count}@example.com`);
    expect((await notify(person.browser, 'account.withdrawEmailChange')).status).toBe(200);
    expect(await open(linkTo(`withdrawn-${count}@example.com`))).toEqual(rejectedToken);
    expect(await me()).toMatchObject({ email, pendingEmail: null });

    const raced = `raced-${count}@example.com`;
    await change(raced);
    await app.register({ username: `raced-${count}` });
    await app.db.delete(billingOutbox);
    expect(await open(linkTo(raced))).toEqual(rejectedToken);
    expect(await app.db.select().from(billingOutbox)).toEqual([]);

    await change(`late-${count}@example.com`);
    app.clock.pass(24 * 3600);
    expect(await open(linkTo(`late-${count}@example.com`))).toEqual(rejectedToken);
    const [row] = await app.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.email).toBe(email);
  });

  it('of two people who open links to one address at once, one gets it', async () => {
    await newPerson();
    const email = `wanted-${count}@example.com`;
    await change(email);
    const first = linkTo(email);
    await newPerson();
    await change(email);
    const opened = await Promise.all([open(first), open(linkTo(email))]);
    expect(opened.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  it('keeps the other sessions, and voids the link of a mail that went to the former address', async () => {
    await newPerson();
    const other = app.browser();
    await other.signIn(name, testPassword);
    await app.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
    await person.browser.call('/api/verify-email/resend', { method: 'POST' });
    const former = app.mails.findLast(({ template }) => template === 'verifyEmail')?.body.match(/token=([\w-]+)/)?.[1];
    await change(`other-${count}@example.com`);
    await open(linkTo(`other-${count}@example.com`));
    expect((await other.call('/api/user')).status).toBe(200);
    expect(await open(former ?? '')).toEqual(rejectedToken);
  });

  it('opens nothing after the password was changed or reset, so whoever knew the old one cannot take the account along', async () => {
    await newPerson();
    const elsewhere = app.browser('198.51.100.9');
    await elsewhere.signIn(name, testPassword);
    const request = (email: string, password: string) =>
      notify(elsewhere, 'account.requestEmailChange', { email, password });
    await request(`intruder-${count}@example.com`, testPassword);
    const newPassword = 'quiet lantern nine';
    const changed = await notify(elsewhere, 'account.changePassword', {
      currentPassword: testPassword,
      newPassword,
    });
    expect(changed.status).toBe(200);
    expect(await open(linkTo(`intruder-${count}@example.com`))).toEqual(rejectedToken);

    await request(`again-${count}@example.com`, newPassword);
    const visitor = app.browser('198.51.100.9');
    await visitor.visit();
    await visitor.call('/api/forgot-password', { json: { email: `${name}@example.com` } });
    await expect.poll(() => app.mails.at(-1)?.template).toBe('resetPassword');
    const token = app.mails.at(-1)?.body.match(/token=([\w-]+)/)?.[1];
    expect((await visitor.call('/api/reset-password', { json: { token, password: testPassword } })).status).toBe(204);
    expect(await open(linkTo(`again-${count}@example.com`))).toEqual(rejectedToken);
    expect((await app.db.select().from(users).where(eq(users.id, person.id)))[0]?.email).toBe(`${name}@example.com`);
  });

  it('rejects a wrong password, the present address and what is no address, and mails nothing', async () => {
    await newPerson();
    expect(await change('new@example.com', 'wrong')).toMatchObject({
      appCode: 'wrong-password',
      details: { fields: { password: 'wrong-password' } },
    });
    expect(await change(`${name.toUpperCase()}@example.com`)).toMatchObject({
      appCode: 'invalid',
      details: { fields: { email: 'email-unchanged' } },
    });
    expect(await change('no address')).toMatchObject({ details: { fields: { email: 'email' } } });
    expect(app.mails).toEqual([]);
  });

  it('the sixth within an hour is rejected', async () => {
    await newPerson();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await change(`many-${i}@example.com`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
