import { cardRejection, invalidRequest, noPaymentMethod, notInSandbox } from '../error';
import { chargeInvoice, finaliseInvoice, reactivate, settle, subscriptionOf } from '../flows/charge-invoice';
import { voidInvoice } from '../flows/pending-change';
import { flagAt, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import type { Call, Endpoints } from './endpoint';

type Invoice = WireObjects['invoice'];

/** What a merchant does with one invoice by hand. */
export const invoiceActionEndpoints: Endpoints = {
  'POST /v1/invoices/:id/pay': pay,
  'POST /v1/invoices/:id/void': ({ unit, id }) => close(unit, id, voidInvoice),
  'POST /v1/invoices/:id/mark_uncollectible': ({ unit, id }) => close(unit, id, giveUp),
};

async function pay({ unit, id, params }: Call): Promise<Invoice> {
  const found = await unit.get('invoice', id);
  const invoice = found.status === 'draft' ? await finaliseInvoice(unit, found) : found;
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw notInSandbox(`paying an invoice that is ${String(invoice.status)}`);
  }
  if (flagAt(params, 'paid_out_of_band')) return settle(unit, invoice, await subscriptionOf(unit, invoice));

  const methodId = textAt(params, 'payment_method');
  const method = methodId === null ? null : await unit.get('payment_method', methodId, 'payment_method');
  const error = await chargeInvoice(unit, invoice, { method, isByHand: true });
  if (error === null) return unit.get('invoice', id);
  if (error === 'no-card') throw noPaymentMethod();
  // The try stays on the store though the call is rejected.
  throw cardRejection(error, { keepsChanges: true });
}

const giveUp = async (unit: Unit, invoice: Invoice): Promise<Invoice> =>
  unit.update<'invoice'>('invoice.marked_uncollectible', invoice, {
    status: 'uncollectible',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: unit.now },
  });

/** A closed invoice asks for nothing: a subscription that was past due for it goes on. */
async function close(unit: Unit, id: string, by: typeof voidInvoice): Promise<Invoice> {
  const invoice = await unit.get('invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`);
  }
  const closed = await by(unit, invoice);
  const subscription = await subscriptionOf(unit, invoice);
  if (subscription.status === 'past_due') reactivate(unit, invoice, subscription);
  return closed;
}
