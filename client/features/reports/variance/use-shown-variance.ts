import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useForecastTexts } from '#client/lib/forecast-texts.ts';
import { formatMoney } from '#client/lib/format.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import type { VarianceScope } from '#shared/engine/variance/variance.ts';
import { minorDigitsOf, useTableScale } from '../use-report';
import type { ComparedWith } from './compared-with';
import { useThresholds } from './material';
import { useRangeText } from './notes-card';
import { varianceText } from './variance-figure';
import { type ShownRow, type ShownVariance, shownVariance } from './variance-rows';
import type { VarianceColumn } from './variance-table';
import type { VarianceView } from './variance-view';

export interface VarianceProps {
  result: ForecastResult;
  view: VarianceView;
  compared: ComparedWith;
}

interface SentenceOf {
  period: string;
  column: VarianceColumn;
}

/** The figures of the view, and the words for them. */
export function useShownVariance({ result, view, compared }: VarianceProps) {
  const { t } = useTranslation('reports');
  const find = useForecastTexts();
  const rangeText = useRangeText();
  const [thresholds] = useThresholds();
  const scale = useTableScale(result);
  const { month, scope, statement, against } = view;
  const { comparison } = compared;
  const shown = useMemo(
    () => shownVariance({ result, comparison, view: { month, scope, statement, against }, thresholds, find }),
    [result, comparison, month, scope, statement, against, thresholds, find],
  );
  const words = { scale, minorDigits: minorDigitsOf(result) };
  const titleOf = ({ scopes }: ShownVariance, shownScope: VarianceScope): string => {
    const { firstMonth = month, lastMonth = month } =
      scopes.find((entry) => entry.scope === shownScope)?.variance ?? {};
    return rangeText(firstMonth, lastMonth);
  };
  const sentence = (row: ShownRow, scope: VarianceScope, { period, column }: SentenceOf): string => {
    const figures = row.of[scope];
    if (!figures) return row.name;
    const { comparison: other, variance, favourable } = figures;
    const about = { row: row.name, period, head: column.head, figure: formatMoney(column.figure(figures) ?? 0, words) };
    // Of a year, what is booked is a part of what is compared.
    if (scope === 'year' && column.key === 'actual') return t('variance.bookedSentence', about);
    return t('variance.sentence', {
      ...about,
      against: compared.head,
      comparison: formatMoney(other, words),
      variance: varianceText(variance, favourable, words),
      judgement: favourable === null ? '' : t(`variance.judged.${favourable ? 'better' : 'worse'}`),
    });
  };
  return { shown, words, titleOf, sentence };
}
