import { addMonths, type Month } from '#shared/domain/months.ts';
import type { Basis, Extract, LayoutId } from './extract';

/** A place in a file and what is wrong there; rows and columns count from 1, as in the file. */
export type Rejection =
  | { code: 'noLayout' }
  | { code: 'notMonths'; row: number; column: number; text: string }
  | { code: 'notAnAmount'; row: number; column: number; text: string }
  /** The accounts add up to so much more than the total. isCell: this cell alone is wrong; else a sum of the row is. */
  | { code: 'controlSum'; row: number; column: number; name: string; head: string; difference: number; isCell: boolean }
  /** Debits less credits. */
  | { code: 'trialBalanceOff'; month: Month | null; column: number | null; difference: number }
  /** Assets less liabilities and equity. */
  | { code: 'sheetOff'; month: Month; column: number | null; difference: number }
  | { code: 'accountTwice'; account: string; rows: number[] }
  | { code: 'otherCurrency'; currency: string; expected: string }
  | { code: 'tooMany'; what: 'accounts' | 'months'; count: number; maximum: number };

/** Which table is read as which layout. */
export interface Candidate {
  layout: LayoutId;
  /** Place among the tables. */
  table: number;
  /** 0…100. */
  score: number;
}

/** What only a person can say; the answer goes into the hints. */
export type Question =
  | { asks: 'layout'; candidates: Candidate[] }
  | { asks: 'month'; preset: Month | null }
  /** Both readings are right by themselves. */
  | { asks: 'basis'; readings: Extract[] }
  | { asks: 'dayFirst'; example: string }
  | { asks: 'cashBasis' };

/** What a column of a table holds, as a person says; a month is a month's amounts, debits positive. */
export type ColumnRole = 'code' | 'name' | 'date' | 'debit' | 'credit' | 'amount' | Month;

export interface ReadHints {
  /** Of the forecast. */
  currency: string;
  fiscalYearEndMonth: number;
  /** The last month that is there already; a file without a month is preset to the next one. */
  lastMonth: Month | null;
  fileName: string | null;
  layout?: LayoutId;
  /** Place among the tables. */
  table?: number;
  month?: Month;
  basis?: Basis;
  isDayFirst?: boolean;
  acceptsCashBasis?: boolean;
  /** "Choose the columns yourself": by column. */
  columns?: readonly (ColumnRole | null)[];
}

/** What of a file is not kept with its extract. */
export interface Cut {
  /** Rows that are no account, beyond the first 1,000. */
  rows: number;
  /** Accounts whose code or name is shortened. */
  accounts: number;
}

export type ReadResult =
  | { kind: 'read'; extract: Extract; cut: Cut; candidate: Candidate; others: Candidate[] }
  | { kind: 'question'; question: Question; candidate: Candidate | null; others: Candidate[] }
  | { kind: 'rejected'; rejections: Rejection[]; candidate: Candidate | null; others: Candidate[] };

/** Stands for a month that a person has still to say, in a file with other faults. */
export const unknownMonth = '1900-01';

export const presetMonth = ({ lastMonth }: ReadHints): Month | null =>
  lastMonth === null ? null : addMonths(lastMonth, 1);
