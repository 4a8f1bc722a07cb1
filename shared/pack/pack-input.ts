import type { Language } from '../domain/languages';
import type { ForecastResult } from '../engine/result';
import type { ForecastDocument } from '../inputs/forecast/document';
import type { PackSection, PackSettings } from '../inputs/forecast/pack';
import type { Place } from './page';
import type { PackTexts, PackWords } from './words';
import type { PageWriter } from './writer';

interface ValueByMethod {
  terminalPresentValue: number;
  enterprise: number;
  equity: number;
}

/** Of a valuation what is printed; money in minor units, the rate in parts per million. */
export interface PackValuation {
  wacc: number;
  periods: readonly {
    year: number;
    operatingProfit: number;
    other: number;
    tax: number;
    interestTaxShield: number;
    depreciationAndAmortisation: number;
    gainOnDisposal: number;
    workingCapital: number;
    investing: number;
    freeCashFlow: number;
    presentValue: number;
  }[];
  bridge: readonly { key: string; name?: string; amount: number }[];
  byGrowth: ValueByMethod | null;
  byMultiple: ValueByMethod | null;
  reasons: readonly string[];
  /** Equity values by rate, then by growth in parts per million or multiple in thousandths. */
  table: {
    method: 'byGrowth' | 'byMultiple';
    rates: readonly number[];
    others: readonly number[];
    cells: readonly (readonly (number | null)[])[];
  };
  range: { byGrowth: ValueRange; byMultiple: ValueRange; book: number };
  scenarios: readonly {
    name: string;
    equity: number | null;
    change: number | null;
    valueToHorizon: number;
    rates: readonly number[];
    paysBack: number | 'never' | null;
  }[];
}

interface ValueRange {
  low: number | null;
  value: number | null;
  high: number | null;
}

/** Of a simulation what is printed; money in minor units, shares 0 to 1, months 0…T. */
export interface PackRisk {
  seed: number;
  runs: number;
  computed: number;
  caseId: string | null;
  base: Readonly<Record<string, number | null>>;
  baseCash: readonly number[];
  percentiles: Readonly<Record<string, Readonly<Record<'p10' | 'p50' | 'p90', number>> | null>>;
  probabilities: { belowZero: number; belowMinimum: number | null };
  fan: { percents: readonly number[]; cash: readonly (readonly number[])[] };
}

/** What a pack is made of. */
export interface PackInput {
  /** Called before each page is begun. */
  onPage?: () => void;
  document: ForecastDocument;
  /** Of the base case. */
  result: ForecastResult;
  /** Those that are chosen for the pack, in their order. */
  scenarios: readonly { name: string; result: ForecastResult }[];
  settings: PackSettings;
  /** Null where it is not asked for. */
  valuation: PackValuation | null;
  /** Of the uncertain inputs; null where it is not asked for, or not computed yet. */
  risk: PackRisk | null;
  version: {
    /** 0: of no saved forecast. */
    number: number;
    /** ISO 8601. */
    savedAt: string;
    /** Edits since then. */
    edits: number;
    inputHash: string;
    resultHash: string;
  };
  language: Language;
  texts: PackTexts;
}

/** The same with what every section is written with. */
export interface PackContext extends PackInput {
  words: PackWords;
  /** The page of a place, from 1, as far as it is known. */
  pageOf: ReadonlyMap<Place, number>;
  /** The sections of the pack, in their order. */
  shown: readonly PackSection[];
}

export interface Section {
  write(context: PackContext, writer: PageWriter): void;
  /** Why it cannot be made, as a key of the texts under `blocked`; null where it can. */
  blocked?(context: PackContext): string | null;
}
