import { answerDispute, closeDispute } from '../flows/dispute-charge';
import { refundCharge } from '../flows/refund-charge';
import { createdFilter, pageOf } from '../paging';
import { mapAt, textAt } from '../params';
import type { Endpoints, Handler } from './endpoint';

const listOf =
  (type: 'refund' | 'dispute'): Handler =>
  async ({ unit, params, url }) => {
    const charge = textAt(params, 'charge');
    const intent = textAt(params, 'payment_intent');
    const isIn = createdFilter(params);
    const all = await unit.list(type, charge === null ? {} : { equals: { charge } });
    return pageOf(
      all.filter((row) => (intent === null || row.payment_intent === intent) && isIn(row.created)),
      params,
      url,
    );
  };

/** What goes back to people: paid back by us, or taken back by their bank. */
export const refundEndpoints: Endpoints = {
  'POST /v1/refunds': ({ unit, params }) => refundCharge(unit, params),
  'GET /v1/refunds/:id': ({ unit, id }) => unit.get('refund', id),
  'GET /v1/refunds': listOf('refund'),
  'GET /v1/disputes/:id': ({ unit, id }) => unit.get('dispute', id),
  'GET /v1/disputes': listOf('dispute'),
  'POST /v1/disputes/:id': async ({ unit, id, params }) =>
    answerDispute(unit, await unit.get('dispute', id), textAt(mapAt(params, 'evidence'), 'uncategorized_text')),
  'POST /v1/disputes/:id/close': async ({ unit, id }) => closeDispute(unit, await unit.get('dispute', id), 'lost'),
};
