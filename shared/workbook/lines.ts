/** A block: rows below a heading. */
export interface Heading {
  heading: string;
  level: number;
}

/** A line of words from column A on. */
export interface Texts {
  texts: readonly string[];
  look: 'head' | 'fixed';
}
