import { numberKinds } from '#client/lib/field-kinds.ts';
import type { NumberKind } from '#client/lib/number-text.ts';
import { fieldsOf, isVisible, type LinePart, tableOf } from '#shared/inputs/forecast/fields/catalogue.ts';
import type { Values } from '#shared/inputs/forecast/fields/field.ts';
import type { Line } from './line-types';

export interface TypedTable {
  field: string;
  label: string;
  numberKind: NumberKind;
  /** One value a place of the fiscal year, the same in every year. */
  byPlace: boolean;
  range: readonly [least: number, most: number];
  /** Key of the computed row that shows the same figures and is left out. */
  replaces: string | null;
}

/** The tables of a line that are typed month by month. */
export function typedTables(part: LinePart, line: Line): TypedTable[] {
  const values: Values = line;
  return fieldsOf(part, line).flatMap((field): TypedTable[] => {
    const table = tableOf(field, values);
    if ((table !== 'months' && table !== 'places') || !isVisible(field, values)) return [];
    const { key, label, kind, low, high } = field;
    // Under a ramp another amount counts than is typed.
    const isRevenue = part === 'revenue' && key === 'amounts' && !values.ramp;
    return [
      {
        field: key,
        label,
        numberKind: numberKinds[kind] ?? 'whole',
        byPlace: table === 'places',
        range: [low ?? 0, high ?? 0],
        replaces: isRevenue ? 'revenue' : key === 'directCostAmounts' ? 'directCost' : null,
      },
    ];
  });
}
