import { countedTable } from '../counted-months';
import { type ForecastDocument, formOf, type LineIn } from '../document';
import {
  type FormPart,
  fieldsOf,
  forms,
  isQuietField,
  type LinePart,
  type NamedField,
  tableOf,
} from '../fields/catalogue';
import type { Field } from '../fields/field';
import type { Assumption, AssumptionGroup, AssumptionValue, CellNote } from './assumption';
import { ruleRows } from './driver-groups';

type Fields = Readonly<Record<string, AssumptionValue>>;
type Line = LineIn;

/** The inputs of one line of the document. */
export function lineGroup(document: ForecastDocument, part: LinePart, line: Line): AssumptionGroup {
  const path = `${part}/${line.id}`;
  return {
    path,
    line: line.name,
    titleKey: typeKeyOf(part, line),
    note: line.note,
    isEnabled: line.enabled,
    rows: [...rowsOf({ document, path, part, of: line }), ...ruleRows(document, part, line)],
  };
}

/** The inputs of one form of the document. */
export function formGroup(document: ForecastDocument, part: FormPart): AssumptionGroup {
  const rows = rowsOf({ document, path: part, part, of: formOf(document, part) });
  return { path: part, line: null, titleKey: `forecast:inputs.forms.${part}`, note: '', isEnabled: true, rows };
}

interface RowsParams {
  document: ForecastDocument;
  path: string;
  part: LinePart | FormPart;
  of: Line | NonNullable<ForecastDocument[FormPart]>;
}

function rowsOf({ document, path, part, of }: RowsParams): Assumption[] {
  const values = of as Fields;
  return fieldsOf(part, of).flatMap((field): Assumption[] => {
    const { key, isHead } = field;
    const typed = values[key];
    if (typed === undefined || isHead) return [];
    const value = isNumbers(typed)
      ? countedTable({ line: of, table: tableOf(field, values), values: typed, header: document.header })
      : typed;
    const row: Assumption = namedRow({ part, path: `${path}/${key}`, field, value });
    const standard = value === null ? standardOf(document, field) : undefined;
    if (standard !== undefined) row.standard = standard;
    const cellNotes = 'cellNotes' in of ? notesOf(of, key) : [];
    if (cellNotes.length > 0) row.cellNotes = cellNotes;
    else row.isQuiet = isQuietField(field, values);
    return [row];
  });
}

interface Named {
  part: string;
  path: string;
  field: Pick<NamedField, 'key' | 'kind' | 'label' | 'empty'>;
  value: AssumptionValue;
}

/** A row with what it takes from its field: kind, name, the chosen word and the word for none. */
export function namedRow({ part, path, field, value }: Named): Assumption {
  const { key, kind, label, empty } = field;
  const row: Assumption = { path, nameKey: `forecast:inputs.${label}`, kind, value, isQuiet: false };
  if (kind === 'choice') row.choiceKey = choiceKeyOf(part, key, String(value));
  if (empty && value === null) row.emptyKey = `forecast:inputs.${empty.label}`;
  return row;
}

const isNumbers = (value: AssumptionValue): value is readonly number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'number');

/** The notes of a table's cells, in the order of the cells; null is a note that was taken away. */
function notesOf({ cellNotes }: Pick<Line, 'cellNotes'>, field: string): CellNote[] {
  return Object.entries(cellNotes ?? {})
    .flatMap(([key, text]) => {
      const [table, month] = key.split(':');
      return table === field && text ? [{ place: Number(month) - 1, text }] : [];
    })
    .toSorted((a, b) => a.place - b.place);
}

function typeKeyOf(part: LinePart, line: Line): string {
  if ('type' in line) return choiceKeyOf(part, 'type', line.type);
  return `forecast:inputs.parts.${part}`;
}

/** The catalogue key of a chosen word; the type of a line has words of its own. */
const choiceKeyOf = (part: string, field: string, value: string) =>
  field === 'type' ? `forecast:inputs.types.${part}.${value}` : `forecast:inputs.choices.${field}.${value}`;

/** What is where a field is left empty: the forecast's profile or days, or its standard rate of sales tax. */
function standardOf(document: ForecastDocument, { standard }: Field): number | readonly number[] | undefined {
  if (!standard) return undefined;
  const [part, key] = standard.split('/') as ['workingCapital' | 'salesTax', string];
  const form = document[part] as Fields;
  const { replacedBy }: Field = (forms[part] as Readonly<Record<string, Field>>)[key] as Field;
  return ((replacedBy && form[replacedBy]) ?? form[key]) as number | readonly number[];
}
