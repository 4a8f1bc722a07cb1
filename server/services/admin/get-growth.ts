import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { readTogether } from '#server/db/read-together.ts';
import { readLate } from '#server/db/replica.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { users } from '#server/db/schema/users.ts';
import type { BillingMode } from '#shared/domain/subscription-access.ts';
import type { AdminGrowthInput, GrowthRange } from '#shared/inputs/admin-requests.ts';
import type { ActorContext } from '../context';
import { monthsOf } from './revenue';
import { accessQuestion } from './user-subscription';

export interface GrowthPoint {
  /** The stretch of time: a day, a week or a month, up to but not with `until`. */
  from: Date;
  until: Date;
  registrations: number;
  /** Paid subscriptions at its end. */
  active: number;
  /** Subscriptions that ended in it, and their share of those that ran at its beginning; null where none ran. */
  ended: number;
  churn: number | null;
  /** Minor units a month at its end, at the price of today. */
  monthly: number;
  /** Of it: what began and what stopped within the stretch. */
  gained: number;
  lost: number;
}

export interface Growth {
  /** The currency that brings most; others are left out of `monthly`. */
  currency: string;
  points: GrowthPoint[];
}

/** Registrations by our clock; subscriptions and revenue by that of billing, told from the projection of Stripe's subscriptions. */
export async function getGrowth(context: ActorContext, { range }: AdminGrowthInput): Promise<Growth> {
  const { mode, now } = await accessQuestion(context);
  const [ours, billing] = [growthBounds(range, context.clock.now()), growthBounds(range, now)];
  const flowIn = flowsOf(mode, billing);
  const read = await readLate(context.db, (db) =>
    readTogether(db, (query) => ({
      registrations: registrationsIn(query, ours),
      // Who stops before the trial is over has never paid.
      start: flowIn(query, start, sql`(${stop} is null or ${stop} > ${start})`),
      stop: flowIn(query, stop, sql`${stop} > ${start}`),
      churned: flowIn(query, sql`${subscriptions.endedAt}`, sql`${subscriptions.endedAt} > ${start}`),
    })),
  );
  const registrations = new Map(read.registrations.map(({ place, people }) => [place, people]));
  const flows = (['start', 'stop', 'churned'] as const).flatMap((kind) =>
    read[kind].map((row): Flow => ({ kind, ...row })),
  );
  const currency = largest(flows);
  const count = (rows: Flow[], place: number) =>
    sumOf(
      rows.filter((row) => row.place <= place),
      'count',
    );
  const points = billing.slice(1).map((until, index): GrowthPoint => {
    const place = index + 1;
    const own = flows.filter((row) => row.place <= place && row.currency === currency);
    const within = own.filter((row) => row.place === place);
    const ended = sumOf(
      flows.filter((row) => row.kind === 'churned' && row.place === place),
      'count',
    );
    const running = (at: number) => count(flows.filter(isStart), at) - count(flows.filter(isStop), at);
    const before = running(index);
    return {
      from: billing[index] ?? until,
      until,
      registrations: registrations.get(place) ?? 0,
      active: running(place),
      ended,
      churn: before === 0 ? null : ended / before,
      monthly: Math.round(sumOf(own.filter(isStart), 'monthly') - sumOf(own.filter(isStop), 'monthly')),
      gained: Math.round(sumOf(within.filter(isStart), 'monthly')),
      lost: Math.round(sumOf(within.filter(isStop), 'monthly')),
    };
  });
  return { currency, points };
}

interface Flow {
  kind: 'start' | 'stop' | 'churned';
  /** Number of the stretch, from 1; 0 for all time before. */
  place: number;
  currency: string;
  count: number;
  monthly: number;
}

const isStart = ({ kind }: Flow) => kind === 'start';
const isStop = ({ kind }: Flow) => kind === 'stop';
const sumOf = (rows: Flow[], key: 'count' | 'monthly') => rows.reduce((total, row) => total + row[key], 0);

function largest(flows: Flow[]): string {
  const totals = new Map<string, number>();
  for (const flow of flows.filter(isStart)) totals.set(flow.currency, (totals.get(flow.currency) ?? 0) + flow.monthly);
  return [...totals].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'usd';
}

/** The number of the stretch that a timestamp falls into. */
function placeIn(timestamp: SQL, bounds: readonly Date[]): SQL<number> {
  const list = sql.join(
    bounds.map((bound) => sql`${bound.toISOString()}::timestamptz`),
    sql`, `,
  );
  return sql<number>`width_bucket(${timestamp}, array[${list}])`;
}

function registrationsIn(query: Database, bounds: readonly Date[]) {
  const [first = new Date(), last = new Date()] = [bounds[0], bounds.at(-1)];
  return query
    .select({ place: placeIn(sql`${users.createdAt}`, bounds).mapWith(Number), people: sql`count(*)`.mapWith(Number) })
    .from(users)
    .where(and(gte(users.createdAt, first), lt(users.createdAt, last)))
    .groupBy(sql`1`);
}

/** It pays from its first day or the end of its trial (one on trial now has not begun), until it ends, falls behind, or for no time at all where it is otherwise. */
const start = sql`case when ${subscriptions.status} = 'trialing' then 'infinity'::timestamptz
  else greatest(${subscriptions.stripeCreated}, coalesce(${subscriptions.trialEnd}, ${subscriptions.stripeCreated})) end`;
const stop = sql`coalesce(${subscriptions.endedAt}, ${subscriptions.pastDueSince}, case when ${subscriptions.status} not in ('active', 'trialing') then ${subscriptions.stripeCreated} end)`;

function flowsOf(mode: BillingMode, bounds: readonly Date[]) {
  const months = sql.join(
    Object.entries(monthsOf).map(([interval, count]) => sql`when ${interval} then ${sql.raw(String(count))}`),
    sql` `,
  );
  const monthly = sql`sum(${subscriptions.amount} * coalesce(${subscriptions.quantity}, 1) / (case ${subscriptions.interval} ${months} else 1 end)::numeric)`;
  const last = bounds.at(-1) ?? new Date();
  return (query: Database, timestamp: SQL, condition: SQL) =>
    query
      .select({
        place: placeIn(timestamp, bounds).mapWith(Number),
        currency: sql<string>`coalesce(${subscriptions.currency}, 'usd')`,
        count: sql`count(*)`.mapWith(Number),
        monthly: sql`coalesce(${monthly}, 0)`.mapWith(Number),
      })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.mode, mode),
          notInArray(subscriptions.status, ['incomplete', 'incomplete_expired']),
          sql`${timestamp} < ${last.toISOString()}::timestamptz`,
          condition,
        ),
      )
      .groupBy(sql`1`, sql`2`);
}

const dayMs = 86_400_000;

/** The timestamps between which growth is told, the oldest first: 30 days, 13 weeks or 12 months (UTC), of which the last one ends now. */
function growthBounds(range: GrowthRange, now: Date): Date[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (range === '12m') return upTo(now, 12, (index) => Date.UTC(year, month - 11 + index, 1));

  const [count, days] = range === '30d' ? ([30, 1] as const) : ([13, 7] as const);
  const end = Date.UTC(year, month, day + 1);
  return upTo(now, count, (index) => end - (count - index) * days * dayMs);
}

const upTo = (now: Date, count: number, beginOf: (index: number) => number): Date[] => [
  ...Array.from({ length: count }, (_, index) => new Date(beginOf(index))),
  now,
];
