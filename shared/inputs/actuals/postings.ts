import { allocate } from '#shared/domain/money.ts';
import { addMonths, type Month } from '#shared/domain/months.ts';
import { openingLoan } from '#shared/inputs/forecast/fields/loans.ts';
import { debitSignOf, partsOfRowKey } from '../forecast/actuals';
import { adjustedSheet } from '../forecast/adjustment';
import { type BalanceSheet, type BalanceSheetField, balanceOf, balanceSheetFields } from '../forecast/balance-sheet';
import type { ForecastDocument } from '../forecast/document';
import { type AccountMap, accountKeyOf, isSpread, spreads } from './account-map';
import type { ExtractAccount } from './extract';
import { type BookedAccount, type ImportedExtract, type LedgerMonth, ledgerMonths } from './ledger-months';

/** Amounts of a month by row key, in the sign of the row. */
export type Rows = Map<string, number>;

/** What an account brings to a row, in the sign of the row; null: what the row held the month before. */
export interface Posting {
  account: ExtractAccount | null;
  amount: number;
}

/** What the rows of a month are made of, by row key. */
export type Postings = Map<string, Posting[]>;

/** Pairs of fields that are netted and then shown on the side on which they fall. */
const netted: readonly [BalanceSheetField, BalanceSheetField][] = [
  ['cash', 'bankOverdraft'],
  ['salesTaxReceivable', 'salesTaxPayable'],
  ['incomeTaxReceivable', 'incomeTaxPayable'],
];

/** The balance sheet of month 0, with its adjustments: that of the last entered year, else the typed one. */
export function openingSheetOf({ header, history, openingPosition }: ForecastDocument): BalanceSheet | null {
  const last = history.inputYears.at(-1);
  if (last?.endMonth === addMonths(header.startMonth, -1)) return adjustedSheet(last.balanceSheet, last.adjustments);
  return (
    openingPosition.startBalanceSheet && adjustedSheet(openingPosition.startBalanceSheet, history.startAdjustments)
  );
}

/** The rows of month 0: the opening balance sheet, and the loans that already run then. */
function openingRowsOf(document: ForecastDocument): Rows | null {
  const sheet = openingSheetOf(document);
  if (!sheet) return null;
  const rows: Rows = new Map(balanceSheetFields.map((field) => [`sheet:${field}`, balanceOf(sheet, field)]));
  for (const loan of document.loans) {
    const owed = openingLoan(loan);
    if (owed !== 0) rows.set(`loan:${loan.id}`, owed);
  }
  return rows;
}

export interface PostedMonth {
  ledger: LedgerMonth;
  postings: Postings;
  rows: Rows;
  /** The rows of the month before; of the opening balance sheet before month 1. */
  earlier: Rows | null;
}

/** The months of all imports, ascending, with what their accounts bring to which row. */
export function postedMonths(
  extracts: readonly ImportedExtract[],
  map: AccountMap,
  { document, missing }: { document: ForecastDocument; missing: Set<string> },
): Map<Month, PostedMonth> {
  const { header } = document;
  const posted = new Map<Month, PostedMonth>();
  for (const ledger of ledgerMonths(extracts, map, header)) {
    const { month } = ledger;
    const opening = month === header.startMonth ? openingRowsOf(document) : null;
    const earlier = posted.get(addMonths(month, -1))?.rows ?? opening;
    const postings = postingsOf(ledger, map, { earlier, missing });
    posted.set(month, { ledger, postings, rows: rowsOf(postings), earlier });
  }
  return posted;
}

interface Known {
  /** The rows of the month before. */
  earlier: Rows | null;
  /** Takes the keys of accounts that have an amount and no place. */
  missing: Set<string>;
}

/** What each account of a month brings to which row. */
function postingsOf(ledgerMonth: LedgerMonth, map: AccountMap, { earlier, missing }: Known): Postings {
  const postings: Postings = new Map();
  const add = (key: string, posting: Posting) => {
    const list = postings.get(key);
    if (list) list.push(posting);
    else postings.set(key, [posting]);
  };
  const addDebit = (key: string, account: ExtractAccount, debit: number) =>
    add(key, { account, amount: debitSignOf(key) * debit });
  const post = ({ account, place, amount }: BookedAccount, to: (target: string, debit: number) => void) => {
    if (!place && amount !== 0) missing.add(accountKeyOf(map, account));
    if (place && place.target !== 'leftOut') to(place.target, place.sign * amount);
  };
  if (ledgerMonth.result)
    for (const booked of ledgerMonth.movements.values()) {
      post(booked, (target, debit) => {
        for (const [row, part] of spreadOf({ target, debit, month: ledgerMonth.month, map }))
          addDebit(row, booked.account, part);
      });
    }
  if (!ledgerMonth.sheet) return postings;
  const retained = 'sheet:retainedEarnings';
  postings.set(retained, []);
  const earned = ledgerMonth.isSheetMovement ? ledgerMonth.movements : ledgerMonth.toDate;
  for (const { account, place, amount } of ledgerMonth.isClosedSheet ? [] : earned.values())
    if (place && place.target !== 'leftOut') add(retained, { account, amount: 0 - place.sign * amount });
  for (const booked of ledgerMonth.closings.values()) {
    const { account } = booked;
    post(booked, (target, debit) => {
      const [kind] = partsOfRowKey(target);
      if (kind === 'loan') {
        add(target, { account, amount: 0 - debit });
        addDebit('sheet:loansNonCurrent', account, debit);
      } else if (target === 'flow:dividendsDeclared') addDebit(retained, account, debit);
      else if (target === 'flow:drawings') addDebit('sheet:otherReserves', account, debit);
      else addDebit(target, account, debit);
    });
  }
  if (ledgerMonth.isSheetMovement)
    for (const [key, amount] of earlier ?? []) if (/^(sheet|loan):/.test(key)) add(key, { account: null, amount });
  for (const [asset, liability] of netted) net(postings, `sheet:${asset}`, `sheet:${liability}`);
  return postings;
}

/** Both sides are shown on the one on which their difference falls. */
function net(postings: Postings, asset: string, liability: string): void {
  const reversed = (list: readonly Posting[]) => list.map((entry) => ({ ...entry, amount: 0 - entry.amount }));
  const [owned, owed] = [postings.get(asset) ?? [], postings.get(liability) ?? []];
  const isAsset = sumOf(owned) >= sumOf(owed);
  postings.set(asset, isAsset ? [...owned, ...reversed(owed)] : []);
  postings.set(liability, isAsset ? [] : [...owed, ...reversed(owned)]);
}

const sumOf = (list: readonly Posting[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/** The amounts of the rows. */
const rowsOf = (postings: Postings): Rows => new Map([...postings].map(([key, list]) => [key, sumOf(list)] as const));

interface Spreading {
  target: string;
  debit: number;
  month: Month;
  map: AccountMap;
}

/** The rows of an amount: its row, or the planned lines of a section by what they plan in the month. */
function spreadOf({ target, debit, month, map }: Spreading): [string, number][] {
  if (!isSpread(target)) return [[target, debit]];
  const { kind, rest } = spreads[target];
  const lines = map.lines?.(kind) ?? [];
  const weights = lines.map((key) => Math.max(0, map.planned?.(key, month) ?? 0));
  if (!weights.some((weight) => weight > 0)) return [[rest, debit]];
  return allocate(debit, weights).map((part, i) => [lines[i] ?? rest, part]);
}
