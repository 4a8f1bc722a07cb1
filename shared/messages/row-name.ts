/** A text whose key is only known when the figures are there, such as the name of a row; null where the catalogue has none. */
export type FindText = (key: string, params?: Record<string, string | number>) => string | null;

/** Rows of a line that say something other than the line itself. */
const qualified = new Set(['directCost', 'quantity', 'subscribers', 'price']);

/** The name of a row: its line's own name, with what it says of the line where that is not plain. */
export function rowName(find: FindText, { nameKey, name }: { nameKey: string; name?: string | undefined }): string {
  const words = find(`rows.${nameKey}`) ?? nameKey;
  if (name === undefined) return words;
  return qualified.has(nameKey) ? `${name} · ${words}` : name;
}
