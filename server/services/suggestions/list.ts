import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { type SuggestedChange, suggestions } from '#server/db/schema/comments.ts';
import { users } from '#server/db/schema/users.ts';
import { type ListSuggestionsInput, maximumOpenSuggestions } from '#shared/inputs/suggestion-requests.ts';
import type { NamedPerson } from '../comments/list';
import type { ActorContext } from '../context';
import { authorizeForecast } from '../members/authorize-forecast';

export type SuggestionRow = typeof suggestions.$inferSelect;

export interface ListedSuggestion {
  id: string;
  /** Null: a former member. */
  author: NamedPerson | null;
  source: 'person' | 'mcp';
  title: string;
  reason: string | null;
  /** The saved version that the values were laid over. */
  baseVersion: number;
  changes: SuggestedChange[];
  /** By path; what is not decided is not here. `by` is null for a former member. */
  decisions: Record<string, { isAccepted: boolean; by: NamedPerson | null; at: string }>;
  status: 'open' | 'decided' | 'withdrawn';
  /** ISO 8601 */
  createdAt: string;
}

/** Suggestions that are no longer open, of a list. */
const earlierShown = 20;

/** The open suggestions of a forecast and the last ones before, each the newest first. Viewers are `forbidden`. */
export function listSuggestions(
  context: ActorContext,
  { forecastId }: ListSuggestionsInput,
): Promise<ListedSuggestion[]> {
  return withTx(context.db, async (tx) => {
    await authorizeForecast(tx, context, { forecastId, requiredRole: 'commenter' });
    const rowsWhere = (isOpen: boolean, limit: number) =>
      tx
        .select()
        .from(suggestions)
        .where(and(eq(suggestions.forecastId, forecastId), (isOpen ? eq : ne)(suggestions.status, 'open')))
        .orderBy(desc(suggestions.createdAt), desc(suggestions.id))
        .limit(limit);
    return listedSuggestions(tx, [
      ...(await rowsWhere(true, maximumOpenSuggestions)),
      ...(await rowsWhere(false, earlierShown)),
    ]);
  });
}

/** Rows of suggestions with the names of their people. */
export async function listedSuggestions(tx: Tx, rows: readonly SuggestionRow[]): Promise<ListedSuggestion[]> {
  const ids = [
    ...new Set(
      rows.flatMap(({ authorId, decisions }) => [
        ...(authorId ? [authorId] : []),
        ...Object.values(decisions).map(({ by }) => by),
      ]),
    ),
  ];
  const people =
    ids.length === 0
      ? []
      : await tx.select({ id: users.id, username: users.username }).from(users).where(inArray(users.id, ids));
  const personOf = (id: string | null) => people.find((person) => person.id === id) ?? null;
  return rows.map(({ authorId, decisions, createdAt, forecastId: _, ...row }) => ({
    ...row,
    author: personOf(authorId),
    decisions: Object.fromEntries(
      Object.entries(decisions).map(([path, decision]) => [path, { ...decision, by: personOf(decision.by) }]),
    ),
    createdAt: createdAt.toISOString(),
  }));
}
