import { invalidRequest } from './error';
import type { Unit } from './unit';

const maximumDepth = 4;

/** Parts that real Stripe leaves out until they are asked for. */
export type Includable = (unit: Unit, object: Record<string, unknown>) => Promise<unknown>;

type Includables = Record<string, Includable>;

/** Puts whole objects in the place of ids along paths such as `data.latest_invoice`. */
export async function expand(
  unit: Unit,
  object: Record<string, unknown>,
  { paths, includables }: { paths: readonly string[]; includables: Includables },
): Promise<Record<string, unknown>> {
  const result = structuredClone(object);
  for (const path of paths) {
    const parts = path.split('.');
    const depth = parts[0] === 'data' ? parts.length - 1 : parts.length;
    if (depth > maximumDepth) throw invalidRequest(`You cannot expand more than ${maximumDepth} levels of a property.`);
    await expandAt({ unit, includables }, result, parts);
  }
  return result;
}

async function expandAt(
  source: { unit: Unit; includables: Includables },
  target: unknown,
  [part, ...rest]: string[],
): Promise<void> {
  if (part === undefined || !isRecord(target)) return;
  if (Array.isArray(target)) {
    for (const item of target) await expandAt(source, item, [part, ...rest]);
    return;
  }
  if (target.deleted === true) return;
  const { unit, includables } = source;
  const include = includables[`${String(target.object)}.${part}`];
  if (include && target[part] === undefined) target[part] = await include(unit, target);
  if (!(part in target)) throw invalidRequest(`This property cannot be expanded (${part}).`);

  const value = target[part];
  if (typeof value === 'string') target[part] = (await unit.findAny(value)) ?? value;
  await expandAt(source, target[part], rest);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
