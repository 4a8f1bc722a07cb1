import { answerDispute, closeDispute } from '../flows/dispute-charge';
import { refundCharge } from '../flows/refund-charge';
import { createdFilter, pageOf } from '../paging';
import { mapAt, textAt } from '../params';
import type { Endpoint } from './endpoint';

const listOf = (type: 'refund' | 'dispute', path: string): Endpoint => ({
  method: 'GET',
  path,
  async run({ unit, params, url }) {
    const charge = textAt(params, 'charge');
    const intent = textAt(params, 'payment_intent');
    const isIn = createdFilter(params);
    const all = await unit.list(type, charge === null ? {} : { equals: { charge } });
    return pageOf(
      all.filter((row) => (intent === null || row.payment_intent === intent) && isIn(row.created)),
      params,
      url,
    );
  },
});

/** What goes back to people: paid back by us, or taken back by their bank. */
export const refundEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/refunds', run: ({ unit, params }) => refundCharge(unit, params) },
  { method: 'GET', path: '/v1/refunds/:id', run: ({ unit, id }) => unit.get('refund', id) },
  listOf('refund', '/v1/refunds'),
  { method: 'GET', path: '/v1/disputes/:id', run: ({ unit, id }) => unit.get('dispute', id) },
  listOf('dispute', '/v1/disputes'),
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    run: async ({ unit, id, params }) =>
      answerDispute(unit, await unit.get('dispute', id), textAt(mapAt(params, 'evidence'), 'uncategorized_text')),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    run: async ({ unit, id }) => closeDispute(unit, await unit.get('dispute', id), 'lost'),
  },
];
