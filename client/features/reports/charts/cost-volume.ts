import type { ForecastResult } from '#shared/engine/result.ts';

/** The lines of a cost-volume chart, in whole units of the currency. */
export interface CostVolume {
  fixed: number;
  /** Variable costs a unit of revenue. */
  variableShare: number;
  /** Revenue of the year as it is planned. */
  planned: number;
  /** Revenue at which nothing is earned or lost; null where there is none. */
  breakEven: number | null;
  /** Right end of the axis. */
  most: number;
}

/** Room right of the larger of plan and break-even. */
const beyond = 1.2;
/** A break-even further off than this many times the plan would press the plan into the corner. */
const furthest = 4;

/** Costs of fiscal year `index` against volume; null without revenue. */
export function costVolumeOf({ breakEven }: ForecastResult, index: number, minorDigits: number): CostVolume | null {
  const figure = (key: string) => (breakEven.row(key).years[index] ?? Number.NaN) / 10 ** minorDigits;
  const planned = figure('totalRevenue');
  if (!(planned > 0)) return null;
  const needed = figure('breakEvenRevenue');
  const isShown = needed >= 0 && needed <= furthest * planned;
  return {
    fixed: -figure('fixedCosts'),
    variableShare: -figure('variableCosts') / planned,
    planned,
    breakEven: isShown ? needed : null,
    most: beyond * Math.max(planned, isShown ? needed : 0),
  };
}
