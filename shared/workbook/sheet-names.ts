import { cut } from '../domain/file-name';

const longestSheetName = 31;

/** Names for the sheets of a workbook: no sign that Excel rejects, at most 31 characters, each once. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>(['history']);
  return wanted.map((name) => {
    const plain = name.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ');
    const base = cut(plain.trim().replace(/^'+|'+$/g, ''), longestSheetName) || '-';
    let chosen = base;
    for (let count = 2; taken.has(chosen.toLowerCase()); count++) {
      const mark = ` (${count})`;
      chosen = cut(base, longestSheetName - mark.length) + mark;
    }
    taken.add(chosen.toLowerCase());
    return chosen;
  });
}
