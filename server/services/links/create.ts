import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { shareLinks } from '#server/db/schema/members.ts';
import { AppError } from '#server/errors.ts';
import { type CreateLinkInput, maximumLinks } from '#shared/inputs/link-requests.ts';
import { audit } from '../audit/audit';
import type { ActorContext } from '../context';
import { versionRow } from '../forecasts/stored-version';
import { authorizeForecast, lockForecast } from '../members/authorize-forecast';
import type { WebContext } from '../web-context';
import { scenariosOf } from './cut-scenarios';
import { hashOfShareLink, makeLinkToken } from './link-token';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a link by which anybody reads a forecast without an account, for the owner. The token is answered once and stored nowhere.
 * Rejects with `quota-reached` at twenty that work, and with `invalid` where a scenario is not in the newest version.
 */
export async function createLink(
  context: WebContext & ActorContext,
  input: CreateLinkInput,
): Promise<{ id: string; token: string }> {
  const { forecastId, name, contents, scenarios, days, password } = input;
  const { userId } = context.actor;
  await withTx(context.db, async (tx) => {
    const { version } = await authorizeForecast(tx, context, { forecastId, requiredRole: 'owner' });
    await rejectTooMany(tx, context, forecastId);
    const known = scenariosOf((await versionRow(tx, forecastId, version)).document);
    if (!scenarios.every((id) => known.includes(id))) {
      throw new AppError('invalid', { fields: { scenarios: 'not-a-choice' } });
    }
  });
  const passwordHash =
    password === undefined ? null : await context.passwords.hash({ password, turn: { lane: 'link', person: userId } });

  const token = makeLinkToken();
  const now = context.clock.now();
  return withTx(context.db, async (tx) => {
    await lockForecast(tx, context, { forecastId, requiredRole: 'owner' });
    await rejectTooMany(tx, context, forecastId);
    await removeOldest(tx, context, forecastId);
    const [row] = await tx
      .insert(shareLinks)
      .values({
        forecastId,
        name,
        contents,
        scenarioIds: scenarios,
        tokenHash: hashOfShareLink(token),
        passwordHash,
        createdBy: userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * dayMs),
      })
      .returning({ id: shareLinks.id });
    if (!row) throw new Error('The new link was not returned.');
    await raiseMembers(tx, forecastId);
    await audit(tx, context, {
      actorId: userId,
      action: 'link.create',
      entity: 'link',
      entityId: row.id,
      details: { forecastId, name, contents, scenarios: scenarios.length, days, hasPassword: passwordHash !== null },
    });
    return { id: row.id, token };
  });
}

/** Whoever streams the forecast, or lists its people, reads them anew. */
export const raiseMembers = (tx: Tx, forecastId: string) =>
  tx
    .update(forecasts)
    .set({ membersSeq: sql`${forecasts.membersSeq} + 1` })
    .where(eq(forecasts.id, forecastId));

const ofForecast = (forecastId: string) => eq(shareLinks.forecastId, forecastId);

async function rejectTooMany(tx: Tx, { clock }: ActorContext, forecastId: string): Promise<void> {
  const isWorking = and(isNull(shareLinks.revokedAt), gt(shareLinks.expiresAt, clock.now()));
  const working = await tx.$count(shareLinks, and(ofForecast(forecastId), isWorking));
  if (working >= maximumLinks) throw new AppError('quota-reached', { maximum: maximumLinks });
}

/** Of those that work no more, a list shows the newest ones. */
async function removeOldest(tx: Tx, { clock }: ActorContext, forecastId: string): Promise<void> {
  const isOver = or(isNotNull(shareLinks.revokedAt), lte(shareLinks.expiresAt, clock.now()));
  const surplus = tx
    .select({ id: shareLinks.id })
    .from(shareLinks)
    .where(and(ofForecast(forecastId), isOver))
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .offset(maximumLinks);
  await tx.delete(shareLinks).where(inArray(shareLinks.id, surplus));
}
