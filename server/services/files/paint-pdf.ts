import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import PDFDocument, { type EmbeddedFont, type StructureElement } from 'pdfkit';
import type { Pack, Page, PageItem, Tag } from '#shared/pack/page.ts';
import { fonts } from './fonts';

export interface PaintTools {
  send(bytes: Uint8Array): void;
  signal: AbortSignal;
  /** Waits for work that comes first. */
  giveWay?: () => void;
}

/**
 * Sends the file of a pack that is laid out: PDF 1.7, tagged as PDF/UA asks for, both weights of the typeface embedded. Times in it
 * are the time of saving, so that the same pack gives the same bytes. Stops after the page at which it is aborted.
 */
export async function paintPdf(pack: Pack, savedAt: Date, { send, signal, giveWay }: PaintTools): Promise<void> {
  const { title, language, pages, outline, places } = pack;
  const pdf = new PDFDocument({
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: language,
    autoFirstPage: false,
    font: '',
    info: { Title: title, Producer: 'Forecastle', Creator: 'Forecastle', CreationDate: savedAt, ModDate: savedAt },
  });
  escapeMetadata(pdf);
  for (const [weight, path] of Object.entries(fonts)) {
    const { _font: embedded } = pdf.registerFont(weight, parsed.get(weight) ?? path).font(weight);
    parsed.set(weight, embedded.font);
    setLetterByLetter(embedded);
  }
  const done = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const parts = gather(send);
  pdf.on('data', parts.add);

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  let section: StructureElement | null = null;
  for (const [index, page] of pages.entries()) {
    if (signal.aborted) return;
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    const begun = outline.find((entry) => entry.page === index && entry.key === page.section);
    if (begun || !section) {
      section?.end();
      section = pdf.struct('Sect');
      root.add(section);
    }
    for (const [place, first] of places) if (first === index) pdf.addNamedDestination(place);
    for (const entry of outline) if (entry.page === index) pdf.outline.addItem(entry.title);
    giveWay?.();
    paintPage(pdf, page, section);
    await yieldToEventLoop();
  }
  section?.end();
  root.end();
  pdf.end();
  await done;
  parts.flush();
}

/** The library writes a few bytes at a time; each part that is sent costs the thread that answers people as much as a large one. */
function gather(send: (bytes: Uint8Array) => void) {
  let parts: Uint8Array[] = [];
  let length = 0;
  const flush = () => {
    if (length > 0) send(new Uint8Array(Buffer.concat(parts)));
    parts = [];
    length = 0;
  };
  const add = (bytes: Uint8Array) => {
    parts.push(bytes);
    length += bytes.length;
    if (length >= partBytes) flush();
  };
  return { add, flush };
}

const partBytes = 65_536;

/** Fonts by weight, read once for all packs. */
const parsed = new Map<string, EmbeddedFont['font']>();

/** Letters stand at the sum of their advance widths, as the layout has measured them: no kerning, no ligatures, and no time for them. */
function setLetterByLetter(embedded: EmbeddedFont): void {
  embedded.layout = (text) => {
    const glyphs = Array.from(text, (letter) => embedded.font.glyphForCodePoint(letter.codePointAt(0) ?? 0));
    const positions = glyphs.map((glyph) => {
      const advanceWidth = glyph.advanceWidth * embedded.scale;
      return { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
    });
    const advanceWidth = positions.reduce((sum, position) => sum + position.xAdvance, 0);
    return { glyphs, positions, advanceWidth };
  };
}

/** The library writes the title into XML as it is. */
function escapeMetadata(pdf: PDFDocument): void {
  const write = pdf.endMetadata.bind(pdf);
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
  pdf.endMetadata = () => {
    const { Title } = pdf.info;
    pdf.info.Title = String(Title).replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
    write();
  };
}

function paintPage(pdf: PDFDocument, page: Page, section: StructureElement): void {
  const tagged = new Set<number>();
  const collect = ({ items = [], children = [] }: Tag) => {
    for (const item of items) tagged.add(item);
    children.forEach(collect);
  };
  page.tags.forEach(collect);
  pdf.markContent('Artifact', { type: 'Layout' });
  page.items.forEach((item, index) => {
    if (!tagged.has(index)) paintItem(pdf, item);
  });
  pdf.endMarkedContent();
  for (const tag of page.tags) addTag(pdf, { page, tag, parent: section });
}

function addTag(pdf: PDFDocument, { page, tag, parent }: { page: Page; tag: Tag; parent: StructureElement }): void {
  const { type, items = [], children = [], scope, alt, box, goTo } = tag;
  const options = { ...(scope && { scope }), ...(alt && { alt }), ...(box && { bbox: box, placement: 'Block' }) };
  const element = pdf.struct(type, options);
  parent.add(element);
  const own = items.flatMap((index) => page.items[index] ?? []);
  const paint = () => {
    for (const item of own) paintItem(pdf, item);
  };
  if (own.length > 0) element.add(paint);
  if (goTo && own.length > 0) link(pdf, { element, goTo, items: own });
  for (const child of children) addTag(pdf, { page, tag: child, parent: element });
  element.end();
}

interface LinkTo {
  element: StructureElement;
  goTo: string;
  items: readonly PageItem[];
}

function link(pdf: PDFDocument, { element, goTo, items }: LinkTo): void {
  const texts = items.flatMap((item) => (item.kind === 'text' ? [item] : []));
  const left = Math.min(...texts.map(({ x }) => x));
  const right = Math.max(...texts.map(({ x, width }) => x + width));
  const top = Math.min(...texts.map(({ y, size }) => y - size));
  const bottom = Math.max(...texts.map(({ y, size }) => y + size * 0.3));
  // A plain string would be written as a name.
  const Contents = new String(texts.map(({ text }) => text).join(' '));
  pdf.goTo(left, top, right - left, bottom - top, goTo, { structParent: element, Contents });
}

function paintItem(pdf: PDFDocument, item: PageItem): void {
  switch (item.kind) {
    case 'text':
      pdf.font(String(item.weight)).fontSize(item.size).fillColor(item.colour);
      pdf.text(item.text, item.x, item.y, { lineBreak: false, baseline: 'alphabetic' });
      break;
    case 'rect':
      pdf.rect(item.x, item.y, item.width, item.height).fillColor(item.colour).fill();
      break;
    case 'line':
      pdf.lineWidth(item.width).strokeColor(item.colour);
      if (item.dash) pdf.dash(item.dash);
      pdf.moveTo(item.x1, item.y1).lineTo(item.x2, item.y2).stroke();
      if (item.dash) pdf.undash();
      break;
    case 'path':
      pdf.save().translate(item.x, item.y);
      if (item.dash) pdf.dash([...item.dash]);
      pdf.path(item.path);
      if (item.fill) pdf.fillColor(item.fill).fill();
      else
        pdf
          .lineWidth(item.width ?? 1)
          .strokeColor(item.stroke ?? 'black')
          .stroke();
      pdf.restore();
  }
}
