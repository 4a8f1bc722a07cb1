import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { formatAxis, formatMoney, formatRatio } from '#client/lib/format.ts';
import { niceScale } from '#shared/charts/nice-scale.ts';
import { valueRange } from '#shared/valuation/what-if-value.ts';
import { minorDigitsOf } from '../use-report';
import type { ValuedProps } from './use-valuation';

const height = 168;

/** Equity value by method: a bar from low to high, the value itself marked. */
export function RangeCard({ result, valued: { inputs, forecast } }: ValuedProps) {
  const { t } = useTranslation('reports');
  const minorDigits = minorDigitsOf(result);
  const { byGrowth, byMultiple, book } = valueRange(forecast, inputs);
  const multiple = formatRatio(inputs.multiple / 1000, 1);
  const rows = [
    {
      key: 'byGrowth',
      name: t('valuation.rangeGrowth'),
      note: t('valuation.rangeRate'),
      color: 'bg-brand',
      ...byGrowth,
    },
    {
      key: 'byMultiple',
      name: t('valuation.byExitMultiple'),
      note: t('valuation.rangeMultiple', { multiple }),
      color: 'bg-(--chart-2)',
      ...byMultiple,
    },
    { key: 'book', name: t('valuation.book'), note: '', color: 'bg-ink', low: book, value: book, high: book },
  ];
  const units = (minor: number) => minor / 10 ** minorDigits;
  const text = (minor: number | null) =>
    minor === null ? formatRatio(Number.NaN) : formatMoney(minor, { minorDigits });
  const all = rows.flatMap(({ low, value, high }) => [low, value, high]).filter((value) => value !== null);
  const { ticks, domain } = niceScale([units(Math.min(0, ...all)), units(Math.max(0, ...all))]);
  const at = (minor: number) => `${((units(minor) - domain[0]) / (domain[1] - domain[0])) * 100}%`;
  return (
    <ChartFrame
      title={t('valuation.range')}
      sub={result.currency}
      summary={rows
        .map(({ name, low, value, high }) => `${name}: ${text(low)} – ${text(value)} – ${text(high)}`)
        .join('. ')}
      height={height}
      table={{
        caption: t('valuation.range'),
        head: t('valuation.method'),
        columns: (['low', 'value', 'high'] as const).map((key) => ({ key, name: t(`valuation.${key}`) })),
        rows: rows.map(({ key, name, low, value, high }) => ({
          ...{ key, name },
          figures: [low, value, high].map(text),
          values: [low, value, high].map((figure) => (figure === null ? Number.NaN : units(figure))),
        })),
      }}
    >
      <div className="grid grid-cols-[112px_minmax(0,1fr)] gap-x-3 text-2xs text-ink-2" style={{ height }} aria-hidden>
        <div className="grid auto-rows-fr">
          {rows.map(({ key, name, note }) => (
            <span key={key} className="self-center leading-tight">
              {name}
              <span className="block text-ink-3">{note}</span>
            </span>
          ))}
          <span />
        </div>
        <div className="relative grid auto-rows-fr">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute inset-y-0 border-l border-line-faint"
              style={{ left: at(tick * 10 ** minorDigits) }}
            >
              <span className="absolute bottom-0 -translate-x-1/2">{formatAxis(tick)}</span>
            </span>
          ))}
          {rows.map(({ key, color, low, value, high }) => {
            const known = [low, value, high].filter((figure) => figure !== null);
            if (value === null || known.length === 0)
              return (
                <span key={key} className="self-center">
                  {text(null)}
                </span>
              );
            const [from, to] = [Math.min(...known), Math.max(...known)];
            return (
              <span key={key} className="relative">
                <span
                  className={`absolute top-1/2 h-3.5 min-w-1.5 rounded-xs ${color}`}
                  style={{ left: at(from), width: `calc(${at(to)} - ${at(from)})` }}
                />
                <span className="absolute top-1/2 h-3.5 w-0.5 bg-surface" style={{ left: at(value) }} />
                <b
                  className="absolute top-1/2 -translate-x-1/2 -translate-y-full font-semibold whitespace-nowrap text-ink"
                  style={{ left: `clamp(28px, ${at(value)}, calc(100% - 28px))` }}
                >
                  {text(value)}
                </b>
              </span>
            );
          })}
          <span />
        </div>
      </div>
    </ChartFrame>
  );
}
