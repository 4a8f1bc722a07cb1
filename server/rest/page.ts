import type { Context } from 'hono';
import { AppError } from '../errors';
import type { WebEnvironment } from '../services/web-context';

interface PageParams<Row> {
  /** Everything there is, in its order. */
  rows: readonly Row[];
  limit: number;
  cursor: string | undefined;
  /** What orders the rows, such as timestamp and id: a text a part, none with a space. */
  placeOf: (row: Row) => readonly string[];
  /** True for rows that come after the place. */
  isAfter: (row: Row, place: readonly string[]) => boolean;
}

export interface Page<Row> {
  items: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/**
 * The rows that follow the cursor, at most `limit`. The cursor names the place of the last row that was given out, not a count, so
 * nothing is shown twice or left out because something was saved or removed between two pages.
 */
export function pageOf<Row>({ rows, limit, cursor, placeOf, isAfter }: PageParams<Row>): Page<Row> {
  const parts = rows[0] ? placeOf(rows[0]).length : null;
  const place = cursor === undefined ? null : placeIn(cursor);
  if (place && parts !== null && place.length !== parts) throw malformed();

  const rest = place ? rows.filter((row) => isAfter(row, place)) : rows;
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rest.length > items.length && last !== undefined;
  return { items, nextCursor: hasMore ? cursorOf(placeOf(last)) : null };
}

const mark = 'v1';
const cursorOf = (place: readonly string[]) => Buffer.from([mark, ...place].join(' ')).toString('base64url');
const malformed = () => new AppError('invalid', { fields: { cursor: 'malformed' } });

function placeIn(cursor: string): string[] {
  const [found, ...place] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (found !== mark || cursorOf(place) !== cursor) throw malformed();
  return place;
}

/** Where the next page is, for the header `Link` (RFC 8288); nothing on the last one. */
export function nextLink(
  c: Context<WebEnvironment>,
  { nextCursor }: { nextCursor: string | null },
): Record<string, string> {
  if (nextCursor === null) return {};
  const address = new URL(c.req.path, c.var.origin);
  for (const [name, value] of Object.entries(c.req.query())) address.searchParams.set(name, value);
  address.searchParams.set('cursor', nextCursor);
  return { Link: `<${address.href}>; rel="next"` };
}
