import { csvOf } from '#client/lib/export/csv.ts';
import { plainCell } from '#client/lib/export/table.ts';
import type { ChartTableData } from './chart-data-table';

const namespace = 'http://www.w3.org/2000/svg';
const titleHeight = 32;
const margin = 16;
/** Pixels of a picture for one of the screen. */
const density = 2;

/** Properties that style sheets give the parts of a chart; a file carries them itself. */
const carried = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'visibility',
  'display',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
] as const;

const mostPlaces = 6;

/** The fewest decimal places that hold every figure. */
function placesOf(values: readonly number[]): number {
  const isHeld = (value: number, places: number) => {
    const scaled = value * 10 ** places;
    return !Number.isFinite(value) || Math.abs(scaled - Math.round(scaled)) < 1e-4;
  };
  const places = Array.from({ length: mostPlaces }, (_, at) => at);
  return places.find((count) => values.every((value) => isHeld(value, count))) ?? mostPlaces;
}

/** Parts that follow the mouse and belong to no picture. */
const pointer = '[data-pointer]';

/** The figures of a chart as CSV, all with as many decimal places as they need. */
export function chartCsv({ caption, head, columns, rows }: ChartTableData): string {
  const places = placesOf(rows.flatMap(({ values }) => values));
  return csvOf([
    {
      name: caption,
      head: [],
      columns: [{ label: head }, ...columns.map(({ name }) => ({ label: name }))],
      nameColumns: 1,
      rows: rows.map(({ name, values }) => ({
        kind: 'line',
        level: 0,
        cells: [name, ...values.map((value) => plainCell(Math.round(value * 10 ** places), places))],
      })),
    },
  ]);
}

export interface Drawing {
  text: string;
  width: number;
  height: number;
}

/** The chart in a figure with its title and legend as a drawing that stands alone; null where it is not drawn yet. */
export function drawingOf(figure: HTMLElement, title: string): Drawing | null {
  const charts = [...figure.querySelectorAll('svg')].filter((svg) => svg.clientWidth > 40);
  if (charts.length === 0) return null;
  const frame = figure.getBoundingClientRect();
  const width = Math.ceil(frame.width) + 2 * margin;
  const height = Math.ceil(frame.height) + titleHeight + 2 * margin;
  const drawing = document.createElementNS(namespace, 'svg');
  setAll(drawing, { xmlns: namespace, width, height, viewBox: `0 0 ${width} ${height}` });
  const style = getComputedStyle(figure);
  drawing.append(
    part('rect', { width, height, fill: paperOf(figure) }),
    text(title, { x: margin, y: margin + 14, fill: style.color, size: 14, weight: 600, family: style.fontFamily }),
  );
  const shift = (x: number, y: number) => ({ x: x - frame.left + margin, y: y - frame.top + margin + titleHeight });
  for (const chart of charts) {
    const place = chart.getBoundingClientRect();
    const { x, y } = shift(place.left, place.top);
    const group = part('g', { transform: `translate(${x} ${y})` });
    const copy = withStyles(chart);
    setAll(copy, { width: place.width, height: place.height });
    group.append(copy);
    drawing.append(group);
  }
  for (const entry of figure.querySelectorAll<HTMLElement>('[data-legend] > span'))
    drawing.append(...legendEntry(entry, shift));
  return { text: new XMLSerializer().serializeToString(drawing), width, height };
}

/** A drawing as PNG, at twice the size of the screen. */
export async function pictureOf({ text: source, width, height }: Drawing): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * density;
    canvas.height = height * density;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!picture) throw new Error('The picture could not be drawn.');
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A copy of a chart whose parts carry what the style sheets of the page give them. */
function withStyles(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const pointers: Element[] = [];
  const copies = [copy, ...copy.querySelectorAll('*')];
  [chart, ...chart.querySelectorAll('*')].forEach((source, at) => {
    const target = copies[at];
    if (!(target instanceof SVGElement)) return;
    if (source.matches(pointer)) pointers.push(target);
    const style = getComputedStyle(source);
    target.removeAttribute('class');
    target.removeAttribute('style');
    for (const property of carried) target.setAttribute(property, style.getPropertyValue(property));
  });
  copy.setAttribute('overflow', 'visible');
  for (const one of pointers) one.remove();
  return copy;
}

type Shift = (x: number, y: number) => { x: number; y: number };

/** A name of the legend behind its mark, where the page shows it. */
function legendEntry(entry: HTMLElement, shift: Shift): SVGElement[] {
  const mark = entry.querySelector('i');
  const style = getComputedStyle(entry);
  const place = entry.getBoundingClientRect();
  const swatch = mark?.getBoundingClientRect() ?? place;
  const colour = mark ? getComputedStyle(mark) : style;
  const isDashed = mark?.hasAttribute('data-dashed') ?? false;
  const from = shift(swatch.left, swatch.top);
  const words = shift(swatch.right + 6, place.top + place.height / 2 + 4);
  const fill = isDashed ? colour.borderTopColor : colour.backgroundColor;
  return [
    part('rect', {
      ...{ x: from.x, y: from.y, width: swatch.width, height: Math.max(2, swatch.height), fill },
      // What is lighter on the page is in the file too.
      opacity: colour.opacity || '1',
    }),
    text(entry.textContent ?? '', { ...words, fill: style.color, size: 12, weight: 400, family: style.fontFamily }),
  ];
}

/** The paper that an element is on. */
function paperOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor;
  }
  return 'white';
}

interface TextStyle {
  x: number;
  y: number;
  fill: string;
  size: number;
  weight: number;
  family: string;
}

function text(words: string, { x, y, fill, size, weight, family }: TextStyle): SVGElement {
  const element = part('text', { x, y, fill, 'font-size': size, 'font-weight': weight, 'font-family': family });
  element.textContent = words;
  return element;
}

function part(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(namespace, name);
  setAll(element, attributes);
  return element;
}

function setAll(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
