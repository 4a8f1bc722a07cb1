import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { scaleOfResult, tableScaleOfResult } from '#client/lib/display-scale.ts';
import { useStore } from '#client/lib/store.ts';
import { useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';
import { fiscalYearName } from '#shared/domain/months.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { columnsOf, type PeriodWords, periodsOf } from './periods';
import { reportView } from './report-view';
import { useTimeline } from './use-timeline';

export function usePeriodWords(): PeriodWords {
  const { t } = useTranslation('reports');
  const endMonth = useDocument(({ header }) => header.fiscalYearEndMonth);
  return useMemo(
    () => ({
      fiscalYear: (year) => t('fiscalYear', { year: fiscalYearName(year, endMonth) }),
      quarter: (quarter) => t('quarter', { quarter }),
      opening: t('opening'),
    }),
    [t, endMonth],
  );
}

/** The periods of the view as points and as columns; the same objects until the timeline or the view changes. */
export function usePeriods(result: ForecastResult, hasOpening = false) {
  const words = usePeriodWords();
  const view = useStore(reportView);
  const timeline = useTimeline(result.timeline);
  const { by, monthsOf, quartersOf } = view;
  const { actualUntil } = result;
  return useMemo(() => {
    const last = timeline.fiscalYears.length - 1;
    const held = {
      by,
      monthsOf: monthsOf === null ? null : Math.min(monthsOf, last),
      quartersOf: quartersOf === null ? null : Math.min(quartersOf, last),
    };
    const params = { timeline, view: held, words, actualUntil };
    return { view: held, timeline, periods: periodsOf(params), columns: columnsOf({ ...params, hasOpening }) };
  }, [timeline, by, monthsOf, quartersOf, words, hasOpening, actualUntil]);
}

/** What tables show: the person's choice, else what the widest figure asks for. */
export function useTableScale(result: ForecastResult): 'unit' | 'thousand' {
  const { scale } = useStore(reportView);
  return useMemo(() => scale ?? tableScaleOfResult(result), [scale, result]);
}

/** The scale of key figures and chart labels, and the unit that their surroundings name. */
export function useDisplayScale(result: ForecastResult) {
  const { t } = useTranslation('reports');
  const scale = useMemo(() => scaleOfResult(result), [result]);
  const unit = t(`unitNote.${scale}`, { currency: result.currency });
  /** Below a chart's title: the unit, and what else is said there; a currency alone gives way to that. */
  const withUnit = (sub?: string) => {
    if (scale === 'unit' && sub) return sub;
    return sub ? t('subIn', { sub, unit }) : unit;
  };
  return { scale, unit, withUnit };
}

/** Whether a report has figures in money: a scale counts for no other. */
export const hasMoney = (rows: readonly { unit: string }[]) => rows.some(({ unit }) => unit === 'money');

/** Beside a table's title: the unit of its money; where other figures are beside it, of what it is the unit. */
export function useUnitNote(
  { currency }: ForecastResult,
  scale: 'unit' | 'thousand',
  rows: readonly { unit: string }[],
) {
  const { t } = useTranslation('reports');
  const unit = t(`unitNote.${scale}`, { currency });
  if (rows.every((row) => row.unit === 'money' || row.unit === 'ratio') && (hasMoney(rows) || rows.length === 0))
    return unit;
  const notes = [
    ...(hasMoney(rows) ? [t('amountsIn', { unit })] : []),
    ...(rows.some((row) => row.unit === 'price') ? [t('pricesIn', { unit: currency })] : []),
  ];
  return notes.join(', ') || undefined;
}

export const minorDigitsOf = (result: ForecastResult) => currencyDecimals(result.currency);
