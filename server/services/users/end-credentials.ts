import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { apiTokens, oneTimeTokens, recoveryCodes, secondFactors, type TokenPurpose } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ServiceContext } from '../context';
import { removeMailsOf } from '../mails/remove-dead-links';
import { endSessionsOf } from '../sessions/end';
import type { UserRow } from './find-by-name';

interface Rule {
  endsSessions: boolean;
  revokesTokens: boolean;
  webhooks: 'keep' | 'pause' | 'remove';
  /** Drops a second factor that was set up before an address of the account was confirmed, or only begun. */
  dropsUnprovenFactor: boolean;
  voidsLinks: readonly TokenPurpose[];
}

const nothing: Rule = {
  endsSessions: false,
  revokesTokens: false,
  webhooks: 'keep',
  dropsUnprovenFactor: false,
  voidsLinks: [],
};
const everyLink: readonly TokenPurpose[] = ['verify-email', 'reset-password', 'change-email'];
const passwordLinks: readonly TokenPurpose[] = ['reset-password', 'change-email'];

/** What each event takes away; `docs/security.md` shows the same as a table. */
const rules = {
  /** The first address of the account is confirmed: what was made before, by whoever typed that address, ends. */
  addressConfirmed: { ...nothing, revokesTokens: true, webhooks: 'pause', voidsLinks: ['verify-email'] },
  addressChanged: { ...nothing, voidsLinks: everyLink },
  passwordReset: {
    endsSessions: true,
    revokesTokens: true,
    webhooks: 'pause',
    dropsUnprovenFactor: true,
    voidsLinks: everyLink,
  },
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
  hadFactor: boolean;
};

interface Ending {
  event: CredentialEvent;
  /** The row as it was before the event, held by this transaction. */
  user: Pick<UserRow, 'id' | 'emailVerifiedAt'>;
  /** The session that acts stays. */
  exceptSession?: string | null;
}

/** Ends what an event of the account takes away, in the transaction of the event itself; answers how much that was. */
export async function endCredentials(
  tx: Tx,
  { clock }: Pick<ServiceContext, 'clock'>,
  { event, user, exceptSession = null }: Ending,
): Promise<EndedCredentials> {
  const rule: Rule = rules[event];
  const userId = user.id;
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
    hadFactor: rule.dropsUnprovenFactor && (await dropUnprovenFactor(tx, user)),
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

async function dropUnprovenFactor(tx: Tx, { id, emailVerifiedAt }: Ending['user']): Promise<boolean> {
  const isOwn = eq(secondFactors.userId, id);
  const isUnproven = or(
    isNull(secondFactors.confirmedAt),
    emailVerifiedAt ? lt(secondFactors.confirmedAt, emailVerifiedAt) : isOwn,
  );
  const [dropped] = await tx
    .delete(secondFactors)
    .where(and(isOwn, isUnproven))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  if (!dropped) return false;
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  return dropped.confirmedAt !== null;
}
