import { notInSandbox } from '../error';
import { changeInvoice } from '../flows/change-plan';
import { itemChangeOf } from '../flows/item-change';
import { newId } from '../ids';
import { createdFilter, pageOf } from '../paging';
import { mapAt, neededText, type Params, textAt } from '../params';
import type { WireObjects } from '../wire';
import { type Endpoints, listOf } from './endpoint';

/** What invoices, payments and charges are asked by. */
const byCustomer = (params: Params) => {
  const customer = textAt(params, 'customer');
  return customer === null ? {} : { equals: { customer } };
};

const subscriptionOf = (invoice: WireObjects['invoice']) => invoice.parent?.subscription_details?.subscription;

export const moneyEndpoints: Endpoints = {
  'POST /v1/invoices/create_preview': async ({ unit, params, options }) => {
    const subscription = await unit.get('subscription', neededText(params, 'subscription'), 'subscription');
    const change = await itemChangeOf(unit, subscription, mapAt(params, 'subscription_details'));
    if (!change) throw notInSandbox('a preview without a change of items');
    const { invoice } = await changeInvoice(unit, subscription, { ...change, origin: options.origins[0] ?? '' });
    return { ...invoice, id: newId('upcoming_in') };
  },
  'GET /v1/invoices/:id': ({ unit, id }) => unit.get('invoice', id),
  'GET /v1/invoices': async ({ unit, params, url }) => {
    const status = textAt(params, 'status');
    const subscription = textAt(params, 'subscription');
    const isIn = createdFilter(params);
    const all = await unit.list('invoice', byCustomer(params));
    const asked = all.filter(
      (row) =>
        (status === null || row.status === status) &&
        (subscription === null || subscriptionOf(row) === subscription) &&
        isIn(row.created),
    );
    return pageOf(asked, params, url);
  },
  'GET /v1/invoice_payments/:id': ({ unit, id }) => unit.get('invoice_payment', id),
  'GET /v1/invoice_payments': async ({ unit, params, url }) => {
    const invoice = textAt(params, 'invoice');
    const intent = textAt(mapAt(params, 'payment'), 'payment_intent');
    const all = await unit.list('invoice_payment', invoice === null ? {} : { equals: { invoice } });
    return pageOf(
      all.filter((row) => intent === null || row.payment.payment_intent === intent),
      params,
      url,
    );
  },
  'GET /v1/payment_intents/:id': ({ unit, id }) => unit.get('payment_intent', id),
  'GET /v1/payment_intents': listOf('payment_intent', 'customer'),
  'GET /v1/charges/:id': ({ unit, id }) => unit.get('charge', id),
  'GET /v1/charges': listOf('charge', 'customer'),
  'GET /v1/balance': async () => ({ object: 'balance', available: [], pending: [], livemode: false }),
};
