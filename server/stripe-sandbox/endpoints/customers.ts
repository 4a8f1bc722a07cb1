import { cancelNow } from '../flows/cancel-now';
import { newId } from '../ids';
import { newCustomer } from '../objects/customer';
import { createdFilter, pageOf } from '../paging';
import { has, mapAt, mergeMetadata, textAt } from '../params';
import type { Endpoints } from './endpoint';

const open = ['active', 'trialing', 'past_due', 'incomplete', 'unpaid', 'paused'];

export const customerEndpoints: Endpoints = {
  'POST /v1/customers': async ({ unit, params }) => {
    const customer = {
      ...newCustomer({
        id: newId('cus', 14),
        created: unit.now,
        email: textAt(params, 'email'),
        name: textAt(params, 'name'),
      }),
      description: textAt(params, 'description'),
      metadata: mergeMetadata({}, params),
    };
    unit.put<'customer'>(customer);
    unit.emit('customer.created', customer);
    return customer;
  },
  // One that was deleted is still found, as such.
  'GET /v1/customers/:id': async ({ unit, id }) => (await unit.find('customer', id)) ?? unit.get('customer', id),
  'POST /v1/customers/:id': async ({ unit, id, params }) => {
    const customer = await unit.get('customer', id);
    const method = textAt(mapAt(params, 'invoice_settings'), 'default_payment_method');
    if (method !== null) await unit.get('payment_method', method, 'invoice_settings[default_payment_method]');
    return unit.update<'customer'>('customer.updated', customer, {
      email: has(params, 'email') ? textAt(params, 'email') : customer.email,
      name: has(params, 'name') ? textAt(params, 'name') : (customer.name ?? null),
      metadata: mergeMetadata(customer.metadata, params),
      invoice_settings: {
        ...customer.invoice_settings,
        default_payment_method: method ?? customer.invoice_settings.default_payment_method,
      },
    });
  },
  'DELETE /v1/customers/:id': async ({ unit, id }) => {
    const customer = await unit.get('customer', id);
    const subscriptions = await unit.list('subscription', { equals: { customer: id } });
    for (const row of subscriptions) if (open.includes(row.status)) cancelNow(unit, row, {});
    unit.emit('customer.deleted', customer);
    const deleted = { id, object: 'customer' as const, deleted: true as const };
    unit.bury(deleted);
    return deleted;
  },
  'GET /v1/customers': async ({ unit, params, url }) => {
    const email = textAt(params, 'email');
    const isIn = createdFilter(params);
    const all = await unit.list('customer', email === null ? {} : { equals: { email } });
    const asked = all.filter((row) => !('deleted' in row) && isIn(row.created));
    return pageOf(asked, params, url);
  },
};
