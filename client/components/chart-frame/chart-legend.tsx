import { type ChartSeries, colourOf } from '#shared/charts/model.ts';

interface ChartLegendProps {
  series: readonly ChartSeries[];
  /** Drawn as lines; the rest are squares. */
  lines?: readonly string[];
}

/** Names of the series where labels at the lines' ends do not fit. */
export function ChartLegend({ series, lines = [] }: ChartLegendProps) {
  return (
    <div className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs/5 text-ink-2" data-legend>
      {series.map(({ key, name, tone, dash }) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap" key={key}>
          <i
            className={
              dash
                ? 'w-4 border-t-[2.5px] border-dashed'
                : lines.includes(key)
                  ? 'h-[3px] w-3 rounded-[2px]'
                  : 'size-[9px] rounded-[2px]'
            }
            data-dashed={dash ? '' : undefined}
            style={dash ? { borderColor: colourOf(tone) } : { background: colourOf(tone) }}
          />
          {name}
        </span>
      ))}
    </div>
  );
}
