import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsFolder } from '#server/boot/folders.ts';
import type { OpenDatabase } from '#server/db/database-settings.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { forecastMembers } from '#server/db/schema/members.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import type { ActorContext } from '#server/services/context.ts';
import { duplicateForecast } from '#server/services/forecasts/duplicate.ts';
import { labelVersion } from '#server/services/forecasts/label-version.ts';
import { renameForecast } from '#server/services/forecasts/rename.ts';
import { saveForecast } from '#server/services/forecasts/save.ts';
import { appendLive } from '#server/services/live/append.ts';
import { removeMember } from '#server/services/members/remove.ts';
import { dissolveTeam } from '#server/services/teams/dissolve.ts';
import { moveForecast } from '#server/services/teams/move-forecast.ts';
import { removeFromTeam } from '#server/services/teams/remove.ts';
import { renameTeam } from '#server/services/teams/rename.ts';
import { emptyForecast } from '#shared/inputs/forecast/empty-forecast.ts';
import { actingAs, addPerson, bareService } from '../helpers/acting';
import { createLiveForecast, pageSteps, setOf } from '../helpers/live-forecast';
import { createPostgresDatabase, describeOnPostgres } from '../helpers/real-postgres';

const document = emptyForecast({ name: 'Shared', currency: 'USD', startMonth: '2027-01', years: 1 });

describeOnPostgres('a role that is taken while a write of that person waits for a lock, on two pools', () => {
  let home: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let pools: OpenDatabase[];
  let holder: postgres.Sql;
  let owner: ActorContext;
  let editor: ActorContext;
  let editorId: string;

  beforeAll(async () => {
    home = await createPostgresDatabase();
    const settings = { folder: '', databaseUrl: home.url, directUrl: home.url, isPooled: false };
    const open = () => openDatabase(settings, { migrationsFolder, now: new Date(), retryMs: 0 });
    pools = [await open(), await open()];
    holder = postgres(home.url, { max: 1 });
    [owner, editor] = (await Promise.all(
      pools.map(async ({ db }) => actingAs(bareService(db), await addPerson(db))),
    )) as [ActorContext, ActorContext];
    editorId = editor.actor.userId;
  });
  afterAll(async () => {
    await holder?.end();
    for (const pool of pools ?? []) await pool.close();
    await home?.drop();
  });

  const waiting = (count: number) =>
    expect
      .poll(
        async () => {
          const rows = await owner.db.execute(sql`select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
          return rowsOf<{ count: number }>(rows)[0]?.count;
        },
        { timeout: 10_000 },
      )
      .toBe(count);

  /** What became of `write`, which waits for rows that are held until the role is taken. */
  async function whileHeld(
    rows: string,
    { take, write }: Record<'take' | 'write', () => Promise<unknown>>,
    queued = true,
  ) {
    let ends: Promise<PromiseSettledResult<unknown>[]> | undefined;
    await holder.begin(async (held) => {
      await held.unsafe(rows);
      const taking = queued ? take() : null;
      if (queued) await waiting(1);
      const writing = write();
      ends = Promise.allSettled([writing, taking]);
      await waiting(queued ? 2 : 1);
      if (!queued) ends = Promise.allSettled([writing, await take()]);
    });
    const [written, taken] = (await ends) ?? [];
    expect(taken).toMatchObject({ status: 'fulfilled' });
    return written;
  }
  const rejected = { status: 'rejected', reason: { code: 'not-found' } };
  const shared = () => createLiveForecast(owner, { document, members: { [editorId]: 'editor' } });
  const rowOf = async (id: string) => (await owner.db.select().from(forecasts).where(eq(forecasts.id, id)))[0];

  const writes: [string, (context: ActorContext, id: string) => Promise<unknown>][] = [
    ['label', (context, id) => labelVersion(context, { id, version: 1, label: 'Mine' })],
    ['name', (context, id) => renameForecast(context, { id, name: 'Mine' })],
    [
      'version',
      (context, id) =>
        saveForecast(context, {
          ...{ id, baseVersion: 1, idempotencyKey: randomUUID() },
          document: { ...document, header: { ...document.header, name: 'Mine' } },
        }),
    ],
  ];

  it.each(writes)('no last %s of a forecast (A191)', async (_, write) => {
    const id = await shared();
    const take = () => removeMember(owner, { forecastId: id, userId: editorId });
    const held = `select id from forecasts where id = '${id}' for update`;
    expect(await whileHeld(held, { take, write: () => write(editor, id) })).toMatchObject(rejected);
    expect(await rowOf(id)).toMatchObject({ name: 'Shared', version: 1 });
  });

  it.each(writes)('no last %s by an owner who has handed it on and may read it alone', async (_, write) => {
    const id = await shared();
    await owner.db.insert(forecastMembers).values({ forecastId: id, userId: owner.actor.userId, role: 'viewer' });
    const take = async () => await editor.db.update(forecasts).set({ userId: editorId }).where(eq(forecasts.id, id));
    const held = `select id from forecasts where id = '${id}' for update`;
    const written = await whileHeld(held, { take, write: () => write(owner, id) });
    expect(written).toMatchObject({ status: 'rejected', reason: { code: 'forbidden' } });
    expect(await rowOf(id)).toMatchObject({ name: 'Shared', version: 1 });
    await owner.db.delete(forecasts).where(eq(forecasts.id, id));
  });

  const storageOf = ({ actor }: ActorContext) =>
    `select user_id from storage_windows where user_id = '${actor.userId}' for update`;

  async function teamOf(id: string): Promise<string> {
    const teamId = randomUUID();
    await owner.db.insert(teams).values({ id: teamId, name: 'Quay', ownerId: owner.actor.userId });
    await owner.db.insert(teamMembers).values({ teamId, userId: editorId, role: 'editor' });
    await owner.db.update(forecasts).set({ teamId }).where(eq(forecasts.id, id));
    return teamId;
  }

  it.each<[string, (place: Record<'forecastId' | 'teamId', string>) => Promise<unknown>]>([
    ['a role on the forecast is taken', ({ forecastId }) => removeMember(owner, { forecastId, userId: editorId })],
    ['a role in its team is taken', ({ teamId }) => removeFromTeam(owner, { teamId, userId: editorId })],
    ['it leaves its team', ({ forecastId }) => moveForecast(owner, { forecastId, teamId: null })],
    ['its team ends', ({ teamId }) => dissolveTeam(owner, { teamId })],
  ])('no step after %s: one that is under way ends first (A191)', async (_, take) => {
    const forecastId = await shared();
    const teamId = await teamOf(forecastId);
    let ends: Promise<unknown[]> | undefined;
    await holder.begin(async (held) => {
      await held`lock table operations in share mode`;
      const writing = appendLive(editor, pageSteps(forecastId)(setOf('bank/minimumCash', 1)));
      await waiting(1);
      ends = Promise.all([writing, take({ forecastId, teamId })]);
      ends.catch(() => undefined);
      await waiting(2);
    });
    expect((await ends)?.[0]).toEqual({ seq: 1, dropped: [] });
  });

  it('no copy with the books, which are read after the document (A192)', async () => {
    const id = await shared();
    await duplicateForecast(editor, { id, name: 'Before' });
    const take = () => removeMember(owner, { forecastId: id, userId: editorId });
    const write = () => duplicateForecast(editor, { id, name: 'After' });
    expect(await whileHeld(storageOf(editor), { take, write }, false)).toMatchObject(rejected);
    const own = await owner.db.select().from(forecasts).where(eq(forecasts.userId, editorId));
    expect(own.map(({ name }) => name)).toEqual(['Before']);
  });

  it('no last word of a manager of a team (A191)', async () => {
    const teamId = randomUUID();
    await owner.db.insert(teams).values({ id: teamId, name: 'Harbour', ownerId: owner.actor.userId });
    await owner.db.insert(teamMembers).values({ teamId, userId: editorId, role: 'manager' });
    const take = () => removeFromTeam(owner, { teamId, userId: editorId });
    const write = () => renameTeam(editor, { teamId, name: 'Mine' });
    const held = `select id from teams where id = '${teamId}' for update`;
    expect(await whileHeld(held, { take, write })).toMatchObject(rejected);
    expect(await owner.db.select().from(teams).where(eq(teams.id, teamId))).toMatchObject([{ name: 'Harbour' }]);
  });
});
