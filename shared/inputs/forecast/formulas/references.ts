import type { ForecastDocument } from '../document';
import { type LineRow, type RowUnit, type RuledLine, type TypedLine, unitOfRow } from '../rows';
import { rowsOfLine } from '../ruled-lines';
import { linesById } from './dependencies';

export type ReferencedRow = Exclude<LineRow, 'draws' | 'repayments' | 'cost' | 'principal'> | 'subscribers' | 'pay';

/** What a formula can name. Its words are those of the person who reads. */
export interface Reference {
  path: string;
  part: 'drivers' | 'totals' | (typeof referencedParts)[number];
  unit: RowUnit;
  /** Name of the driver or line; empty for a total. */
  name: string;
  /** The row of a line, or `revenue` and `headcount` of the totals; null for a driver. */
  row: ReferencedRow | 'revenue' | null;
}

export const referencedParts = ['revenue', 'operatingExpenses', 'otherIncomeAndExpenses', 'staff'] as const;
/** The rows of a line that formulas can name; none of a part that they cannot. */
export function rowsToRead(part: string, { type = '' }: TypedLine): readonly ReferencedRow[] {
  if (part === 'staff') return ['headcount', 'salary', 'pay'];
  if (part === 'operatingExpenses' || part === 'otherIncomeAndExpenses') return ['amount'];
  if (part !== 'revenue') return [];
  if (type === 'recurring') return ['newSubscribers', 'subscribers', 'quantity', 'price', 'amount', 'directCost'];
  const made = ['amount', 'directCost'] as const;
  return rowsOfLine(part, { type }).includes('quantity') ? ['quantity', 'price', ...made] : made;
}

let last: { document: ForecastDocument; references: ReadonlyMap<string, Reference> } | null = null;

/** Everything that formulas of a document can name, by path, in its order. */
export function referencesOf(document: ForecastDocument): ReadonlyMap<string, Reference> {
  if (last?.document === document) return last.references;
  const references = new Map<string, Reference>();
  const add = (reference: Reference) => references.set(reference.path, reference);
  for (const { id, name, unit } of document.drivers ?? [])
    add({ path: `drivers/${id}`, part: 'drivers', unit, name, row: null });
  for (const part of referencedParts)
    for (const line of document[part] as RuledLine[])
      for (const row of rowsToRead(part, line))
        add({ path: `${part}/${line.id}/${row}`, part, unit: unitOfRow(row), name: line.name, row });
  add({ path: 'totals/revenue', part: 'totals', unit: 'money', name: '', row: 'revenue' });
  add({ path: 'totals/headcount', part: 'totals', unit: 'quantity', name: '', row: 'headcount' });
  last = { document, references };
  return references;
}

let asked: { document: ForecastDocument; unitOf: (path: string) => RowUnit | undefined } | null = null;

/** The unit of what a path names, undefined where formulas cannot name it: the same as of `referencesOf`, without making all others. */
export function unitOfReference(document: ForecastDocument): (path: string) => RowUnit | undefined {
  if (asked?.document === document) return asked.unitOf;
  const lineOf = linesById<RuledLine>(Object.fromEntries(referencedParts.map((part) => [part, document[part]])));
  const known = new Map<string, RowUnit | undefined>([
    ...(document.drivers ?? []).map(({ id, unit }) => [`drivers/${id}`, unit] as const),
    ['totals/revenue', 'money'],
    ['totals/headcount', 'quantity'],
  ]);
  const find = (path: string) => {
    const [part = '', id = '', row = '', ...more] = path.split('/');
    const line = referencedParts.some((own) => own === part) && more.length === 0 ? lineOf(part, id) : undefined;
    const found = line && rowsToRead(part, line).find((own) => own === row);
    return found && unitOfRow(found);
  };
  const unitOf = (path: string) => {
    if (!known.has(path)) known.set(path, find(path));
    return known.get(path);
  };
  asked = { document, unitOf };
  return unitOf;
}

/** Rows that formulas read of lines. */
export const referencedRows: readonly ReferencedRow[] = [
  'quantity',
  'newSubscribers',
  'subscribers',
  'price',
  'amount',
  'directCost',
  'headcount',
  'salary',
  'pay',
];

/** Words of rows and totals, `formulas` of the messages' forecast area. */
export interface RowWords {
  rows: Readonly<Record<ReferencedRow, string>>;
  totals: { revenue: string; headcount: string };
}

export interface NamedReferences {
  /** As a formula shows it, without brackets. */
  nameOf: ReadonlyMap<string, string>;
  /** By that name in small letters. */
  pathOf: ReadonlyMap<string, string>;
}

/** Names of references: a driver by its own, a row as line and row. Of two equal names the later shows ` #2`. */
export function nameReferences(document: ForecastDocument, words: RowWords): NamedReferences {
  const nameOf = new Map<string, string>();
  const pathOf = new Map<string, string>();
  for (const { path, part, name, row } of referencesOf(document).values()) {
    const total = row === 'revenue' || row === 'headcount' ? words.totals[row] : '';
    // As it is read back: without the spaces that a name may begin or end with.
    const plain = (
      part === 'drivers'
        ? name
        : part === 'totals'
          ? total
          : `${name} ${row === null || row === 'revenue' ? '' : words.rows[row]}`
    ).trim();
    let own = plain;
    for (let number = 2; pathOf.has(own.toLowerCase()); number++) own = `${plain} #${number}`;
    nameOf.set(path, own);
    pathOf.set(own.toLowerCase(), path);
  }
  return { nameOf, pathOf };
}
