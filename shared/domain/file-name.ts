/** Names that Windows keeps for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

const longestFileName = 100;

/** A file name of words of people: letters, digits, spaces, dashes and the signs of a rate, so that every system takes it and “Visitors −15 %” stays what it is. */
export function fileName(parts: readonly string[], ending: string): string {
  return `${fileStem(parts)}.${ending}`;
}

/** The same without an ending, for a folder; `longest` in characters. */
export function fileStem(parts: readonly string[], longest = longestFileName): string {
  const words = parts
    .map((part) =>
      part
        .replaceAll('−', '-')
        .replace(/[^\p{L}\p{M}\p{N} %+_-]+/gu, ' ')
        .replace(/\s+/g, ' '),
    )
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const name = cut(words.join(' - '), longest) || 'forecast';
  return reserved.test(name) ? `_${name}` : name;
}

/** The first characters of a text, none of them cut in two. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const start = text.slice(0, length);
  return (/[\ud800-\udbff]$/.test(start) ? start.slice(0, -1) : start).trim();
};
