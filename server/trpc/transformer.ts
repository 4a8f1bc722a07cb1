import superjson from 'superjson';

/**
 * superjson, with a short way for values that JSON holds as they are: they are looked through once and not rebuilt. Both
 * ways give what superjson gives, so that callers need superjson alone.
 */
export const transformer = {
  serialize: (value: unknown) => (isJson(value) ? { json: value } : superjson.serialize(value)),
  deserialize: (sent: Parameters<typeof superjson.deserialize>[0]): unknown =>
    sent.meta === undefined ? sent.json : superjson.deserialize(sent),
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
