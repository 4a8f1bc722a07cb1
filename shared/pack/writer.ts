import type { PackSection, PackSettings } from '../inputs/forecast/pack';
import { boxAdvance, hasLetter, measure, type Run, wrapAtMost, wrapRuns } from './metrics';
import type { Page, PageItem, Tag, Weight } from './page';

/** The light theme of the screen. */
export const colours = {
  ink: '#182126',
  second: '#48535a',
  third: '#61696e',
  rule: '#c9c4b8',
  faint: '#e3dfd6',
  tint: '#f5f2ec',
  brand: '#125a70',
  area: '#e9eff1',
  band: '#c6d7dc',
  brass: '#8a5206',
  positive: '#1b6a40',
  negative: '#ab271d',
} as const;

const papers = { a4: [595, 842], letter: [612, 792] } as const;
const margins = { upright: 48, landscape: 36 };
/** Above the margin: the rule and the line of the footer. */
const footer = 22;

export interface TextLook {
  size: number;
  weight?: Weight;
  colour?: string;
  /** Of the place that is given; left without it. */
  align?: 'right' | 'centre';
}

/** Where the text of a page may be. */
export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Thrown where a pack is longer than it may be. */
export class TooManyPages extends Error {}

/** Pages that a pack may have. */
export const mostPages = 150;

/** Puts texts, rules and shapes on pages from top to bottom and says what each is for readers that speak. */
export class PageWriter {
  readonly pages: Page[] = [];
  readonly missing = new Set<string>();
  readonly outline: { key: PackSection; title: string; page: number }[] = [];
  /** Of sections that begin with months, the page of their table by fiscal year. */
  readonly yearTables = new Map<PackSection, number>();
  /** The top of what comes next. */
  y = 0;
  private section: PackSection = 'cover';

  /** Said in red under the first title. */
  notice: string | null = null;
  /** The page that is written on. */
  page: Page;

  constructor(
    private readonly paper: PackSettings['paper'],
    private readonly onPage?: () => void,
  ) {
    this.page = { width: 0, height: 0, section: 'cover', items: [], tags: [] };
  }

  get frame(): Frame {
    return frameOf(this.page);
  }

  get width(): number {
    const { left, right } = this.frame;
    return right - left;
  }

  /** The width of what stands on a page that is higher than wide. */
  get uprightWidth(): number {
    return papers[this.paper][0] - 2 * margins.upright;
  }

  /** Opens a section on a new page, or on the page that is begun where so much room is left on it. */
  begin(section: PackSection, { isLandscape = false, continuesWith = Number.POSITIVE_INFINITY } = {}): void {
    this.section = section;
    const last = this.pages.at(-1);
    const goesOn = last && last.width < last.height !== isLandscape && this.y + continuesWith <= this.frame.bottom;
    if (!goesOn) this.addPage(isLandscape);
  }

  addPage(isLandscape = this.page.width > this.page.height): void {
    if (this.pages.length >= mostPages) throw new TooManyPages();
    this.onPage?.();
    const [short, long] = papers[this.paper];
    const [width, height] = isLandscape ? [long, short] : [short, long];
    this.page = { width, height, section: this.section, items: [], tags: [] };
    this.pages.push(this.page);
    this.y = this.frame.top;
  }

  /** Goes on to a new page where less room than this is left. */
  ensure(height: number): void {
    if (this.y + height > this.frame.bottom) this.addPage();
  }

  put(item: PageItem): number {
    return this.page.items.push(item) - 1;
  }

  tag(tag: Tag): Tag {
    this.page.tags.push(tag);
    return tag;
  }

  /** A run of letters with its base line at `y`; a box stands for each letter that the typeface has not got. Returns its items. */
  text(text: string, place: { x: number; y: number }, look: TextLook): number[] {
    const { size, weight = 400, colour = colours.ink, align } = look;
    const whole = measure(text, size, weight);
    let x = place.x - (align === 'right' ? whole : align === 'centre' ? whole / 2 : 0);
    const items: number[] = [];
    const put = (piece: string) => {
      const width = measure(piece, size, weight);
      items.push(this.put({ kind: 'text', x, y: place.y, width, size, weight, colour, text: piece }));
      x += width;
    };
    let known = '';
    for (const letter of text) {
      if (hasLetter(letter)) {
        known += letter;
        continue;
      }
      if (known) put(known);
      known = '';
      this.missing.add(letter);
      const side = size * 0.58;
      const box = `M0 0h${side}v${-side}h${-side}z`;
      items.push(this.put({ kind: 'path', x: x + size * 0.06, y: place.y, path: box, stroke: colour, width: 0.5 }));
      x += (size * boxAdvance) / 1000;
    }
    if (known.trim()) put(known);
    return items;
  }

  rule(
    y: number,
    { x1 = this.frame.left, x2 = this.frame.right, width = 0.5, colour = colours.faint as string } = {},
  ): void {
    this.put({ kind: 'line', x1, x2, y1: y, y2: y, width, colour });
  }

  /** The title of a section: on a page of its own, or a heading where the section goes on on the page of the one before. */
  title(text: string, below?: string): void {
    const isFirst = this.page.tags.length === 0 || this.section === 'cover';
    if (!this.outline.some(({ key }) => key === this.section))
      this.outline.push({ key: this.section, title: text, page: this.pages.length - 1 });
    if (!isFirst) {
      this.heading(text);
      return;
    }
    this.lines([{ text, weight: 600 }], { type: 'H1', size: 16, line: 20 });
    if (below) this.lines([{ text: below, weight: 400 }], { type: 'P', size: 9, line: 12, colour: colours.second });
    if (this.notice) this.paragraph(this.notice, { colour: colours.negative });
    this.notice = null;
    this.y += 10;
  }

  /** A heading on the page of what follows it, of which so much is to stand there too. */
  heading(text: string | readonly Run[], follows = 60): void {
    this.ensure(29 + follows);
    if (this.y > this.frame.top) this.y += 12;
    const runs: readonly Run[] = typeof text === 'string' ? [{ text, weight: 600 }] : text;
    this.lines(runs, { type: 'H2', size: 11, line: 15 });
    this.y += 2;
  }

  paragraph(text: string, look: Partial<Omit<LinesLook, 'type'>> = {}): void {
    this.lines([{ text, weight: 400 }], { type: 'P', size: 9.5, line: 14, ...look });
  }

  /** Runs of both weights over as many lines as they need. */
  lines(runs: readonly Run[], { type, size, line, colour = colours.ink, indent = 0, parent }: LinesLook): void {
    const lines = wrapRuns(runs, this.width - indent, size);
    let tag: Tag | null = null;
    for (const pieces of lines) {
      const before = this.pages.length;
      this.ensure(line);
      if (!tag || this.pages.length > before) {
        tag = { type, items: [] };
        const to = this.pages.length > before ? null : parent;
        if (to) to.children?.push(tag);
        else this.tag(tag);
      }
      const y = this.y + line * 0.5 + size * 0.36;
      let x = this.frame.left + indent;
      for (const { text, weight } of pieces) {
        tag.items?.push(...this.text(text, { x, y }, { size, weight, colour }));
        x += measure(text, size, weight);
      }
      this.y += line;
    }
  }
}

interface LinesLook {
  type: Tag['type'];
  size: number;
  line: number;
  colour?: string;
  indent?: number;
  parent?: Tag;
}

/** Where the text of a page may be: between its margins, above its footer. */
export function frameOf({ width, height }: Page): Frame {
  const margin = width > height ? margins.landscape : margins.upright;
  return { left: margin, top: margin, right: width - margin, bottom: height - margin - footer };
}

/** The footer of every page: business, version and hashes, place among all. */
export function putFooters(writer: PageWriter, { business, version, placeOf }: FooterWords): void {
  const look: TextLook = { size: 6.5, colour: colours.third };
  writer.pages.forEach((page, index) => {
    writer.page = page;
    const { left, right, bottom } = frameOf(page);
    const y = bottom + footer - 3;
    const room = (right - left - measure(version, look.size, 400)) / 2 - 10;
    const [name = ''] = wrapAtMost(business, room, { size: look.size, weight: 400, lines: 1 });
    writer.rule(bottom + footer - 13);
    writer.text(name, { x: left, y }, look);
    writer.text(version, { x: (left + right) / 2, y }, { ...look, align: 'centre' });
    writer.text(placeOf(index + 1, writer.pages.length), { x: right, y }, { ...look, align: 'right' });
  });
}

interface FooterWords {
  business: string;
  version: string;
  placeOf: (page: number, pages: number) => string;
}
