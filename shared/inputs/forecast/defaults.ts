import { ONE } from '#shared/domain/money.ts';
import { isOptionalSheetField, isSheetPath, withoutEmpty } from './balance-sheet';
import { type ForecastDocument, formOf, linesOf, optionalParts } from './document';
import {
  defaultedFieldsOf,
  fieldsOf,
  formParts,
  isFormPart,
  isLinePart,
  type LinePart,
  lineParts,
} from './fields/catalogue';
import { isDefault } from './fields/field';
import { isIncomeStatementPath, isOptionalIncomeField, withoutEmptyRows } from './history';
import { type RowRules, storedRows } from './rows';

/** The part of a line or form by its path; null for any other place. */
function partAt(path: string) {
  const [part = '', ...rest] = path.split('/');
  if (isLinePart(part)) return rest.length === 1 ? part : null;
  return isFormPart(part) && rest.length === 0 ? part : null;
}

/**
 * What counts at a key that the object at a path lacks: the default of a field of a line or form, 0 in a
 * balance sheet, no lines, an empty form; undefined: the key is never absent.
 */
export function absentValue(path: string, holder: object, key: string): unknown {
  if (path === '') return isLinePart(key) ? [] : isFormPart(key) ? {} : undefined;
  if (isSheetPath(path)) return isOptionalSheetField(key) ? 0 : undefined;
  if (isIncomeStatementPath(path)) return isOptionalIncomeField(key) ? 0 : undefined;
  const part = partAt(path);
  return part ? fieldsOf(part, holder).find((field) => field.key === key)?.defaultValue : undefined;
}

/** True for a value that is never stored, as it counts where the key is absent. */
export function isAbsentValue(path: string, holder: object, { key, value }: { key: string; value: unknown }): boolean {
  if (path === '') return optionalParts.has(key) && typeof value === 'object' && Object.keys(value ?? {}).length === 0;
  if (isSheetPath(path)) return value === 0 && isOptionalSheetField(key);
  if (isIncomeStatementPath(path)) return value === 0 && isOptionalIncomeField(key);
  const part = partAt(path);
  const field = part && fieldsOf(part, holder).find((field) => field.key === key);
  return field?.defaultValue !== undefined && isDefault(field, value);
}

type Holder = Record<string, unknown>;

function stripHolder(part: Parameters<typeof defaultedFieldsOf>[0], holder: Holder): void {
  for (const field of defaultedFieldsOf(part, holder))
    if (field.key in holder && isDefault(field, holder[field.key])) delete holder[field.key];
}

/** A line as it is stored: an object anew, as one of which fields were deleted is read slowly by every calculation. */
function storedLine<Line extends Ruled>(part: LinePart, line: Line): Line {
  stripHolder(part, line);
  stripRules(line);
  return { ...line };
}

type Ruled = { rows?: RowRules | undefined; tags?: Readonly<Record<string, string>> | undefined };

/** Without tags where there are none, and without what is empty of the rules of its rows. */
function stripRules(line: Ruled): void {
  if (line.tags && Object.keys(line.tags).length === 0) delete line.tags;
  const rows = line.rows && storedRows(line.rows);
  if (rows) line.rows = rows;
  else delete line.rows;
}

/** Takes out of a parsed document what equals its default, so that a change that is undone gives the old hash. */
export function stripFieldDefaults(document: ForecastDocument): void {
  const whole: Holder = document;
  for (const part of lineParts)
    if (document[part]) whole[part] = linesOf(document, part).map((line) => storedLine(part, line));
  for (const driver of document.drivers ?? []) if (driver.factor === ONE) delete driver.factor;
  if (document.drivers?.length === 0) delete document.drivers;
  if (document.dimensions?.length === 0) delete document.dimensions;
  for (const part of formParts) stripHolder(part, formOf(document, part));
  const { history, openingPosition } = document;
  if (history.openingBalanceSheet) history.openingBalanceSheet = withoutEmpty(history.openingBalanceSheet);
  for (const year of history.inputYears) {
    year.balanceSheet = withoutEmpty(year.balanceSheet);
    year.incomeStatement = withoutEmptyRows(year.incomeStatement);
  }
  if (openingPosition.startBalanceSheet)
    openingPosition.startBalanceSheet = withoutEmpty(openingPosition.startBalanceSheet);
  for (const part of optionalParts) if (isAbsentValue('', whole, { key: part, value: whole[part] })) delete whole[part];
}
