import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber, formatPrice, formatRate, formatRatio } from '../../lib/format';
import type { FigureRow, FigureScale } from './figure-row';

interface ChangeFigureProps {
  value: number;
  row: Pick<FigureRow, 'unit' | 'better'>;
  scale: FigureScale;
  minorDigits: number;
}

/** A change: the triangle tells its direction, filled where it is better and hollow where it is worse; else a sign. */
export function ChangeFigure({ value, row: { unit, better }, scale, minorDigits }: ChangeFigureProps) {
  const { t } = useTranslation('reports');
  if (!Number.isFinite(value)) return null;
  if (value === 0) return <span className="z">{formatNumber(0)}</span>;
  const size = Math.abs(value);
  const texts: Record<FigureRow['unit'], () => string> = {
    money: () => formatMoney(size, { minorDigits, scale }),
    ratio: () => t('scenarios.points', { points: formatNumber(size / 10_000, 1) }),
    times: () => formatRatio(size / 1_000_000),
    quantity: () => formatNumber(size / 1000, Number.isInteger(size / 1000) ? 0 : 1),
    tenths: () => formatNumber(size / 1000, 1),
    price: () => formatPrice(size / 1000, undefined, minorDigits),
    named: () => formatNumber(size),
  };
  const text = texts[unit]();
  const isMore = value > 0;
  if (better === undefined) return <span className="muted">{`${isMore ? '+' : '−'}${text}`}</span>;
  const isBetter = isMore === (better === 'more');
  const triangle = isMore ? (isBetter ? '▲' : '△') : isBetter ? '▼' : '▽';
  return (
    <span className={isBetter ? 'pos' : 'neg'}>
      {`${triangle} ${text}`}
      <span className="sr">{isBetter ? t('compare.better') : t('compare.worse')}</span>
    </span>
  );
}

/** A larger change in per cent says no more. */
const most = 9_990_000;

/** A change in per cent of what it is compared with; its direction stands beside it. */
export function RateFigure({ value }: { value: number }) {
  if (!Number.isFinite(value) || value === 0) return null;
  const rate = formatRate(Math.min(Math.abs(value), most), 1);
  return <span className="faint">{Math.abs(value) > most ? `> ${rate}` : rate}</span>;
}
