import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { apiTokens, secondFactors, sessions, type TokenPurpose, users } from '#server/db/schema/users.ts';
import { findSecondFactor } from '#server/services/second-factor/find.ts';
import { createOneTimeToken, peekOneTimeToken } from '#server/services/users/one-time-token.ts';
import { createWebhook } from '#server/services/webhooks/create.ts';
import { listWebhooks } from '#server/services/webhooks/list.ts';
import { queueWebhooks } from '#server/services/webhooks/queue.ts';
import { sendDueWebhooks } from '#server/services/webhooks/send-due.ts';
import { setWebhookEnabled } from '#server/services/webhooks/set-enabled.ts';
import { ROLE_ADMIN, ROLE_USER, type Role } from '#shared/domain/roles.ts';
import { actingAs, actingOnWeb } from '#tests/helpers/acting.ts';
import { makeToken } from '#tests/helpers/api-token.ts';
import type { Authenticator } from '#tests/helpers/authenticator.ts';
import { addPasskey, signInByPasskey } from '#tests/helpers/passkey.ts';
import { notify } from '#tests/helpers/procedure.ts';
import { appCode, setUpSecondFactor } from '#tests/helpers/second-factor.ts';
import { type TestApp, testApp, testPassword, testSettings } from '#tests/helpers/test-app.ts';
import type { TestBrowser } from '#tests/helpers/test-browser.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/helpers/webhook-receiver.ts';

const newPassword = 'lighthouse over grey water';
const purposes: readonly TokenPurpose[] = ['verify-email', 'reset-password', 'change-email', 'not-me'];

let test: TestApp;
let receiver: WebhookReceiver;
let keeper: TestBrowser;
let count = 0;

beforeAll(async () => {
  test = await testApp({ settings: { ...testSettings, allowsLoopbackWebhooks: true } });
  receiver = await openWebhookReceiver();
  keeper = await test.signedIn({ username: 'keeper', authorities: [ROLE_ADMIN, ROLE_USER] });
});
afterAll(async () => {
  await receiver.close();
  await test.close();
});

/** Somebody who has one of everything that opens the account. */
interface Holder {
  id: string;
  name: string;
  here: TestBrowser;
  elsewhere: TestBrowser;
  service: TestBrowser;
  links: Record<TokenPurpose, string>;
  /** Of the authenticator app. */
  secret: string;
  /** That holds the passkey. */
  device: Authenticator;
}

async function newHolder({ isUnverified = false, factorsAt = 0 } = {}): Promise<Holder> {
  count += 1;
  const name = `holder-${count}`;
  const id = await test.register({ username: name });
  const [here, elsewhere] = [test.browser(`198.51.100.${count}`), test.browser(`203.0.113.${count}`)];
  for (const browser of [here, elsewhere]) expect((await browser.signIn(name, testPassword)).status).toBe(200);
  const service = test.withToken(await makeToken(here, ['account:read']));
  await createWebhook(actingOnWeb(test.service, id), { url: `${receiver.url}/${name}` });
  const { secret, recoveryCodes } = await setUpSecondFactor(here, test.clock);
  const { device } = await addPasskey(here, { code: recoveryCodes[0] ?? '' });
  test.clock.pass(1);

  const links: Record<string, string> = {};
  const now = test.clock.now();
  await withTx(test.db, async (tx) => {
    for (const purpose of purposes) {
      const email = purpose === 'change-email' ? `new-${name}@example.com` : `${name}@example.com`;
      links[purpose] = await createOneTimeToken(tx, { user: { id, email }, purpose, now });
    }
    // As accounts were before the address had to be confirmed first.
    if (isUnverified) await tx.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, id));
    if (factorsAt !== 0) {
      const at = new Date(now.getTime() + factorsAt);
      await tx.update(secondFactors).set({ confirmedAt: at }).where(eq(secondFactors.userId, id));
      await tx.update(passkeys).set({ createdAt: at }).where(eq(passkeys.userId, id));
    }
    await queueTest(tx, id);
  });
  test.mails.length = 0;
  return { id, name, here, elsewhere, service, secret, device, links: links as Holder['links'] };
}

const queueTest = (tx: Parameters<typeof queueWebhooks>[0], id: string) =>
  queueWebhooks(tx, actingAs(test.service, id), { type: 'webhook.test', data: {} });

const post = async (path: string, json: unknown) => {
  const visitor = test.browser(`192.0.2.${count % 250}`);
  await visitor.visit();
  const answer = await visitor.call(path, { json });
  expect(answer.status).toBe(204);
};
const byKeeper = async (verb: string, { id }: Holder, more: object = {}) =>
  expect(await notify(keeper, `admin.${verb}`, { id, ...more })).toMatchObject({ status: 200 });
const proof = { password: testPassword };
const reset = ({ links }: Holder) =>
  post('/api/reset-password', { token: links['reset-password'], password: newPassword });

async function disown({ links }: Holder): Promise<void> {
  const visitor = test.browser(`192.0.2.${count % 250}`);
  await visitor.visit();
  const answer = await visitor.call('/api/not-me', { json: { token: links['not-me'] } });
  expect([answer.status, await answer.json()]).toEqual([200, { resetToken: expect.any(String) }]);
}

const close = async ({ here, name, secret }: Holder) => {
  test.clock.pass(60);
  const input = { ...proof, code: appCode(secret, test.clock.now()), confirm: name };
  expect(await notify(here, 'account.close', input)).toMatchObject({ status: 200 });
};

interface Row {
  before?: Parameters<typeof newHolder>[0];
  event(holder: Holder): Promise<unknown>;
  sessions: 'both stay' | 'the acting one stays' | 'both end';
  tokens: 'work' | 'are refused' | 'are revoked';
  webhooks: 'fire' | 'are silent' | 'are paused' | 'are removed';
  secondFactor: 'stays' | 'is dropped';
  passkeys: 'sign in' | 'wait for review' | 'are refused' | 'are removed';
  openLinks: readonly TokenPurpose[];
  /** Template and address, `@` for `@example.com`. */
  mails: (name: string) => string[];
}

const unchanged = {
  sessions: 'both stay',
  tokens: 'work',
  webhooks: 'fire',
  secondFactor: 'stays',
  passkeys: 'sign in',
  openLinks: purposes,
} as const;
const shut = {
  ...unchanged,
  sessions: 'both end',
  tokens: 'are refused',
  webhooks: 'are silent',
  passkeys: 'are refused',
  openLinks: [],
} as const;
const resetRow = {
  ...unchanged,
  event: reset,
  sessions: 'both end',
  tokens: 'are revoked',
  webhooks: 'are paused',
  passkeys: 'wait for review',
  openLinks: [],
} as const;
const closedRow = { ...shut, tokens: 'are revoked', webhooks: 'are removed' } as const;
const toAll = (template: string, name: string) => [`${template} keeper@`, `${template} ${name}@`];

/** `docs/security.md` shows this table; each cell is a test below. */
const table: Record<string, Row> = {
  'nothing, of an account that was never confirmed': {
    ...unchanged,
    before: { isUnverified: true },
    event: async () => {},
    tokens: 'are refused',
    webhooks: 'are silent',
    mails: () => [],
  },
  'the address is confirmed for the first time': {
    ...unchanged,
    before: { isUnverified: true },
    event: ({ links }) => post('/api/verify-email', { token: links['verify-email'] }),
    tokens: 'are revoked',
    webhooks: 'are paused',
    passkeys: 'wait for review',
    openLinks: ['reset-password', 'change-email', 'not-me'],
    mails: () => [],
  },
  'the password is reset by mail': {
    ...resetRow,
    mails: (name) => [`passwordReset ${name}@`],
  },
  'the password is reset by mail, of an account that was never confirmed': {
    ...resetRow,
    before: { isUnverified: true },
    secondFactor: 'is dropped',
    passkeys: 'are removed',
    mails: (name) => [`passwordReset ${name}@`, `secondFactorDropped ${name}@`],
  },
  'the password is reset by mail, and the second factor is older than the confirmed address': {
    ...resetRow,
    before: { factorsAt: -2_000 },
    secondFactor: 'is dropped',
    passkeys: 'are removed',
    mails: (name) => [`passwordReset ${name}@`, `secondFactorDropped ${name}@`],
  },
  'the password is changed': {
    ...unchanged,
    event: async ({ here, secret }) => {
      const code = appCode(secret, test.clock.now(), 1);
      const change = { currentPassword: testPassword, newPassword, code };
      expect(await notify(here, 'account.changePassword', change)).toMatchObject({ status: 200 });
    },
    sessions: 'the acting one stays',
    openLinks: ['verify-email', 'not-me'],
    mails: (name) => [`passwordChanged ${name}@`],
  },
  'another address is asked for': {
    ...unchanged,
    event: async ({ here, name, links, secret }) => {
      const input = { ...proof, code: appCode(secret, test.clock.now(), 1), email: `third-${name}@example.com` };
      const asked = await notify(here, 'account.requestEmailChange', input);
      expect(asked.status).toBe(200);
      links['change-email'] = test.mails[0]?.body.match(/token=([\w-]+)/)?.[1] ?? '';
    },
    mails: (name) => [`changeEmail third-${name}@`, `changeEmailAsked ${name}@`],
  },
  'another address is confirmed': {
    ...unchanged,
    event: ({ links }) => post('/api/verify-email', { token: links['change-email'] }),
    openLinks: ['not-me'],
    mails: (name) => [`emailChanged ${name}@`],
  },
  'another address is confirmed, of an account that was never confirmed': {
    ...unchanged,
    before: { isUnverified: true },
    event: ({ links }) => post('/api/verify-email', { token: links['change-email'] }),
    tokens: 'are revoked',
    webhooks: 'are paused',
    passkeys: 'wait for review',
    openLinks: ['not-me'],
    mails: () => [],
  },
  'the person is made an administrator': {
    ...unchanged,
    event: (holder) => byKeeper('makeAdministrator', holder, proof),
    sessions: 'both end',
    openLinks: ['verify-email', 'not-me'],
    mails: (name) => toAll('administratorMade', name),
  },
  'the person is an administrator no more': {
    ...unchanged,
    event: async (holder) => {
      const both: Role[] = [ROLE_ADMIN, ROLE_USER];
      await test.db
        .update(users)
        .set({ authorities: [ROLE_USER] })
        .where(ne(users.username, 'keeper'));
      await test.db.update(users).set({ authorities: both }).where(eq(users.id, holder.id));
      await byKeeper('unmakeAdministrator', holder, proof);
    },
    sessions: 'both end',
    openLinks: ['verify-email', 'not-me'],
    mails: (name) => toAll('administratorUnmade', name),
  },
  'the person says that a sign-in was not theirs': {
    ...resetRow,
    event: disown,
    mails: (name) => [`signInDisowned ${name}@`],
  },
  'the person says so, and the second factors were set up since that sign-in': {
    ...resetRow,
    before: { factorsAt: 1 },
    event: disown,
    secondFactor: 'is dropped',
    passkeys: 'are removed',
    mails: (name) => [`signInDisowned ${name}@`],
  },
  'an administrator disables the account': {
    ...shut,
    event: (holder) => byKeeper('disableUser', holder, proof),
    mails: (name) => [`accountDisabled ${name}@`],
  },
  'an administrator enables the account again': {
    ...unchanged,
    event: async (holder) => {
      await byKeeper('disableUser', holder, proof);
      await byKeeper('enableUser', holder, proof);
    },
    sessions: 'both end',
    openLinks: [],
    mails: (name) => [`accountDisabled ${name}@`, `accountEnabled ${name}@`],
  },
  'the person closes the account': {
    ...closedRow,
    event: close,
    mails: (name) => [`accountClosed ${name}@`],
  },
  'an administrator opens the closed account again': {
    ...closedRow,
    event: async (holder) => {
      await close(holder);
      await byKeeper('reopenAccount', holder, proof);
    },
    passkeys: 'sign in',
    mails: (name) => [`accountClosed ${name}@`, `accountReopened ${name}@`],
  },
};

async function sessionsOf({ here, elsewhere, id }: Holder): Promise<Row['sessions']> {
  const open = [];
  for (const browser of [here, elsewhere]) open.push((await browser.call('/api/user')).status === 200);
  if ((await test.db.$count(sessions, eq(sessions.userId, id))) !== open.filter(Boolean).length) {
    throw new Error('There are other sessions than those that are known.');
  }
  if (open[0]) return open[1] ? 'both stay' : 'the acting one stays';
  return 'both end';
}

async function tokensOf({ service, id }: Holder): Promise<Row['tokens']> {
  const { status } = await service.call('/api/user');
  if (status === 200) return 'work';
  return (await test.db.$count(apiTokens, eq(apiTokens.userId, id))) > 0 ? 'are refused' : 'are revoked';
}

const arrivedFor = ({ name }: Pick<Holder, 'name'>) =>
  receiver.received.filter(({ path }) => path.endsWith(`/${name}`)).length;

/** One event waited before, and another one happens now: both arrive, or none. */
async function webhooksOf({ id, name }: Holder): Promise<Row['webhooks'] | number> {
  const context = actingAs(test.service, id);
  const [webhook] = await listWebhooks(context);
  if (!webhook) return 'are removed';
  await withTx(test.db, (tx) => queueTest(tx, id));
  await sendDueWebhooks(context);
  const arrived = arrivedFor({ name });
  if (arrived === 0) return webhook.state === 'secured' ? 'are paused' : 'are silent';
  return arrived === 2 && webhook.state === 'on' ? 'fire' : arrived;
}

async function openLinksOf({ links, id }: Holder): Promise<TokenPurpose[]> {
  const open = await Promise.all(
    purposes.map((purpose) =>
      withTx(test.db, (tx) => peekOneTimeToken(tx, test.service, { token: links[purpose], purposes: [purpose] })).then(
        ({ userId }) => userId === id,
        () => false,
      ),
    ),
  );
  return purposes.filter((_, at) => open[at]);
}

const secondFactorOf = async ({ id }: Holder): Promise<Row['secondFactor']> =>
  (await withTx(test.db, (tx) => findSecondFactor(tx, id))) ? 'stays' : 'is dropped';

async function passkeysOf({ id, device }: Holder): Promise<Row['passkeys']> {
  const [row] = await test.db.select().from(passkeys).where(eq(passkeys.userId, id));
  if (!row) return 'are removed';
  if ((await signInByPasskey(test.browser(), device)).status === 200) return 'sign in';
  return row.reviewSince ? 'wait for review' : 'are refused';
}

describe.each(Object.entries(table))('%s', (_, row) => {
  let holder: Holder;
  let mailed: string[];

  beforeAll(async () => {
    holder = await newHolder(row.before);
    await row.event(holder);
    mailed = test.mails.map(({ template, recipient }) => `${template} ${recipient.replace('@example.com', '@')}`);
  });

  it(`sessions: ${row.sessions}`, async () => expect(await sessionsOf(holder)).toBe(row.sessions));
  it(`API tokens: ${row.tokens}`, async () => expect(await tokensOf(holder)).toBe(row.tokens));
  it(`webhooks: ${row.webhooks}`, async () => expect(await webhooksOf(holder)).toBe(row.webhooks));
  it(`second factor: ${row.secondFactor}`, async () => expect(await secondFactorOf(holder)).toBe(row.secondFactor));
  it(`open links: ${row.openLinks.join(', ') || 'none'}`, async () =>
    expect(await openLinksOf(holder)).toEqual(row.openLinks));
  it(`passkeys: ${row.passkeys}`, async () => expect(await passkeysOf(holder)).toBe(row.passkeys));
  it('mails', () => expect(mailed.toSorted()).toEqual(row.mails(holder.name).toSorted()));
});

describe('what an account had before its address was confirmed', () => {
  it('is rejected by name: a token, a webhook that is to be resumed, and a second factor that was begun', async () => {
    const { service, id, here } = await newHolder({ isUnverified: true });
    const answer = await service.call('/api/user');
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'email-unverified' })]);
    const context = actingAs(test.service, id);
    const [webhook] = await listWebhooks(context);
    const resume = setWebhookEnabled(context, { id: webhook?.id ?? '', isEnabled: true });
    await expect(resume).rejects.toMatchObject({ code: 'email-unverified' });
    expect(await notify(here, 'account.secondFactor.confirm', { code: '123456' })).toMatchObject({
      appCode: 'email-unverified',
    });
  });
});

describe('after a reset', () => {
  it('the person resumes a webhook that is theirs: what waited before the reset arrives, and what happens from now on', async () => {
    const holder = await newHolder();
    await reset(holder);
    expect(await webhooksOf(holder)).toBe('are paused');
    const context = actingAs(test.service, holder.id);
    const [webhook] = await listWebhooks(context);
    await setWebhookEnabled(context, { id: webhook?.id ?? '', isEnabled: true });
    await withTx(test.db, (tx) => queueTest(tx, holder.id));
    await sendDueWebhooks(context);
    expect((await listWebhooks(context))[0]?.state).toBe('on');
    await expect.poll(() => arrivedFor(holder)).toBe(2);
  });
});
