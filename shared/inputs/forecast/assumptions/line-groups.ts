import { countedTable } from '../counted-months';
import type { ForecastDocument, LinePart } from '../document';
import type { Assumption, AssumptionGroup, AssumptionValue, CellNote } from './assumption';
import { type AssumptionKind, type FieldMeaning, type FormPart, formMeanings, lineMeanings } from './kinds';
import { isQuietField } from './quiet-fields';

type Fields = Readonly<Record<string, AssumptionValue>>;
type Line = ForecastDocument[LinePart][number];

/** The kind of a field's value. */
export const kindOf = (meaning: FieldMeaning): AssumptionKind => (typeof meaning === 'string' ? meaning : meaning[0]);
/** The catalogue key of a field's name, with its area. */
export const nameKeyOf = (field: string, meaning: FieldMeaning) =>
  typeof meaning === 'string' ? `forecast:inputs.fields.${field}` : meaning[1];

/** The inputs of one line of the document. */
export function lineGroup(document: ForecastDocument, part: LinePart, line: Line): AssumptionGroup {
  const path = `${part}/${line.id}`;
  return {
    path,
    line: line.name,
    titleKey: typeKeyOf(part, line),
    note: line.note,
    isEnabled: line.enabled,
    rows: rowsOf({ document, path, part, of: line, meanings: lineMeanings[part] }),
  };
}

/** The inputs of one form of the document. */
export function formGroup(document: ForecastDocument, part: FormPart): AssumptionGroup {
  const form = document[part];
  const rows = rowsOf({ document, path: part, part, of: form as Fields, meanings: formMeanings[part] });
  return { path: part, line: null, titleKey: `forecast:inputs.forms.${part}`, note: '', isEnabled: true, rows };
}

interface RowsParams {
  document: ForecastDocument;
  path: string;
  part: string;
  of: Fields | Line;
  meanings: Readonly<Record<string, FieldMeaning>>;
}

function rowsOf({ document, path, part, of, meanings }: RowsParams): Assumption[] {
  const values = of as Fields;
  return Object.entries(meanings).flatMap(([field, meaning]): Assumption[] => {
    const typed = values[field];
    if (typed === undefined) return [];
    const value = isNumbers(typed) ? countedTable({ line: of, field, values: typed, header: document.header }) : typed;
    const kind = kindOf(meaning);
    const standard = value === null ? standardOf(document, field) : undefined;
    const cellNotes = 'cellNotes' in of ? notesOf(of, field) : [];
    return [
      {
        path: `${path}/${field}`,
        nameKey: nameKeyOf(field, meaning),
        kind,
        value,
        ...(standard === undefined ? {} : { standard }),
        ...(kind === 'choice' ? { choiceKey: choiceKeyOf(part, field, String(value)) } : {}),
        ...(cellNotes.length > 0 ? { cellNotes } : {}),
        isQuiet: cellNotes.length === 0 && isQuietField(field, kind, values),
      },
    ];
  });
}

const isNumbers = (value: AssumptionValue): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** The notes of a table's cells, in the order of the cells; null is a note that was taken away. */
function notesOf({ cellNotes }: Pick<Line, 'cellNotes'>, field: string): CellNote[] {
  return Object.entries(cellNotes ?? {})
    .flatMap(([key, text]) => {
      const [table, month] = key.split(':');
      return table === field && text ? [{ place: Number(month) - 1, text }] : [];
    })
    .toSorted((one, other) => one.place - other.place);
}

function typeKeyOf(part: LinePart, line: Line): string {
  if ('type' in line) return choiceKeyOf(part, 'type', line.type);
  return `forecast:inputs.parts.${part}`;
}

/** The catalogue key of a chosen word; the type of a line has words of its own. */
export const choiceKeyOf = (part: string, field: string, value: string) =>
  field === 'type' ? `forecast:inputs.types.${part}.${value}` : `forecast:inputs.choices.${field}.${value}`;

/** What is where a line leaves a field empty: the forecast's profile or days, or its standard rate of sales tax. */
function standardOf({ workingCapital, salesTax }: ForecastDocument, field: string): number | number[] | undefined {
  switch (field) {
    case 'daysToCollect':
      return workingCapital.collectionProfile ?? workingCapital.daysSales;
    case 'daysToPay':
    case 'directCostDaysToPay':
      return workingCapital.paymentProfile ?? workingCapital.daysPayable;
    case 'daysOfStock':
      return workingCapital.daysInventory;
    case 'salesTaxRate':
    case 'directCostSalesTaxRate':
    case 'proceedsSalesTaxRate':
      return salesTax.standardRate;
    default:
      return undefined;
  }
}
