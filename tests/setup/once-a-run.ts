const key = Symbol.for('forecastle.made-once-a-run');
const kept = globalThis as { [key]?: Map<string, Promise<unknown>> };

/** Makes it for the project that asks first, and hands the same to the others: each project loads its setup files anew. */
export function onceARun<T>(name: string, make: () => Promise<T>): Promise<T> {
  kept[key] ??= new Map();
  const made = (kept[key].get(name) as Promise<T> | undefined) ?? make();
  kept[key].set(name, made);
  return made;
}
