/** Where a chart draws its figures, in pixels of its surface, and how a point and a value come to their place. */
export interface Plot {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the band of each point; 0 where lines run from edge to edge. */
  band: number;
  xAt: (index: number) => number;
  yAt: (value: number) => number;
}

interface PlotParams {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number };
  /** How many points are side by side. */
  count: number;
  isBanded: boolean;
  domain: readonly [number, number];
  /** What is written at the axis, where it may be wider than a short figure. */
  labels?: readonly string[];
}

/** Left of the plot: the figures of the axis. */
const leastAxisWidth = 44;
/** Pixels of a letter there, about, and of the gap beside the plot. */
const [letterWidth, gap] = [5.4, 10];

/** The plot of a chart of this size. */
export function plotOf({ width, height, margin, count, isBanded, domain, labels = [] }: PlotParams): Plot {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  const axisWidth = Math.max(leastAxisWidth, Math.ceil(longest * letterWidth) + gap);
  const plot = {
    x: axisWidth,
    y: margin.top,
    width: Math.max(0, width - axisWidth - margin.right),
    height: Math.max(0, height - margin.top - margin.bottom),
  };
  const [low, high] = domain;
  const band = isBanded ? plot.width / Math.max(1, count) : 0;
  const step = isBanded ? band : plot.width / Math.max(1, count - 1);
  const first = isBanded ? band / 2 : count === 1 ? plot.width / 2 : 0;
  return {
    ...plot,
    band,
    xAt: (index) => plot.x + first + index * step,
    yAt: (value) => plot.y + plot.height * (1 - (value - low) / (high - low)),
  };
}

/** The point nearest to a place across the plot. */
export function pointAt({ x, width, band }: Plot, count: number, at: number): number {
  const share = (at - x) / Math.max(1, width);
  const index = band > 0 ? Math.floor(share * count) : Math.round(share * (count - 1));
  return Math.min(Math.max(index, 0), count - 1);
}

/** A tenth of a pixel is the finest that a path is written with. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** A line through the figures; those that are not known leave a gap. */
export function linePath(values: readonly number[], { xAt, yAt }: Plot): string {
  let path = '';
  let isDrawn = false;
  values.forEach((value, index) => {
    const isKnown = Number.isFinite(value);
    if (isKnown) path += `${isDrawn ? 'L' : 'M'}${tenth(xAt(index))} ${tenth(yAt(value))}`;
    isDrawn = isKnown;
  });
  return path;
}

/** The area between the figures and a level; figures that are not known count as the level. */
export function areaPath(values: readonly number[], level: number, { xAt, yAt }: Plot): string {
  if (values.length === 0) return '';
  const finiteValues = values.map((value) => (Number.isFinite(value) ? value : level));
  const points = finiteValues.map((value, index) => `L${tenth(xAt(index))} ${tenth(yAt(value))}`).join('');
  const base = tenth(yAt(level));
  return `M${tenth(xAt(0))} ${base}${points}L${tenth(xAt(values.length - 1))} ${base}Z`;
}

/** The area between two figures a point, where both are known. */
export function bandPath(low: readonly number[], high: readonly number[], { xAt, yAt }: Plot): string {
  const known = high.flatMap((value, index) => (Number.isFinite(value) && Number.isFinite(low[index]) ? [index] : []));
  const place = (values: readonly number[]) => (index: number) =>
    `${tenth(xAt(index))} ${tenth(yAt(values[index] ?? 0))}`;
  const outline = [...known.map(place(high)), ...known.toReversed().map(place(low))];
  return outline.length === 0 ? '' : `M${outline.join('L')}Z`;
}

const cornerRadius = 1.5;

/** A column around `centre` from one value to another, with its corners rounded; nothing where it has no height. */
export function columnPath({ yAt }: Plot, column: { centre: number; width: number; from: number; to: number }): string {
  const top = Math.min(yAt(column.from), yAt(column.to));
  const height = Math.abs(yAt(column.from) - yAt(column.to));
  if (!(height > 0)) return '';
  const width = tenth(column.width);
  const r = Math.min(cornerRadius, tenth(height / 2), width / 2);
  const [across, down] = [tenth(width - 2 * r), tenth(height - 2 * r)];
  const corner = (x: number, y: number) => `a${r} ${r} 0 0 1 ${x} ${y}`;
  const start = `M${tenth(column.centre - width / 2)} ${tenth(top + r)}`;
  return `${start}${corner(r, -r)}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}z`;
}

/** Width of a column in its band: a part of it in whole pixels, never more than the most. */
export function columnWidth({ band }: Plot, share: number, most: number): number {
  const width = band * share;
  return Math.min(width > 1 ? Math.floor(width) : width, most);
}

/** The columns of each series as one path: figures above zero stack up, those below stack down. */
export function stackPaths(stack: readonly (readonly number[])[], plot: Plot, width: number): string[] {
  const ends = { up: [] as number[], down: [] as number[] };
  return stack.map((values) => {
    let path = '';
    values.forEach((value, index) => {
      if (!Number.isFinite(value) || value === 0) return;
      const side = value > 0 ? ends.up : ends.down;
      const from = side[index] ?? 0;
      side[index] = from + value;
      path += columnPath(plot, { centre: plot.xAt(index), width, from, to: from + value });
    });
    return path;
  });
}
