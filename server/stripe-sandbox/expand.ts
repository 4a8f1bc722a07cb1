import { invalidRequest } from './error';
import type { Unit } from './unit';

const maximumDepth = 4;

/** Parts that real Stripe leaves out until they are asked for. */
export type Includable = (unit: Unit, object: Record<string, unknown>) => Promise<unknown>;

/** Puts whole objects in the place of ids along paths such as `data.latest_invoice`. */
export async function expand(
  unit: Unit,
  object: Record<string, unknown>,
  paths: readonly string[],
  includables: Record<string, Includable>,
): Promise<Record<string, unknown>> {
  const result = structuredClone(object);
  for (const path of paths) {
    const parts = path.split('.');
    const depth = parts[0] === 'data' ? parts.length - 1 : parts.length;
    if (depth > maximumDepth) throw invalidRequest(`You cannot expand more than ${maximumDepth} levels of a property.`);
    await expandAt(unit, result, parts, includables);
  }
  return result;
}

async function expandAt(
  unit: Unit,
  target: unknown,
  [part, ...rest]: string[],
  includables: Record<string, Includable>,
): Promise<void> {
  if (part === undefined || !isRecord(target)) return;
  if (Array.isArray(target)) {
    for (const item of target) await expandAt(unit, item, [part, ...rest], includables);
    return;
  }
  if (target.deleted === true) return;
  const include = includables[`${String(target.object)}.${part}`];
  if (include && target[part] === undefined) target[part] = await include(unit, target);
  if (!(part in target)) throw invalidRequest(`This property cannot be expanded (${part}).`);

  const value = target[part];
  if (typeof value === 'string') target[part] = (await unit.findAny(value)) ?? value;
  await expandAt(unit, target[part], rest, includables);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
