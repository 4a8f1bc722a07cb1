import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { ChartLegend } from '#client/components/chart-frame/chart-legend.tsx';
import { formatCompact, formatNumber } from '#client/lib/format.ts';
import { type ChartSeries, colourOf, extentOf } from '#shared/charts/model.ts';

interface LeftChartProps {
  sub: string;
  /** In whole units of the currency. */
  bars: readonly { key: string; name: string; contribution: number; ebitda: number }[];
  isAllocated: boolean;
}

const [width, row, left, right] = [310, 42, 76, 44];

/** What each value contributes, and what is left of it after the rules. */
export function LeftChart({ sub, bars, isAllocated }: LeftChartProps) {
  const { t } = useTranslation('reports');
  const series: ChartSeries[] = [
    {
      key: 'contribution',
      name: t('dimension.contribution'),
      tone: '1-soft',
      values: bars.map(({ contribution }) => contribution),
    },
    {
      key: 'ebitda',
      name: t(isAllocated ? 'dimension.ebitdaAfter' : 'dimension.ebitda'),
      tone: '1',
      values: bars.map(({ ebitda }) => ebitda),
    },
  ];
  const [low, high] = extentOf([[0], ...series.map(({ values }) => values)]);
  const height = bars.length * row + 8;
  const xAt = (value: number) => left + ((value - low) / (high - low || 1)) * (width - left - right);
  return (
    <ChartFrame
      title={t('dimension.left')}
      sub={sub}
      height={height}
      legend={<ChartLegend series={series} />}
      summary={bars
        .map(({ name, contribution, ebitda }) =>
          t('dimension.leftOf', { name, contribution: formatNumber(contribution), ebitda: formatNumber(ebitda) }),
        )
        .join(' ')}
      table={{
        caption: t('dimension.left'),
        head: t('dimension.value'),
        columns: series.map(({ key, name }) => ({ key, name })),
        rows: bars.map(({ key, name, contribution, ebitda }) => {
          const values = [contribution, ebitda];
          return { key, name, values, figures: values.map((value) => formatNumber(value)) };
        }),
      }}
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="w-full text-2xs" aria-hidden="true">
        {bars.map(({ key, name }, at) => (
          <g key={key}>
            <text className="fill-ink-2" x={0} y={at * row + 26}>
              {name.length > 12 ? `${name.slice(0, 11)}…` : name}
            </text>
            {series.map(({ key: own, tone, values }, place) => {
              const value = values[at] ?? 0;
              const y = at * row + 8 + place * 13;
              return (
                <g key={own}>
                  <rect
                    x={Math.min(xAt(0), xAt(value))}
                    y={y}
                    width={Math.max(Math.abs(xAt(value) - xAt(0)), 0.5)}
                    height={11}
                    rx={1}
                    fill={value < 0 ? 'var(--negative)' : colourOf(tone)}
                    opacity={value < 0 && place === 0 ? 0.5 : 1}
                  />
                  <text
                    className={place === 0 ? 'fill-ink-2' : 'fill-ink font-semibold'}
                    x={Math.max(xAt(0), xAt(value)) + 4}
                    y={y + 9}
                  >
                    {formatCompact(value)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
        <line x1={xAt(0)} x2={xAt(0)} y1={0} y2={height} stroke="var(--line-strong)" />
      </svg>
    </ChartFrame>
  );
}
