const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Cells as spreadsheets exchange them: tabs between, a line a row, quotes around what holds one of the marks. */
export function writeTabbed(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

/** The same as a table, which spreadsheets prefer; texts are escaped. */
export function writeTable(cells: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => escapes[mark] ?? mark);
  const rows = cells.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

/**
 * Cells of a copied text. A cell that begins with a quote ends with one, a doubled quote inside is one quote, and tabs
 * and line ends inside are text; the line end after the last row is none of its own. Rows may differ in length.
 */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  for (;;) {
    // A quote that never ends, or with text behind its end, is a quote like any other.
    const quoted = take(/"(?:[^"]|"")*"(?=[\t\r\n]|$)/y);
    const cell = quoted === '' ? take(/[^\t\r\n]*/y) : quoted.slice(1, -1).replaceAll('""', '"');
    rows.at(-1)?.push(cell);
    if (at >= text.length) return rows;
    if (text[at] === '\t') at++;
    else {
      take(/\r\n|\r|\n/y);
      if (at >= text.length) return rows;
      rows.push([]);
    }
  }
}
