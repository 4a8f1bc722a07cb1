import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { forecastVersions } from '#server/db/schema/forecasts.ts';
import { type Anchor, lineOfAnchor } from '#shared/inputs/anchors.ts';
import type { ThreadRow } from './authorize-thread';

interface Question {
  forecastId: string;
  /** The newest. */
  version: number;
  threads: readonly ThreadRow[];
}

/** A line is in a stored document with its id; ids are letters, digits, `_` and `-`. */
const holds = (line: string) => sql<boolean>`position(${`"id":"${line}"`} in ${forecastVersions.document}) > 0`;

/** By thread, the version in which its line was removed, of those whose line the newest version does not have. */
export async function linesRemovedIn(
  tx: Tx,
  { forecastId, version, threads }: Question,
): Promise<ReadonlyMap<string, number>> {
  const lines = threads.flatMap((thread) => {
    const line = lineOfAnchor(thread.anchor as Anchor);
    return line !== null && /^[A-Za-z0-9_-]{1,64}$/.test(line) ? [{ thread, line }] : [];
  });
  const names = [...new Set(lines.map(({ line }) => line))];
  if (names.length === 0) return new Map();
  const isNewest = and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version));
  const [newest] = await tx
    .select({
      missing: sql<
        string[]
      >`array(select name from unnest(${sql.param(names)}::text[]) as name where position('"id":"' || name || '"' in ${forecastVersions.document}) = 0)`,
    })
    .from(forecastVersions)
    .where(isNewest);
  const missing = new Set(newest?.missing ?? []);
  const removed = new Map<string, number>();
  for (const { thread, line } of lines) {
    if (!missing.has(line)) continue;
    const found = await firstWithout(tx, { forecastId, after: thread.version, line });
    if (found !== null) removed.set(thread.id, found);
  }
  return removed;
}

/** The first kept version after a given one that does not have the line; halves what is left, as a removed line seldom returns and goes again. */
async function firstWithout(
  tx: Tx,
  { forecastId, after, line }: { forecastId: string; after: number; line: string },
): Promise<number | null> {
  const versions = await tx
    .select({ version: forecastVersions.version })
    .from(forecastVersions)
    .where(and(eq(forecastVersions.forecastId, forecastId), gt(forecastVersions.version, after)))
    .orderBy(asc(forecastVersions.version));
  let [low, high] = [0, versions.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { version = 0 } = versions[middle] ?? {};
    const [row] = await tx
      .select({ holds: holds(line) })
      .from(forecastVersions)
      .where(and(eq(forecastVersions.forecastId, forecastId), eq(forecastVersions.version, version)));
    if (row?.holds) low = middle + 1;
    else high = middle;
  }
  return versions[low]?.version ?? null;
}
