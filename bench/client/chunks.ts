import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from '../table';

const heavyBytes = 20_000;

/** Why a script is as large as it is, by the beginning of its name. */
const reasons: Record<string, string> = {
  start: 'React, its router and the texts that every screen needs',
  xlsx: 'hucre, which writes workbooks; loaded by the first export of one',
  universal: 'read-excel-file, which reads workbooks; loaded by the first import of one',
  'compute-forecast': 'the engine; loaded with the first forecast',
  'section-page': 'the sheet: react-data-grid and what makes it a spreadsheet',
  'error-reporter': 'Sentry; loaded after first paint',
  home: 'tRPC, its query cache and the list of forecasts; loaded after sign-in',
};

/** Every script of more than 20 kB (gz), the largest first. */
export function chunkFigures(): Figure[] {
  const folder = join(process.cwd(), 'dist/client/assets');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: gzipSync(readFileSync(join(folder, name))).length }))
    .filter(({ bytes }) => bytes > heavyBytes)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }): Figure => {
      const reason = Object.entries(reasons).find(([start]) => name.startsWith(start))?.[1] ?? '';
      return { what: `script ${name}`, value: bytes / 1000, unit: 'kB', note: reason };
    });
}
