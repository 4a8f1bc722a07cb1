import { advances } from './advances';
import type { Weight } from './page';

const read = (packed: string): Map<string, number> => {
  const widths = new Map<string, number>();
  for (const run of packed.split(' ')) {
    const [first = '', list = ''] = run.split(':');
    for (let at = 0; at < list.length; at += 3)
      widths.set(String.fromCodePoint(parseInt(first, 36) + at / 3), parseInt(list.slice(at, at + 3), 36));
  }
  return widths;
};

const widths = { 400: read(advances[400]), 600: read(advances[600]) };

/** Of the box that is drawn in place of a letter that the typeface has not got, in thousandths of an em. */
export const boxAdvance = 700;

/** True where the typeface has a letter. */
export const hasLetter = (letter: string): boolean => widths[400].has(letter);

/** How wide a text is, in points: the sum of its letters' advance widths. */
export function measure(text: string, size: number, weight: Weight): number {
  let sum = 0;
  for (const letter of text) sum += widths[weight].get(letter) ?? boxAdvance;
  return (sum * size) / 1000;
}

export interface Run {
  text: string;
  weight: Weight;
}

/** The lines of a text in a width, broken between words; a word that is wider than a line is broken between letters. */
export function wrap(text: string, width: number, { size, weight }: { size: number; weight: Weight }): string[] {
  return wrapRuns([{ text, weight }], width, size).map((line) => line.map((run) => run.text).join(''));
}

/** The same of runs of both weights. */
export function wrapRuns(runs: readonly Run[], width: number, size: number): Run[][] {
  const lines: Run[][] = [[]];
  let used = 0;
  const put = (text: string, weight: Weight) => {
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    if (last?.weight === weight) last.text += text;
    else line.push({ text, weight });
    used += measure(text, size, weight);
  };
  const breakLine = () => {
    const last = lines.at(-1)?.at(-1);
    if (last) last.text = last.text.trimEnd();
    lines.push([]);
    used = 0;
  };
  for (const { text, weight } of runs) {
    for (const piece of text.match(/ +|[^ ]+/g) ?? []) {
      const isBlank = piece.startsWith(' ');
      if (isBlank && used === 0) continue;
      const needed = measure(piece, size, weight);
      if (!isBlank && used > 0 && used + needed > width) breakLine();
      if (isBlank || needed <= width) {
        if (isBlank && used + needed > width) breakLine();
        else put(piece, weight);
        continue;
      }
      for (const letter of piece) {
        if (used > 0 && used + measure(letter, size, weight) > width) breakLine();
        put(letter, weight);
      }
    }
  }
  const last = lines.at(-1)?.at(-1);
  if (last) last.text = last.text.trimEnd();
  return lines.length > 1 && lines.at(-1)?.length === 0 ? lines.slice(0, -1) : lines;
}

/** The first lines of a text; what follows them is cut with an ellipsis. */
export function wrapAtMost(
  text: string,
  width: number,
  look: { size: number; weight: Weight; lines: number },
): string[] {
  const all = wrap(text, width, look);
  if (all.length <= look.lines) return all;
  const kept = all.slice(0, look.lines);
  let last = kept.pop() ?? '';
  while (last !== '' && measure(`${last}…`, look.size, look.weight) > width) last = last.slice(0, -1).trimEnd();
  return [...kept, `${last}…`];
}
