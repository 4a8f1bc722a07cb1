import { invalidRequest } from '../error';
import { newRefund } from '../objects/refund';
import { mergeMetadata, neededText, numberAt, type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** The charge that a request means: by itself, or by the payment that it belongs to. */
export async function chargeOf(unit: Unit, params: Params): Promise<WireObjects['charge']> {
  const id = textAt(params, 'charge');
  if (id !== null) return unit.get('charge', id, 'charge');
  const intent = await unit.get('payment_intent', neededText(params, 'payment_intent'), 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return unit.get('charge', String(intent.latest_charge));
}

/** Pays a charge back, in full or in part. On one test card it is pending first, and fails later. */
export async function refundCharge(unit: Unit, params: Params): Promise<WireObjects['refund']> {
  const charge = await chargeOf(unit, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = numberAt(params, 'amount') ?? left;
  if (charge.disputed) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left || amount < 1) {
    throw invalidRequest(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  }
  const card = await unit.find('sandbox.card', `card_of_${charge.payment_method}`);
  const refund = newRefund({
    charge,
    amount,
    reason: reasons.find((known) => known === textAt(params, 'reason')) ?? null,
    isPending: card?.behaviour === 'refund-fails',
    created: unit.now,
    metadata: mergeMetadata({}, params),
  });
  unit.put<'refund'>(refund);
  unit.emit('refund.created', refund);
  unit.update<'charge'>('charge.refunded', charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: charge.amount_refunded + amount === charge.amount_captured,
  });
  return refund;
}

/** The money did not reach the card: it is with the merchant again. */
export async function failRefund(unit: Unit, refund: WireObjects['refund']): Promise<void> {
  const charge = await unit.get('charge', String(refund.charge));
  const { pending_reason: _over, ...rest } = refund;
  unit.put<'charge'>({ ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = unit.update<'refund'>('refund.updated', rest, {
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  unit.emit('refund.failed', failed);
}
