import { invalidRequest, resourceMissing } from '../error';
import { createdFilter, pageOf } from '../paging';
import { mapAt, numberAt, textAt, textsAt } from '../params';
import type { Endpoints } from './endpoint';

const maximumTypes = 20;
const keptSeconds = 30 * 86_400;

export const eventEndpoints: Endpoints = {
  'GET /v1/events/:id': async ({ unit, id }) => {
    const event = await unit.findAny(id);
    if (event?.object !== 'event') throw resourceMissing('event', id);
    return event;
  },
  'GET /v1/events': async ({ unit, params, url }) => {
    const types = textsAt(params, 'types');
    const type = textAt(params, 'type');
    if (types.length > maximumTypes) {
      throw invalidRequest(`Array must have at most ${maximumTypes} elements.`, { param: 'types' });
    }
    const isIn = createdFilter(params);
    const from = Math.max(numberAt(mapAt(params, 'created'), 'gte') ?? 0, unit.now - keptSeconds);
    const rows = await unit.listEvents({ createdFrom: from });
    const asked = rows
      .filter((row) => types.length === 0 || types.includes(row.type))
      .filter((row) => type === null || row.type === type)
      .filter((row) => isIn(Number(row.data.created)))
      .map((row) => ({ ...row.data, id: row.id, object: 'event' }));
    return pageOf(asked, params, url);
  },
};
