import { notInSandbox } from '../error';
import { changeInvoice } from '../flows/change-plan';
import { itemChangeOf } from '../flows/item-change';
import { newId } from '../ids';
import { createdFilter, pageOf } from '../paging';
import { mapAt, neededText, type Params, textAt } from '../params';
import type { WireObjects } from '../wire';
import type { Endpoint } from './endpoint';

/** What invoices, payments and charges are asked by. */
const byCustomer = (params: Params) => {
  const customer = textAt(params, 'customer');
  return customer === null ? {} : { equals: { customer } };
};

const listOf = (type: 'payment_intent' | 'charge', path: string): Endpoint => ({
  method: 'GET',
  path,
  async run({ unit, params, url }) {
    const isIn = createdFilter(params);
    const intent = textAt(params, 'payment_intent');
    const all = await unit.list(type, byCustomer(params));
    return pageOf(
      all.filter(
        (row) => isIn(row.created) && (intent === null || ('payment_intent' in row && row.payment_intent === intent)),
      ),
      params,
      url,
    );
  },
});

const subscriptionOf = (invoice: WireObjects['invoice']) => invoice.parent?.subscription_details?.subscription;

export const moneyEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/invoices/create_preview',
    async run({ unit, params, options }) {
      const subscription = await unit.get('subscription', neededText(params, 'subscription'), 'subscription');
      const change = await itemChangeOf(unit, subscription, mapAt(params, 'subscription_details'));
      if (!change) throw notInSandbox('a preview without a change of items');
      const { invoice } = await changeInvoice(unit, subscription, { ...change, origin: options.origins[0] ?? '' });
      return { ...invoice, id: newId('upcoming_in') };
    },
  },
  { method: 'GET', path: '/v1/invoices/:id', run: ({ unit, id }) => unit.get('invoice', id) },
  {
    method: 'GET',
    path: '/v1/invoices',
    async run({ unit, params, url }) {
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
  },
  { method: 'GET', path: '/v1/invoice_payments/:id', run: ({ unit, id }) => unit.get('invoice_payment', id) },
  {
    method: 'GET',
    path: '/v1/invoice_payments',
    async run({ unit, params, url }) {
      const invoice = textAt(params, 'invoice');
      const intent = textAt(mapAt(params, 'payment'), 'payment_intent');
      const all = await unit.list('invoice_payment', invoice === null ? {} : { equals: { invoice } });
      return pageOf(
        all.filter((row) => intent === null || row.payment.payment_intent === intent),
        params,
        url,
      );
    },
  },
  { method: 'GET', path: '/v1/payment_intents/:id', run: ({ unit, id }) => unit.get('payment_intent', id) },
  listOf('payment_intent', '/v1/payment_intents'),
  { method: 'GET', path: '/v1/charges/:id', run: ({ unit, id }) => unit.get('charge', id) },
  listOf('charge', '/v1/charges'),
  {
    method: 'GET',
    path: '/v1/balance',
    run: async () => ({ object: 'balance', available: [], pending: [], livemode: false }),
  },
];
