import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readTables, readText } from '#client/lib/import/read-table.ts';
import { readExtract } from '#shared/inputs/actuals/read-extract.ts';
import type { ReadHints, ReadResult } from '#shared/inputs/actuals/rejection.ts';
import type { SourceTable } from '#shared/inputs/actuals/source-table.ts';

export const hintsOf = (hints: Partial<ReadHints> = {}): ReadHints => ({
  currency: 'GBP',
  fiscalYearEndMonth: 12,
  lastMonth: null,
  fileName: null,
  ...hints,
});

export async function tablesOf(path: string): Promise<SourceTable[]> {
  const read = await readTables(new File([readFileSync(path)], basename(path)));
  if (!read.ok) throw new Error(read.issue);
  return read.tables;
}

export async function tablesOfText(text: string): Promise<SourceTable[]> {
  const read = await readText(text);
  if (!read.ok) throw new Error(read.issue);
  return read.tables;
}

export const readPasted = async (text: string, hints: Partial<ReadHints> = {}): Promise<ReadResult> =>
  readExtract(await tablesOfText(text), hintsOf(hints));
