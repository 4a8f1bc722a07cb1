import type { StoredRisk } from '#server/db/schema/forecasts.ts';
import type { JsonText } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { ForecastInput } from '#shared/inputs/forecast-requests.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ActorContext } from '../context';
import { getVersion } from '../forecasts/get-version';
import { findReport } from '../reports/get';

export interface SharedRisk {
  /** The saved version that the report was made of. */
  version: number;
  document: JsonText<ForecastDocument>;
  engineVersion: string;
  /** Null: the run was not finished, or nothing is uncertain in the version. */
  risk: StoredRisk<RiskResult> | null;
}

/** The simulation of record for anybody who has a role on the forecast, with or without access; null before the first refresh. */
export async function getSharedRisk(context: ActorContext, { id }: ForecastInput): Promise<SharedRisk | null> {
  const report = await findReport(context, { forecastId: id, scenario: null });
  if (!report) return null;
  const { version, engineVersion, risk } = report;
  const { document } = await getVersion(context, { id, version });
  return { version, document, engineVersion, risk };
}
