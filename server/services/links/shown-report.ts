import { type JsonText, parseJson, writeJson } from '#shared/domain/json-text.ts';
import { maximumLinkBytes } from '#shared/inputs/link-requests.ts';
import { storedStatements } from '#shared/reports/registry.ts';
import type { StoredResult, StoredRow } from '../reports/stored-result';
import { unpackResult } from '../reports/unpack-result';

/** One case of a report as a link shows it: statements and whether they hold, nothing of what was typed. */
export interface ShownResult
  extends Pick<
    StoredResult,
    'scenario' | 'name' | 'currency' | 'months' | 'quarters' | 'years' | 'failedChecks' | 'actualUntil'
  > {
  statements: Record<string, ShownRow[]>;
}

export type ShownRow = Pick<StoredRow, 'key' | 'kind' | 'level' | 'unit' | 'nameKey' | 'name'> & {
  opening: number | null;
  /** Empty where the answer would be too large with them. */
  months: (number | null)[];
  quarters: (number | null)[];
  years: (number | null)[];
};

/** The cases of a report from what is stored. Where all figures are too many for one answer, those of months are left out, then those of quarters. */
export async function showReport({ bodies }: { bodies: string[] }): Promise<JsonText<ShownResult[]>> {
  const results: ShownResult[] = [];
  for (const body of bodies) results.push(shownResult(parseJson(await unpackResult(body))));
  for (const figures of ['months', 'quarters'] as const) {
    const text = writeJson(results);
    if (Buffer.byteLength(text) <= maximumLinkBytes) return text;
    for (const { statements } of results) {
      for (const row of Object.values(statements).flat()) row[figures] = [];
    }
  }
  return writeJson(results);
}

function shownResult({
  scenario,
  name,
  currency,
  months,
  quarters,
  years,
  failedChecks,
  actualUntil,
  statements,
}: StoredResult): ShownResult {
  return {
    scenario,
    name,
    currency,
    months,
    quarters: quarters ?? [],
    years,
    failedChecks,
    ...(actualUntil === undefined ? {} : { actualUntil }),
    statements: Object.fromEntries(
      storedStatements.map((statement) => [statement, (statements[statement] ?? []).map(shownRow)]),
    ),
  };
}

const shownRow = ({
  key,
  kind,
  level,
  unit,
  nameKey,
  name,
  opening,
  months,
  quarters,
  years,
}: StoredRow): ShownRow => ({
  key,
  kind,
  level,
  unit,
  nameKey,
  ...(name === undefined ? {} : { name }),
  opening: opening ?? null,
  months,
  quarters: quarters ?? [],
  years,
});
