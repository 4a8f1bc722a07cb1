import { eq } from 'drizzle-orm';
import { withTx } from '#server/db/client.ts';
import { reports } from '#server/db/schema/forecasts.ts';
import type { ForecastRole } from '#shared/domain/forecast-roles.ts';
import type { ReportMember } from '#shared/domain/groups.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { GroupDocument } from '#shared/inputs/group/document.ts';
import type { ActorContext } from '../context';
import { openMembers } from './open-group';

export interface OpenedGroup {
  id: string;
  name: string;
  currency: string;
  version: number;
  savedAt: string;
  createdAt: string;
  /** What the person is to it. */
  role: ForecastRole;
  inputHash: string;
  document: JsonText<GroupDocument>;
  report: { version: number; inputHash: string; refreshedAt: string; members: ReportMember[] | null } | null;
}

/** A group with the document of its newest version, for who may read every company; else rejected with `group-member-hidden`. */
export async function getGroup(context: ActorContext, { id }: ForecastInput): Promise<OpenedGroup> {
  return withTx(context.db, async (tx) => {
    const { forecast, row } = await openMembers(tx, context, { id, requiredRole: 'viewer' });
    const [report] = await tx
      .select({
        version: reports.version,
        inputHash: reports.inputHash,
        refreshedAt: reports.refreshedAt,
        members: reports.members,
      })
      .from(reports)
      .where(eq(reports.forecastId, id));
    return {
      ...{ id, name: forecast.name, currency: forecast.currency, version: row.version, role: forecast.role },
      savedAt: row.createdAt.toISOString(),
      createdAt: forecast.createdAt.toISOString(),
      inputHash: row.inputHash,
      document: row.document as JsonText<GroupDocument>,
      report: report ? { ...report, refreshedAt: report.refreshedAt.toISOString() } : null,
    };
  });
}
