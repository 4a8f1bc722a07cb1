import { eq } from 'drizzle-orm';
import { parseJson } from '#shared/domain/json-text.ts';
import { withTx } from '../db/client';
import { forecasts } from '../db/schema/forecasts';
import { forecastMembers } from '../db/schema/members';
import { replyComment } from '../services/comments/reply';
import { startComment } from '../services/comments/start';
import type { ActorContext } from '../services/context';
import { getForecast } from '../services/forecasts/get';
import { startWorkingCopy } from '../services/live/start-working-copy';
import { createSuggestion } from '../services/suggestions/create';
import { createTeam } from '../services/teams/create';
import { joinTeam } from '../services/teams/join';
import type { WebContext } from '../services/web-context';

type Person = WebContext & ActorContext;

interface Sharing {
  forecastId: string;
  /** With a subscription that is active. */
  owner: Person;
  /** With access of their own. */
  editor: Person;
  commenter: Person;
  viewer: Person;
}

const withAccess = (person: Person): Person => ({ ...person, actor: { ...person.actor, hasAccess: true } });

/** A forecast that others edit, comment on and read, with a comment and a suggestion that wait; and a team with one who reads its forecasts. */
export async function shareDemonstration({ forecastId, ...people }: Sharing): Promise<void> {
  const { commenter, viewer } = people;
  const [owner, editor] = [withAccess(people.owner), withAccess(people.editor)];
  const members = [
    { userId: editor.actor.userId, role: 'editor' as const },
    { userId: commenter.actor.userId, role: 'commenter' as const },
    { userId: viewer.actor.userId, role: 'viewer' as const },
  ];
  await withTx(owner.db, async (tx) => {
    for (const member of members) await tx.insert(forecastMembers).values({ forecastId, ...member });
    await startWorkingCopy(tx, { forecastId, version: 1 });
    await tx.update(forecasts).set({ liveSince: owner.clock.now() }).where(eq(forecasts.id, forecastId));
  });

  const { header, operatingExpenses } = parseJson((await getForecast(owner, { id: forecastId })).document);
  const anchor = {
    ...{ kind: 'figure' as const, report: 'profit-and-loss' as const, row: 'totalRevenue', by: 'month' as const },
    ...{ from: header.startMonth, scenario: null },
  };
  const { threadId } = await startComment(commenter, {
    forecastId,
    anchor,
    body: 'Is the first month not too high?',
    mentions: [],
  });
  await replyComment(editor, { threadId, body: 'Two orders are signed already.', mentions: [] });
  const cost = operatingExpenses.find((line) => line.type === 'fixed');
  if (cost) {
    const path = `operatingExpenses/${cost.id}/yearlyBase`;
    const change = { path, after: Math.round(cost.yearlyBase * 0.9) };
    const reason = 'The new contract is a tenth cheaper.';
    await createSuggestion(commenter, { forecastId, baseVersion: 1, title: cost.name, reason, changes: [change] });
  }
  const team = await createTeam(owner, { name: 'Demonstration team' });
  await withTx(owner.db, (tx) =>
    joinTeam(tx, owner, {
      team: { ...team, ownerId: owner.actor.userId, createdAt: owner.clock.now() },
      ...{ userId: viewer.actor.userId, role: 'viewer' },
    }),
  );
}
