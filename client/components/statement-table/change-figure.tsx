import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatPrice, formatRate, formatRatio } from '#client/lib/format.ts';
import type { FigureRow, FigureScale } from './figure-row';

interface ChangeFigureProps {
  value: number;
  row: Pick<FigureRow, 'unit' | 'better'>;
  scale: FigureScale;
  minorDigits: number;
}

/** A change: its sign, and where one way is better a triangle, filled where it is better and hollow where it is worse. */
export function ChangeFigure({ value, row: { unit, better }, scale, minorDigits }: ChangeFigureProps) {
  const { t } = useTranslation('reports');
  if (!Number.isFinite(value)) return null;
  const textOf = (size: number): string => {
    if (unit === 'money') return formatMoney(size, { minorDigits, scale });
    if (unit === 'ratio') return t('scenarios.points', { points: formatNumber(size / 10_000, 1) });
    if (unit === 'times') return formatRatio(size / 1_000_000);
    if (unit === 'price') return formatPrice(size / 1000, undefined, minorDigits);
    if (unit === 'named') return formatNumber(size);
    return formatNumber(size / 1000, unit === 'quantity' && Number.isInteger(size / 1000) ? 0 : 1);
  };
  const text = textOf(Math.abs(value));
  // What the view rounds to nothing is no change.
  if (!/[1-9]/.test(text)) return <span className="text-ink-3">{formatNumber(0)}</span>;
  const isMore = value > 0;
  const signed = `${isMore ? '+' : '−'}${text}`;
  if (better === undefined) return <span className="text-ink-2">{signed}</span>;
  const isBetter = isMore === (better === 'more');
  const triangle = isMore ? (isBetter ? '▲' : '△') : isBetter ? '▼' : '▽';
  return (
    <span className={isBetter ? 'text-positive' : 'text-negative'}>
      <span aria-hidden="true">{triangle} </span>
      {signed}
      <span className="sr-only">{isBetter ? t('compare.better') : t('compare.worse')}</span>
    </span>
  );
}

/** A larger change in per cent says no more. */
const most = 9_990_000;

/** A change in per cent of what it is compared with, with its sign. */
export function RateFigure({ value }: { value: number }) {
  if (!Number.isFinite(value) || value === 0) return null;
  const rate = formatRate(Math.min(Math.abs(value), most), 1);
  const sign = value < 0 ? '−' : '+';
  return <span className="text-ink-3">{`${Math.abs(value) > most ? '> ' : ''}${sign}${rate}`}</span>;
}
