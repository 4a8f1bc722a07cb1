import { useTranslation } from 'react-i18next';
import { classNames } from '#client/lib/class-names.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';

export interface MoneyWords {
  scale: 'unit' | 'thousand' | 'exact';
  minorDigits: number;
}

interface VarianceFigureProps extends MoneyWords {
  variance: number;
  /** Null where it is neither good nor bad. */
  favourable: boolean | null;
}

/** The triangle says more or less; filled, more is better, hollow, more is worse; colour and a word say the same. */
const trianglesOf = (variance: number, favourable: boolean | null): string => {
  if (favourable === null) return variance > 0 ? '+' : '−';
  if (variance > 0) return favourable ? '▲\u00a0' : '△\u00a0';
  return favourable ? '▽\u00a0' : '▼\u00a0';
};

/** A variance as it is written everywhere: sign, amount without one, and whether it is favourable. */
export function varianceText(variance: number, favourable: boolean | null, { scale, minorDigits }: MoneyWords): string {
  if (isNothing(variance, { scale, minorDigits })) return formatNumber(0);
  return trianglesOf(variance, favourable) + formatMoney(Math.abs(variance), { scale, minorDigits });
}

/** True of what the view rounds to nothing. */
const isNothing = (variance: number, words: MoneyWords) => !/[1-9]/.test(formatMoney(variance, words));

export function VarianceFigure({ variance, favourable, ...words }: VarianceFigureProps) {
  const { t } = useTranslation('reports');
  if (isNothing(variance, words)) return <span className="text-ink-3">{formatNumber(0)}</span>;
  return (
    <span
      className={classNames(favourable === true && 'text-positive', favourable === false && 'text-negative')}
      data-favourable={favourable ?? undefined}
    >
      {varianceText(variance, favourable, words)}
      {favourable !== null && <span className="sr-only"> {t(favourable ? 'compare.better' : 'compare.worse')}</span>}
    </span>
  );
}

/** A change in parts per million with its sign; "n/a" of nothing. */
export function changeText(change: number | null): string {
  if (change === null) return formatNumber(Number.NaN);
  return change === 0
    ? formatNumber(0)
    : `${change < 0 ? '−' : ''}${formatNumber(Math.abs(change) / 10_000, 1)}\u2009%`;
}
