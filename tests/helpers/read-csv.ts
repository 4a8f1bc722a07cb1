/** Reads CSV as RFC 4180 says: quoted fields, doubled quotes, line breaks inside quotes. Written apart from what writes it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/gy;
  const body = text.replace(/^\ufeff/, '');
  while (field.lastIndex < body.length) {
    const match = field.exec(body);
    if (!match) throw new Error(`Not CSV at ${field.lastIndex}: ${body.slice(field.lastIndex, field.lastIndex + 40)}`);
    const [, raw = '', end] = match;
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
