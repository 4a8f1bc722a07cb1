import i18next from 'i18next';
import type { ExportTable } from '#client/lib/export/table.ts';
import { forecastTexts } from '#client/lib/forecast-texts.ts';
import { loadAreas } from '#client/lib/i18n.ts';
import { idAtServer } from '#client/lib/paths.ts';
import type { trpc } from '#client/lib/trpc.ts';
import { workspace } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import { makeResultTexts } from '../results/result-texts';
import { resultTables } from '../results/save-results';
import { type RiskPicture, type RiskState, riskStateOf } from '../risk-run';
import { isSameRun } from '../same-run';

type Utils = ReturnType<typeof trpc.useUtils>;

/** The simulation in the report of record, and the saved version that both were made of. */
export interface RecordedRisk {
  version: number;
  document: ForecastDocument;
  /** Null: the run was not finished, or nothing is uncertain in the version. */
  result: RiskResult | null;
  engineVersion: string;
}

/** The simulation of record, asked of the server, of a forecast that is read alone too; null before the first refresh. */
export async function fetchRecordedRisk(utils: Utils, forecastId: string): Promise<RecordedRisk | null> {
  const id = idAtServer(forecastId);
  const found = id === forecastId ? await fetchOwnRisk(utils, id) : await utils.shared.risk.fetch({ id });
  if (!found) return null;
  const { version, document, risk, engineVersion } = found;
  const made = risk ?? { result: null, engineVersion };
  return { version, document: parseJson(document), result: made.result, engineVersion: made.engineVersion };
}

async function fetchOwnRisk(utils: Utils, id: string) {
  const report = await utils.report.get.fetch({ forecastId: id, scenario: null });
  if (!report) return null;
  const { version } = report;
  const { document } = await utils.forecast.version.fetch({ id, version }, { staleTime: Number.POSITIVE_INFINITY });
  return { ...report, document };
}

/** What this tab has drawn of the document as it is, all futures of it. */
export function ownPicture({ picture }: RiskState, document: ForecastDocument | null): RiskPicture | null {
  const isWhole = picture && picture.drawn === picture.result.runs;
  return isWhole && document && isSameRun(picture.document, document) ? picture : null;
}

export const pictureOfRecord = ({ document, result, engineVersion }: RecordedRisk): RiskPicture | null =>
  result && { document, result, drawn: result.runs, engineVersion };

/** The tables of the report: of this tab's own run, else of the simulation of record where there is a server to ask; none where there is neither. */
export async function fetchRiskTables(utils: Utils | null, forecastId: string): Promise<ExportTable[]> {
  const own = ownPicture(riskStateOf(forecastId).get(), workspace.getState().document);
  const recorded = own || !utils ? null : await fetchRecordedRisk(utils, forecastId);
  const picture = own ?? (recorded && pictureOfRecord(recorded));
  if (!picture) return [];
  await loadAreas('whatIf', 'forecast', 'reports');
  const t = i18next.getFixedT(null, ['whatIf', 'reports'] as const);
  const words = i18next.getFixedT(null, ['reports', 'forecast'] as const);
  const texts = makeResultTexts({ t, words, find: forecastTexts() }, picture.document);
  return resultTables({ picture, texts, t: i18next.getFixedT(null, 'whatIf') });
}
