import { and, asc, eq, gt } from 'drizzle-orm';
import { outsideTx, withoutTx, withTx } from '#server/db/client.ts';
import { forecasts, forecastVersions } from '#server/db/schema/forecasts.ts';
import { operations, workingCopies } from '#server/db/schema/live.ts';
import { users } from '#server/db/schema/users.ts';
import { type ForecastRole, isAtLeast } from '#shared/domain/forecast-roles.ts';
import type { EndReason, LiveEventName, LiveEvents } from '#shared/inputs/live-events.ts';
import type { BatchKind, Operation } from '#shared/inputs/operations/operation.ts';
import type { ActorContext, ServiceContext } from '../context';
import { errorForLog } from '../error-for-log';
import { authorizeForecast } from '../members/authorize-forecast';
import { rejectionOf } from '../rejection-of';
import { type createPresence, type ForecastPeople, peopleThere, readPeople } from './people';
import { createStreamQueue, type StreamQueue, writeEvent } from './stream-queue';

/** A page that is told what happens at a forecast. */
export interface LiveStream {
  forecastId: string;
  /** With the access that the person had when it was last looked at. */
  context: ActorContext;
  clientId: string;
  role: ForecastRole;
  /** The last step that it was handed. */
  seq: number;
  queue: StreamQueue;
  /** Ends the connection itself, where nobody reads what it is sent. */
  cut(): void;
}

export interface JoinRequest {
  context: ActorContext;
  clientId: string;
  /** The last step that the page knows; undefined: it begins with the next one. */
  after: number | undefined;
  onClose(): void;
  cut(): void;
}

const rowsAtOnce = 200;
/** Beyond every step. */
const latest = 2_147_483_647;
/** A page that is further behind reads the working copy again. */
const mostMissed = 1_000;
const mostMissedBytes = 200_000;
const peopleEveryMs = 200;

/** Those who may see what is not saved. */
const seesSteps = ({ role, context }: Pick<LiveStream, 'role' | 'context'>) =>
  isAtLeast(role, 'editor') && context.actor.hasAccess === true;

/** What of a forecast is compared to find out that something was missed. */
export interface Standing {
  seq: number;
  version: number;
  membersSeq: number;
  isOpen: boolean;
}

interface DispatcherOptions {
  service: ServiceContext;
  forecastId: string;
  presence: ReturnType<typeof createPresence>;
  onEmpty(): void;
}

/**
 * Reads what happens at one forecast once and hands it to all its streams, in order and without a gap. Whatever wakes it, the rows
 * decide; where roles have changed, the streams are authorized anew before a row of the same reading is written to them.
 */
export function createDispatcher({ service, forecastId, presence, onEmpty }: DispatcherOptions) {
  const { db, log } = service;
  const streams = new Set<LiveStream>();
  let standing: Standing | null = null;
  let people: ForecastPeople = new Map();
  let chain: Promise<unknown> = Promise.resolve();
  let isWaking = false;
  let isTelling = false;
  /** Who was there when it was last told. */
  let lastTold = '';

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = chain.then(() => outsideTx(work));
    chain = turn.catch(() => undefined);
    return turn;
  };
  const logFault = (error: unknown) => log.error({ err: errorForLog(error), forecastId }, 'a stream could not be fed');

  function remove(stream: LiveStream): void {
    if (!streams.delete(stream)) return;
    if (presence.leave(forecastId, stream.clientId, stream.context.actor.userId)) tellPeople();
    if (streams.size === 0) onEmpty();
  }
  function end(stream: LiveStream, reason: EndReason): void {
    stream.queue.end(reason);
    remove(stream);
    // Whoever reads has the last event by then.
    setTimeout(stream.cut, 1_000).unref();
  }
  function push(stream: LiveStream, chunk: Uint8Array): void {
    if (!stream.queue.push(chunk)) end(stream, 'slow');
  }
  function tell<Name extends LiveEventName>(name: Name, data: LiveEvents[Name], least: ForecastRole = 'viewer'): void {
    const chunk = writeEvent(name, data);
    for (const stream of streams) if (isAtLeast(stream.role, least)) push(stream, chunk);
  }

  async function readStanding(after: number) {
    const rows = await withoutTx(db, (read) =>
      read
        .select({
          version: forecasts.version,
          membersSeq: forecasts.membersSeq,
          deletedAt: forecasts.deletedAt,
          ownerDisabledAt: users.disabledAt,
          ownerClosedAt: users.closedAt,
          copySeq: workingCopies.seq,
          savedSeq: workingCopies.savedSeq,
          step: operations,
        })
        .from(forecasts)
        .innerJoin(users, eq(users.id, forecasts.userId))
        .leftJoin(workingCopies, eq(workingCopies.forecastId, forecasts.id))
        .leftJoin(operations, and(eq(operations.forecastId, forecasts.id), gt(operations.seq, after)))
        .where(eq(forecasts.id, forecastId))
        .orderBy(asc(operations.seq))
        .limit(rowsAtOnce),
    );
    const [first] = rows;
    if (!first || first.deletedAt) return null;
    const { version, membersSeq, copySeq, savedSeq } = first;
    const steps = rows.flatMap(({ step }) => step ?? []);
    const isOpen = first.ownerDisabledAt === null && first.ownerClosedAt === null;
    return { standing: { seq: copySeq ?? 0, version, membersSeq, isOpen }, savedSeq: savedSeq ?? 0, steps };
  }

  /** What the person is to the forecast now; a reason to end where they are nothing to it. */
  async function roleNow(context: ActorContext): Promise<ForecastRole | EndReason> {
    try {
      const wanted = { forecastId, requiredRole: 'viewer' } as const;
      return (await withTx(db, (tx) => authorizeForecast(tx, context, wanted))).role;
    } catch (error) {
      if (rejectionOf(error)?.code === 'not-found') return 'revoked';
      throw error;
    }
  }

  async function authorizeAgain(chosen: Iterable<LiveStream> = streams): Promise<void> {
    people = await withoutTx(db, (read) => readPeople(read, forecastId));
    for (const stream of [...chosen]) {
      const saw = seesSteps(stream);
      const role = await roleNow(stream.context);
      if (role === 'revoked') end(stream, 'revoked');
      else if (role !== stream.role) {
        stream.role = role as ForecastRole;
        push(stream, writeEvent('role', { role: stream.role }));
        if (saw && !seesSteps(stream)) end(stream, stream.context.actor.hasAccess ? 'role' : 'subscription');
        else if (!saw) stream.seq = standing?.seq ?? stream.seq;
      } else if (saw && !seesSteps(stream)) end(stream, 'subscription');
    }
    tellPeople();
  }

  async function turn(): Promise<void> {
    if (!standing || streams.size === 0) return;
    const before = standing;
    const read = await readStanding(before.seq);
    if (!read) {
      for (const stream of [...streams]) end(stream, 'removed');
      return;
    }
    const { steps } = read;
    const last = steps.at(-1)?.seq ?? before.seq;
    const now = { ...read.standing, seq: last };
    if (now.membersSeq !== before.membersSeq || now.isOpen !== before.isOpen) await authorizeAgain();
    standing = now;
    for (const step of steps) {
      const chunk = eventOf(step);
      for (const stream of streams)
        if (seesSteps(stream) && stream.seq < step.seq) {
          push(stream, chunk);
          stream.seq = step.seq;
        }
    }
    if (now.version !== before.version) await tellVersion();
    if (steps.length === rowsAtOnce) wake();
  }

  async function tellVersion(): Promise<void> {
    const [newest] = await withoutTx(db, (read) =>
      read
        .select({
          version: forecastVersions.version,
          seq: forecastVersions.seq,
          savedAt: forecastVersions.createdAt,
          userId: forecastVersions.authorId,
        })
        .from(forecastVersions)
        .innerJoin(
          forecasts,
          and(eq(forecasts.id, forecastVersions.forecastId), eq(forecasts.version, forecastVersions.version)),
        )
        .where(eq(forecasts.id, forecastId)),
    );
    if (newest) tell('version', { ...newest, savedAt: newest.savedAt.toISOString() });
  }

  function wake(): void {
    if (isWaking) return;
    isWaking = true;
    inTurn(async () => {
      isWaking = false;
      await turn();
    }).catch(logFault);
  }

  /** Tells who is there, a few times a second at most. */
  function tellPeople(): void {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      const pages = presence.at(forecastId);
      const there = JSON.stringify(peopleThere(pages, people, { withPlaces: true }));
      if (there === lastTold) return;
      lastTold = there;
      const [full, plain] = [true, false].map((withPlaces) =>
        writeEvent('people', { people: peopleThere(pages, people, { withPlaces }) }),
      );
      for (const stream of [...streams]) {
        const chunk = seesSteps(stream) ? full : plain;
        if (chunk) push(stream, chunk);
      }
    }, peopleEveryMs).unref();
  }

  /** Lets a page in: what it missed first, or that it has missed too much. Rejected as `authorizeForecast` rejects. */
  const join = ({ context, clientId, after, onClose, cut }: JoinRequest): Promise<LiveStream> =>
    inTurn(async () => {
      // Before the role: one that changes in between is noticed by what was read here.
      const read = await readStanding(latest);
      const { role } = await withTx(db, (tx) => authorizeForecast(tx, context, { forecastId, requiredRole: 'viewer' }));
      if (!read) throw new Error('A forecast that was authorized is gone.');
      if (!standing) {
        standing = read.standing;
        people = await withoutTx(db, (read) => readPeople(read, forecastId));
      }
      const stream: LiveStream = {
        ...{ forecastId, context, clientId, role, cut, seq: read.standing.seq },
        queue: createStreamQueue({
          onClose: () => {
            remove(stream);
            onClose();
          },
        }),
      };
      const { userId } = context.actor;
      presence.note(forecastId, clientId, { userId, place: null });
      const there = peopleThere(presence.at(forecastId), people, { withPlaces: seesSteps(stream) });
      const { seq, version } = read.standing;
      stream.queue.push(writeEvent('hello', { role, seq, version, savedSeq: read.savedSeq, people: there }));
      if (seesSteps(stream)) await catchUp(stream, after ?? seq);
      streams.add(stream);
      tellPeople();
      wake();
      return stream;
    });

  async function catchUp(stream: LiveStream, after: number): Promise<void> {
    if (after >= stream.seq) {
      if (after > stream.seq) stream.queue.push(writeEvent('reset', { seq: stream.seq }));
      return;
    }
    const missed =
      stream.seq - after > mostMissed
        ? []
        : await withoutTx(db, (read) =>
            read
              .select()
              .from(operations)
              .where(and(eq(operations.forecastId, forecastId), gt(operations.seq, after)))
              .orderBy(asc(operations.seq))
              .limit(mostMissed + 1),
          );
    const chunks = missed.map(eventOf);
    const bytes = chunks.reduce((total, chunk) => total + chunk.byteLength, 0);
    if (missed[0]?.seq !== after + 1 || bytes > mostMissedBytes) {
      stream.queue.push(writeEvent('reset', { seq: stream.seq }));
      return;
    }
    for (const chunk of chunks) stream.queue.push(chunk);
    stream.seq = missed.at(-1)?.seq ?? stream.seq;
  }

  return {
    forecastId,
    streams,
    join,
    wake,
    tellPeople,
    tellComment: (threadId: string) => tell('comment', { threadId }, 'commenter'),
    tellSuggestion: (suggestionId: string) => tell('suggestion', { suggestionId }, 'commenter'),
    end,
    /** After the access of people was looked at again. */
    accessChanged: (chosen: LiveStream[]) => inTurn(() => authorizeAgain(chosen)).catch(logFault),
    isBehind: (now: Standing | undefined) =>
      standing !== null && (now === undefined || JSON.stringify(now) !== JSON.stringify(standing)),
  };
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

type StepRow = typeof operations.$inferSelect;

/** A step as others are told it: what stood there before is the panel's alone. */
function eventOf({ seq, at, userId, clientId, clientSeq, kind, operations: stored }: StepRow): Uint8Array {
  const told = stored.map(({ before: _before, previous: _previous, expect: _expect, ...operation }) => operation);
  const data = { seq, at: at.toISOString(), userId, clientId, clientSeq, kind: kind as BatchKind };
  return writeEvent('op', { ...data, operations: told as Operation[] }, seq);
}
