import { mulDiv, ONE } from '#shared/domain/money.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { type ForecastDocument, type LinePart, lineSchemaOf, linesOf } from '#shared/inputs/forecast/document.ts';
import { driverSchema } from '#shared/inputs/forecast/driver.ts';
import { type RowRules, storedRows } from '#shared/inputs/forecast/rows.ts';
import { type Override, pathOf } from '#shared/inputs/forecast/scenario.ts';

/** What a driver is in every scenario. */
const fixedOfDriver = new Set(['id', 'name', 'group', 'note', 'cellNotes', 'unit', 'unitLabel', 'rollUp']);

/** The document with a driver changed by an override `drivers/<id>/<field>[/<month>]`; null where it has no target. */
export function applyToDriver(document: ForecastDocument, override: Override): ForecastDocument | null {
  const [, id, key = '', month] = pathOf(override).split('/');
  const index = document.drivers?.findIndex((driver) => driver.id === id) ?? -1;
  const driver = document.drivers?.[index];
  if (!driver || !document.drivers || fixedOfDriver.has(key)) return null;
  const before = { ...driver, factor: driver.factor ?? ONE }[key as 'factor'] as unknown;
  const value = key === 'months' ? monthsUnder(override, driver.months, month) : valueUnder(override, before);
  const parsed = driverSchema.safeParse({ ...driver, [key]: value });
  return value === undefined || !parsed.success
    ? null
    : { ...document, drivers: document.drivers.with(index, parsed.data) };
}

/** The same of `<part>/<lineId>/rows/<row>/formula` and `…/months[/<month>]`. */
export function applyToRow(document: ForecastDocument, part: LinePart, override: Override): ForecastDocument | null {
  const [, id, , row = '', key, month] = pathOf(override).split('/');
  const lines: { id: string; rows?: RowRules | undefined }[] = linesOf(document, part);
  const index = lines.findIndex((line) => line.id === id);
  const line = lines[index];
  if (!line || (key !== 'formula' && key !== 'months')) return null;
  const rule = line.rows?.[row as keyof RowRules] ?? {};
  const value =
    key === 'months' ? monthsUnder(override, rule.months ?? [], month) : valueUnder(override, rule.formula ?? null);
  if (value === undefined) return null;
  const changed = { ...rule, [key]: value ?? undefined };
  const parsed = lineSchemaOf(part).safeParse({ ...line, rows: storedRows({ ...line.rows, [row]: changed }) });
  return parsed.success ? { ...document, [part]: lines.with(index, parsed.data) } : null;
}

function valueUnder({ op, value }: Override, before: unknown): unknown {
  if (op === 'set') return value;
  if (typeof before !== 'number' || op === 'shift') return undefined;
  return op === 'scale' ? mulDiv(before, value, ONE) : before + value;
}

/** Months that are typed; one that is not is set, and cannot be scaled. */
function monthsUnder(override: Override, months: readonly (number | null)[], month: string | undefined): unknown {
  if (month !== undefined) {
    const place = /^[1-9]\d{0,2}$/.test(month) ? Number(month) : bounds.months + 1;
    const value = place > bounds.months ? undefined : valueUnder(override, months[place - 1] ?? null);
    if (value === undefined) return undefined;
    const filled: unknown[] = [...months];
    while (filled.length < place) filled.push(null);
    return filled.with(place - 1, value);
  }
  if (override.op === 'set') return override.value;
  if (override.op !== 'shift')
    return months.map((entry) => (entry === null ? null : (valueUnder(override, entry) ?? null)));
  if (override.value <= 0) return months.slice(-override.value);
  return [...new Array<null>(override.value).fill(null), ...months].slice(0, bounds.months);
}
