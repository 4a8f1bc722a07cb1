import { type FileContent, type FileIssue, maximumFileBytes, readForecastFile } from '#shared/inputs/forecast-file.ts';
import { decodeText, kindOfFile } from '#shared/inputs/import/decode-text.ts';

type ChosenIssue = FileIssue | 'workbook' | 'archive' | 'binary';

export type ChosenForecast =
  | ({ ok: true } & FileContent)
  /** An archive of all own data; `rejected` of its forecasts cannot be read. */
  | { ok: true; forecasts: readonly FileContent[]; rejected: number }
  | { ok: false; issue: ChosenIssue; places: readonly string[] };

/** Most places of a damaged file that are named. */
const namedPlaces = 3;
/** An archive holds earlier versions too, which are not looked at. */
const maximumArchiveBytes = 500_000_000;

const rejected = (issue: ChosenIssue): ChosenForecast => ({ ok: false, issue, places: [] });

/** The forecast in a file that a person chose, or those of an archive, or what keeps it from being one. */
export async function readChosenForecast(file: File): Promise<ChosenForecast> {
  const kind = kindOfFile(new Uint8Array(await file.slice(0, 4096).arrayBuffer()));
  if (file.size > (kind === 'workbook' ? maximumArchiveBytes : maximumFileBytes)) return rejected('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === 'workbook') return readZipped(bytes);
  if (kind === 'binary') return rejected('binary');
  if (kind === 'oldWorkbook') return rejected('workbook');
  const read = readForecastFile(decodeText(bytes).text);
  if (read.ok) return read;
  return { ok: false, issue: read.issue, places: read.issues.slice(0, namedPlaces).map(({ path }) => path.join('.')) };
}

/** A workbook is a ZIP archive too; any other one is taken when there are forecasts of ours in it. */
async function readZipped(bytes: Uint8Array): Promise<ChosenForecast> {
  const { readArchive } = await import('./read-archive');
  const { forecasts, rejected: unread, isWorkbook } = readArchive(bytes);
  if (forecasts.length > 0) return { ok: true, forecasts, rejected: unread };
  return rejected(isWorkbook ? 'workbook' : 'archive');
}
