import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { suggestions } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import { type CreateSuggestionInput, maximumOpenSuggestions } from '#shared/inputs/suggestion-requests.ts';
import { talkingPeople } from '../comments/people';
import type { TalkContext } from '../comments/start';
import { runInWorker } from '../document-work/run-in-worker';
import { auditForecast } from '../forecasts/audit-forecast';
import { versionRow } from '../forecasts/stored-version';
import { authorizeForecast, lockForecast } from '../members/authorize-forecast';
import { notify } from '../notifications/notify';

/** Characters of all changes of a suggestion as JSON. */
const longestChanges = 20_000;
/** Of those that are no longer open so many are kept. */
const mostClosed = 200;

/**
 * Proposes other values over a saved version; nothing changes until an editor accepts them. One that comes by a token is of a
 * program. Rejected with `not-found` where the version is not kept, with `invalid` for a path that no scenario can change or a value
 * that does not fit, with `quota-reached` beyond 50 open ones, and with `too-many-requests` as comments are.
 */
export async function createSuggestion(context: TalkContext, input: CreateSuggestionInput): Promise<{ id: string }> {
  const { forecastId, baseVersion, title, reason, changes } = input;
  const { userId, tokenId } = context.actor;
  await context.limits.takeComment(userId);
  if (JSON.stringify(changes).length > longestChanges)
    throw new AppError('invalid', { fields: { changes: 'too-long' } });
  const version = await withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    return versionRow(tx, forecastId, baseVersion);
  });
  const checked = await runInWorker(context, 'suggested', { version, changes });
  const made = await withTx(context.db, async (tx) => {
    // Of two at the same time one waits here, so that the count holds.
    await lockForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const isOpen = and(eq(suggestions.forecastId, forecastId), eq(suggestions.status, 'open'));
    const count = await tx.$count(suggestions, isOpen);
    if (count >= maximumOpenSuggestions) throw new AppError('quota-reached', { maximum: maximumOpenSuggestions });
    await removeOldest(tx, forecastId);
    const source = tokenId === undefined ? 'person' : 'mcp';
    const [row] = await tx
      .insert(suggestions)
      .values({
        ...{ forecastId, authorId: userId, source, title, baseVersion },
        reason: reason || null,
        changes: checked,
        createdAt: context.clock.now(),
      })
      .returning({ id: suggestions.id });
    if (!row) throw new Error('The new suggestion was not returned.');
    const editors = (await talkingPeople(tx, forecastId)).filter(({ isEditor }) => isEditor);
    const receivers = editors.map(({ id }) => id);
    await notify(tx, context, { forecastId, kind: 'suggested', receivers, group: `suggested ${forecastId}` });
    if (source === 'mcp') {
      const details = { suggestion: row.id, changes: checked.length };
      await auditForecast(tx, context, { verb: 'propose', id: forecastId, details });
    }
    return { id: row.id };
  });
  context.runtime.live.notify(context, { forecastId, suggestionId: made.id });
  return made;
}

async function removeOldest(tx: Tx, forecastId: string): Promise<void> {
  const surplus = tx
    .select({ id: suggestions.id })
    .from(suggestions)
    .where(and(eq(suggestions.forecastId, forecastId), ne(suggestions.status, 'open')))
    .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
    .offset(mostClosed);
  await tx.delete(suggestions).where(inArray(suggestions.id, surplus));
}
