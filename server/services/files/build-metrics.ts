import { readFileSync, writeFileSync } from 'node:fs';
import { fonts } from './fonts';

/** Writes `shared/pack/advances.ts`: run by `npm run metrics:build` when the fonts change. Tables of a TrueType file: OpenType specification, cmap format 4 and hmtx. */

interface Glyphs {
  codePoint: number;
  advance: number;
}

function glyphsOf(path: string): Glyphs[] {
  const file = readFileSync(path);
  const at = (name: string) => {
    for (let i = 0; i < file.readUInt16BE(4); i += 1) {
      const entry = 12 + 16 * i;
      if (file.toString('latin1', entry, entry + 4) === name) return file.readUInt32BE(entry + 8);
    }
    throw new Error(`${path} has no table ${name}.`);
  };
  const unitsPerEm = file.readUInt16BE(at('head') + 18);
  const metrics = file.readUInt16BE(at('hhea') + 34);
  const advanceOf = (glyph: number) =>
    Math.round((file.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, metrics - 1)) * 1000) / unitsPerEm);

  const table = characterTable(file, at('cmap'));
  const segments = file.readUInt16BE(table + 6) / 2;
  const word = (list: number, i: number) => file.readUInt16BE(table + 14 + 2 * i + list * 2 * segments + (list && 2));
  const glyphs: Glyphs[] = [];
  for (let i = 0; i < segments; i += 1) {
    const [end, start, delta, offset] = [word(0, i), word(1, i), word(2, i), word(3, i)];
    for (let codePoint = start; codePoint <= end && codePoint < 0xffff; codePoint += 1) {
      const place = table + 16 + 6 * segments + 2 * i + offset + 2 * (codePoint - start);
      const base = offset === 0 ? codePoint : file.readUInt16BE(place);
      const glyph = base === 0 ? 0 : (base + delta) & 0xffff;
      if (glyph > 0 && codePoint >= 0x20) glyphs.push({ codePoint, advance: advanceOf(glyph) });
    }
  }
  return glyphs;
}

/** Where the characters of the basic plane are. */
function characterTable(file: Buffer, cmap: number): number {
  for (let i = 0; i < file.readUInt16BE(cmap + 2); i += 1) {
    const table = cmap + file.readUInt32BE(cmap + 8 + 8 * i);
    if (file.readUInt16BE(table) === 4) return table;
  }
  throw new Error('The font has no table of characters in format 4.');
}

/** Runs of neighbouring characters: the first in base 36, a colon, three digits of base 36 each. */
function packed(glyphs: readonly Glyphs[]): string {
  let text = '';
  let next = -1;
  for (const { codePoint, advance } of glyphs) {
    if (advance >= 36 ** 3) throw new Error(`The character ${codePoint} is too wide.`);
    if (codePoint !== next) text += `${text && ' '}${codePoint.toString(36)}:`;
    text += advance.toString(36).padStart(3, '0');
    next = codePoint + 1;
  }
  return text;
}

const lists = Object.entries(fonts).map(([weight, path]) => `  ${weight}: '${packed(glyphsOf(path))}',`);
writeFileSync(
  new URL('../../../shared/pack/advances.ts', import.meta.url),
  `/** Advance widths of IBM Plex Sans in thousandths of an em, made by \`npm run metrics:build\`. */\nexport const advances = {\n${lists.join('\n')}\n} as const;\n`,
);
