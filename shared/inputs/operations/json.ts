/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** Levels of lists and objects inside each other that a value of an operation may have. */
const deepest = 8;

/** Names that lead to what every object has. */
export const reservedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isJsonList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** True for what JSON holds exactly: no dates, no undefined, no NaN, no −0, no malformed text, at most eight levels. */
export function isStrictJson(value: unknown, levels = deepest): value is Json {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || levels === 0) return false;
  if (Array.isArray(value))
    return Object.keys(value).length === value.length && value.every((entry) => isStrictJson(entry, levels - 1));
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  return Object.entries(value).every(
    ([key, entry]) => isPlainText(key) && !reservedNames.has(key) && isStrictJson(entry, levels - 1),
  );
}

const isPlainText = (text: string) => !/[\p{Surrogate}\0]/u.test(text);

const isTable = (list: readonly Json[]) => list.every((entry) => typeof entry === 'number');

/** True where both say the same; the order of keys says nothing, and numbers past the end of a table are 0. */
export function isSameJson(first: Json | undefined, second: Json | undefined): boolean {
  if (first === second) return true;
  if (isJsonList(first)) {
    if (!isJsonList(second)) return false;
    if (isTable(first) && isTable(second))
      return [...(first.length > second.length ? first : second).keys()].every(
        (i) => (first[i] ?? 0) === (second[i] ?? 0),
      );
    return first.length === second.length && first.every((entry, i) => isSameJson(entry, second[i]));
  }
  if (!isJsonObject(first) || !isJsonObject(second)) return false;
  const keys = Object.keys(first);
  return (
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && isSameJson(first[key], second[key]))
  );
}
