interface Point {
  x: number;
  y: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PointLabel extends Point {
  /** The label is two lines beside its point. */
  lines: readonly [string, string];
}

export interface PlacedLabel {
  x: number;
  anchor: 'start' | 'middle' | 'end';
  /** Of the first line's letters; the other is `lineHeight` lower. */
  baseline: number;
}

interface Surroundings {
  /** The plot with the room above it. */
  within: Box;
  /** From left to right. */
  curve: readonly Point[];
  /** What else must be read. */
  taken: readonly Box[];
}

export const lineHeight = 13;
const letterWidth = 6.2;
const letterHeight = 10;
const gap = 9;
/** How much worse than each three pixels of the curve: over a text, a pixel outside, a pixel farther away than the nearest place. */
const cost = { overText: 1_000, outside: 50, away: 0.15 };
/** How far above its nearest place a label may be. */
const lifts = [0, 14, 28, 42];

/** Where labels stand beside their points: above, else below them, where they lie on the curve and on each other the least. */
export function placeLabels(
  labels: readonly PointLabel[],
  { within, curve, taken: texts }: Surroundings,
): PlacedLabel[] {
  const boxes = [...texts, ...labels.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 }))];
  return labels.map((label) => {
    const costOf = ({ box, away }: Candidate) =>
      away * cost.away +
      boxes.filter((taken) => isOver(box, taken)).length * cost.overText +
      outsideOf(box, within) * cost.outside +
      lengthInside(curve, box);
    const [best, ...others] = candidatesFor(label);
    const chosen = others.reduce((least, next) => (costOf(next) < costOf(least) ? next : least), best as Candidate);
    boxes.push(chosen.box);
    return chosen.place;
  });
}

interface Candidate {
  place: PlacedLabel;
  box: Box;
  away: number;
}

function candidatesFor({ x, y, lines }: PointLabel): Candidate[] {
  const width = Math.max(...lines.map(({ length }) => length)) * letterWidth;
  const shifts = { middle: 0, end: -gap, start: gap };
  const above = lifts.map((away) => ({ baseline: y - 11 - lineHeight - away, away }));
  return [...above, { baseline: y + 7 + letterHeight, away: 0 }].flatMap(({ baseline, away }) =>
    (['middle', 'end', 'start'] as const).map((anchor) => {
      const at = x + shifts[anchor];
      const left = anchor === 'start' ? at : anchor === 'end' ? at - width : at - width / 2;
      const box = { left, right: left + width, top: baseline - letterHeight, bottom: baseline + lineHeight + 3 };
      return { place: { x: at, anchor, baseline }, box, away };
    }),
  );
}

const isOver = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const outsideOf = (box: Box, within: Box) =>
  Math.max(0, within.left - box.left) +
  Math.max(0, box.right - within.right) +
  Math.max(0, within.top - box.top) +
  Math.max(0, box.bottom - within.bottom);

/** Places of the curve, three pixels apart, that are inside of a box. */
function lengthInside(curve: readonly Point[], box: Box): number {
  let found = 0;
  curve.forEach((to, i) => {
    const from = curve[i - 1];
    if (!from || to.x < box.left || from.x > box.right) return;
    const [first, last] = [Math.max(from.x, box.left), Math.min(to.x, box.right)];
    const steps = Math.max(1, Math.ceil(Math.max(last - first, Math.min(Math.abs(to.y - from.y), 600)) / 3));
    for (let step = 0; step <= steps; step++) {
      const x = first + ((last - first) * step) / steps;
      const y = from.y + ((to.y - from.y) * (x - from.x)) / Math.max(to.x - from.x, 0.001);
      if (y > box.top - 2 && y < box.bottom + 2) found++;
    }
  });
  return found;
}
