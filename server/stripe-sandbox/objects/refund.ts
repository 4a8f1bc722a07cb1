import { newId } from '../ids';
import type { WireObjects } from '../wire';

export function newRefund(of: {
  charge: WireObjects['charge'];
  amount: number;
  reason: WireObjects['refund']['reason'];
  isPending: boolean;
  created: number;
  metadata: Record<string, string>;
}) {
  const { charge } = of;
  return {
    id: newId('re'),
    object: 'refund',
    amount: of.amount,
    balance_transaction: null,
    charge: charge.id,
    created: of.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: of.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(of.isPending && { pending_reason: 'processing' as const }),
    reason: of.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: of.isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  } satisfies WireObjects['refund'];
}
