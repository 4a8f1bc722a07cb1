/** The keys of an object as they were found, and how they are written: sorted, each with a comma before and its colon. */
interface Shape {
  keys: readonly string[];
  /** By place in the sorted order, the index of the key. */
  order: readonly number[];
  labels: readonly string[];
}

/** JSON with sorted keys and no spaces: equal data gives equal text. Keys that are undefined are left out. */
export function canonicalJson(value: unknown): string {
  return jsonOf(value, []);
}

function jsonOf(value: unknown, shapes: Shape[]): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return Array.isArray(value) ? arrayJson(value, shapes) : objectJson(value, shapes);
}

function arrayJson(values: readonly unknown[], shapes: Shape[]): string {
  if (values.every(Number.isFinite)) return `[${values.join(',')}]`;
  let text = '[';
  for (let i = 0; i < values.length; i++) text += (i === 0 ? '' : ',') + jsonOf(values[i], shapes);
  return `${text}]`;
}

function objectJson(value: object, shapes: Shape[]): string {
  const { order, labels } = shapeOf(Object.keys(value), shapes);
  const values: unknown[] = Object.values(value);
  let text = '';
  for (let i = 0; i < order.length; i++) {
    const one = values[order[i] ?? 0];
    if (one !== undefined) text += labels[i] + jsonOf(one, shapes);
  }
  return `{${text.slice(1)}}`;
}

/** Lines of one kind have the same keys in the same order: they are sorted once. */
function shapeOf(keys: readonly string[], shapes: Shape[]): Shape {
  for (const shape of shapes) if (hasKeys(shape, keys)) return shape;
  const order = keys.map((_, i) => i).sort((a, b) => ((keys[a] ?? '') < (keys[b] ?? '') ? -1 : 1));
  const shape = { keys, order, labels: order.map((i) => `,${JSON.stringify(keys[i])}:`) };
  shapes.push(shape);
  return shape;
}

function hasKeys({ keys: ownKeys }: Shape, keys: readonly string[]): boolean {
  if (ownKeys.length !== keys.length) return false;
  for (let i = 0; i < keys.length; i++) if (ownKeys[i] !== keys[i]) return false;
  return true;
}
