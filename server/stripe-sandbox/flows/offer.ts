import type { Unit } from '../unit';
import type { Offer } from './open-attempt';

const offerId = (session: string) => `offer_of_${session}`;

/** Keeps beside the session what it sells: Stripe's own session shows that only in part. */
export function putOffer(unit: Unit, session: string, offer: Omit<Offer, 'price'> & { price: string }): void {
  unit.put<'sandbox.offer'>({ id: offerId(session), object: 'sandbox.offer', ...offer });
}

export async function offerOf(unit: Unit, session: string): Promise<Offer> {
  const kept = await unit.get('sandbox.offer', offerId(session));
  return { ...kept, price: await unit.get('price', kept.price) };
}
