import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { streamsOf } from '#server/services/live/streams.ts';
import { actingAs, addPerson } from '#tests/helpers/acting.ts';
import { goldenA } from '#tests/helpers/golden-forecasts.ts';
import { createLiveForecast } from '#tests/helpers/live-forecast.ts';
import { testApp } from '#tests/helpers/test-app.ts';

/** The same database, where something happens right after the first transaction. */
function interrupted(db: Database, happen: () => Promise<unknown>): Database {
  let isOver = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return async (...work: unknown[]) => {
        const done: unknown = await value.apply(target, work);
        if (!isOver) {
          isOver = true;
          await happen();
        }
        return done;
      };
    },
  });
}

it('a role that is taken just after a page was let in ends its stream, also where it is the first page (A186)', async () => {
  const test = await testApp();
  const [owner, editor] = [await addPerson(test.db), await addPerson(test.db)];
  const forecastId = await createLiveForecast(actingAs(test.service, owner), {
    document: goldenA(),
    members: { [editor]: 'editor' },
  });
  const remove = async () => {
    await test.db.delete(forecastMembers).where(eq(forecastMembers.userId, editor));
    const membersSeq = sql`${forecasts.membersSeq} + 1`;
    await test.db.update(forecasts).set({ membersSeq }).where(eq(forecasts.id, forecastId));
  };
  const context = { ...actingAs(test.service, editor), db: interrupted(test.db, remove) };
  const streams = streamsOf(test.service.runtime.live);
  const { queue } = await streams.open({
    ...{ context, forecastId, clientId: 'page-of-tests', after: undefined },
    cut: () => undefined,
  });
  await expect.poll(() => streams.at(forecastId)?.streams.size ?? 0, { timeout: 5_000 }).toBe(0);
  const text = await new Response(queue.body).text();
  expect(text).toContain('"reason":"revoked"');
  await test.close();
});
