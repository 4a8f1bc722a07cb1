import { desc, eq } from 'drizzle-orm';
import { type ForecastInput, maximumVersions } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { forecastVersions } from '../../db/schema/forecast-versions';
import { reports } from '../../db/schema/reports';
import { users } from '../../db/schema/users';
import type { ActorContext } from '../context';
import { ownForecast } from './own-forecast';

export interface VersionListItem {
  version: number;
  label: string | null;
  savedAt: string;
  /** User name; null for a person since deleted. */
  author: string | null;
  inputHash: string;
  isNewest: boolean;
  isOfReport: boolean;
}

/** The saved versions of a forecast, newest first. */
export async function listVersions(context: ActorContext, { id }: ForecastInput): Promise<VersionListItem[]> {
  return withTx(context.db, async (tx) => {
    const forecast = await ownForecast(tx, context, id);
    const rows = await tx
      .select({
        version: forecastVersions.version,
        label: forecastVersions.label,
        savedAt: forecastVersions.createdAt,
        author: users.username,
        inputHash: forecastVersions.inputHash,
      })
      .from(forecastVersions)
      .leftJoin(users, eq(users.id, forecastVersions.authorId))
      .where(eq(forecastVersions.forecastId, id))
      .orderBy(desc(forecastVersions.version))
      .limit(maximumVersions + 1);
    const [report] = await tx.select({ version: reports.version }).from(reports).where(eq(reports.forecastId, id));

    return rows.map((row) => ({
      ...row,
      savedAt: row.savedAt.toISOString(),
      isNewest: row.version === forecast.version,
      isOfReport: row.version === report?.version,
    }));
  });
}
