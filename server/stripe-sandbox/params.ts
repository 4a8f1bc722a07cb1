import { parameterMissing } from './error';

/** A decoded form: text leaves, nested maps and lists. An empty text means "unset". */
export type ParamValue = string | ParamValue[] | Params;
export interface Params {
  [key: string]: ParamValue;
}

const maximumDepth = 8;

/** Decodes `a[b][0][c]=v`; lists are keyed by their numbers or by `[]`. */
export function parseForm(text: string): Params {
  const root = emptyMap();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((part) => part[1] ?? part[0]);
    if (path.length > 0 && path.length <= maximumDepth) assign(root, path, value);
  }
  return toLists(root) as Params;
}

const emptyMap = (): Params => Object.create(null) as Params;

function assign(root: Params, path: string[], value: string): void {
  let current = root;
  for (const key of path.slice(0, -1)) {
    const place = key === '' ? String(Object.keys(current).length) : key;
    const next = current[place];
    const map = typeof next === 'object' && !Array.isArray(next) ? next : emptyMap();
    current[place] = map;
    current = map;
  }
  const last = path.at(-1) ?? '';
  current[last === '' ? String(Object.keys(current).length) : last] = value;
}

function toLists(value: ParamValue): ParamValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isList) return keys.sort((a, b) => Number(a) - Number(b)).map((key) => toLists(value[key] ?? ''));
  for (const key of keys) value[key] = toLists(value[key] ?? '');
  return value;
}

/** The text under a key; null where it is absent, unset or not a text. */
export function textAt(params: Params, key: string): string | null {
  const value = params[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The text under a key, or the error that Stripe gives for a missing one. */
export function neededText(params: Params, key: string): string {
  const value = textAt(params, key);
  if (value === null) throw parameterMissing(key);
  return value;
}

/** The map under a key; an empty one where it is absent. */
export function mapAt(params: Params, key: string): Params {
  const value = params[key];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function listAt(params: Params, key: string): ParamValue[] {
  const value = params[key];
  return Array.isArray(value) ? value : [];
}

export const textsAt = (params: Params, key: string): string[] =>
  listAt(params, key).filter((value) => typeof value === 'string');

/** A whole number; null where it is absent. Not a number: null as well, which callers treat as absent. */
export function numberAt(params: Params, key: string): number | null {
  const text = textAt(params, key);
  return text !== null && /^-?\d+$/.test(text) ? Number(text) : null;
}

export function flagAt(params: Params, key: string): boolean | null {
  const text = textAt(params, key);
  return text === null ? null : text === 'true';
}

export const has = (params: Params, key: string): boolean => key in params;

/** Metadata merges key by key; an empty value takes its key away. */
export function mergeMetadata(old: Record<string, string>, params: Params): Record<string, string> {
  if (params.metadata === '') return {};
  const merged = { ...old };
  for (const [key, value] of Object.entries(mapAt(params, 'metadata'))) {
    if (value === '') delete merged[key];
    else if (typeof value === 'string') merged[key] = value.slice(0, 500);
  }
  return Object.fromEntries(Object.entries(merged).slice(0, 50));
}
