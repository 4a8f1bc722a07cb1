const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** So many paths into a set of as many members: whoever rebuilds it walks through half of the set for each. */
export const setPaths = (count: number) => ({
  json: { a: many(count, (i) => i), b: 0 },
  meta: { values: { a: ['set'] }, referentialEqualities: { b: many(count, (i) => `a.${count - 1 - i}`) } },
});

/** Numbers of which whoever rebuilds them makes arrays of 100 MB each. */
export const typedArrays = {
  json: many(9_000, () => 99_999_999),
  meta: { values: Object.fromEntries(many(9_000, (i) => [`${i}`, [['typed-array', 'Uint8Array']]])) },
};

/** An object whose two halves are one object, as often as `depth` says: twice as many objects with each to whoever walks through it. */
export function nestedReferences(depth: number) {
  const pathTo = (at: number) => ['document', ...many(at, () => 'l')].join('.');
  const equalities = many(depth, (i) => [pathTo(depth - i), [`${pathTo(depth - i - 1)}.r`]]);
  const document = many(depth, () => 0).reduce<object>((inner) => ({ l: inner, r: 0 }), {});
  return { json: { document }, meta: { referentialEqualities: Object.fromEntries(equalities) } };
}
