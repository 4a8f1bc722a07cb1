import { newId } from '../ids';
import type { WireObjects } from '../wire';

export function newRefund(fields: {
  charge: WireObjects['charge'];
  amount: number;
  reason: WireObjects['refund']['reason'];
  isPending: boolean;
  created: number;
  metadata: Record<string, string>;
}) {
  const { charge } = fields;
  return {
    id: newId('re'),
    object: 'refund',
    amount: fields.amount,
    balance_transaction: null,
    charge: charge.id,
    created: fields.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: fields.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(fields.isPending && { pending_reason: 'processing' as const }),
    reason: fields.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: fields.isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies WireObjects['refund'];
}
