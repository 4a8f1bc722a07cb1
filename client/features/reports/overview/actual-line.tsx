import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMoney } from '#client/lib/format.ts';
import { isOpenAtServer, paths } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import type { ForecastResult } from '#shared/engine/result.ts';
import { varianceOf } from '#shared/engine/variance/variance.ts';
import { monthTitle } from '../periods';
import { minorDigitsOf } from '../use-report';
import { useComparedWith } from '../variance/compared-with';

interface ActualLineProps {
  result: ForecastResult;
  /** L, at least 1. */
  until: number;
}

/** Up to which month the figures are booked, and how the net profit of that month stands to the budget. */
export function ActualLine({ result, until }: ActualLineProps) {
  const { t } = useTranslation('reports');
  const id = useForecastId();
  const { compared } = useComparedWith('budget');
  const month = result.timeline.labels[until - 1];
  const difference = useMemo(() => {
    if (!compared || !month) return null;
    const question = { statement: 'profitAndLoss', scope: 'month', month } as const;
    const found = varianceOf(result, compared.comparison, question);
    return 'error' in found ? null : (found.rows.find(({ key }) => key === 'netProfit')?.variance ?? null);
  }, [compared, month, result]);
  const title = monthTitle(result.timeline, until);
  const amount = formatMoney(Math.abs(difference ?? 0), { minorDigits: minorDigitsOf(result) });
  const text = t('overview.actualTo', { month: title });
  const side = difference === 0 ? 'on' : (difference ?? 0) > 0 ? 'over' : 'under';
  return (
    <p className="text-xs text-ink-2">
      {isOpenAtServer(id) ? <Link to={paths.forecastActuals(id)}>{text}</Link> : text}
      {difference !== null && t(`overview.budget.${side}`, { amount, month: title })}
    </p>
  );
}
