import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { suggestions } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { WithdrawSuggestionInput } from '#shared/inputs/suggestion-requests.ts';
import type { ActorContext } from '../context';
import { authorizeSuggestion } from './authorize-suggestion';

/** Takes one's own open suggestion back. Another's is `forbidden`; one that is no longer open stays as it is. */
export async function withdrawSuggestion(
  context: ActorContext,
  { id }: WithdrawSuggestionInput,
): Promise<{ id: string; status: 'open' | 'decided' | 'withdrawn' }> {
  const { forecastId, ...withdrawn } = await withTx(context.db, async (tx) => {
    const suggestion = await authorizeSuggestion(tx, context, { id, requiredRole: 'commenter' });
    if (suggestion.authorId !== context.actor.userId) throw new AppError('forbidden');
    const { id: forecastId } = suggestion.forecast;
    if (suggestion.status !== 'open') return { forecastId, id, status: suggestion.status };
    await tx.update(suggestions).set({ status: 'withdrawn' }).where(eq(suggestions.id, id));
    return { forecastId, id, status: 'withdrawn' as const };
  });
  context.runtime.live.notify(context, { forecastId, suggestionId: id });
  return withdrawn;
}
