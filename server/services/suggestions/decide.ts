import { eq } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { suggestions } from '#server/db/schema/comments.ts';
import { AppError } from '#server/errors.ts';
import type { DecideSuggestionInput } from '#shared/inputs/suggestion-requests.ts';
import type { ActorContext } from '../context';
import { auditForecast } from '../forecasts/audit-forecast';
import { notify } from '../notifications/notify';
import { sendWebhooksSoon } from '../webhooks/send-due';
import { accept } from './accept';
import { authorizeSuggestion } from './authorize-suggestion';
import { type ListedSuggestion, listedSuggestions, type SuggestionRow } from './list';
import type { AcceptedChange, StaleChange } from './tasks';

export interface DecidedSuggestion extends ListedSuggestion {
  /** Paths that were accepted and not set, because another value stands there by now: they stay open. */
  stale: string[];
  /** The version that was made; null where none was, as in a forecast that is edited together. */
  version: number | null;
}

/**
 * Accepts or declines changes of a suggestion, path by path. Accepted ones are set where what the editor saw still stands there; the
 * others stay open with the new value. Of two deciders the first counts: what is decided stays. Editors alone.
 */
export async function decideSuggestion(
  context: ActorContext,
  input: DecideSuggestionInput,
): Promise<DecidedSuggestion> {
  for (;;) {
    try {
      return await decideOnce(context, input);
    } catch (thrown) {
      // What was decided meanwhile is not begun anew, so this comes to its end.
      if (!(thrown instanceof Overtaken)) throw thrown;
    }
  }
}

/** Somebody decided meanwhile, or withdrew, what is about to be set. */
class Overtaken extends Error {}

async function decideOnce(context: ActorContext, input: DecideSuggestionInput): Promise<DecidedSuggestion> {
  const suggestion = await withTx(context.db, (tx) =>
    authorizeSuggestion(tx, context, { id: input.id, requiredRole: 'editor' }),
  );
  const { forecast } = suggestion;
  const open = openDecisions(suggestion, input);
  const accepted = open.flatMap(({ path, isAccepted, expect }) => {
    const change = suggestion.changes.find((entry) => entry.path === path);
    if (!isAccepted || !change) return [];
    return [{ path, expect: expect === undefined ? change.before : expect, after: change.after as never }];
  });
  const settled = await accept(context, {
    forecast,
    suggestionId: input.id,
    accepted,
    settle: (tx, outcome) => settle(tx, context, { input, accepted, ...outcome }),
  });
  if (settled.version !== null) sendWebhooksSoon(context);
  context.runtime.live.notify(context, { forecastId: forecast.id, suggestionId: input.id });
  return settled;
}

interface Settling {
  input: DecideSuggestionInput;
  accepted: readonly AcceptedChange[];
  stale: readonly StaleChange[];
  version: number | null;
}

/** What of the input is not decided yet; nothing of a suggestion that is no longer open. */
function openDecisions(
  { status, changes, decisions }: SuggestionRow,
  input: DecideSuggestionInput,
): DecideSuggestionInput['decisions'] {
  input.decisions.forEach(({ path }, i) => {
    if (!changes.some((change) => change.path === path))
      throw new AppError('invalid', { fields: { [`decisions.${i}.path`]: 'not-a-choice' } });
  });
  if (status !== 'open') return [];
  return input.decisions.filter(({ path }) => !Object.hasOwn(decisions, path));
}

/** Writes the decisions down, in the transaction that set the values. */
async function settle(
  tx: Tx,
  context: ActorContext,
  { input, accepted: taken, stale, version }: Settling,
): Promise<DecidedSuggestion> {
  const { id } = input;
  const suggestion = await authorizeSuggestion(tx, context, { id, requiredRole: 'editor' });
  const { forecast, ...row } = suggestion;
  const { userId } = context.actor;
  const at = context.clock.now().toISOString();
  const isStale = ({ path }: { path: string }) => stale.some((entry) => entry.path === path);
  const made = openDecisions(row, input).filter((decision) => !isStale(decision));
  const isSet = (change: AcceptedChange) => isStale(change) || made.some(({ path }) => path === change.path);
  if (!taken.every(isSet)) throw new Overtaken();
  const decisions = {
    ...row.decisions,
    ...Object.fromEntries(made.map(({ path, isAccepted }) => [path, { isAccepted, by: userId, at }])),
  };
  const changes = row.changes.map((change) => {
    const found = stale.find(({ path, isGone }) => path === change.path && !isGone);
    return found && !Object.hasOwn(decisions, change.path) ? { ...change, before: found.now } : change;
  });
  const isDecided = row.status === 'open' && changes.every(({ path }) => Object.hasOwn(decisions, path));
  const status = isDecided ? ('decided' as const) : row.status;
  const [after] = await tx
    .update(suggestions)
    .set({ decisions, changes, status })
    .where(eq(suggestions.id, id))
    .returning();
  const [listed] = await listedSuggestions(tx, [after ?? row]);
  if (!listed) throw new Error('The decided suggestion was not returned.');
  if (made.length > 0) {
    const accepted = made.filter(({ isAccepted }) => isAccepted).length;
    const details = { suggestion: id, accepted, declined: made.length - accepted, ...(version && { version }) };
    await auditForecast(tx, context, { verb: 'decideSuggestion', id: forecast.id, details });
  }
  if (isDecided && row.authorId) {
    const receivers = [row.authorId];
    await notify(tx, context, { forecastId: forecast.id, kind: 'decided', receivers, group: `decided ${id}` });
  }
  return { ...listed, stale: stale.map(({ path }) => path), version };
}
