import type { SheetChart } from 'hucre/xlsx';
import type { Language } from '../domain/languages';
import { currencyDecimals } from '../domain/money';
import type { balanceAccounts } from '../engine/ledger/accounts';
import type { Plan } from '../engine/timeline/plan';
import type { UnplannedRow } from '../inputs/forecast/actuals';
import type { ForecastDocument } from '../inputs/forecast/document';
import type { DefinedName } from './names';
import type { Unit } from './row-spec';
import type { Book, Row, Sheet } from './sheet';
import type { Words } from './words';

/** Names of sheets that the model has, in their order. */
export const sheetKeys = [
  'readMe',
  'summary',
  'inputs',
  'inputsByMonth',
  'timeline',
  'actuals',
  'drivers',
  'revenue',
  'costs',
  'people',
  'expenses',
  'assets',
  'leases',
  'effectiveRates',
  'loans',
  'carryForward',
  'taxAndEquity',
  'accounts',
  'profitAndLoss',
  'balanceSheet',
  'cashFlow',
  'byYear',
  'valuation',
  'checks',
  'names',
] as const;
export type SheetKey = (typeof sheetKeys)[number];

/** Bounds of the cells of an input, as they show it. */
export interface Bounds {
  row: Row;
  from: number;
  to: number;
  low: number;
  high: number;
}

/** The inputs of a workbook, by the paths that overrides have. */
export interface Inputs {
  /** An input that is one figure, as the scenario in use has it; blank cells are there too. A path without a cell throws. */
  cell(path: string): Row;
  /** A table of the document as the scenario in use has it: place n is its n-th figure. */
  table(path: string): Row;
  /** The same, or the shares of a profile; null where the document has none there. */
  tableOrNull(path: string): Row | null;
  /** All tables that are profiles, and all that are season weights. */
  profiles: readonly Row[];
  weights: readonly Row[];
  /** What may be typed in the cells of inputs. */
  bounds: readonly Bounds[];
  /** The selector, a number from 1. */
  scenario: Row;
  names: readonly DefinedName[];
}

export type BalanceAccount = (typeof balanceAccounts)[number];

/** The months that are booked, on the sheet Actuals: what lines, steps and accounts take in place of their own figures. */
export interface Booked {
  /** L, the last of them. */
  until: number;
  /** What is typed for a row key; null where nothing is. */
  row(key: string): Row | null;
  /** The closing balance of an account in the sign of its row. */
  balance: Record<BalanceAccount, Row>;
  /** Booked in no line, by row, as what is booked for a line that is off is too. */
  unplanned: ReadonlyMap<UnplannedRow, Row>;
  profitBeforeTax: Row;
  netProfit: Row;
  /** Rows of what later months settle or use of what booked ones made; the steps add theirs. */
  later: Record<'accountsReceivable' | 'accountsPayable' | 'prepaidExpenses' | 'deferredRevenue', Row[]>;
}

/** Rows of lines by formulas of people, as the sheet Drivers has them. */
export interface FormulaRows {
  /** By the formula of a row of a line, in the months of the line; null where it has none. */
  given(path: string): Row | null;
  /** An amount that a formula gives, or a table with months over it; null: it is as it is entered. */
  inputOf(path: string): Row | null;
  /** Takes a row of a line that formulas read; `own <path>` before ramp and factor. Only made where one does. */
  offer(path: string, make: () => Row): void;
  /** Months without a result, by formula. */
  readonly failures: readonly Row[];
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
  /** The months of the books; null without any. */
  booked: Booked | null;
  /** Drivers, and what formulas make of rows of lines. */
  formulas: FormulaRows;
  sheet(key: SheetKey): Sheet;
}

/** What a file is written from. */
export interface WorkbookFile {
  model: Pick<Book, 'decimals'> &
    Words & {
      document: { header: Pick<ForecastDocument['header'], 'name' | 'currency'> };
      plan: Pick<Plan, 'months'>;
      inputs: Pick<Inputs, 'bounds'> & { scenario: Row | null };
    };
  sheets: readonly Sheet[];
  /** The cell of the master check. */
  master: Row;
  /** Of the sheet Summary. */
  charts: readonly SheetChart[];
  names: readonly DefinedName[];
}

/** Whole units of the engine in 1 as a cell shows it. */
export function scaleOf(unit: Unit, decimals: number): number {
  if (unit === 'money') return 10 ** decimals;
  if (unit === 'exchange') return 1e9;
  if (unit.startsWith('money')) return 10 ** Number(unit.slice('money'.length));
  if (unit === 'price') return 10 ** (decimals + 3);
  if (unit === 'rate' || unit === 'ratio') return 1_000_000;
  return unit === 'quantity' || unit === 'heads' || unit === 'weight' ? 1000 : 1;
}

export const decimalsOf = ({ header }: ForecastDocument): number => currencyDecimals(header.currency);
