import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Tx, withTx } from '#server/db/client.ts';
import { notifications } from '#server/db/schema/comments.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { users } from '#server/db/schema/users.ts';
import { plainName } from '#server/mail/plain-name.ts';
import { defaultLanguage, type Language } from '#shared/domain/languages.ts';
import type { NotificationKind } from '#shared/domain/notifications.ts';
import { messagesIn } from '#shared/messages/in-language.ts';
import { fillMessage } from '#shared/messages/index.ts';
import type { ServiceContext } from '../context';
import { greetingName } from '../users/find-by-name';
import { isVisibleTo } from './visible';

type UserRow = typeof users.$inferSelect;

interface Unread {
  kind: NotificationKind;
  count: number;
  forecast: string | null;
}

/** People of one turn of the job; the rest is for the next. */
const peopleOfTurn = 500;

/**
 * Mails what is unread to those whose time has come, one mail a person. What was read, muted, or is no longer open to them is left
 * out; of a mail that would say nothing there is none. Runs every ten minutes.
 */
export async function sendSummaries(context: ServiceContext): Promise<void> {
  const { db, clock, mail, settings } = context;
  const due = await withTx(db, (tx) =>
    tx
      .selectDistinct({ id: notifications.userId })
      .from(notifications)
      .where(and(isNull(notifications.readAt), lte(notifications.mailDueAt, clock.now())))
      .limit(peopleOfTurn),
  );
  for (const { id } of due) {
    const found = await withTx(db, (tx) => takeUnread(tx, id, clock.now()));
    if (!found || found.unread.length === 0) continue;
    const { user, unread } = found;
    const words = summaryWords(unread, user.language ?? defaultLanguage);
    await mail.send({
      to: user.email,
      language: user.language,
      template: 'notificationSummary',
      params: {
        name: greetingName(user),
        ...words,
        link: `${settings.publicUrl}/#/account/notifications`,
      },
    });
  }
}

/** What is unread and not mailed yet of a person, marked as mailed. Null where nobody may be mailed. */
async function takeUnread(tx: Tx, userId: string, now: Date): Promise<{ user: UserRow; unread: Unread[] } | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  const isWaiting = and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    isNotNull(notifications.mailDueAt),
  );
  const isOpen = user && !user.disabledAt && !user.closedAt && user.emailVerifiedAt && user.notifyByMail !== 'off';
  const unread = isOpen
    ? await tx
        .select({
          kind: sql<NotificationKind>`${notifications.kind}`,
          count: notifications.count,
          forecast: forecasts.name,
        })
        .from(notifications)
        .leftJoin(forecasts, eq(forecasts.id, notifications.forecastId))
        .where(and(isWaiting, isVisibleTo(userId)))
    : [];
  const mailed = unread.length > 0 ? { mailDueAt: null, mailedAt: now } : { mailDueAt: null };
  await tx.update(notifications).set(mailed).where(isWaiting);
  return isOpen && user ? { user, unread } : null;
}

const groups = ['comments', 'mentions', 'resolved', 'suggestions', 'decisions', 'changes'] as const;
const groupOf: Record<NotificationKind, (typeof groups)[number]> = {
  mentioned: 'mentions',
  replied: 'comments',
  commented: 'comments',
  resolved: 'resolved',
  suggested: 'suggestions',
  decided: 'decisions',
  invited: 'changes',
  joined: 'changes',
  roleChanged: 'changes',
  removed: 'changes',
  handedOver: 'changes',
  seatTaken: 'changes',
};

/** "3 comments and 1 mention in Harbour Bakery", a line a forecast; no figure and no word of what was written. */
export function summaryWords(unread: readonly Unread[], language: Language): { subject: string; lines: string } {
  const { mailSummary: words } = messagesIn(language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const names = [...new Set(unread.map(({ forecast }) => forecast))];
  const lines = names.map((name) => {
    const parts = groups.flatMap((group) => {
      const entries = unread.filter(({ forecast, kind }) => forecast === name && groupOf[kind] === group);
      const count = entries.reduce((sum, entry) => sum + entry.count, 0);
      return count > 0 ? [fillMessage(words[`${group}_${count === 1 ? 'one' : 'other'}`], { count })] : [];
    });
    const what = list.format(parts);
    if (name === null) return what;
    return fillMessage(words.inForecast, { what, forecast: plainName(name, words.aForecast) });
  });
  const [first = ''] = lines;
  return {
    subject: lines.length === 1 ? first : fillMessage(words.several, { count: lines.length }),
    lines: lines.join('\n'),
  };
}
