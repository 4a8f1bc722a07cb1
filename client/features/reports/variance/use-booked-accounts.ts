import { useMemo } from 'react';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument } from '#client/workspace/index.ts';
import { parseJson } from '#shared/domain/json-text.ts';
import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import { spreadPlan } from '#shared/engine/spread-plan.ts';
import { accountsOfRow, type RowAccount, type RowSources } from '#shared/inputs/actuals/accounts-of-row.ts';
import type { Extract } from '#shared/inputs/actuals/extract.ts';
import { postedMonths } from '#shared/inputs/actuals/postings.ts';
import { type Actuals, isResultRow } from '#shared/inputs/forecast/actuals.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { BookRow } from './book-rows';
import { savedOnce } from './compared-with';

export interface BookedAccounts {
  /** In the sign of the statement. */
  sources: RowSources;
  /** The imports that they come from; `takenBack`: accounts of an earlier one that the months themselves no longer have. */
  imports: { name: string; at: string; takenBack: string[] }[];
}

interface BookedParams {
  rows: readonly BookRow[];
  /** Ascending. */
  months: readonly Month[];
}

/** What the months of the document are from: of the fiscal year of a month up to it, which may begin before the forecast, and the month before that year. */
function importsOf({ header, actuals }: ForecastDocument, last: Month): string[] {
  const months = actuals?.months ?? [];
  const from = addMonths(last, -1 - ((calendarMonth(last) - header.fiscalYearEndMonth + 11) % 12));
  const used = months.filter(({ month }) => month >= from && month <= last);
  return [...new Set(used.flatMap(({ result, sheet }) => [result, sheet]))].filter(
    (id): id is string => id !== null && id !== 'typed',
  );
}

/** The months of an extract that the document has from this import. */
function usedMonths({ extract, id }: { extract: Extract; id: string }, actuals: Actuals): Extract {
  const isUsed = (month: Month) =>
    actuals.months.some((entry) => entry.month === month && (entry.result === id || entry.sheet === id));
  const kept = extract.months.map(isUsed);
  const ofKept = <Value>(list: readonly Value[]) => list.filter((_, at) => kept[at]);
  return { ...extract, months: ofKept(extract.months), amounts: extract.amounts.map(ofKept) };
}

type StoredImport = RouterOutputs['actual']['getImport'];

/** The imports as soon as all of them are there; the same list as long as they are the same. */
const storedOf = (queries: readonly { data: StoredImport | undefined; isError: boolean }[]) => ({
  isFailed: queries.some(({ isError }) => isError),
  stored: queries.every(({ data }) => data) ? queries.flatMap(({ data }) => data ?? []) : null,
});

/**
 * The accounts behind a booked figure, of what the server keeps of the books: undefined until they are there, null where an
 * import is no longer stored or the months are typed. Rows and months are the same lists as long as they are the same.
 */
export function useBookedAccounts(asked: BookedParams): BookedAccounts | null | undefined {
  const forecastId = useForecastId();
  const document = useDocument((whole) => whole);
  const { actuals } = document;
  const counted = countedMonths(asked);
  const areStored = counted.every((month) => {
    const source = sourceOf(actuals, month, asked);
    return Boolean(source) && source !== 'typed';
  });
  const isAsked = actuals !== undefined && areStored && asked.rows.length > 0;
  const ids = isAsked ? importsOf(document, counted.at(-1) ?? '') : [];
  const { stored, isFailed } = trpc.useQueries(
    (ask) => ids.map((id) => ask.actual.getImport({ forecastId, id }, { ...savedOnce, retry: false })),
    { combine: storedOf },
  );
  const map = trpc.actual.accountMap.useQuery({ forecastId }, { enabled: ids.length > 0 });
  const accounts = map.data?.accounts;
  const { rows, months } = asked;
  const booked = useMemo(
    () => (stored && accounts ? bookedAccounts(document, { stored, accounts, rows, months }) : undefined),
    [document, stored, accounts, rows, months],
  );
  return ids.length === 0 || isFailed || map.isError ? null : booked;
}

const isOfResult = ({ rows }: Pick<BookedParams, 'rows'>) => rows.some(({ row }) => isResultRow(row));

/** Of a balance the last month counts. */
const countedMonths = (asked: BookedParams) => (isOfResult(asked) ? asked.months : asked.months.slice(-1));

/** From where a month is: an import, or typed. */
function sourceOf(actuals: Actuals | undefined, month: Month, asked: Pick<BookedParams, 'rows'>) {
  const entry = actuals?.months.find((entry) => entry.month === month);
  return isOfResult(asked) ? entry?.result : entry?.sheet;
}

interface BooksParams extends BookedParams {
  stored: readonly StoredImport[];
  accounts: RouterOutputs['actual']['accountMap']['accounts'];
}

function bookedAccounts(document: ForecastDocument, params: BooksParams): BookedAccounts | null {
  const { actuals } = document;
  if (!actuals) return null;
  const { stored, rows, months } = params;
  const read = stored
    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((entry) => ({ ...entry, extract: usedMonths({ id: entry.id, extract: parseJson(entry.extract) }, actuals) }));
  const accounts = new Map(params.accounts.map(({ key, ...target }) => [key, target]));
  const posted = postedMonths(read, { accounts, ...spreadPlan(document) }, { document, missing: new Set() });
  const found = rows.map(({ row, sign }) => ({ sign, of: accountsOfRow(posted, actuals, { row, months }) }));
  const sources = {
    accounts: found.flatMap(({ sign, of }) =>
      of.accounts.map((account) => ({ ...account, amount: sign * account.amount })),
    ),
    adjustments: found.flatMap(({ sign, of }) =>
      of.adjustments.map((adjustment) => ({ ...adjustment, amount: sign * adjustment.amount })),
    ),
    carried: found.reduce((sum, { sign, of }) => sum + sign * of.carried, 0),
  };
  const counted = new Set(countedMonths(params).map((month) => sourceOf(actuals, month, params)));
  const takenBack = takenBackFrom(read, counted, sources.accounts);
  const imports = [...read.filter(({ id }) => counted.has(id)), ...read.filter(({ id }) => takenBack.has(id))].map(
    ({ id, sourceName, createdAt }) => ({ name: sourceName, at: createdAt, takenBack: takenBack.get(id) ?? [] }),
  );
  return { sources, imports };
}

/** Accounts that the books no longer have, by the import that had them last: what they held to date is taken back. */
function takenBackFrom(
  read: readonly { id: string; extract: Extract }[],
  counted: ReadonlySet<string | null | undefined>,
  accounts: readonly RowAccount[],
): Map<string, string[]> {
  const lastMonth = ({ extract }: (typeof read)[number]) => extract.months.at(-1) ?? '';
  const newestFirst = read.toSorted((a, b) => (lastMonth(a) > lastMonth(b) ? -1 : 1));
  const found = new Map<string, string[]>();
  for (const { code, name } of accounts) {
    const having = newestFirst.filter(({ extract }) =>
      extract.accounts.some((account) => account.code === code && account.name === name),
    );
    const [last] = having;
    if (!last || having.some(({ id }) => counted.has(id))) continue;
    found.set(last.id, [...(found.get(last.id) ?? []), `${code ?? ''} ${name}`.trim()]);
  }
  return found;
}
