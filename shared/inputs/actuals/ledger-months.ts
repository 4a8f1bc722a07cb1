import { addMonths, calendarMonth, type Month } from '#shared/domain/months.ts';
import { isResultRow } from '../forecast/actuals';
import type { ForecastDocument } from '../forecast/document';
import { type AccountMap, type AccountTarget, findTarget, isSpread } from './account-map';
import { type Extract, type ExtractAccount, isMonthOutside } from './extract';

/** An import as it is stored; the newest comes last. */
export interface ImportedExtract {
  id: string;
  extract: Extract;
}

/** Amounts of accounts, debits positive, by code and name. */
export type Amounts = ReadonlyMap<string, BookedAccount>;

export interface BookedAccount {
  account: ExtractAccount;
  /** Where it goes; undefined: nobody has said. */
  place: AccountTarget | undefined;
  amount: number;
}

/** What the books say of a month, account by account, debits positive. */
export interface LedgerMonth {
  month: Month;
  /** Ids of the imports that give the profit and loss and the balance sheet. */
  result: string | null;
  sheet: string | null;
  /** Movements of the month and since the fiscal year began, by account; empty without a profit and loss. */
  movements: Amounts;
  toDate: Amounts;
  /** Closing balances, or movements of the month where `isSheetMovement`. */
  closings: Amounts;
  isSheetMovement: boolean;
  /** True where the sheet balances by itself, as it holds the profit of the year: a balance sheet, not a trial balance. */
  isClosedSheet: boolean;
  /** The month that is missing for a movement: the one before, or one from which on the year is known by months alone. */
  needs: Month | null;
  /** The month without which `toDate` does not reach back to the beginning of the fiscal year; null: it does. */
  lacks: Month | null;
  /** In the first month of a year: most accounts go on from the year before. */
  isYearOpen: boolean;
}

const isResultTarget = (target: string) => isResultRow(target) || isSpread(target);

interface Sides {
  result: Map<string, BookedAccount>;
  sheet: Map<string, BookedAccount>;
}

/** Where each account of an extract goes, and what it goes by. */
type Places = readonly { key: string; place: AccountTarget | undefined }[];

/** The accounts of one month of an extract by side: as they are mapped, else as the file says. */
function sidesOf({ accounts, amounts }: Extract, at: number, places: Places): Sides {
  const sides: Sides = { result: new Map(), sheet: new Map() };
  accounts.forEach((account, i) => {
    const { key = '', place } = places[i] ?? {};
    const isFree = place === undefined || place.target === 'leftOut';
    const isResult = isFree ? account.side === 'result' : isResultTarget(place.target);
    add(isResult ? sides.result : sides.sheet, key, { account, place, amount: amounts[i]?.[at] ?? 0 });
  });
  return sides;
}

function add(amounts: Map<string, BookedAccount>, key: string, booked: BookedAccount): void {
  const before = amounts.get(key);
  amounts.set(key, before ? { ...booked, amount: booked.amount + before.amount } : booked);
}

const hasResult = ({ statement }: Extract) => statement !== 'balanceSheet';
const hasSheet = ({ statement, accounts }: Extract) =>
  statement !== 'profitAndLoss' && accounts.some(({ side }) => side !== 'result');

/**
 * The months of all imports, ascending. The newest import that has a month gives its profit and loss, likewise its balance
 * sheet. A year to date becomes a movement by the one of the month before; in the first month of a fiscal year it is one,
 * unless half of the accounts or more still hold 90 % of what they held: that year is not closed yet. It is one, too, in the month
 * that the books begin with, as an import says; months of the forecast before that are booked with nothing in them.
 */
export function ledgerMonths(
  extracts: readonly ImportedExtract[],
  map: AccountMap,
  { fiscalYearEndMonth, startMonth }: Pick<ForecastDocument['header'], 'fiscalYearEndMonth' | 'startMonth'>,
): LedgerMonth[] {
  const months = [...new Set(extracts.flatMap(({ extract }) => extract.months))].sort();
  const begins = new Set(extracts.map(({ extract }) => extract.booksBegin));
  const found = new Map(monthsOfNothing(extracts, startMonth, months[0] ?? '').map((entry) => [entry.month, entry]));
  const places = new Map<string, Places>();
  const placesOf = ({ id, extract }: ImportedExtract): Places => {
    const known =
      places.get(id) ??
      extract.accounts.map((account) => ({
        key: `${account.code ?? ''} ${account.name}`,
        place: findTarget(map, account),
      }));
    places.set(id, known);
    return known;
  };
  for (const month of months) {
    const newest = (has: (extract: Extract) => boolean) =>
      extracts.findLast(({ extract }) => has(extract) && extract.months.includes(month)) ?? null;
    const [ofResult, ofSheet] = [newest(hasResult), newest(hasSheet)];
    const at = (imported: ImportedExtract) =>
      sidesOf(imported.extract, imported.extract.months.indexOf(month), placesOf(imported));
    const before = found.get(addMonths(month, -1));
    const isFirst = calendarMonth(month) === (fiscalYearEndMonth % 12) + 1;
    const sides = ofResult && at(ofResult);
    const around = { before, isFirst, month, isBegin: begins.has(month) };
    const result = ofResult && sides ? resultOf(ofResult, sides.result, around) : noResult;
    const sheet: Amounts = (ofSheet === ofResult ? sides : ofSheet && at(ofSheet))?.sheet ?? new Map();
    found.set(month, {
      month,
      ...result,
      result: result.needs || !ofResult ? null : ofResult.id,
      sheet: ofSheet?.id ?? null,
      closings: sheet,
      isSheetMovement: ofSheet?.extract.layout === 'genericEntries',
      isClosedSheet: [...sheet.values()].reduce((sum, { amount }) => sum + amount, 0) === 0,
    });
  }
  return [...found.values()];
}

/** Months from the first one of the forecast on before which, as an import says, nothing was booked, and of which no books are here. */
function monthsOfNothing(extracts: readonly ImportedExtract[], from: Month, firstBooked: Month): LedgerMonth[] {
  const said = extracts.findLast(({ extract }) => extract.booksBegin !== undefined);
  const found: LedgerMonth[] = [];
  const begin = said?.extract.booksBegin ?? '';
  for (let month = from; month < begin && month < firstBooked; month = addMonths(month, 1)) {
    if (isMonthOutside(from, month)) break;
    const [id, nothing] = [said?.id ?? null, new Map<string, BookedAccount>()];
    found.push({
      ...{ month, ...noResult, result: id, sheet: id, closings: nothing },
      ...{ isSheetMovement: false, isClosedSheet: true },
    });
  }
  return found;
}

type Result = Pick<LedgerMonth, 'movements' | 'toDate' | 'needs' | 'lacks' | 'isYearOpen'>;
const noResult: Result = { movements: new Map(), toDate: new Map(), needs: null, lacks: null, isYearOpen: false };

interface Around {
  before: LedgerMonth | undefined;
  /** Of a fiscal year. */
  isFirst: boolean;
  /** An import says that nothing was booked before. */
  isBegin: boolean;
  month: Month;
}

function resultOf({ extract }: ImportedExtract, amounts: Sides['result'], around: Around): Result {
  const { before, month } = around;
  // Of a month that lacks the one before itself the year to date is known all the same.
  const earlier = before && (before.result ?? before.needs) !== null ? before.toDate : null;
  // Books of the month before count, whatever was said.
  const isFirst = around.isFirst || (around.isBegin && earlier === null);
  const missing = earlier && before ? before.lacks : addMonths(month, -1);
  const isToDate = extract.basis === 'yearToDate';
  const isYearOpen = isFirst && isToDate && earlier !== null && missing === null && stillHolds(amounts, earlier);
  const carried = isFirst && !isYearOpen ? null : earlier;
  if (isToDate && !isFirst && missing !== null) return { ...noResult, toDate: amounts, needs: missing };
  const changed = new Map(amounts);
  for (const [key, held] of carried ?? []) add(changed, key, isToDate ? { ...held, amount: 0 - held.amount } : held);
  const [movements, toDate] = isToDate ? [changed, amounts] : [amounts, changed];
  return { movements, toDate, needs: null, lacks: isToDate || isFirst ? null : missing, isYearOpen };
}

function stillHolds(amounts: Amounts, earlier: Amounts): boolean {
  const held = [...earlier].filter(([, { amount }]) => amount !== 0);
  const still = held.filter(
    ([key, { amount }]) => Math.abs(amounts.get(key)?.amount ?? 0) * 10 >= Math.abs(amount) * 9,
  );
  return held.length > 0 && still.length * 2 >= held.length;
}
