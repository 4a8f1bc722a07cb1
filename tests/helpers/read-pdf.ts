import { inflateSync } from 'node:zlib';

export interface PdfLine {
  text: string;
  /** Points from the top of the page to the baseline. */
  y: number;
}

export interface PdfPage {
  /** In points: A4 upright is 595 × 842. */
  width: number;
  height: number;
  /** From top to bottom, the runs of a line from left to right, with a blank between them; a ligature may be such a run. */
  lines: PdfLine[];
}

type Matrix = readonly [number, number, number, number, number, number];
type Glyphs = ReadonlyMap<number, string>;

const numbersIn = (text: string) => text.trim().split(/\s+/).map(Number);
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + b * i,
  a * h + b * j,
  c * g + d * i,
  c * h + d * j,
  e * g + f * i + k,
  e * h + f * j + l,
];

/** Reads the text of a PDF as Chromium writes it: objects in the open, streams deflated, every font with its letters; ligatures in letters. */
export function readPdf(file: Buffer): PdfPage[] {
  const objects = objectsOf(file.toString('latin1'));
  const at = (reference: string | undefined) => objects.get(Number(reference)) ?? '';
  const streamOf = (reference: string | undefined) => {
    const [, body = ''] = /stream\n([\s\S]*)\nendstream/.exec(at(reference)) ?? [];
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  };
  const fontsOf = (page: string) => {
    const [, names = ''] = /\/Font <<([\s\S]*?)>>/.exec(page) ?? [];
    return new Map(
      [...names.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', reference]) => {
        const [, letters] = /\/ToUnicode (\d+) 0 R/.exec(at(reference)) ?? [];
        return [name, letters === undefined ? new Map<number, string>() : glyphsOf(streamOf(letters))] as const;
      }),
    );
  };
  const pagesUnder = (reference: string | undefined): string[] => {
    const node = at(reference);
    if (!node.includes('/Type /Pages')) return [node];
    const [, kids = ''] = /\/Kids \[([\s\S]*?)\]/.exec(node) ?? [];
    return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesUnder(kid));
  };
  const catalog = [...objects.values()].find((object) => object.includes('/Type /Catalog')) ?? '';
  return pagesUnder(/\/Pages (\d+) 0 R/.exec(catalog)?.[1]).map((page) => {
    const [, , width = 0, height = 0] = numbersIn(/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '');
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1]);
    return { width, height, lines: linesOf(runsOf(content, fontsOf(page)), height) };
  });
}

function objectsOf(text: string): Map<number, string> {
  const found = text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g);
  return new Map([...found].map(([, number, body = '']) => [Number(number), body]));
}

/** The letters of a font's glyphs, from its character map. */
function glyphsOf(map: string): Glyphs {
  const letters = new Map<number, string>();
  const hex = (text = '') => Number.parseInt(text, 16);
  for (const [, block = ''] of map.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, glyph, letter = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(hex(glyph), String.fromCharCode(...(letter.match(/.{4}/g) ?? []).map(hex)));
    }
  }
  for (const [, block = ''] of map.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from, to, letter] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let i = 0; hex(from) + i <= hex(to); i++) letters.set(hex(from) + i, String.fromCharCode(hex(letter) + i));
    }
  }
  return letters;
}

interface Run {
  text: string;
  x: number;
  y: number;
}

/** What the operators of a page write, each run at its place. */
function runsOf(content: string, fonts: ReadonlyMap<string, Glyphs>): Run[] {
  const runs: Run[] = [];
  const saved: Matrix[] = [];
  let page: Matrix = [1, 0, 0, 1, 0, 0];
  let text: Matrix = page;
  let glyphs: Glyphs = new Map();
  for (const line of content.split('\n')) {
    const [, operands = '', operator] = /^(.*?)\s*([A-Za-z*]+)$/.exec(line) ?? [];
    if (operator === 'q') saved.push(page);
    if (operator === 'Q') page = saved.pop() ?? page;
    if (operator === 'cm') page = times(matrixOf(operands), page);
    if (operator === 'Tf') glyphs = fonts.get(/\/(F\d+)/.exec(operands)?.[1] ?? '') ?? new Map();
    if (operator === 'Tm') text = matrixOf(operands);
    if (operator !== 'Tj') continue;
    const [, written = ''] = /<(\w+)>$/.exec(operands) ?? [];
    const letters = (written.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(Number.parseInt(glyph, 16)) ?? '\ufffd');
    const last = runs.at(-1);
    // A move between two parts of one text is kerning.
    if (last && / Td /.test(operands)) last.text += letters.join('');
    else runs.push({ text: letters.join(''), ...positionOf(times(text, page)) });
  }
  return runs;
}

const positionOf = ([, , , , x, y]: Matrix) => ({ x, y });

function matrixOf(operands: string): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(operands);
  return [a, b, c, d, e, f];
}

function linesOf(runs: readonly Run[], height: number): PdfLine[] {
  const byBaseline = new Map<number, Run[]>();
  for (const run of runs) {
    const y = Math.round(height - run.y);
    byBaseline.set(y, [...(byBaseline.get(y) ?? []), run]);
  }
  return [...byBaseline]
    .toSorted(([one], [other]) => one - other)
    .map(([y, line]) => ({
      y,
      text: line
        .toSorted((one, other) => one.x - other.x)
        .map((run) => run.text)
        .join(' ')
        .normalize('NFKC')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    }))
    .filter(({ text }) => text !== '');
}
