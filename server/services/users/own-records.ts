import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { billingAudit, payments, subscriptions } from '#server/db/schema/billing.ts';
import { comments, commentThreads, suggestions } from '#server/db/schema/comments.ts';
import { auditLog, mails } from '#server/db/schema/operation.ts';
import { passkeys } from '#server/db/schema/passkeys.ts';
import { apiTokens, secondFactors, sessions, users } from '#server/db/schema/users.ts';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import { AppError } from '#server/errors.ts';
import type { UserRow } from './find-by-name';
import { sharedWork } from './shared-work';

/** More of a trail than anybody makes; a bound all the same. */
const maximumRows = 10_000;

/** Everything stored of a person but the forecasts, by columns that are named here: no hash, no token, no secret. */
export async function ownRecords(tx: Tx, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not-signed-in');

  return {
    profile: profileOf(user),
    ...(await doorsOf(tx, userId)),
    ...(await talkOf(tx, userId)),
    ...(await billingOf(tx, userId)),
    ...(await sharedWork(tx, user)),
    ...(await trailOf(tx, user)),
  };
}

function profileOf(user: UserRow) {
  const { id, username, email, emailVerifiedAt, firstName, lastName, authorities, language, locale } = user;
  const { notifyByMail, subscriptionStatus, acceptTermsAt, createdAt, updatedAt } = user;
  const names = { id, username, email, emailVerifiedAt, firstName, lastName, authorities, language, locale };
  return { ...names, notifyByMail, subscriptionStatus, acceptTermsAt, createdAt, updatedAt };
}

/** The ways into the account. */
async function doorsOf(tx: Tx, userId: string) {
  const { createdAt, lastSeenAt, expiresAt, isRemembered, lastAddress, lastUserAgent } = sessions;
  const session = { createdAt, lastSeenAt, expiresAt, isRemembered, address: lastAddress, userAgent: lastUserAgent };
  const token = {
    name: apiTokens.name,
    hint: apiTokens.hint,
    scopes: apiTokens.scopes,
    createdAt: apiTokens.createdAt,
    expiresAt: apiTokens.expiresAt,
    lastUsedAt: apiTokens.lastUsedAt,
    lastAddress: apiTokens.lastAddress,
  };
  const webhook = {
    url: webhookEndpoints.url,
    isEnabled: webhookEndpoints.isEnabled,
    createdAt: webhookEndpoints.createdAt,
    lastDeliveredAt: webhookEndpoints.lastDeliveredAt,
  };
  const { name, rpId, createdAt: madeAt, lastUsedAt, lastAddress: usedFrom } = passkeys;
  const passkey = { name, host: rpId, createdAt: madeAt, lastUsedAt, address: usedFrom };
  const [factor] = await tx
    .select({ enabledAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return {
    sessions: await tx.select(session).from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(createdAt)),
    apiTokens: await tx.select(token).from(apiTokens).where(eq(apiTokens.userId, userId)),
    webhooks: await tx.select(webhook).from(webhookEndpoints).where(eq(webhookEndpoints.userId, userId)),
    passkeys: await tx.select(passkey).from(passkeys).where(eq(passkeys.userId, userId)),
    secondFactorSince: factor?.enabledAt ?? null,
  };
}

/** What the person wrote about forecasts, of others too; what was removed has no words any more. */
async function talkOf(tx: Tx, userId: string) {
  const comment = {
    forecastId: commentThreads.forecastId,
    place: commentThreads.label,
    body: comments.body,
    createdAt: comments.createdAt,
    editedAt: comments.editedAt,
    removedAt: comments.removedAt,
  };
  const { forecastId, title, reason, changes, status, createdAt } = suggestions;
  return {
    comments: await tx
      .select(comment)
      .from(comments)
      .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
      .where(eq(comments.authorId, userId))
      .orderBy(desc(comments.createdAt))
      .limit(maximumRows),
    suggestions: await tx
      .select({ forecastId, title, reason, changes, status, createdAt })
      .from(suggestions)
      .where(eq(suggestions.authorId, userId))
      .orderBy(desc(createdAt))
      .limit(maximumRows),
  };
}

/** Amounts in minor units of their currency, as in the whole service. */
async function billingOf(tx: Tx, userId: string) {
  const subscription = {
    id: subscriptions.stripeId,
    status: subscriptions.status,
    plan: subscriptions.lookupKey,
    amountMinor: subscriptions.amount,
    currency: subscriptions.currency,
    interval: subscriptions.interval,
    startedAt: subscriptions.stripeCreated,
    periodStart: subscriptions.currentPeriodStart,
    periodEnd: subscriptions.currentPeriodEnd,
    trialEnd: subscriptions.trialEnd,
    canceledAt: subscriptions.canceledAt,
    endedAt: subscriptions.endedAt,
    cardBrand: subscriptions.defaultPmBrand,
    cardLast4: subscriptions.defaultPmLast4,
  };
  const invoice = {
    id: payments.invoiceId,
    subscription: payments.subscriptionId,
    amountMinor: payments.amount,
    refundedMinor: payments.refunded,
    disputedMinor: payments.disputed,
    currency: payments.currency,
    status: payments.status,
    at: payments.stripeCreated,
  };
  const change = { from: billingAudit.from, to: billingAudit.to, reason: billingAudit.reason, at: billingAudit.at };
  return {
    subscriptions: await tx.select(subscription).from(subscriptions).where(eq(subscriptions.userId, userId)),
    invoices: await tx
      .select(invoice)
      .from(payments)
      .where(eq(payments.userId, userId))
      .orderBy(desc(payments.stripeCreated)),
    accessChanges: await tx
      .select(change)
      .from(billingAudit)
      .where(eq(billingAudit.userId, userId))
      .orderBy(desc(billingAudit.at))
      .limit(maximumRows),
  };
}

/**
 * What the person did, what was done to the account, and which mails went out. Their texts hold links, so only subjects are told;
 * to an address that is not confirmed, which may be anybody's, none.
 */
async function trailOf(tx: Tx, { id, email, emailVerifiedAt }: UserRow) {
  const { at, action, entity, entityId, details, actorId } = auditLog;
  const isAbout = and(eq(entity, 'user'), eq(entityId, id));
  const isByAnother = sql<boolean>`${or(isNull(actorId), sql`${actorId} <> ${id}`)}`;
  const trail = await tx
    .select({ at, action, entity, entityId, details, isByAnother })
    .from(auditLog)
    .where(or(eq(actorId, id), isAbout))
    .orderBy(desc(at))
    .limit(maximumRows);
  return {
    // The id of a session is the hash of what its cookie holds.
    trail: trail.map((row) => (row.entity === 'session' ? { ...row, entityId: null } : row)),
    mails: await tx
      .select({ at: mails.createdAt, subject: mails.subject, status: mails.status })
      .from(mails)
      .where(emailVerifiedAt ? eq(sql`lower(${mails.recipient})`, email.toLowerCase()) : sql`false`)
      .orderBy(desc(mails.createdAt))
      .limit(maximumRows),
  };
}
