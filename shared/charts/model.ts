/** Series order of the palette; `soft` is the tint of context columns and inflows. */
export type ChartTone = '1' | '2' | '3' | '4' | '5' | '6' | '1-soft';

export interface ChartPoint {
  key: string;
  /** Under the axis: "Dec", "Q2", "FY 2027". */
  tick: string;
  /** The same in one letter, for narrow charts. */
  letter: string;
  /** In full: "Dec 2027". */
  title: string;
  /** The fiscal year it belongs to, written below the axis; empty where ticks are years. */
  group: string;
  /** Place in its group, from 1; 0 is the position before the first. */
  place: number;
  /** Booked whole: a rule is drawn after the last. */
  isActual?: boolean;
}

export interface ChartSeries {
  key: string;
  name: string;
  /** One figure a point, in whole units of the currency, or per cent. */
  values: readonly number[];
  tone: ChartTone;
  /** What explains its figures; a series without one explains none. */
  source?: string | undefined;
  /** Dash pattern of a line, e.g. "7 4". */
  dash?: string | undefined;
}

/** A level that lines are read against: the minimum in brass, the overdraft limit in red. */
export interface ChartLimit {
  key: string;
  name: string;
  value: number;
  tone: 'brass' | 'negative';
}

/** A tint between two figures a point: the wider one first. */
export interface ChartBand {
  key: string;
  low: readonly number[];
  high: readonly number[];
  opacity: number;
}

/** Something that happens in a month: a dotted flag with two short lines of text. */
export interface ChartMark {
  key: string;
  /** Index of its point. */
  index: number;
  title: string;
  /** In place of the title where there is room. */
  whole?: string;
  detail: string;
}

export const colourOf = (tone: ChartTone) => `var(--chart-${tone})`;

/** The lowest and highest of all figures, 0 where there is none. */
export function extentOf(lists: readonly (readonly number[])[]): [number, number] {
  const all = lists.flat().filter(Number.isFinite);
  return all.length === 0 ? [0, 0] : [Math.min(...all), Math.max(...all)];
}
