import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '#client/components/chart-frame/chart-frame.tsx';
import { useDownloadLabels } from '#client/components/chart-frame/use-download-labels.ts';
import { ChartSurface } from '#client/components/chart-parts/chart-surface.tsx';
import { ValueAxis } from '#client/components/chart-parts/value-axis.tsx';
import { notDefined } from '#client/lib/format.ts';
import type { SeenPlace } from '#client/lib/worker-pool/tasks.ts';
import { linePath, plotOf } from '#shared/charts/plot.ts';
import { ONE } from '#shared/domain/money.ts';
import type { GoalAnswer } from '#shared/what-if/seek-goal.ts';
import { roundTicks } from '../round-ticks';
import { capitalised, useWhatIfTexts } from '../what-if-texts';
import { lineHeight, placeLabels } from './place-labels';
import type { Question } from './use-question';

interface GoalChartProps {
  question: Question;
  /** Ascending. */
  seen: readonly SeenPlace[];
  answers: readonly GoalAnswer[];
  chosen: number;
  now: number | null;
  closest: { x: number; y: number } | null;
}

const height = 230;
const margin = { top: 30, right: 14, bottom: 40 };

/** The measure at every value that was tried near now and the answers, with the goal dashed. */
export function GoalChart({ question, seen, answers, chosen, now, closest }: GoalChartProps) {
  const { t } = useTranslation('whatIf');
  const texts = useWhatIfTexts();
  const clip = useId();
  const download = useDownloadLabels();
  const { address, measure, goal } = question;
  const target = goal.target ?? 0;
  const { across, up } = goalWindow({ seen, now: { x: question.now, y: now }, answers, closest, target });
  const figure = (value: number) => texts.figureText(measure, value, 'exact');
  const marks = [
    ...answers.map(({ x, y }, at) => ({ x, y, key: `answer ${x}`, isChosen: at === chosen, isNow: false })),
    ...(closest ? [{ ...closest, key: 'closest', isChosen: true, isNow: false }] : []),
    ...(now === null ? [] : [{ x: question.now, y: now, key: 'now', isChosen: false, isNow: true }]),
  ];
  const named = [...marks.filter(({ isChosen }) => isChosen), ...marks.filter(({ isNow }) => isNow)].filter(
    ({ x }, at, all) => all.findIndex((entry) => entry.x === x) === at,
  );
  const axisText = (value: number) => texts.axisText(measure, value);
  const ticks = roundTicks(...up);
  const draw = (width: number) => {
    const plot = plotOf({ width, height, margin, count: 2, isBanded: false, domain: up, labels: ticks.map(axisText) });
    const xOf = (x: number) => plot.xAt((x - across[0]) / (across[1] - across[0]));
    const drawn = seen.map(({ y }) => y ?? Number.NaN);
    const path = linePath(drawn, { ...plot, xAt: (index) => clamp(xOf(seen[index]?.x ?? 0), width) });
    const goalText = t('goalSeek.goalMark', { value: texts.figureText(measure, target) });
    const labels = named.map(({ x, y, isNow }) => {
      const value = texts.inputText(address, x, true);
      const lines = [isNow ? t('goalSeek.now', { value }) : value, figure(y)] as const;
      return { x: xOf(x), y: plot.yAt(y), lines };
    });
    const placed = placeLabels(labels, {
      within: { left: plot.x, right: width, top: 2, bottom: plot.y + plot.height },
      curve: seen.flatMap(({ x, y }) => (y === null ? [] : [{ x: xOf(x), y: plot.yAt(y) }])),
      taken: [
        {
          ...{ left: plot.x + plot.width - 6.2 * goalText.length, right: plot.x + plot.width },
          ...{ top: plot.yAt(target) - 1, bottom: plot.yAt(target) + 19 },
        },
      ],
    });
    const drawing = (
      <>
        <clipPath id={clip}>
          <rect x={plot.x} y={plot.y} width={plot.width} height={plot.height} />
        </clipPath>
        <ValueAxis plot={plot} ticks={ticks} format={axisText} />
        {roundTicks(...across).map((tick) => (
          <text key={tick} x={xOf(tick)} y={plot.y + plot.height + 16} textAnchor="middle">
            {tick === 0 ? '0' : texts.inputText(address, tick)}
          </text>
        ))}
        <text x={plot.x + plot.width / 2} y={height - 4} textAnchor="middle" className="font-medium">
          {capitalised(texts.names.field(address))}
        </text>
        <path
          d={`M${plot.x} ${plot.yAt(target)}h${plot.width}`}
          stroke="var(--brass)"
          strokeWidth={1.5}
          strokeDasharray="5 4"
        />
        <text
          className="fill-brass! font-semibold [paint-order:stroke] stroke-raised stroke-3"
          x={plot.x + plot.width}
          y={plot.yAt(target) + 15}
          textAnchor="end"
        >
          {goalText}
        </text>
        <path d={path} clipPath={`url(#${clip})`} fill="none" stroke="var(--chart-1)" strokeWidth={2} />
        {marks.map(({ x, y, key, isNow, isChosen }) => (
          <circle
            key={key}
            cx={xOf(x)}
            cy={plot.yAt(y)}
            r={isChosen || isNow ? 5 : 3.5}
            fill={isNow ? 'var(--chart-1)' : 'var(--surface-raised)'}
            stroke="var(--chart-1)"
            strokeWidth={isChosen || isNow ? 2.5 : 1.5}
          />
        ))}
        {named.map(({ key }, i) => {
          const place = placed[i];
          const [first, second] = labels[i]?.lines ?? [];
          if (!place) return null;
          return (
            <text key={key} textAnchor={place.anchor} className="[paint-order:stroke] stroke-raised stroke-3">
              <tspan x={place.x} y={place.baseline} className="fill-ink! font-semibold">
                {first}
              </tspan>
              <tspan x={place.x} y={place.baseline + lineHeight}>
                {second}
              </tspan>
            </text>
          );
        })}
      </>
    );
    return { drawing };
  };
  const summary = t('goalSeek.chart', {
    measure: capitalised(texts.measureName(measure)),
    input: texts.names.name(address),
    now: now === null ? notDefined() : figure(now),
    value: texts.inputText(address, question.now, true),
  });
  const title = t('goalSeek.chartTitle', {
    measure: capitalised(texts.measureName(measure)),
    input: texts.names.name(address),
  });
  const tried = seen.filter(({ x }, i) => x !== seen[i - 1]?.x);
  return (
    <ChartFrame
      title={title}
      summary={summary}
      download={download}
      height={height}
      className="[&_h2]:truncate max-desk:[&_h2]:whitespace-normal!"
      table={{
        caption: title,
        head: capitalised(texts.names.field(address)),
        columns: [{ key: 'measure', name: capitalised(texts.measureName(measure)) }],
        rows: tried.map(({ x, y }) => ({
          key: String(x),
          name: texts.inputText(address, x, true),
          figures: [texts.figureText(measure, y, 'exact')],
          values: [y === null ? Number.NaN : y / (measure.unit === 'ratio' ? ONE : 10 ** texts.minorDigits)],
        })),
      }}
    >
      <ChartSurface height={height} draw={draw} />
    </ChartFrame>
  );
}

/** Places far outside of the plot are drawn just outside: browsers draw no line of a billion pixels. */
const clamp = (x: number, width: number) => Math.min(Math.max(x, -20 * width), 20 * width);

interface Point {
  x: number;
  y: number;
}

interface WindowParams {
  /** Places that were looked at, ascending. */
  seen: readonly { x: number; y: number | null }[];
  /** The input as it is, with the measure. */
  now: { x: number; y: number | null };
  answers: readonly GoalAnswer[];
  closest: Point | null;
  target: number;
}

/** The part of a search that a chart shows. */
interface GoalWindow {
  across: [number, number];
  up: [number, number];
}

/**
 * What is worth seeing of a search that may reach very far: now in the middle, as far as the farthest answer and a quarter
 * more, at least as far as 0; up and down the goal, now and the answers with four times the room between them at most.
 */
function goalWindow({ seen, now, answers, closest, target }: WindowParams): GoalWindow {
  const marked: Point[] = [
    ...answers,
    ...(closest ? [closest] : []),
    ...(now.y === null ? [] : [{ x: now.x, y: now.y }]),
  ];
  const farthest = Math.max(...marked.map(({ x }) => Math.abs(x - now.x)), 0);
  const reach = Math.max(Math.abs(now.x), farthest * 1.25, 8);
  const [first, last] = [seen[0]?.x ?? now.x, seen.at(-1)?.x ?? now.x];
  const across: [number, number] = [Math.max(now.x - reach, first), Math.min(now.x + reach, last)];
  if (across[0] >= across[1]) across[1] = across[0] + 1;
  const inside = seen.flatMap(({ x, y }) => (y !== null && x >= across[0] && x <= across[1] ? [y] : []));
  const levels = [target, ...marked.map(({ y }) => y)];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const room = Math.max(most - least, Math.abs(target) / 4, 100) * 4;
  const low = Math.max(Math.min(...inside, least), least - room);
  const high = Math.min(Math.max(...inside, most), most + room);
  const edge = Math.max((high - low) / 12, 1);
  return { across, up: [low - edge, high + edge] };
}
