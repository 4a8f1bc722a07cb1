import { largestForecast } from '../largest-forecast';

/** What a random source answers: a number from 0 to below the one given. */
export type Random = (below: number) => number;

/** One change of a valid call. `at` leads to a part of its value; `n` is how much of it. */
export type Step =
  | { do: 'put'; at: number[]; what: PutName; n: number }
  | { do: 'repeat'; at: number[]; n: number }
  | { do: 'leave'; at: number[] }
  | { do: 'largest' }
  | { do: 'meta'; what: MetaName; n: number }
  | { do: 'batch'; n: number }
  | { do: 'raw'; what: RawName; n: number }
  | { do: 'query'; what: QueryName; n: number }
  | { do: 'header'; what: HeaderName; n: number };

/** A call as it grew: the valid one of its target and the changes made to it. Small enough to be printed and kept. */
export interface FuzzedCall {
  target: string;
  by: 'person' | 'service' | 'nobody';
  steps: Step[];
  /** So many of it at the same time. */
  times: number;
}

/** What is sent once the ids of a caller are put in: a value and how it is written. */
export interface Content {
  value: unknown;
  meta?: object;
  batch: number;
  raw?: { type: string; text: string };
  query: [name: string, text: string][];
  headers: Record<string, string>;
}

const mostBytes = 2 * 2 ** 20 + 1_000;
const nested = (open: string, close: string, n: number) => `${open.repeat(n)}0${close.repeat(n)}`;
/** Parsed text in place of a built value, so that its depth costs the sender nothing. */
class JsonText {
  constructor(readonly text: string) {}
}

/** Values in the place of others, each growing with n. */
const puts = {
  zeros: (n: number) => new Array(most(n, 2)).fill(0),
  lines: (n: number) => Array.from({ length: most(n, 16) }, (_, i) => ({ id: `x${i}` })),
  emptyLines: (n: number) => Array.from({ length: most(n, 3) }, () => ({})),
  texts: (n: number) => Array.from({ length: most(n, 9) }, (_, i) => `t${i}`),
  keys: (n: number) => Object.fromEntries(Array.from({ length: most(n, 12) }, (_, i) => [`k${i}`, 0])),
  lists: (n: number) => new JsonText(nested('[', ']', most(n, 2))),
  objects: (n: number) => new JsonText(nested('{"a":', '}', most(n, 6))),
  letters: (n: number) => 'a'.repeat(most(n, 1)),
  blanks: (n: number) => ' '.repeat(most(n, 1)),
  signs: (n: number) => '-.'.repeat(most(n, 2)),
  addresses: (n: number) => 'a@a.'.repeat(most(n, 4)),
  wide: (n: number) => '表'.repeat(most(n, 3)),
  controls: (n: number) => '\u0001"\\'.repeat(most(n, 10)),
  halves: (n: number) => '\ud800'.repeat(most(n, 6)),
  markup: (n: number) => '<a href="'.repeat(most(n, 10)),
  slashes: (n: number) => '../'.repeat(most(n, 3)),
  digits: (n: number) => '9'.repeat(most(n, 1)),
  number: (n: number) => new JsonText('9'.repeat(most(n, 1))),
  small: (n: number) => new JsonText(`0.${'0'.repeat(most(n, 1))}1`),
  odd: (n: number) => [null, true, -1, 0.5, 2 ** 53, '', '\u0000', '__proto__', 8.64e15, [], {}][n % 11],
};
type PutName = keyof typeof puts;

/** Of a library that rebuilds values, about the caller's own input. */
const metas = {
  sets: (n: number) => ({ values: Object.fromEntries(many(most(n, 24), (i) => [`a.${i}.b`, ['set']])) }),
  maps: (n: number) => ({ values: Object.fromEntries(many(most(n, 16), (i) => [`a.${i}`, ['map']])) }),
  typed: (n: number) => ({
    values: Object.fromEntries(many(most(n, 40), (i) => [`a.${i}`, [['typed-array', 'Float64Array']]])),
  }),
  dates: (n: number) => ({ values: Object.fromEntries(many(most(n, 16), (i) => [`a.${i}`, ['Date']])) }),
  same: (n: number) => ({ referentialEqualities: { a: many(most(n, 8), (i) => `a.${i}`) } }),
  nested: (n: number) => ({
    referentialEqualities: Object.fromEntries(many(most(n, 24), (i) => [`a.${i}`, [`a.${i + 1}.a`]])),
  }),
};
type MetaName = keyof typeof metas;

/** Whole bodies that no valid value is written as. */
const raws = {
  lists: (n: number) => json('['.repeat(most(n, 1))),
  keysAgain: (n: number) => json(`{${'"a":0,'.repeat(most(n, 6))}"a":0}`),
  escapes: (n: number) => json(`"${'\\u0041'.repeat(most(n, 6))}"`),
  digits: (n: number) => json('1'.repeat(most(n, 1))),
  fields: (n: number) => form('a=b&'.repeat(most(n, 4))),
  percents: (n: number) => form(`a=${'%41'.repeat(most(n, 3))}`),
  brackets: (n: number) => form(`a${'[b]'.repeat(most(n, 3))}=1`),
  parts: (n: number) => multipart('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(most(n, 54))),
  borders: (n: number) => multipart('--x\r\n'.repeat(most(n, 5))),
  partHeaders: (n: number) => multipart(`--x\r\n${'A: b\r\n'.repeat(most(n, 6))}\r\nb\r\n`),
  textLines: (n: number) => plain('{}\n'.repeat(most(n, 3))),
  listLines: (n: number) => plain(`{}\n{"type":"event"}\n${nested('[', ']', most(n, 2))}`),
  bytes: (n: number) => ({ type: 'application/octet-stream', text: '\u0000'.repeat(most(n, 1)) }),
};
type RawName = keyof typeof raws;
const json = (text: string) => ({ type: 'application/json', text });
const form = (text: string) => ({ type: 'application/x-www-form-urlencoded', text });
const plain = (text: string) => ({ type: 'text/plain', text });
const multipart = (text: string) => ({ type: 'multipart/form-data; boundary=x', text: `${text}--x--\r\n` });

const mostAddress = 14_000;
const queries = {
  names: (n: number): [string, string][] => many(Math.min(n, mostAddress / 6), (i) => [`q${i}`, '1']),
  again: (n: number): [string, string][] => many(Math.min(n, mostAddress / 10), () => ['search', 'a']),
  search: (n: number): [string, string][] => [['search', '%_'.repeat(Math.min(n, mostAddress / 6))]],
  limit: (n: number): [string, string][] => [['limit', String(n)]],
  input: (n: number): [string, string][] => [['input', nested('[', ']', Math.min(n, mostAddress / 6))]],
};
type QueryName = keyof typeof queries;

const mostHeader = 12_000;
const headers = {
  cookies: (n: number) => ({ Cookie: 'a=b; '.repeat(Math.min(n, mostHeader / 5)) }),
  agent: (n: number) => ({ 'User-Agent': 'Mozilla/5.0 ('.repeat(Math.min(n, mostHeader / 13)) }),
  language: (n: number) => ({ 'Accept-Language': 'de;q=0.1,'.repeat(Math.min(n, mostHeader / 9)) }),
  tags: (n: number) => ({ 'If-None-Match': 'W/"1", '.repeat(Math.min(n, mostHeader / 7)) }),
  ranges: (n: number) => ({ Range: `bytes=${'0-1,'.repeat(Math.min(n, mostHeader / 4))}0-1` }),
  forwarded: (n: number) => ({ 'X-Forwarded-For': '203.0.113.9, '.repeat(Math.min(n, mostHeader / 13)) }),
  key: (n: number) => ({ 'Idempotency-Key': 'k'.repeat(Math.min(n, mostHeader)) }),
};
type HeaderName = keyof typeof headers;

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const most = (n: number, bytes: number) => Math.max(0, Math.min(n, Math.floor(mostBytes / bytes)));

/** The call's content after one change. */
export function stepped(content: Content, step: Step): Content {
  switch (step.do) {
    case 'put':
      return { ...content, value: changed(content.value, step.at, () => puts[step.what](step.n)) };
    case 'repeat':
      return { ...content, value: changed(content.value, step.at, (part) => repeated(part, step.n)) };
    case 'leave':
      return { ...content, value: changed(content.value, step.at, () => undefined) };
    case 'largest':
      return { ...content, value: withDocument(content.value) };
    case 'meta':
      return { ...content, meta: metas[step.what](step.n) };
    case 'batch':
      return { ...content, batch: Math.max(1, Math.min(step.n, 64)) };
    case 'raw':
      return { ...content, raw: raws[step.what](step.n) };
    case 'query':
      return { ...content, query: [...content.query, ...queries[step.what](step.n)] };
    case 'header':
      return { ...content, headers: { ...content.headers, ...headers[step.what](step.n) } };
  }
}

function changed(value: unknown, [step, ...rest]: number[], put: (part: unknown) => unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || value instanceof JsonText) return put(value);
  const names = Object.keys(value);
  const name = names[step % Math.max(1, names.length)];
  if (name === undefined) return put(value);
  if (Array.isArray(value)) return value.map((part, i) => (String(i) === name ? changed(part, rest, put) : part));
  return { ...value, [name]: changed(Reflect.get(value, name), rest, put) };
}

/** A list or a text so many times, where a list's lines have ids of their own; of an object as many names more. */
function repeated(part: unknown, n: number): unknown {
  if (typeof part === 'string') return part.repeat(most(n, Math.max(1, part.length)));
  if (Array.isArray(part)) {
    const times = most(n, textOf(part).length);
    return many(times, (round) => part.map((line) => (round === 0 ? line : withIdOf(line, round)))).flat();
  }
  if (typeof part === 'object' && part !== null && !(part instanceof JsonText)) return { ...part, ...puts.keys(n) };
  return new JsonText(textOf(part).repeat(most(n, 4)).replace(/^$/, '0'));
}

const withIdOf = (line: unknown, round: number) =>
  typeof line === 'object' && line !== null && 'id' in line ? { ...line, id: `${String(line.id)}-${round}` } : line;

const withDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && 'document' in value ? { ...value, document: largest() } : value;

let kept: unknown;
function largest(): unknown {
  kept ??= largestForecast();
  return kept;
}

/** JSON of a value with parts that are JSON already. */
export function textOf(value: unknown): string {
  const texts: string[] = [];
  const mark = 'already-json:';
  const text = JSON.stringify(value, (_, part) => {
    if (!(part instanceof JsonText)) return part;
    return `${mark}${texts.push(part.text) - 1}`;
  });
  return (text ?? 'null').replace(/"already-json:(\d+)"/g, (_, at) => texts[Number(at)] ?? 'null');
}

/** The call changed in one more place, or by one of its own changes grown or taken back. */
export function mutated(call: FuzzedCall, random: Random): FuzzedCall {
  const { steps } = call;
  const at = random(Math.max(1, steps.length));
  const own = steps[at];
  switch (random(own ? 8 : 3)) {
    case 0:
      return { ...call, times: [1, 2, 4, 8][random(4)] ?? 1 };
    case 3:
      return { ...call, steps: steps.filter((_, i) => i !== at) };
    case 4:
    case 5:
    case 6:
      if (own && 'n' in own)
        return { ...call, steps: steps.with(at, { ...own, n: Math.min(2 ** 21, own.n * grown(random)) }) };
      return { ...call, steps: [...steps, newStep(random)] };
    default:
      return { ...call, steps: [...steps, newStep(random)] };
  }
}

const grown = (random: Random) => [2, 4, 8, 32][random(4)] ?? 2;

function newStep(random: Random): Step {
  const n = 2 ** random(12);
  const at = many(random(6), () => random(60));
  const one = <Name extends string>(table: Record<Name, unknown>): Name => {
    const names = Object.keys(table) as Name[];
    return names[random(names.length)] as Name;
  };
  switch (random(14)) {
    case 0:
    case 1:
    case 2:
      return { do: 'repeat', at, n };
    case 3:
      return { do: 'leave', at };
    case 4:
      return { do: 'largest' };
    case 5:
      return { do: 'meta', what: one(metas), n };
    case 6:
      return { do: 'batch', n };
    case 7:
      return { do: 'raw', what: one(raws), n };
    case 8:
      return { do: 'query', what: one(queries), n };
    case 9:
      return { do: 'header', what: one(headers), n };
    default:
      return { do: 'put', at, what: one(puts), n };
  }
}
