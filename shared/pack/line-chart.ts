import { extentOf } from '../charts/model';
import { niceScale } from '../charts/nice-scale';
import { areaPath, bandPath, linePath, type Plot, plotOf } from '../charts/plot';
import { measure, wrapAtMost } from './metrics';
import type { PackWords } from './words';
import { colours, type PageWriter, type TextLook } from './writer';

interface LineChart {
  alt: string;
  /** A name a point, under the axis. */
  ticks: readonly string[];
  values: readonly number[];
  /** Between which figures most points are, the widest first; drawn in place of the area under the line. */
  bands?: readonly { low: readonly number[]; high: readonly number[] }[];
  /** Lines beside the first, each with its name; the first has one then too. */
  others?: readonly { name: string; values: readonly number[] }[];
  name?: string;
  limit?: { value: number; text: string } | null;
  /** Points whose figures are written beside them. */
  named: readonly { index: number; text: string }[];
}

const height = 128;
const legendHeight = 14;
/** The first line and those beside it, told apart without colour too. */
const looks: readonly { stroke: string; dash?: readonly number[] }[] = [
  { stroke: colours.brand },
  { stroke: colours.brass, dash: [5, 2.5] },
  { stroke: colours.positive, dash: [2, 2] },
  { stroke: colours.negative, dash: [8, 2, 2, 2] },
];
/** Left of the plot, the figures of the axis need less room on paper than on a screen. */
const indent = -8;

/** Around a point below the limit. */
const RING = 'M-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z';

/** How high the line is between two points. */
function lineAt(values: readonly number[], { xAt, yAt }: Plot, x: number): number {
  const step = xAt(1) - xAt(0);
  const at = Math.min(Math.max((x - xAt(0)) / step, 0), values.length - 1);
  const before = Math.floor(at);
  const [one = 0, two = one] = values.slice(before, before + 2);
  return yAt(one + (two - one) * (at - before));
}

/** A line over a tint with its axis, as the screen draws it. */
export function drawLineChart(writer: PageWriter, words: PackWords, chart: LineChart): void {
  const { alt, ticks, values, limit, named, bands = [], others = [], name = '' } = chart;
  writer.ensure(height + (others.length > 0 ? legendHeight : 0));
  const { left, right } = writer.frame;
  const top = writer.y;
  const first = writer.page.items.length;
  const { ticks: levels, domain } = niceScale(
    extentOf([
      values,
      ...bands.flatMap(({ low, high }) => [low, high]),
      ...others.map((line) => line.values),
      limit ? [limit.value] : [],
    ]),
    3,
  );
  const margin = { top: 8, right: 8, bottom: 18 };
  const plot = plotOf({ width: right - left, height, margin, count: values.length, isBanded: false, domain });
  const small = { size: 6.5, colour: colours.second };
  for (const level of levels) {
    const y = top + plot.yAt(level);
    writer.rule(y, { x1: left + plot.x, x2: left + plot.x + plot.width, width: 0.4 });
    writer.text(words.compact(level), { x: left + plot.x + indent, y: y + 2.3 }, { ...small, align: 'right' });
  }
  const place = { x: left, y: top };
  if (bands.length === 0)
    writer.put({ kind: 'path', ...place, path: areaPath(values, Math.max(domain[0], 0), plot), fill: colours.area });
  bands.forEach(({ low, high }, at) => {
    const fill = at === 0 ? colours.area : colours.band;
    writer.put({ kind: 'path', ...place, path: bandPath(low, high, plot), fill });
  });
  if (limit) {
    const y = top + plot.yAt(limit.value);
    const dash = { dash: 3, colour: colours.brass, width: 0.8 };
    writer.put({ kind: 'line', x1: left + plot.x, x2: left + plot.x + plot.width, y1: y, y2: y, ...dash });
    const at = { x: left + plot.x + plot.width, y: y - 3 };
    writer.text(limit.text, at, { size: 6.5, weight: 600, colour: colours.brass, align: 'right' });
  }
  writer.put({ kind: 'path', ...place, path: linePath(values, plot), stroke: colours.brand, width: 1.4 });
  others.forEach((line, at) => {
    writer.put({ kind: 'path', ...place, path: linePath(line.values, plot), width: 1.1, ...looks[at + 1] });
  });
  /** The middle of a text at a point, so that all of it is right of `from` and inside the page. */
  const within = (text: string, x: number, from = 0) => {
    const half = measure(text, small.size, 600) / 2;
    return Math.min(Math.max(left + x, left + from + half), right - half);
  };
  const centred: TextLook = { ...small, align: 'centre' };
  const every = Math.ceil(ticks.length / 14);
  ticks.forEach((tick, index) => {
    if (index % every === 0) writer.text(tick, { x: within(tick, plot.xAt(index)), y: top + height - 6 }, centred);
  });
  for (const { index, text } of named) {
    const value = values[index] ?? 0;
    const x = within(text, plot.xAt(index), plot.x);
    const half = measure(text, small.size, 600) / 2;
    const across = [x - half, left + plot.xAt(index), x + half].map((at) => lineAt(values, plot, at - left));
    const highest = Math.min(...across.filter(Number.isFinite));
    if (limit && value < limit.value) {
      const ring = { kind: 'path', x: left + plot.xAt(index), y: top + plot.yAt(value), path: RING } as const;
      writer.put({ ...ring, fill: 'white' });
      writer.put({ ...ring, stroke: colours.brass, width: 1.2 });
    }
    const y = top + Math.max(highest - 4, 7);
    writer.text(text, { x, y }, { ...centred, weight: 600, colour: colours.ink });
  }
  if (others.length > 0) {
    const names = [name, ...others.map((line) => line.name)];
    let x = left;
    names.forEach((text, at) => {
      const y = top + height + legendHeight / 2;
      const [shown = ''] = wrapAtMost(text, (right - left) / names.length - 40, { size: 7, weight: 400, lines: 1 });
      writer.put({ kind: 'path', x, y, path: 'M0 0h16', width: 1.4, ...looks[at] });
      writer.text(shown, { x: x + 21, y: y + 2.5 }, { size: 7, colour: colours.second });
      x += 21 + measure(shown, 7, 400) + 16;
    });
  }
  const whole = height + (others.length > 0 ? legendHeight : 0);
  const items = Array.from({ length: writer.page.items.length - first }, (_, i) => first + i);
  writer.tag({ type: 'Figure', alt, box: [left, top, right, top + whole], items });
  writer.y += whole;
}
