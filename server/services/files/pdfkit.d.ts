declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface StructureElement {
    add(child: StructureElement | (() => void)): StructureElement;
    end(): void;
  }

  interface StructureOptions {
    alt?: string;
    scope?: string;
    bbox?: readonly number[];
    placement?: string;
  }

  interface Glyph {
    advanceWidth: number;
  }

  export interface EmbeddedFont {
    font: { glyphForCodePoint(codePoint: number): Glyph };
    /** Thousandths of an em in a unit of the font. */
    scale: number;
    layout(text: string): { glyphs: Glyph[]; positions: Record<string, number>[]; advanceWidth: number };
  }

  /** What of pdfkit 0.20 the pack is painted with. */
  export default class PDFDocument extends Readable {
    constructor(options: {
      pdfVersion: '1.7';
      subset: 'PDF/UA';
      tagged: true;
      displayTitle: true;
      lang: string;
      autoFirstPage: false;
      font: string;
      info: Record<string, string | Date>;
    });
    info: Record<string, string | Date>;
    _font: EmbeddedFont;
    outline: { addItem(title: string, options?: { pageNumber?: number }): unknown };
    addPage(options: { size: [number, number]; margin: number }): this;
    registerFont(name: string, source: string | EmbeddedFont['font']): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string, opacity?: number): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    dash(length: number | number[], options?: { space?: number }): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(...box: [x: number, y: number, width: number, height: number]): this;
    path(path: string): this;
    fill(): this;
    stroke(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    text(...given: [text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }]): this;
    addNamedDestination(name: string): void;
    goTo(
      ...given: [
        x: number,
        y: number,
        width: number,
        height: number,
        name: string,
        options: { structParent: StructureElement; Contents: object },
      ]
    ): this;
    struct(type: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string, options?: { type?: string }): this;
    endMarkedContent(): this;
    endMetadata(): void;
    end(): void;
  }
}
