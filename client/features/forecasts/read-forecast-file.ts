import type { ForecastDocument } from '../../../shared/inputs/forecast/document';
import { type FileFault, maximumFileBytes, readForecastFile } from '../../../shared/inputs/forecast-file';
import { decodeText, kindOfFile } from '../../../shared/inputs/import/decode-text';

export type ChosenForecast =
  | { ok: true; document: ForecastDocument }
  | { ok: false; fault: FileFault | 'workbook' | 'binary'; places: readonly string[] };

/** Most places of a damaged file that are named. */
const namedPlaces = 3;

/** The forecast in a file that a person chose, or what keeps it from being one. */
export async function readChosenForecast(file: File): Promise<ChosenForecast> {
  if (file.size > maximumFileBytes) return { ok: false, fault: 'tooLarge', places: [] };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOfFile(bytes);
  if (kind === 'binary') return { ok: false, fault: 'binary', places: [] };
  if (kind !== 'text') return { ok: false, fault: 'workbook', places: [] };
  const read = readForecastFile(decodeText(bytes).text);
  if (read.ok) return read;
  return { ok: false, fault: read.fault, places: read.faults.slice(0, namedPlaces).map(({ path }) => path.join('.')) };
}
