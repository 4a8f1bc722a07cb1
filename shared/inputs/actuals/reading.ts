import type { Month } from '#shared/domain/months.ts';
import type { RowKey } from '../forecast/actuals';
import type { AmountReader } from './amounts';
import type { Head } from './columns';
import type { Basis, LayoutId, Side, Statement } from './extract';
import type { ReadHints, Rejection } from './rejection';
import type { Line } from './source-table';

/** What an account is, as far as its layout says; hints and section words narrow it. */
export type Section =
  | 'bank'
  | 'currentAsset'
  | 'fixedAsset'
  | 'nonCurrentAsset'
  | 'currentLiability'
  | 'nonCurrentLiability'
  | 'equity'
  | 'revenue'
  | 'directCosts'
  | 'expense'
  | 'otherIncome'
  | 'otherExpense'
  /** Of a side, and no more is known. */
  | 'asset'
  | 'liability'
  | 'sheet'
  | 'result';

export interface ReadAccount {
  row: number;
  code: string | null;
  name: string;
  side: Side | null;
  hint: RowKey | null;
  /** By month, debits positive. */
  amounts: (number | null)[];
}

/** What a layout reads in a table; months are in the order of the file, null is the one that only the title names. */
export interface Reading {
  months: (Month | null)[];
  /** By month: the number of its column in the file. */
  columns: number[];
  /** null: the amounts do not say. */
  basis: Basis | null;
  accounts: ReadAccount[];
  controls: number;
  leftOut: { row: number; text: string }[];
  rejections: Rejection[];
  /** A date that may be read in two ways, where no other date decides. */
  openDate?: string;
}

/** A table that may be of a layout. */
export interface Recognized {
  head: Head;
  /** 0…100. */
  score: number;
}

export interface ReadContext {
  lines: readonly Line[];
  head: Head;
  read: AmountReader;
  hints: ReadHints;
}

export interface Layout {
  id: LayoutId;
  statement: Statement;
  recognize(lines: readonly Line[], heads: readonly Head[]): Recognized | null;
  read(context: ReadContext): Reading;
}
