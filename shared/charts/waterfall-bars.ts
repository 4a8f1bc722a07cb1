export interface WaterfallStep {
  key: string;
  name: string;
  /** A level stands on zero; a change hangs on what was before it. */
  kind: 'level' | 'change';
  value: number;
  /** Of a change: what of it is certain. It is drawn first, the rest beside it and lighter. */
  booked?: number;
  /** What explains it and in which period; a step without one explains none. */
  source?: { row: string; point: string } | undefined;
}

export interface WaterfallBar extends Omit<WaterfallStep, 'kind' | 'booked'> {
  kind: 'level' | 'rise' | 'fall';
  from: number;
  to: number;
  /** The level after what is booked. */
  mid?: number;
}

/** Where each column of a waterfall begins and ends. */
export function waterfallBars(steps: readonly WaterfallStep[]): WaterfallBar[] {
  let level = 0;
  return steps.map(({ kind, value, booked, ...step }) => {
    const from = kind === 'level' ? 0 : level;
    level = from + value;
    const mid = booked === undefined ? {} : { mid: from + booked };
    return { ...step, ...mid, value, from, to: level, kind: kind === 'level' ? 'level' : value < 0 ? 'fall' : 'rise' };
  });
}
