import type { Language } from '../domain/languages';
import { currencyDecimals } from '../domain/money';
import type { Plan } from '../engine/timeline/plan';
import type { ForecastDocument } from '../inputs/forecast/document';
import type { DefinedName } from './names';
import type { Book, Row, Sheet, Unit } from './sheet';
import type { Words } from './words';

/** Names of sheets that the model has, in their order. */
export const sheetKeys = [
  'readMe',
  'summary',
  'inputs',
  'inputsByMonth',
  'timeline',
  'revenue',
  'costs',
  'people',
  'expenses',
  'assets',
  'loans',
  'taxAndEquity',
  'accounts',
  'profitAndLoss',
  'balanceSheet',
  'cashFlow',
  'byYear',
  'checks',
  'names',
] as const;
export type SheetKey = (typeof sheetKeys)[number];

/** The inputs of a workbook, by the paths that overrides have. */
export interface Inputs {
  /** An input that is one figure, as the scenario in use has it; blank cells are there too. A path without a cell throws. */
  cell(path: string): Row;
  /** A table of the document as the scenario in use has it: place n is its n-th figure. */
  table(path: string): Row;
  /** The shares of a profile; null where the document has none there. */
  profile(path: string): Row | null;
  /** All tables that are profiles, and all that are season weights. */
  profiles: readonly Row[];
  weights: readonly Row[];
  /** The selector, a number from 1. */
  scenario: Row;
  names: readonly DefinedName[];
}

/** What the steps of a workbook read and write. */
export interface Model extends Book, Words {
  document: ForecastDocument;
  language: Language;
  /** Of the document with every line switched on: what is off has its rows too, and counts from no month. */
  plan: Plan;
  /** Scenarios that the selector offers, after the base case. */
  scenarios: readonly ForecastDocument['scenarios'][number][];
  /** What the selector says, from 1: the base case. */
  inUse: number;
  /** Scenarios without a column, with the paths by which they change the structure. */
  leftOut: readonly string[];
  inputs: Inputs;
  sheet(key: SheetKey): Sheet;
}

/** Whole units of the engine in 1 as a cell shows it. */
export function scaleOf(unit: Unit, decimals: number): number {
  if (unit === 'money') return 10 ** decimals;
  if (unit === 'price') return 10 ** (decimals + 3);
  if (unit === 'rate' || unit === 'ratio') return 1_000_000;
  return unit === 'quantity' || unit === 'heads' || unit === 'weight' ? 1000 : 1;
}

export const decimalsOf = ({ header }: ForecastDocument): number => currencyDecimals(header.currency);
