import { and, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import {
  apiTokens,
  oneTimeTokens,
  recoveryCodes,
  secondFactors,
  type TokenPurpose,
  users,
} from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ServiceContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';
import { findSecondFactor } from '../second-factor/find';
import { endSessionsOf } from '../sessions/end';
import type { UserRow } from './find-by-name';

interface Rule {
  endsSessions: boolean;
  revokesTokens: boolean;
  webhooks: 'keep' | 'pause' | 'remove';
  /** Drops second factors that were set up before an address of the account was confirmed, or only begun. */
  dropsUnprovenFactor: boolean;
  /** Passkeys open nothing without the password until the person has said which are theirs. */
  reviewsPasskeys: boolean;
  /** Browsers on which the person signed in are known no more. */
  forgetsDevices: boolean;
  voidsLinks: readonly TokenPurpose[];
}

const nothing: Rule = {
  endsSessions: false,
  revokesTokens: false,
  webhooks: 'keep',
  dropsUnprovenFactor: false,
  reviewsPasskeys: false,
  forgetsDevices: false,
  voidsLinks: [],
};
const everyLink: readonly TokenPurpose[] = ['verify-email', 'reset-password', 'change-email', 'not-me'];
/** Whoever changed the address leaves the former one its way to end that. */
const ownLinks: readonly TokenPurpose[] = ['verify-email', 'reset-password', 'change-email'];
const passwordLinks: readonly TokenPurpose[] = ['reset-password', 'change-email'];

const everything: Rule = {
  endsSessions: true,
  revokesTokens: true,
  webhooks: 'pause',
  dropsUnprovenFactor: true,
  reviewsPasskeys: true,
  forgetsDevices: true,
  voidsLinks: everyLink,
};

/** What each event takes away; `docs/security.md` shows the same as a table. */
const rules = {
  /** The first address of the account is confirmed: what was made before, by whoever typed that address, ends. */
  addressConfirmed: {
    ...nothing,
    revokesTokens: true,
    webhooks: 'pause',
    reviewsPasskeys: true,
    voidsLinks: ['verify-email'],
  },
  addressChanged: { ...nothing, voidsLinks: ownLinks },
  passwordReset: everything,
  /** The person says that a sign-in was not theirs. */
  disowned: everything,
  passwordChanged: { ...nothing, endsSessions: true, voidsLinks: passwordLinks },
  roleChanged: { ...nothing, endsSessions: true, voidsLinks: passwordLinks },
  disabled: { ...nothing, endsSessions: true, voidsLinks: everyLink },
  closed: { ...nothing, endsSessions: true, revokesTokens: true, webhooks: 'remove', voidsLinks: everyLink },
} as const satisfies Record<string, Rule>;

export type CredentialEvent = keyof typeof rules;

export type EndedCredentials = {
  sessions: number;
  tokens: number;
  webhooks: number;
  /** That wait for their review now. */
  passkeys: number;
  /** A second factor was on, and is no more. */
  hadFactor: boolean;
};

interface Ending {
  event: CredentialEvent;
  /** The row as it was before the event, held by this transaction. */
  user: Pick<UserRow, 'id' | 'emailVerifiedAt'>;
  /** The session that acts stays. */
  exceptSession?: string | null;
  /** Second factors that were set up from then on go. */
  since?: Date;
}

/** Ends what an event of the account takes away, in the transaction of the event itself; answers how much that was. */
export async function endCredentials(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { event, user, exceptSession = null, since }: Ending,
): Promise<EndedCredentials> {
  const rule: Rule = rules[event];
  const userId = user.id;
  if (rule.forgetsDevices) await tx.update(users).set({ devicesSince: clock.now() }).where(eq(users.id, userId));
  if (rule.voidsLinks.length > 0) {
    const isVoid = and(
      eq(oneTimeTokens.userId, userId),
      inArray(oneTimeTokens.purpose, [...rule.voidsLinks]),
      isNull(oneTimeTokens.usedAt),
    );
    const voided = await tx.delete(oneTimeTokens).where(isVoid).returning({ id: oneTimeTokens.id });
    await removeMailsOf(
      tx,
      voided.map(({ id }) => id),
    );
  }
  return {
    sessions: rule.endsSessions ? await endSessionsOf(tx, { userId, except: exceptSession }) : 0,
    tokens: rule.revokesTokens ? await revokeTokens(tx, userId) : 0,
    webhooks: await endWebhooks(tx, { userId, rule, now: clock.now() }),
    hadFactor: rule.dropsUnprovenFactor && (await dropFactors(tx, { user, since })),
    passkeys: rule.reviewsPasskeys ? await reviewPasskeys(tx, { userId, now: clock.now() }) : 0,
  };
}

async function revokeTokens(tx: Tx, userId: string): Promise<number> {
  const revoked = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ id: apiTokens.id });
  return revoked.length;
}

async function endWebhooks(tx: Tx, { userId, rule, now }: { userId: string; rule: Rule; now: Date }): Promise<number> {
  const isOwn = eq(webhookEndpoints.userId, userId);
  if (rule.webhooks === 'keep') return 0;
  if (rule.webhooks === 'remove') {
    return (await tx.delete(webhookEndpoints).where(isOwn).returning({ id: webhookEndpoints.id })).length;
  }
  const paused = await tx
    .update(webhookEndpoints)
    .set({ isEnabled: false, securedAt: now })
    .where(and(isOwn, eq(webhookEndpoints.isEnabled, true)))
    .returning({ id: webhookEndpoints.id });
  return paused.length;
}

/** Drops what nobody has proved to be the person's own; true where that turned two-factor authentication off. */
async function dropFactors(tx: Tx, { user, since }: Pick<Ending, 'user' | 'since'>): Promise<boolean> {
  const { id, emailVerifiedAt } = user;
  const wasOn = (await findSecondFactor(tx, id)) !== null;
  const isForeign = (madeAt: typeof secondFactors.confirmedAt | typeof passkeys.createdAt) =>
    emailVerifiedAt ? or(lt(madeAt, emailVerifiedAt), since && gte(madeAt, since)) : undefined;
  const { confirmedAt } = secondFactors;
  const app = emailVerifiedAt ? or(isNull(confirmedAt), isForeign(confirmedAt)) : undefined;
  await tx.delete(secondFactors).where(and(eq(secondFactors.userId, id), app));
  await tx.delete(passkeys).where(and(eq(passkeys.userId, id), isForeign(passkeys.createdAt)));
  if ((await findSecondFactor(tx, id)) !== null) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  return wasOn;
}

async function reviewPasskeys(tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const waiting = await tx
    .update(passkeys)
    .set({ reviewSince: now })
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return waiting.length;
}
