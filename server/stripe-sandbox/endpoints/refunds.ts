import { answerDispute, closeDispute } from '../flows/dispute-charge';
import { refundCharge } from '../flows/refund-charge';
import { mapAt, textAt } from '../params';
import { type Endpoints, listOf } from './endpoint';

/** What goes back to people: paid back by us, or taken back by their bank. */
export const refundEndpoints: Endpoints = {
  'POST /v1/refunds': ({ unit, params }) => refundCharge(unit, params),
  'GET /v1/refunds/:id': ({ unit, id }) => unit.get('refund', id),
  'GET /v1/refunds': listOf('refund', 'charge'),
  'GET /v1/disputes/:id': ({ unit, id }) => unit.get('dispute', id),
  'GET /v1/disputes': listOf('dispute', 'charge'),
  'POST /v1/disputes/:id': async ({ unit, id, params }) =>
    answerDispute(unit, await unit.get('dispute', id), textAt(mapAt(params, 'evidence'), 'uncategorized_text')),
  'POST /v1/disputes/:id/close': async ({ unit, id }) => closeDispute(unit, await unit.get('dispute', id), 'lost'),
};
