import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { outsideTx, withoutTx } from '#server/db/client.ts';
import { oncePer } from '#server/db/once-per.ts';
import { forecasts } from '#server/db/schema/forecasts.ts';
import { workingCopies } from '#server/db/schema/live.ts';
import { sessions, users } from '#server/db/schema/users.ts';
import { AppError } from '#server/errors.ts';
import { withAccess } from '../billing/access/require-access';
import type { ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { asksEverybody, hasSecondFactor, isSecondFactorMandatory } from '../second-factor/find';
import { createDispatcher, type Dispatcher, type JoinRequest, type LiveStream, type Standing } from './dispatcher';
import type { Live } from './live-runtime';
import { heartbeat } from './stream-queue';

const most = { ofPerson: 10, ofForecast: 100, ofServer: 500 };
/** Who lost session, role or account is told within two seconds; a notification that was lost costs no more. */
const comparisonMs = 1_500;
const heartbeatEvery = 10;
const accessEvery = 20;

function createStreams(live: Live) {
  const { presence, dispatchers: told } = live;
  const dispatchers = new Map<string, Dispatcher>();
  const counts = new Map<string, number>();
  let isStopped = false;
  let total = 0;
  let timer: NodeJS.Timeout | null = null;
  let turns = 0;
  let isComparing = false;

  const all = (): LiveStream[] => [...dispatchers.values()].flatMap(({ streams }) => [...streams]);

  function take(key: string, maximum: number): () => void {
    const held = counts.get(key) ?? 0;
    if (held >= maximum) throw new AppError('too-many-requests', { retryAfterSeconds: 5 });
    counts.set(key, held + 1);
    return () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  }

  /** Takes a place among the streams; the function inside gives it back, once. */
  function reserve(userId: string, forecastId: string): () => void {
    if (isStopped || total >= most.ofServer) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    const given = [take(`user:${userId}`, most.ofPerson)];
    try {
      given.push(take(`forecast:${forecastId}`, most.ofForecast));
    } catch (rejection) {
      given[0]?.();
      throw rejection;
    }
    total += 1;
    given.push(() => {
      total -= 1;
    });
    return () => {
      for (const giveBack of given.splice(0)) giveBack();
    };
  }

  function forget(forecastId: string): void {
    dispatchers.delete(forecastId);
    told.delete(forecastId);
  }

  function dispatcherOf(service: ServiceContext, forecastId: string): Dispatcher {
    const known = dispatchers.get(forecastId);
    if (known) return known;
    const made = createDispatcher({
      service,
      forecastId,
      presence,
      onEmpty() {
        if (made.streams.size === 0 && dispatchers.get(forecastId) === made) forget(forecastId);
        if (dispatchers.size === 0 && timer) {
          clearInterval(timer);
          timer = null;
        }
      },
    });
    dispatchers.set(forecastId, made);
    told.set(forecastId, made);
    timer ??= setInterval(() => {
      // Where the database is slow or away, one comparison waits for it and no more.
      if (isComparing) return;
      isComparing = true;
      compare(service)
        .catch((error: unknown) => {
          service.log.warn({ err: errorForLog(error) }, 'streams could not be compared');
        })
        .finally(() => {
          isComparing = false;
        });
    }, comparisonMs).unref();
    return made;
  }

  /** What was missed, whose session is over, and at longer intervals whose access is. */
  async function compare(service: ServiceContext): Promise<void> {
    turns += 1;
    const open = all();
    if (turns % heartbeatEvery === 0)
      for (const stream of open) {
        presence.keep(stream.forecastId, stream.clientId);
        stream.queue.push(heartbeat);
      }
    await endSessions(service, open);
    const standings = await standingsOf(service, [...dispatchers.keys()]);
    for (const [forecastId, dispatcher] of dispatchers) {
      if (dispatcher.isBehind(standings.get(forecastId))) dispatcher.wake();
      if (turns % heartbeatEvery === 0) dispatcher.tellPeople();
    }
    if (turns % accessEvery === 0) {
      for (const stream of open) tellWhere(service, stream);
      await checkAccess(open);
    }
  }

  /** Other servers forget who is here unless they hear of it again. */
  function tellWhere(service: ServiceContext, { forecastId, clientId, context }: LiveStream): void {
    const { userId } = context.actor;
    const place = presence.at(forecastId).find(([id]) => id === clientId)?.[1].place ?? null;
    live.notify(service, { forecastId, presence: { userId, clientId, place } });
  }

  /** Sessions that ended, of accounts that were shut, and of people who have since been asked for a second factor. */
  async function endSessions({ db, clock, settings }: ServiceContext, open: LiveStream[]): Promise<void> {
    const ids = [...new Set(open.flatMap(({ context }) => context.actor.sessionId ?? []))];
    if (ids.length === 0) return;
    const alive = await withoutTx(db, (read) =>
      read
        .select({
          ...{ id: sessions.id, authorities: users.authorities },
          ...{ hasSecondFactor: hasSecondFactor(), asksEverybody: asksEverybody() },
        })
        .from(sessions)
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            inArray(sessions.id, ids),
            gt(sessions.expiresAt, clock.now()),
            isNull(users.disabledAt),
            isNull(users.closedAt),
          ),
        ),
    );
    const isLacking = (row: (typeof alive)[number]) =>
      !row.hasSecondFactor && isSecondFactorMandatory(settings, row, row.asksEverybody);
    const known = new Set(alive.filter((row) => !isLacking(row)).map(({ id }) => id));
    for (const stream of open) {
      const { sessionId } = stream.context.actor;
      if (sessionId !== null && !known.has(sessionId)) dispatchers.get(stream.forecastId)?.end(stream, 'signed-out');
    }
  }

  async function standingsOf({ db }: ServiceContext, ids: string[]): Promise<Map<string, Standing>> {
    if (ids.length === 0) return new Map();
    const rows = await withoutTx(db, (read) =>
      read
        .select({
          id: forecasts.id,
          seq: workingCopies.seq,
          version: forecasts.version,
          membersSeq: forecasts.membersSeq,
          ownerDisabledAt: users.disabledAt,
          ownerClosedAt: users.closedAt,
        })
        .from(forecasts)
        .innerJoin(users, eq(users.id, forecasts.userId))
        .leftJoin(workingCopies, eq(workingCopies.forecastId, forecasts.id))
        .where(and(inArray(forecasts.id, ids), isNull(forecasts.deletedAt))),
    );
    return new Map(
      rows.map(({ id, seq, version, membersSeq, ownerDisabledAt, ownerClosedAt }) => [
        id,
        { seq: seq ?? 0, version, membersSeq, isOpen: ownerDisabledAt === null && ownerClosedAt === null },
      ]),
    );
  }

  /** Looks each person's access up once. */
  async function checkAccess(open: LiveStream[]): Promise<void> {
    const found = new Map<string, boolean>();
    const changed = new Map<string, LiveStream[]>();
    for (const stream of open) {
      const { actor } = stream.context;
      const hasAccess = found.get(actor.userId) ?? (await accessOf(stream));
      found.set(actor.userId, hasAccess);
      if (hasAccess === actor.hasAccess) continue;
      stream.context = { ...stream.context, actor: { ...actor, hasAccess } };
      changed.set(stream.forecastId, [...(changed.get(stream.forecastId) ?? []), stream]);
    }
    for (const [forecastId, streams] of changed) await dispatchers.get(forecastId)?.accessChanged(streams);
  }

  async function accessOf({ context }: LiveStream): Promise<boolean> {
    const { access: _asItWas, ...actor } = context.actor;
    return (await withAccess({ ...context, actor })).actor.hasAccess === true;
  }

  return {
    async open(request: Omit<JoinRequest, 'onClose'> & { forecastId: string }): Promise<LiveStream> {
      const { context, forecastId } = request;
      const giveBack = reserve(context.actor.userId, forecastId);
      const dispatcher = outsideTx(() => dispatcherOf(context, forecastId));
      try {
        return await dispatcher.join({ ...request, onClose: giveBack });
      } catch (error) {
        giveBack();
        if (dispatcher.streams.size === 0) forget(forecastId);
        throw error;
      }
    },
    at: (forecastId: string) => dispatchers.get(forecastId),
    /** Ends every stream and takes no more. */
    stop(): void {
      isStopped = true;
      for (const dispatcher of [...dispatchers.values()])
        for (const stream of [...dispatcher.streams]) dispatcher.end(stream, 'restart');
      if (timer) clearInterval(timer);
    },
  };
}

/** The streams of a server, by forecast. */
export const streamsOf = oncePer(createStreams);
