import { unzipSync } from 'fflate';
import { orElse } from '#shared/domain/or-else.ts';
import { type FileContent, maximumFileBytes, readForecastFile } from '#shared/inputs/forecast-file.ts';
import { maximumForecasts } from '#shared/inputs/forecast-requests.ts';
import { decodeText } from '#shared/inputs/import/decode-text.ts';

/** The newest version of a forecast, where the archive of all own data keeps it. */
const forecastPath = /^forecasts\/[^/]+\/forecast\.json$/;

export interface ReadArchive {
  /** In the order of the archive; none where it is not one of ours. */
  forecasts: FileContent[];
  /** Files in the place of a forecast that hold none. */
  rejected: number;
  isWorkbook: boolean;
}

/** The forecasts in an archive of all own data. Nothing else in it is unpacked, and nothing throws. */
export function readArchive(bytes: Uint8Array): ReadArchive {
  const names: string[] = [];
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    names.push(name);
    return forecastPath.test(name) && originalSize <= maximumFileBytes;
  };
  const files = orElse(() => Object.values(unzipSync(bytes, { filter })), []).slice(0, maximumForecasts);
  const read = files.map((content) => readForecastFile(decodeText(content).text));
  const forecasts = read.flatMap((entry) =>
    entry.ok ? [{ document: entry.document, ...(entry.books && { books: entry.books }) }] : [],
  );
  const isWorkbook = names.some((name) => name.startsWith('xl/'));
  return { forecasts, rejected: names.filter((name) => forecastPath.test(name)).length - forecasts.length, isWorkbook };
}
