const longestSheetName = 31;
const longestFileName = 100;

/** Names for the sheets of a workbook: no sign that Excel refuses, at most 31 characters, each once. */
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

/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A file name of words of people: letters, digits, spaces and dashes, so that every system takes it. */
export function fileName(parts: readonly string[], ending: string): string {
  const words = parts
    .map((part) => part.replace(/[^\p{L}\p{M}\p{N} _-]+/gu, ' ').replace(/\s+/g, ' '))
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const name = cut(words.join(' - '), longestFileName) || 'forecast';
  return `${reserved.test(name) ? `_${name}` : name}.${ending}`;
}

/** The first characters of a text, none of them cut in two. */
const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start).trim();
};
