export type Delimiter = ',' | ';' | '\t';

export const delimiters: readonly Delimiter[] = ['\t', ';', ','];

/** Characters at the start of a text by which its delimiter is told. */
const sampleLength = 20_000;

/** The delimiter that is in the most lines the same number of times; a comma where none does. */
export function findDelimiter(text: string): Delimiter {
  const sample = text.slice(0, sampleLength);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>();
    for (const row of readRows(sample, delimiter)) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    counts.delete(1);
    const score = Math.max(0, ...counts.values());
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * The rows of delimited text, as RFC 4180 says: quoted cells may hold the delimiter, line ends and doubled quotes; lines
 * end with CR LF, LF or CR. A quote that is never closed ends with the text. An empty line is a row of one empty cell.
 */
export function* readRows(text: string, delimiter: Delimiter): Generator<string[]> {
  let row: string[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === delimiter) {
      at++;
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    at++;
    yield row;
    row = [];
  }
}

/** A cell from a place on, and where it ends: at a delimiter, a line end or the end of the text. */
function readCell(text: string, from: number, delimiter: Delimiter): { value: string; end: number } {
  if (text[from] !== '"') {
    const end = endOfPlain(text, from, delimiter);
    return { value: text.slice(from, end), end };
  }
  const parts: string[] = [];
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: [...parts, text.slice(at)].join(''), end: text.length };
    parts.push(text.slice(at, quote));
    if (text[quote + 1] !== '"') {
      const end = endOfPlain(text, quote + 1, delimiter);
      return { value: [...parts, text.slice(quote + 1, end)].join(''), end };
    }
    parts.push('"');
    at = quote + 2;
  }
}

function endOfPlain(text: string, from: number, delimiter: Delimiter): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
