import type { z } from 'zod';
import { balanceSheetSchema, isSheetPath } from '../forecast/balance-sheet';
import { bounds } from '../forecast/bounds';
import { covenantsSchema } from '../forecast/covenants';
import { documentParts, optionalParts } from '../forecast/document';
import { driverSchema } from '../forecast/driver';
import { fieldsOf, isFormPart, isLinePart, lineParts } from '../forecast/fields/catalogue';
import { historySchema, incomeStatementSchema, inputYearSchema, isIncomeStatementPath } from '../forecast/history';
import { type JsonObject, reservedNames } from './json';

const segment = /^[A-Za-z0-9_:-]{1,64}$/;
const deepestPath = 6;

const parts: Readonly<Record<string, z.ZodType>> = documentParts.shape;

/** Parts that a document may be without; their path may stand alone. */
const isOptionalPart = (part: string) => Object.hasOwn(parts, part) && parts[part]?.isOptional() === true;

/** True for a path of an operation: `part(/segment){1,5}`, or an optional part alone. */
export function isPath(path: string): boolean {
  if (path.length > 6 * 65) return false;
  const [part = '', ...rest] = path.split('/');
  if (!Object.hasOwn(parts, part) || part === 'schemaVersion') return false;
  if (rest.length === 0) return isOptionalPart(part);
  return rest.length < deepestPath && rest.every((name) => segment.test(name) && !reservedNames.has(name));
}

/** The path without its last segment. */
export const listOfPath = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

const optionalLists = [
  ...lineParts.filter((part) => optionalParts.has(part)),
  'baselines',
  'covenants',
  'drivers',
  'dimensions',
  'history/openingAdjustments',
  'history/startAdjustments',
  'history/inputYears/[^/]+/adjustments',
];
const listPath = new RegExp(
  `^(?:${[
    ...lineParts,
    ...optionalLists,
    'scenarios',
    'scenarios/[^/]+/overrides',
    'history/inputYears',
    'actuals/(?:adjustments|notes)',
    'risk/(?:inputs|correlations)',
    'valuation/bridge',
  ].join('|')})$`,
);
const optionalListPath = new RegExp(`^(?:${optionalLists.join('|')})$`);

/** True for a list whose members are known by their ids; other lists of numbers are tables, the rest is one value. */
export const isListPath = (path: string): boolean => listPath.test(path);

/** The same of one that is absent where it is empty. */
export const isOptionalListPath = (path: string): boolean => optionalListPath.test(path);

/** Most places of a table. */
export const placesAt = (path: string): number =>
  path.startsWith('actuals/rows/') ? bounds.actualMonths : bounds.months;

/** The notes of a line's cells by their names. */
export const isNotesPath = (path: string): boolean => /^[^/]+\/[^/]+\/cellNotes$/.test(path);

/** Objects whose keys are names that people or books gave. */
export const isRecordPath = (path: string): boolean => path === 'actuals/rows' || isNotesPath(path);

const covenantShape: Readonly<Record<string, z.ZodType>> = covenantsSchema.element.shape;

function shapeAt(path: string, holder: JsonObject): Readonly<Record<string, z.ZodType>> | null {
  const [part = '', ...rest] = path.split('/');
  if (part === '') return parts;
  if ((isLinePart(part) && rest.length === 1) || (isFormPart(part) && rest.length === 0))
    return Object.fromEntries(fieldsOf(part, holder).map(({ key, schema }) => [key, schema]));
  if (isSheetPath(path)) return balanceSheetSchema.shape;
  if (isIncomeStatementPath(path)) return incomeStatementSchema.shape;
  if (path === 'history') return historySchema.shape;
  if (part === 'history' && rest.length === 2) return inputYearSchema.shape;
  if (part === 'drivers' && rest.length === 1) return driverSchema.shape;
  return part === 'covenants' && rest.length === 1 ? covenantShape : null;
}

/** True for a key that may be absent in the object at a path. */
export function isOptionalKey(path: string, holder: JsonObject, key: string): boolean {
  if (isRecordPath(path)) return true;
  const shape = shapeAt(path, holder);
  return shape !== null && Object.hasOwn(shape, key) && shape[key]?.isOptional() === true;
}

/** The keys of an object at a path in the order in which they are written; null where a new one is the last. */
export function keysInOrder(path: string, holder: JsonObject): readonly string[] | null {
  const shape = shapeAt(path, holder);
  return shape && Object.keys(shape);
}
