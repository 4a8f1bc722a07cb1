import { invalidRequest } from '../error';
import { type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';
import { chargeInvoice, finaliseInvoice } from './charge-invoice';
import { beginPeriod } from './renew';

/** Lets a paused subscription go on: a new period begins now and is charged at once. Where payment has to succeed, it stays paused until it does. */
export async function resumePaused(
  unit: Unit,
  subscription: WireObjects['subscription'],
  { params, origin }: { params: Params; origin: string },
): Promise<WireObjects['subscription']> {
  if (subscription.status !== 'paused') {
    throw invalidRequest(`This subscription is not paused. It has a status of \`${subscription.status}\`.`);
  }
  await voidOpen(unit, subscription);
  const mustPay = textAt(params, 'payment_behavior') === 'resume_on_payment_success';
  const status = mustPay ? ('paused' as const) : ('active' as const);
  const begun = await beginPeriod(unit, { ...subscription, status }, { start: unit.now, origin, finalAt: unit.now });
  if (begun) await chargeInvoice(unit, await finaliseInvoice(unit, begun.draft), { isByHand: mustPay });
  return unit.get('subscription', subscription.id);
}

/** An earlier try to go on asks for nothing any more. */
async function voidOpen(unit: Unit, { latest_invoice: id }: WireObjects['subscription']): Promise<void> {
  const invoice = typeof id === 'string' ? await unit.find('invoice', id) : null;
  if (invoice?.status !== 'open') return;
  unit.update<'invoice'>('invoice.voided', invoice, {
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: unit.now },
  });
}
