import { AppError } from '../errors';

/** Most characters of an answer as it is sent, and those of them that are the protocol's. */
export const mostCharacters = 80_000;
const envelope = 1_000;

/** Characters of a value as JSON inside of a text of JSON, which escapes it a second time. */
const lengthOf = (value: unknown): number => JSON.stringify(JSON.stringify(value)).length;

interface PageToCut<Head, Name extends string, Item> {
  /** What every page carries. */
  head: Head;
  name: Name;
  items: readonly Item[];
  write: (item: Item) => unknown;
  /** The `nextCursor` of the page before. */
  cursor: string | undefined;
  /** What the items are of: a cursor of another is rejected. */
  version: number;
}

/** As many of the items as an answer may hold, and where the next page begins. Rejects with `invalid` a cursor that is not of this list. */
export function cutPage<Head extends object, Name extends string, Item>(given: PageToCut<Head, Name, Item>) {
  const { head, name, items, write, cursor, version } = given;
  const from = cursor === undefined ? 0 : placeOf(cursor, version, items.length);
  let left = mostCharacters - envelope - lengthOf(head);
  const shown: unknown[] = [];
  for (const item of items.slice(from)) {
    const written = write(item);
    left -= lengthOf(written) + 1;
    if (left < 0 && shown.length > 0) break;
    shown.push(written);
  }
  const next = from + shown.length;
  const nextCursor = next < items.length ? Buffer.from(`${version}.${next}`).toString('base64url') : null;
  return { ...head, [name]: shown, nextCursor };
}

function placeOf(cursor: string, version: number, count: number): number {
  const [ofVersion, place] = Buffer.from(cursor, 'base64url').toString().split('.').map(Number);
  if (ofVersion === version && Number.isSafeInteger(place) && Number(place) > 0 && Number(place) < count)
    return Number(place);
  throw new AppError('invalid', { fields: { cursor: 'not-a-choice' } });
}
