/** True where two values of plain data are equal all the way down; functions and classes only where they are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** For `memo`: what is told the same again is not drawn again, however often its owner is. */
export function sameProps(one: object, other: object): boolean {
  return isSame(one, other);
}
