import type { TFunction } from 'i18next';
import type { RiskResult } from '#shared/what-if/risk-result.ts';
import type { ResultTexts } from './result-texts';

interface SpreadRow {
  key: string;
  name: string;
  p10: number | undefined;
  p50: number | undefined;
  p90: number | undefined;
  base: number | null;
  reached: number;
}

/** Lowest cash, net profit of each fiscal year and closing cash of the last month: percentiles beside the case. */
export function spreadRows(result: RiskResult, texts: ResultTexts, t: TFunction<'whatIf'>): SpreadRow[] {
  const { timeline } = texts;
  const rowOf = (key: string, name: string): SpreadRow => {
    const { p10, p50, p90 } = result.percentiles[key] ?? {};
    return { key, name, p10, p50, p90, base: result.base[key] ?? null, reached: result.reachesBase[key] ?? 0 };
  };
  return [
    rowOf('lowestCash', t('risk.results.spread.lowestCash')),
    ...timeline.fiscalYears.map(({ year }) =>
      rowOf(`netProfit/${year}`, t('risk.results.spread.netProfit', { year: texts.year(year) })),
    ),
    rowOf(
      `closingCash/${timeline.months}`,
      t('risk.results.spread.closing', { month: texts.shortMonth(timeline.months) }),
    ),
  ];
}
