import { eq } from 'drizzle-orm';
import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import type { ForecastInput } from '../../../shared/inputs/forecast-requests';
import { withTx } from '../../db/client';
import { reports } from '../../db/schema/reports';
import type { ActorContext } from '../context';
import { ownForecast } from './own-forecast';
import { storedVersion } from './stored-version';

export interface OpenedForecast {
  id: string;
  name: string;
  currency: string;
  version: number;
  templateId: string | null;
  savedAt: string;
  createdAt: string;
  inputHash: string;
  document: ForecastDocument;
  /** The current report; its statements come from `report.get`. */
  report: { version: number; inputHash: string; refreshedAt: string } | null;
}

/** One forecast of the person with the document of its newest version. */
export async function getForecast(context: ActorContext, { id }: ForecastInput): Promise<OpenedForecast> {
  return withTx(context.db, async (tx) => {
    const row = await ownForecast(tx, context, id);
    const stored = await storedVersion(tx, id, row.version);
    const [report] = await tx
      .select({ version: reports.version, inputHash: reports.inputHash, refreshedAt: reports.refreshedAt })
      .from(reports)
      .where(eq(reports.forecastId, id));

    const { name, currency, version, templateId } = row;
    return {
      id,
      name,
      currency,
      version,
      templateId,
      savedAt: stored.savedAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      inputHash: stored.inputHash,
      document: stored.document,
      report: report ? { ...report, refreshedAt: report.refreshedAt.toISOString() } : null,
    };
  });
}
