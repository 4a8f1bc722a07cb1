import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { largestForecast } from '../largest-forecast';

/** What a random source answers: a number from 0 to below the one given. */
export type Random = (below: number) => number;

/** One change of a valid call. `at` leads to a part of its value, `list` is one of its lists; `n` is how much of it. */
export type Step =
  | { do: 'put'; at: number[]; what: PutName; n: number }
  | { do: 'repeat'; at: number[]; n: number }
  | { do: 'lengthen'; list: number; n: number }
  | { do: 'leave'; at: number[] }
  | { do: 'large' }
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

/** What its target takes: more is rejected before anything reads it, and is a call that finds nothing. */
export interface Room {
  bytes: number;
  values: number;
}

/** What is sent once the ids of a caller are put in: a value and how it is written. */
export interface Content {
  value: unknown;
  meta?: object;
  batch: number;
  raw?: { type: string; text: string };
  query: [name: string, text: string][];
  headers: Record<string, string>;
  room: Room;
}

/** How many of something fit, where each takes so many bytes and values, but no more than were asked for. */
type Most = (bytes: number, values?: number) => number;
const mostOf =
  (room: Room, n: number): Most =>
  (bytes, values = 0) =>
    Math.max(0, Math.min(n, Math.floor(room.bytes / bytes), values === 0 ? n : Math.floor(room.values / values)));

const nested = (open: string, close: string, n: number) => `${open.repeat(n)}0${close.repeat(n)}`;
/** Parsed text in place of a built value, so that its depth and its length cost the sender nothing. */
class JsonText {
  constructor(readonly text: string) {}

  /** Called while the value around it is written: `textOf` puts the text in this place. */
  toJSON(): string {
    return `already-json:${written.push(this.text) - 1}`;
  }
}
let written: string[] = [];
const list = (parts: string[]) => new JsonText(`[${parts.join()}]`);

/** Values in the place of others, each as long as fits. */
const puts = {
  zeros: (most: Most) => list(new Array(most(2, 1)).fill('0')),
  lines: (most: Most) => list(many(most(16, 2), (i) => `{"id":"x${i}"}`)),
  emptyLines: (most: Most) => list(new Array(most(3, 2)).fill('{}')),
  texts: (most: Most) => list(many(most(9, 1), (i) => `"t${i}"`)),
  keys: (most: Most) => new JsonText(`{${keysText(most)}}`),
  lists: (most: Most) => new JsonText(nested('[', ']', most(2, 1))),
  objects: (most: Most) => new JsonText(nested('{"a":', '}', most(6, 1))),
  letters: (most: Most) => 'a'.repeat(most(1)),
  blanks: (most: Most) => ' '.repeat(most(1)),
  signs: (most: Most) => '-.'.repeat(most(2)),
  addresses: (most: Most) => 'a@a.'.repeat(most(4)),
  wide: (most: Most) => '表'.repeat(most(3)),
  controls: (most: Most) => '\u0001"\\'.repeat(most(10)),
  halves: (most: Most) => '\ud800'.repeat(most(6)),
  markup: (most: Most) => '<a href="'.repeat(most(10)),
  slashes: (most: Most) => '../'.repeat(most(3)),
  digits: (most: Most) => '9'.repeat(most(1)),
  number: (most: Most) => new JsonText('9'.repeat(most(1)) || '9'),
  small: (most: Most) => new JsonText(`0.${'0'.repeat(most(1))}1`),
  odd: (_: Most, n: number) => [null, true, -1, 0.5, 2 ** 53, '', '\u0000', '__proto__', 8.64e15, [], {}][n % 11],
};
type PutName = keyof typeof puts;
const keysText = (most: Most) => many(most(12, 1), (i) => `"k${i}":0`).join();

/** What a library that rebuilds values would be told about the caller's input, with a part of it that this fits. */
const metas = {
  /** Members of a set by their place in it. */
  members: (most: Most) => {
    const count = most(28, 2);
    return rebuilt({ a: many(count, (i) => i), b: 0 }, { 'x.a': ['set'] }, { 'x.b': many(count, (i) => `x.a.${i}`) });
  },
  entries: (most: Most) => {
    const count = most(36, 4);
    const a = many(count, (i) => [i, 0]);
    return rebuilt({ a, b: 0 }, { 'x.a': ['map'] }, { 'x.b': many(count, (i) => `x.a.${i}.1`) });
  },
  sets: (most: Most) => {
    const values = many(most(40, 6), (i) => [`x.${i % 1_000}.b.${i}`, ['set']]);
    return rebuilt(
      many(Math.min(values.length, 1_000), () => ({ b: [] })),
      Object.fromEntries(values),
    );
  },
  typed: (most: Most) => {
    const values = many(most(56, 4), (i) => [`x.${i}`, [['typed-array', 'Float64Array']]]);
    return rebuilt(new Array(values.length).fill(99_999_999), Object.fromEntries(values));
  },
  dates: (most: Most) => {
    const values = many(most(22, 3), (i) => [`x.${i}`, ['Date']]);
    return rebuilt(new Array(values.length).fill(0), Object.fromEntries(values));
  },
  /** An object whose two halves are one object, and so on. */
  halves: (most: Most) => {
    const depth = Math.min(most(1), 13);
    const ways = many(depth, (i) => [`x${'.l'.repeat(i + 1)}`, [`x${'.l'.repeat(i)}.r`]]);
    return rebuilt(halved(depth), {}, Object.fromEntries(ways));
  },
};
type MetaName = keyof typeof metas;
export const metaNames = Object.keys(metas) as MetaName[];
const rebuilt = (x: unknown, values: object, referentialEqualities: object = {}) => ({
  x,
  meta: { values, referentialEqualities },
});
const halved = (depth: number): unknown => (depth === 0 ? {} : { l: halved(depth - 1), r: 0 });

/** Whole bodies that no valid value is written as. */
const raws = {
  lists: (most: Most) => json('['.repeat(most(1, 1))),
  keysAgain: (most: Most) => json(`{${'"a":0,'.repeat(most(6, 1))}"a":0}`),
  escapes: (most: Most) => json(`"${'\\u0041'.repeat(most(6))}"`),
  digits: (most: Most) => json('1'.repeat(most(1))),
  fields: (most: Most) => form('a=b&'.repeat(most(4, 1))),
  percents: (most: Most) => form(`a=${'%41'.repeat(most(3))}`),
  brackets: (most: Most) => form(`a${'[b]'.repeat(most(3))}=1`),
  parts: (most: Most) => multipart('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(most(54, 4))),
  borders: (most: Most) => multipart('--x\r\n'.repeat(most(5, 1))),
  partHeaders: (most: Most) => multipart(`--x\r\n${'A: b\r\n'.repeat(most(6, 1))}\r\nb\r\n`),
  textLines: (most: Most) => plain('{}\n'.repeat(most(3, 1))),
  listLines: (most: Most) => plain(`{}\n{"type":"event"}\n${nested('[', ']', most(2, 1))}`),
  bytes: (most: Most) => ({ type: 'application/octet-stream', text: '\u0000'.repeat(most(1)) }),
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

/** The call's content after one change. */
export function stepped(content: Content, step: Step): Content {
  const most = mostOf(content.room, 'n' in step ? step.n : 0);
  switch (step.do) {
    case 'put':
      return { ...content, value: changed(content.value, step.at, () => puts[step.what](most, step.n)) };
    case 'repeat':
      return { ...content, value: changed(content.value, step.at, (part) => repeated(part, most)) };
    case 'lengthen': {
      const lists = listsIn(content.value);
      const at = lists[step.list % Math.max(1, lists.length)] ?? [];
      return { ...content, value: changed(content.value, at, (part) => repeated(part, most)) };
    }
    case 'leave':
      return { ...content, value: changed(content.value, step.at, () => undefined) };
    case 'large':
      return { ...content, value: withLargeDocument(content.value) };
    case 'meta': {
      const { x, meta } = metas[step.what](most);
      return { ...content, value: { ...Object(content.value), x }, meta };
    }
    case 'batch':
      return { ...content, batch: Math.max(1, Math.min(step.n, 64)) };
    case 'raw':
      return { ...content, raw: raws[step.what](most) };
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

/** The ways to all lists inside a value. */
function listsIn(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null || value instanceof JsonText) return [];
  const inside = Object.values(value).flatMap((part, i) => listsIn(part).map((way) => [i, ...way]));
  return Array.isArray(value) ? [[], ...inside] : inside;
}

/** A list or a text as often as fits, where a list's lines have ids of their own; of an object as many names more. */
function repeated(part: unknown, most: Most): unknown {
  if (typeof part === 'string') return part.repeat(most(Math.max(1, part.length)));
  const text = textOf(part);
  if (Array.isArray(part)) {
    const times = most(text.length, (text.match(/[,[{]/g) ?? []).length);
    return many(times, (round) => part.map((line) => (round === 0 ? line : withIdOf(line, round)))).flat();
  }
  if (typeof part === 'object' && part !== null && !(part instanceof JsonText)) {
    const [own, more] = [text.slice(1, -1), keysText(most)];
    return new JsonText(`{${own}${own && more && ','}${more}}`);
  }
  return new JsonText(text.repeat(most(text.length)) || '0');
}

const withIdOf = (line: unknown, round: number) =>
  typeof line === 'object' && line !== null && 'id' in line ? { ...line, id: `${String(line.id)}-${round}` } : line;

const withLargeDocument = (value: unknown) =>
  typeof value === 'object' && value !== null && 'document' in value ? { ...value, document: large() } : value;

let kept: ForecastDocument | null = null;
/** The largest one with fewer scenarios, each of which is a piece of work of its own. */
export function large(): ForecastDocument {
  if (kept) return kept;
  const { scenarios, ...document } = largestForecast();
  kept = { ...document, scenarios: scenarios.slice(0, 2) };
  return kept;
}

/** JSON of a value with parts that are JSON already. */
export function textOf(value: unknown): string {
  written = [];
  const text = JSON.stringify(value) ?? 'null';
  const texts = written;
  return texts.length === 0 ? text : text.replace(/"already-json:(\d+)"/g, (_, at) => texts[Number(at)] ?? 'null');
}

/** The call changed in one more place, or by one of its own changes grown or taken back. */
export function mutated(call: FuzzedCall, random: Random): FuzzedCall {
  const { steps } = call;
  const at = random(Math.max(1, steps.length));
  const own = steps[at];
  switch (own ? random(7) : 0) {
    case 1:
      return { ...call, steps: steps.filter((_, i) => i !== at) };
    case 2:
    case 3:
    case 4:
      if (own && 'n' in own)
        return { ...call, steps: steps.with(at, { ...own, n: Math.min(2 ** 21, own.n * grown(random)) }) };
  }
  return { ...call, steps: [...steps, newStep(random)] };
}

const grown = (random: Random) => [2, 4, 8, 32][random(4)] ?? 2;

function newStep(random: Random): Step {
  // Little of anything costs little.
  const n = 2 ** (random(8) === 0 ? random(5) : 5 + random(9));
  const at = many(random(6), () => random(60));
  const one = <Name extends string>(table: Record<Name, unknown>): Name => {
    const names = Object.keys(table) as Name[];
    return names[random(names.length)] as Name;
  };
  switch (random(15)) {
    case 0:
    case 1:
      return { do: 'repeat', at, n };
    case 2:
    case 3:
      return { do: 'lengthen', list: random(60), n };
    case 4:
      return { do: 'leave', at };
    case 5:
      return { do: 'large' };
    case 6:
    case 7:
      return { do: 'meta', what: one(metas), n };
    case 8:
      return { do: 'batch', n };
    case 9:
      return { do: 'raw', what: one(raws), n };
    case 10:
      return { do: 'query', what: one(queries), n };
    case 11:
      return { do: 'header', what: one(headers), n };
    default:
      return { do: 'put', at, what: one(puts), n };
  }
}
