import { mulDiv, ONE } from '#shared/domain/money.ts';
import {
  type GroupDocument,
  type GroupOverride,
  type GroupScenario,
  groupDocumentSchema,
} from '#shared/inputs/group/document.ts';

interface Applied {
  group: GroupDocument;
  /** Null: the base. */
  scenario: GroupScenario | null;
  /** Ids of overrides that changed nothing, as their target is gone or the value would be none (W7). */
  withoutTarget: string[];
}

const parts = ['members', 'rates', 'intercompany', 'journals'] as const;
const isPart = (name: string): name is (typeof parts)[number] => parts.some((part) => part === name);
const fixed = new Set(['id', 'forecastId', 'version', 'kind', 'name']);

/** The group under a scenario's overrides, in their order. An unknown scenario id throws. */
export function applyGroupScenario(group: GroupDocument, scenarioId: string | null): Applied {
  if (scenarioId === null) return { group, scenario: null, withoutTarget: [] };
  const scenario = group.scenarios.find(({ id }) => id === scenarioId);
  if (!scenario) throw new Error('The group has no such scenario.');
  let applied = group;
  const withoutTarget: string[] = [];
  for (const override of scenario.overrides) {
    const next = overridden(applied, override);
    if (next) applied = next;
    else withoutTarget.push(override.id);
  }
  return { group: applied, scenario, withoutTarget };
}

function overridden(group: GroupDocument, override: GroupOverride): GroupDocument | null {
  const [part = '', id = '', ...keys] = override.path.split('/');
  if (!isPart(part) || fixed.has(keys.at(-1) ?? 'id')) return null;
  const items: { id: string }[] = group[part];
  const index = items.findIndex((item) => item.id === id);
  const changed = index < 0 ? undefined : changedAt(items[index], keys, override);
  if (changed === undefined) return null;
  const { success, data } = groupDocumentSchema.safeParse({
    ...group,
    [part]: items.with(index, changed as { id: string }),
  });
  return success ? data : null;
}

/** The value with the number at the end of the keys changed; of a list the key is a month from 1. Undefined where there is none. */
function changedAt(value: unknown, keys: readonly string[], override: GroupOverride): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return numberUnder(value, override);
  if (Array.isArray(value)) {
    const month = Number(key);
    if (!Number.isInteger(month) || month < 1 || month > 120) return undefined;
    const filled = [...value, ...new Array<null>(Math.max(0, month - value.length)).fill(null)];
    const changed = changedAt(filled[month - 1], rest, override);
    return changed === undefined ? undefined : filled.with(month - 1, changed);
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const own: unknown = key === 'factor' && !('factor' in value) ? ONE : Reflect.get(value, key);
  if (own === undefined) return undefined;
  const changed = changedAt(own, rest, override);
  return changed === undefined ? undefined : { ...value, [key]: changed };
}

function numberUnder(value: unknown, { op, value: operand }: GroupOverride): number | null | undefined {
  if (op === 'set') return typeof value === 'number' || value === null ? operand : undefined;
  if (typeof value !== 'number') return undefined;
  return op === 'scale' ? mulDiv(value, operand, ONE) : value + operand;
}
