import type { Driver } from './driver';
import { fieldsOf, type LinePart } from './fields/catalogue';
import type { Field } from './fields/field';
import { type LineRow, type RowUnit, type RuledLine, type TypedLine, unitOfRow } from './rows';

const ruledRows = new WeakMap<readonly Field[], readonly LineRow[]>();
/** The rows that a line of a part may give a rule. */
export function rowsOfLine(part: string, line: TypedLine): readonly LineRow[] {
  const fields = fieldsOf(part as LinePart, line);
  const found = ruledRows.get(fields) ?? fields.flatMap(({ ruled = [] }) => ruled);
  ruledRows.set(fields, found);
  return found;
}

/** The row on which a line's factor and ramp act; null: it has none. */
export function actingRow(part: string, line: TypedLine): LineRow | null {
  if (part === 'staff') return 'headcount';
  if (part === 'operatingExpenses' || part === 'otherIncomeAndExpenses') return 'amount';
  return part === 'revenue' ? (rowsOfLine(part, line)[0] ?? null) : null;
}

/** Parts whose lines may give rows a rule of their own. */
export const ruledParts = [
  'revenue',
  'operatingExpenses',
  'otherIncomeAndExpenses',
  'staff',
  'otherMovements',
  'loans',
  'capitalAssets',
  'equityEvents',
] as const;

/** A document as far as it has formulas. */
type FormulaHolder = { drivers?: readonly Driver[] | undefined } & Readonly<
  Record<(typeof ruledParts)[number], readonly RuledLine[]>
>;

interface FormulaPlace {
  /** `drivers/d1`, `revenue/r1/quantity`: what a reference would say. */
  path: string;
  text: string;
  /** Of the text in the document, with indices. */
  at: (string | number)[];
  unit: RowUnit;
  /** Name of the driver or line. */
  name: string;
  lineId: string;
  row: LineRow | null;
}

/** Every formula of a document, drivers first, then lines by part. */
export function formulasOf(document: FormulaHolder): FormulaPlace[] {
  const places: FormulaPlace[] = [];
  document.drivers?.forEach(({ id, name, unit, rule, formula }, i) => {
    if (rule === 'formula')
      places.push({
        path: `drivers/${id}`,
        text: formula,
        at: ['drivers', i, 'formula'],
        unit,
        name,
        lineId: id,
        row: null,
      });
  });
  for (const part of ruledParts) {
    document[part].forEach((line, i) => {
      if (!line.rows) return;
      for (const row of rowsOfLine(part, line)) {
        const text = line.rows[row]?.formula;
        if (text !== undefined)
          places.push({
            path: `${part}/${line.id}/${row}`,
            text,
            at: [part, i, 'rows', row, 'formula'],
            unit: unitOfRow(row),
            name: line.name,
            lineId: line.id,
            row,
          });
      }
    });
  }
  return places;
}
