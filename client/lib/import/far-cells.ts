/** Places of all sheets up to the farthest cell of each, blank ones too: whoever reads them makes a value of each. */
const mostPlaces = 20_000_000;
/** The place of a row or a cell, however its tag is written. */
const place = /(?<![\w:.-])r\s*=\s*["']([^"'<]{0,12})/g;
const readable = /^([A-Z]{0,3})([1-9]\d{0,6})$/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * What keeps the parts of a workbook from being read: places that no program writes, or a few bytes that name a cell so far out that
 * the blanks before it would fill the memory. Null where nothing does.
 */
export function findFarCells(
  parts: readonly Uint8Array[],
  maximumRows: number,
): 'damaged' | 'tooManyRows' | 'tooManyColumns' | null {
  let places = 0;
  for (const part of parts) {
    const text = new TextDecoder('latin1').decode(part);
    // Nothing else makes a sheet of a part, whatever its name is.
    if (!text.includes('sheetData')) continue;
    let [rows, columns] = [0, 1];
    for (const [, found = ''] of text.matchAll(place)) {
      const [, letters = '', row] = readable.exec(found) ?? [];
      if (row === undefined) return 'damaged';
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
    places += rows * columns;
    if (places > mostPlaces) return rows > maximumRows ? 'tooManyRows' : 'tooManyColumns';
  }
  return null;
}
