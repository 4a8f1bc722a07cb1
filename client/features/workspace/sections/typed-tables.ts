import type { NumberKind } from '#client/lib/number-text.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { LinePart } from '#shared/inputs/forecast/document.ts';
import type { Line } from './line-types';

export interface TypedTable {
  field: string;
  label: `inputs.sheet.${'seasonWeight' | 'directCost' | 'draws' | 'repayments'}` | 'inputs.fields.amount';
  unit: 'currency' | 'none';
  numberKind: NumberKind;
  /** One value a place of the fiscal year, the same in every year. */
  byPlace: boolean;
  range: readonly [least: number, most: number];
  /** Key of the computed row that shows the same figures and is left out. */
  replaces: string | null;
}

const amounts = {
  unit: 'currency',
  numberKind: 'money',
  byPlace: false,
  range: [-bounds.amount, bounds.amount],
} as const;
const positive = { ...amounts, range: [0, bounds.amount] } as const;

const seasonWeights: TypedTable = {
  field: 'seasonWeights',
  label: 'inputs.sheet.seasonWeight',
  unit: 'none',
  numberKind: 'weight',
  byPlace: true,
  range: [0, bounds.weight],
  replaces: null,
};

/** The tables of a line that are typed month by month. */
export function typedTables(part: LinePart, line: Line): TypedTable[] {
  const tables: TypedTable[] = [];
  const isByMonth = 'amounts' in line && !('amountsBy' in line && line.amountsBy === 'year');
  if ('seasonWeights' in line && !isByMonth) tables.push(seasonWeights);
  if (isByMonth)
    tables.push({
      ...amounts,
      field: 'amounts',
      label: 'inputs.fields.amount',
      // Under a ramp another amount counts than is typed.
      replaces: part === 'revenue' && !('ramp' in line && line.ramp) ? 'revenue' : null,
    });
  if ('directCostMode' in line && line.directCostMode === 'amounts') {
    tables.push({ ...amounts, field: 'directCostAmounts', label: 'inputs.sheet.directCost', replaces: 'directCost' });
  }
  if ('draws' in line) {
    tables.push({ ...positive, field: 'draws', label: 'inputs.sheet.draws', replaces: null });
    tables.push({ ...positive, field: 'repayments', label: 'inputs.sheet.repayments', replaces: null });
  }
  return tables;
}
