import { and, eq, inArray, isNotNull, lte, notInArray, sql } from 'drizzle-orm';
import { type Database, withTx } from '#server/db/client.ts';
import { jobs } from '#server/db/schema/operation.ts';

/** A server that was killed holds up its jobs for so long; one that runs renews its claim. */
const claim = sql`now() + interval '5 minutes'`;
const isFree = sql`(${jobs.claimedUntil} is null or ${jobs.claimedUntil} <= now())`;
const isWeekOver = sql`(${jobs.failuresSince} is null or ${jobs.failuresSince} <= now() - interval '7 days')`;

export interface Plan {
  name: string;
  cron: string;
  /** Its next turn; a job that is known with the same `cron` keeps the turn it has. */
  dueAt: Date;
  runsAtStart: boolean;
}

/** A run that this server has to itself. */
export interface Turn {
  name: string;
  startedAt: Date;
}

const isTurn = ({ name, startedAt }: Turn) => and(eq(jobs.name, name), eq(jobs.startedAt, startedAt));

/** Enters the jobs of this server, and removes those that no longer exist. */
export async function enterJobs(db: Database, plans: Plan[]): Promise<void> {
  await withTx(db, async (tx) => {
    const names = plans.map(({ name }) => name);
    await tx.delete(jobs).where(notInArray(jobs.name, names));
    await tx
      .insert(jobs)
      .values(plans.map(({ name, cron, dueAt }) => ({ name, cron, dueAt })))
      .onConflictDoUpdate({
        target: jobs.name,
        set: {
          cron: sql`excluded.cron`,
          dueAt: sql`case when ${jobs.cron} = excluded.cron then ${jobs.dueAt} else excluded.due_at end`,
        },
      });
    const atStart = plans.filter(({ runsAtStart }) => runsAtStart).map(({ name }) => name);
    await tx
      .update(jobs)
      .set({ dueAt: sql`least(${jobs.dueAt}, now())` })
      .where(inArray(jobs.name, atStart));
  });
}

/** Takes the jobs that are due for this server; none that another server runs. */
export async function claimDueJobs(db: Database, names: string[]): Promise<Turn[]> {
  return withTx(db, async (tx) => {
    const due = tx
      .select({ name: jobs.name })
      .from(jobs)
      .where(and(inArray(jobs.name, names), lte(jobs.dueAt, sql`now()`), isFree))
      .for('update', { skipLocked: true });
    const rows = await tx
      .update(jobs)
      .set({ claimedUntil: claim, startedAt: sql`now()` })
      .where(inArray(jobs.name, due))
      .returning({ name: jobs.name, startedAt: jobs.startedAt });
    return rows.flatMap(({ name, startedAt }) => (startedAt ? [{ name, startedAt }] : []));
  });
}

/** Claims the job anew for a run that goes on; nothing where it has ended, or another server has taken the job over. */
export async function renewTurn(db: Database, turn: Turn): Promise<void> {
  await withTx(db, (tx) =>
    tx
      .update(jobs)
      .set({ claimedUntil: claim })
      .where(and(isTurn(turn), isNotNull(jobs.claimedUntil))),
  );
}

/** Notes how a run ended and when the next one is due; nothing where another server has taken the job over. */
export async function endTurn(
  db: Database,
  turn: Turn,
  { hasSucceeded, dueAt }: { hasSucceeded: boolean; dueAt: Date },
): Promise<void> {
  const failed = {
    failures: sql`case when ${isWeekOver} then 1 else ${jobs.failures} + 1 end`,
    failuresSince: sql`case when ${isWeekOver} then now() else ${jobs.failuresSince} end`,
  };
  await withTx(db, (tx) =>
    tx
      .update(jobs)
      .set({ claimedUntil: null, endedAt: sql`now()`, hasSucceeded, dueAt, ...(hasSucceeded ? {} : failed) })
      .where(isTurn(turn)),
  );
}
