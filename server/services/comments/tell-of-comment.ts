import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { comments } from '#server/db/schema/comments.ts';
import type { ActorContext } from '../context';
import { notify } from '../notifications/notify';
import type { TalkingPerson } from './people';

interface WrittenComment {
  forecastId: string;
  threadId: string;
  people: readonly TalkingPerson[];
  mentions: readonly string[];
}

/** Tells whoever is named, whoever wrote in the thread before, and the editors: each once, by the nearest reason. */
export async function tellOfComment(tx: Tx, context: ActorContext, written: WrittenComment): Promise<void> {
  const { forecastId, threadId, people, mentions } = written;
  const authors = new Set(await authorsOf(tx, threadId));
  const isNamed = (id: string) => mentions.includes(id);
  const others = people.filter(({ id }) => !isNamed(id));
  const place = { forecastId, threadId };
  await notify(tx, context, { ...place, kind: 'mentioned', receivers: mentions, group: `mention ${threadId}` });
  await notify(tx, context, {
    ...place,
    kind: 'replied',
    receivers: others.filter(({ id }) => authors.has(id)).map(({ id }) => id),
    group: `comment ${threadId}`,
  });
  await notify(tx, context, {
    ...place,
    kind: 'commented',
    receivers: others.filter(({ id, isEditor }) => isEditor && !authors.has(id)).map(({ id }) => id),
    group: `comment ${threadId}`,
  });
}

/** Everybody who wrote in a thread. */
export async function authorsOf(tx: Tx, threadId: string): Promise<string[]> {
  const rows = await tx.selectDistinct({ id: comments.authorId }).from(comments).where(eq(comments.threadId, threadId));
  return rows.flatMap(({ id }) => id ?? []);
}
