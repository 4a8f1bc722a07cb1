import type { Includable } from './expand';

const payments: Includable = async (unit, invoice) => {
  const id = String(invoice.id);
  const data = await unit.list('invoice_payment', { equals: { invoice: id } });
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
};

const refunds: Includable = async (unit, charge) => {
  const id = String(charge.id);
  const data = await unit.list('refund', { equals: { charge: id } });
  return { object: 'list', data, has_more: false, url: `/v1/charges/${id}/refunds` };
};

/** Parts that are in an answer only when asked for, by "object.part". */
export const includables: Record<string, Includable> = {
  'invoice.payments': payments,
  'charge.refunds': refunds,
};
