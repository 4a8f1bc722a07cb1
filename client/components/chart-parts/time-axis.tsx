import { useTranslation } from 'react-i18next';
import type { ChartPoint } from '#shared/charts/model.ts';
import type { Plot } from '#shared/charts/plot.ts';

interface TimeAxisProps {
  points: readonly ChartPoint[];
  plot: Plot;
}

const fits = (name: string, room: number) => name.length * 6 + 8 <= room;
/** A group's name between its marks; where it has no room, a fiscal year is without "FY", and a month has none. */
const nameWithin = (name: string, room: number): string =>
  [name, name.replace(/^\p{Lu}{2} (?=\d)/u, '')].find((text) => fits(text, room)) ?? '';
const roomOf = (tick: string) => (tick.length <= 2 ? 20 : 34);

/** How many points are between two labels so that they keep apart. */
function labelStep(perPoint: number, placesInGroup: number, room: number): number {
  const steps = placesInGroup > 4 ? [1, 3, 6, 12] : [1, 2, 4];
  return steps.find((step) => step * perPoint >= room) ?? placesInGroup;
}

/** Months at the axis, fiscal years below them, separated by short ticks; one letter a month where it is narrow. */
export function TimeAxis({ points, plot }: TimeAxisProps) {
  const { band, xAt: at } = plot;
  const perPoint = band || plot.width / Math.max(1, points.length - 1);
  const room = roomOf(points.at(-1)?.tick ?? '');
  const isLettered = perPoint < Math.min(30, room) && points.length <= 12;
  const step = isLettered ? 1 : labelStep(perPoint, Math.max(...points.map(({ place }) => place)), room);
  const bottom = plot.y + plot.height;
  const groups = groupsOf(points).map(({ name, first, last }) => {
    const from = band > 0 ? at(first) - band / 2 : first === 0 ? at(0) : at(first - 1);
    return { name, from, to: at(last) + band / 2 };
  });
  const hasGroups = groups.some(({ name }) => name !== '');

  return (
    <g className="time-axis">
      <ActualRule points={points} plot={plot} />
      {points.map(
        ({ key, tick, letter, place }, index) =>
          place > 0 &&
          place % step === 0 && (
            <text key={key} x={at(index)} y={bottom + 16} textAnchor="middle">
              {isLettered ? letter : tick}
            </text>
          ),
      )}
      {hasGroups &&
        groups.map(({ name, from, to }, index) => (
          <g key={name}>
            {index === 0 && (
              <path
                className="stroke-(--chart-axis)"
                shapeRendering="crispEdges"
                d={`M${from + 0.5} ${bottom}v5m0 17v16`}
              />
            )}
            <path
              className="stroke-(--chart-axis)"
              shapeRendering="crispEdges"
              d={`M${to + 0.5} ${bottom}v5m0 17v16`}
            />
            <text className="fill-ink-2 font-medium" x={(from + to) / 2} y={bottom + 34} textAnchor="middle">
              {nameWithin(name, to - from)}
            </text>
          </g>
        ))}
    </g>
  );
}

/** Ends the actual periods: what is right of it is forecast. */
function ActualRule({ points, plot }: TimeAxisProps) {
  const { t } = useTranslation('common');
  const last = points.findLastIndex(({ isActual }) => isActual);
  if (last < 0) return null;
  const x = Math.round(plot.xAt(last) + plot.band / 2);
  return (
    <>
      <path
        className="stroke-(--brand)"
        strokeWidth={1.5}
        strokeDasharray="1 3"
        strokeLinecap="round"
        d={`M${x} ${plot.y}v${plot.height}`}
      />
      {x - plot.x > 48 && (
        <text className="fill-brand-text" x={x - 5} y={plot.y + 8} textAnchor="end">
          {t('actual')}
        </text>
      )}
    </>
  );
}

function groupsOf(points: readonly ChartPoint[]): { name: string; first: number; last: number }[] {
  const groups: { name: string; first: number; last: number }[] = [];
  points.forEach(({ group }, index) => {
    const last = groups.at(-1);
    if (last && last.name === group) last.last = index;
    else groups.push({ name: group, first: index, last: index });
  });
  return groups;
}
