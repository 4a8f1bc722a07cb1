import { invalidRequest, noPaymentMethod, notInSandbox, SandboxFault } from '../fault';
import { chargeInvoice, finaliseInvoice, reactivate, settle, subscriptionOf } from '../flows/charge-invoice';
import { flagAt, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import type { Call, Endpoint } from './endpoint';

type Invoice = WireObjects['invoice'];

/** What a merchant does with one invoice by hand. */
export const invoiceActionEndpoints: Endpoint[] = [
  { method: 'POST', path: '/v1/invoices/:id/pay', run: pay },
  {
    method: 'POST',
    path: '/v1/invoices/:id/void',
    run: ({ unit, id }) => close(unit, id, { event: 'invoice.voided', status: 'void', moment: 'voided_at' }),
  },
  {
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    run: ({ unit, id }) =>
      close(unit, id, {
        event: 'invoice.marked_uncollectible',
        status: 'uncollectible',
        moment: 'marked_uncollectible_at',
      }),
  },
];

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
  const fault = await chargeInvoice(unit, invoice, { method, isByHand: true });
  if (fault === null) return unit.get('invoice', id);
  if (fault === 'no-card') throw noPaymentMethod();
  throw refusal(fault);
}

/** The try stays on the books though the call is refused. */
function refusal({ code, declineCode, message }: { code: string; declineCode?: string | null; message: string }) {
  const decline = declineCode ? { decline_code: declineCode } : {};
  return new SandboxFault(402, { type: 'card_error', code, ...decline, message }, { keepsChanges: true });
}

/** A closed invoice asks for nothing: a subscription that was past due for it goes on. */
async function close(
  unit: Unit,
  id: string,
  of: {
    event: 'invoice.voided' | 'invoice.marked_uncollectible';
    status: 'void' | 'uncollectible';
    moment: 'voided_at' | 'marked_uncollectible_at';
  },
): Promise<Invoice> {
  const invoice = await unit.get('invoice', id);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`);
  }
  const closed = unit.update<'invoice'>(of.event, invoice, {
    status: of.status,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, [of.moment]: unit.now },
  });
  const subscription = await subscriptionOf(unit, invoice);
  if (subscription.status === 'past_due') reactivate(unit, invoice, subscription);
  return closed;
}
