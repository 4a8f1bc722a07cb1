import superjson from 'superjson';

const asItIs = <Value>(value: Value): Value => value;

/**
 * What a call sends is plain JSON: nothing that a caller writes tells the server how to rebuild a value. Answers are superjson,
 * because they carry dates, with a short way for values that JSON holds as they are: they are looked through once and not rebuilt.
 */
export const transformer = {
  input: { serialize: asItIs, deserialize: asItIs },
  output: {
    serialize: (value: unknown) => (isJson(value) ? { json: value } : superjson.serialize(value)),
    deserialize: superjson.deserialize,
  },
};

/** True when JSON gives exactly this value back: plain objects and arrays of texts, booleans, null and finite numbers. */
function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      if (value === null) return true;
      return Array.isArray(value) ? value.every(isJson) : isPlain(value) && Object.values(value).every(isJson);
    default:
      return false;
  }
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
