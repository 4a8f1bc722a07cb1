import { invalidRequest, resourceMissing } from './error';
import { mapAt, numberAt, type Params, textAt } from './params';

interface Listed {
  id: string;
  object: string;
}

/** One page of a list, in Stripe's envelope. `items` come newest first. */
export function pageOf<Item extends Listed>(items: readonly Item[], params: Params, url: string) {
  const limit = numberAt(params, 'limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid integer: limit must be between 1 and 100.', { param: 'limit' });

  const after = textAt(params, 'starting_after');
  const before = textAt(params, 'ending_before');
  const first = after === null ? 0 : positionOf(items, after, 'starting_after') + 1;
  const end = before === null ? items.length : positionOf(items, before, 'ending_before');
  const range = items.slice(first, end);
  const data = before === null ? range.slice(0, limit) : range.slice(-limit);
  return { object: 'list' as const, data, has_more: range.length > data.length, url };
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw resourceMissing(items[0]?.object ?? 'object', id, param);
  return place;
}

/** The `created` condition of a list request as a test of one timestamp. */
export function createdFilter(params: Params): (created: number) => boolean {
  const range = mapAt(params, 'created');
  const exact = numberAt(params, 'created');
  const [gt, gte, lt, lte] = ['gt', 'gte', 'lt', 'lte'].map((key) => numberAt(range, key));
  return (created) =>
    (exact === null || created === exact) &&
    (gt == null || created > gt) &&
    (gte == null || created >= gte) &&
    (lt == null || created < lt) &&
    (lte == null || created <= lte);
}
