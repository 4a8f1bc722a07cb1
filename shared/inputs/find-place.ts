import { isDocumentPath } from './anchors';
import { bounds } from './forecast/bounds';
import type { ForecastDocument } from './forecast/document';
import { isFormPart, isLinePart } from './forecast/fields/catalogue';
import type { FieldKind } from './forecast/fields/field';
import { resolvePath } from './forecast/paths';

export interface FoundPlace {
  value: unknown;
  /** Of an input of the catalogue; null for everything else, such as a whole line or a sheet of the history. */
  kind: FieldKind | null;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What is at a path of ids and names; null where nothing is: an unknown name, a line that was removed, a place past the end of
 * what a table may hold. A place of a table that is not filled yet is 0. Nothing that objects inherit is ever found.
 */
export function findPlace(document: ForecastDocument, path: string): FoundPlace | null {
  if (!isDocumentPath(path)) return null;
  const address = resolvePath(document, path);
  if (address) return { value: address.value, kind: address.kind };
  const [part = '', ...rest] = path.split('/');
  // The catalogue has named every table of a line or form.
  const areTablesKnown = isLinePart(part) || isFormPart(part);
  let value: unknown = Object.hasOwn(document, part) ? document[part as keyof ForecastDocument] : undefined;
  for (const segment of rest) {
    if (isContainer(value)) value = Object.hasOwn(value, segment) ? value[segment] : undefined;
    else if (Array.isArray(value)) value = memberOf(value, segment, areTablesKnown);
    else return null;
    if (value === undefined) return null;
  }
  return { value, kind: null };
}

function memberOf(list: readonly unknown[], segment: string, areTablesKnown: boolean): unknown {
  const member = list.find((entry) => isContainer(entry) && Object.hasOwn(entry, 'id') && entry.id === segment);
  if (member !== undefined) return member;
  const isTable = !areTablesKnown && list.every((entry) => typeof entry === 'number');
  const place = /^[1-9]\d{0,2}$/.test(segment) ? Number(segment) : 0;
  return isTable && place >= 1 && place <= bounds.months ? (list[place - 1] ?? 0) : undefined;
}
