import { useMemo } from 'react';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { addMonths, type Month } from '#shared/domain/months.ts';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import { accountsOfRow, type RowSources } from '#shared/inputs/actuals/accounts-of-row.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { postedMonths } from '#shared/inputs/actuals/postings.ts';
import { type Actuals, isResultRow } from '#shared/inputs/forecast/actuals.ts';
import type { BookRow } from './book-rows';
import { savedOnce } from './compared-with';

export interface BookedAccounts {
  /** In the sign of the statement. */
  sources: RowSources;
  /** The imports that they come from. */
  imports: { name: string; at: string }[];
}

interface BookedParams {
  rows: readonly BookRow[];
  /** Ascending. */
  months: readonly Month[];
}

/** What the months of the document are from: of a fiscal year up to a month, and the month before it. */
function importsOf({ months }: Actuals, first: Month, last: Month): string[] {
  const from = addMonths(first, -1);
  const used = months.filter(({ month }) => month >= from && month <= last);
  return [...new Set(used.flatMap(({ result, sheet }) => [result, sheet]))].filter(
    (id): id is string => id !== null && id !== 'typed',
  );
}

/** The months of an extract that the document has from this import. */
function usedMonths({ extract, id }: { extract: Extract; id: string }, actuals: Actuals): Extract {
  const isUsed = (month: Month) =>
    actuals.months.some((one) => one.month === month && (one.result === id || one.sheet === id));
  const kept = extract.months.map(isUsed);
  const ofKept = <Value>(list: readonly Value[]) => list.filter((_, at) => kept[at]);
  return { ...extract, months: ofKept(extract.months), amounts: extract.amounts.map(ofKept) };
}

/**
 * The accounts behind a booked figure, of what the server keeps of the books: undefined until they are there, null where an
 * import is no longer stored or the months are typed.
 */
export function useBookedAccounts({ rows, months }: BookedParams, yearStart: Month): BookedAccounts | null | undefined {
  const forecastId = useForecastId();
  const document = useDocument((whole) => whole);
  const { actuals } = document;
  const last = months.at(-1) ?? '';
  const isResult = rows.some(({ row }) => isResultRow(row));
  const counted = isResult ? months : [last];
  const areStored = counted.every((month) => {
    const entry = actuals?.months.find((one) => one.month === month);
    const source = isResult ? entry?.result : entry?.sheet;
    return Boolean(source) && source !== 'typed';
  });
  const ids = actuals && areStored && rows.length > 0 ? importsOf(actuals, yearStart, last) : [];
  const extracts = trpc.useQueries((ask) =>
    ids.map((id) => ask.actual.getImport({ forecastId, id }, { ...savedOnce, retry: false })),
  );
  const map = trpc.actual.accountMap.useQuery({ forecastId }, { enabled: ids.length > 0 });
  const stored = extracts.flatMap(({ data }) => (data ? [data] : []));
  const isFailed = map.isError || extracts.some(({ isError }) => isError);
  const isKnown = stored.length === ids.length && map.data !== undefined;
  const known = stored.map(({ id }) => id).join(' ');
  const asked = `${rows.map(({ row, sign }) => `${sign} ${row}`).join()} ${months.join()}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: queries are new objects at every drawing; their ids tell them
  return useMemo(() => {
    if (!actuals || ids.length === 0 || isFailed) return null;
    if (!isKnown) return undefined;
    const byAge = stored.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
    const read = byAge.map(({ id, extract }) => ({
      id,
      extract: usedMonths({ id, extract: parseJson(extract) }, actuals),
    }));
    const accounts = new Map(map.data.accounts.map(({ key, ...target }) => [key, target]));
    const posted = postedMonths(read, { accounts, ...spreadPlan(document) }, { document, missing: new Set() });
    const found = rows.map(({ row, sign }) => ({ sign, of: accountsOfRow(posted, actuals, { row, months }) }));
    const used = byAge.filter(({ id }) =>
      actuals.months.some(({ month, result, sheet }) => counted.includes(month) && (isResult ? result : sheet) === id),
    );
    return {
      sources: {
        accounts: found.flatMap(({ sign, of }) => of.accounts.map((one) => ({ ...one, amount: sign * one.amount }))),
        adjustments: found.flatMap(({ sign, of }) =>
          of.adjustments.map((one) => ({ ...one, amount: sign * one.amount })),
        ),
        carried: found.reduce((sum, { sign, of }) => sum + sign * of.carried, 0),
      },
      imports: used.map(({ sourceName, createdAt }) => ({ name: sourceName, at: createdAt })),
    };
  }, [document, known, isKnown, isFailed, map.data, asked]);
}
