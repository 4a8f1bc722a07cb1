/** A place in a text, `end` past its last letter. */
export interface Position {
  start: number;
  end: number;
}

/** `path` is `{drivers/d1}` as stored, `shown` is `[Visitors a day]` as read, `word` the name of a function. */
export interface Token extends Position {
  kind: 'number' | 'path' | 'shown' | 'word' | 'sign' | 'bad' | 'end';
  /** Of a path and a shown name what is inside the brackets; `]]` in a name stands for `]`. */
  text: string;
}

const pattern =
  /(?<space>[\s\u00a0\u202f]+)|(?<number>\d+[.,]?\d*|[.,]\d+)|\{(?<path>[^{}]*)\}|\[(?<shown>(?:[^\]]|\]\])*)\](?!\])|(?<word>\p{L}+)|(?<sign><=|>=|<>|[-+*×·/÷^%()=<>≠≤≥,;−])|(?<bad>.)/gsu;

const plainSigns: Record<string, string> = { '×': '*', '·': '*', '÷': '/', '−': '-', '≠': '<>', '≤': '<=', '≥': '>=' };
const decimals = { '.': /[.]/, ',': /[,]/ };

/** The parts of a formula, and an end. With a comma as the decimal mark, arguments are separated by `;` alone. */
export function tokensOf(text: string, decimalMark: '.' | ',' = '.'): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const token = tokenAt(text, at, decimalMark);
    if (token.kind !== 'end') tokens.push(token);
    at = token.end;
  }
  tokens.push({ kind: 'end', text: '', start: text.length, end: text.length });
  return tokens;
}

/** A stretch of spaces is given as an end, which counts as nothing. */
function tokenAt(text: string, start: number, decimalMark: '.' | ','): Token {
  pattern.lastIndex = start;
  const groups = pattern.exec(text)?.groups ?? {};
  const [kind = 'bad', found = ''] = Object.entries(groups).find(([, part]) => part !== undefined) ?? [];
  const end = pattern.lastIndex;
  if (kind === 'space') return { kind: 'end', text: '', start, end };
  if (kind !== 'number')
    return {
      kind: kind as Token['kind'],
      text: kind === 'sign' ? (plainSigns[found] ?? found) : kind === 'shown' ? found.replaceAll(']]', ']') : found,
      start,
      end,
    };
  // The other mark ends a number: it separates arguments, or means nothing.
  const length = found.search(decimalMark === '.' ? decimals[','] : decimals['.']);
  if (length === 0) return { kind: decimalMark === '.' ? 'sign' : 'bad', text: found.charAt(0), start, end: start + 1 };
  const digits = length < 0 ? found : found.slice(0, length);
  return { kind: 'number', text: digits.replace(',', '.'), start, end: start + digits.length };
}
