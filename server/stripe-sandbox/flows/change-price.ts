import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

type Price = WireObjects['price'] & { object: 'price' };

/** Changes what may be changed of a price; subscriptions show it as it is now. */
export async function changePrice(
  unit: Unit,
  price: Price,
  change: Partial<Pick<Price, 'active' | 'lookup_key' | 'nickname' | 'metadata'>>,
): Promise<Price> {
  const changed = unit.update<'price'>('price.updated', price, change);
  for (const subscription of await unit.list('subscription')) {
    const { items } = subscription;
    if (!items.data.some((item) => item.price.id === price.id)) continue;
    const data = items.data.map((item) => (item.price.id === price.id ? { ...item, price: changed } : item));
    unit.put<'subscription'>({ ...subscription, items: { ...items, data } });
  }
  return changed;
}
