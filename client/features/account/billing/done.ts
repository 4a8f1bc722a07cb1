/** What was done just now, in words. */
export interface Done {
  title: string;
  text: string;
}
