import type { PackSection } from '#shared/inputs/forecast/pack.ts';

export type Weight = 400 | 600;

/** A run of letters on one line: `x` its left edge, `y` its base line, `width` how far it reaches; all in points from the top left. */
export interface TextItem {
  kind: 'text';
  x: number;
  y: number;
  width: number;
  size: number;
  weight: Weight;
  colour: string;
  text: string;
}

interface LineItem {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  width: number;
  colour: string;
  dash?: number;
}

interface RectItem {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

/** A path in the notation of SVG, from a place of the page. */
interface PathItem {
  kind: 'path';
  x: number;
  y: number;
  path: string;
  fill?: string;
  opacity?: number;
  stroke?: string;
  width?: number;
  /** Lengths of its dashes and gaps. */
  dash?: readonly number[];
}

export type PageItem = TextItem | LineItem | RectItem | PathItem;

/** Where a section begins, or its table by fiscal year. */
export type Place = PackSection | `${PackSection}.years`;

/** What a reader that speaks says a part of a page is (PDF 1.7, section 14.8.4). */
export interface Tag {
  type: 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure' | 'Link';
  /** Places in the items of the page; items that no tag names are decoration. */
  items?: number[];
  children?: Tag[];
  scope?: 'Row' | 'Column';
  /** Of a figure: what it shows, and where. */
  alt?: string;
  box?: [left: number, top: number, right: number, bottom: number];
  /** Of a link: what it leads to. */
  goTo?: Place;
}

export interface Page {
  width: number;
  height: number;
  section: PackSection;
  items: PageItem[];
  tags: Tag[];
}

/** A pack that is laid out. */
export interface Pack {
  title: string;
  language: string;
  pages: Page[];
  /** The sections and the index of the page on which each begins. */
  outline: { key: PackSection; title: string; page: number }[];
  /** The index of the page of each place that a link leads to. */
  places: ReadonlyMap<Place, number>;
  /** Letters that the typeface has not got; □ is drawn in their place. */
  missing: string;
}
