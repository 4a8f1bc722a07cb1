import { invalidRequest, notInSandbox } from '../error';
import { listAt, neededText, numberAt, type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

export interface ItemChange {
  price: WireObjects['price'];
  quantity: number;
  /** From when on the running period counts as unused. */
  prorationDate: number;
}

/** The price and quantity that `items[0]` asks for, each the present one where it is not named; null where the request leaves items alone. */
export async function itemChangeOf(
  unit: Unit,
  subscription: WireObjects['subscription'],
  params: Params,
): Promise<ItemChange | null> {
  const [change, ...others] = listAt(params, 'items');
  if (change === undefined) return null;
  if (others.length > 0 || typeof change !== 'object' || Array.isArray(change)) {
    throw notInSandbox('a subscription with more than one item');
  }
  const [item] = subscription.items.data;
  if (!item || neededText(change, 'id') !== item.id) {
    throw invalidRequest(`No such subscription item: '${neededText(change, 'id')}'`, { param: 'items[0][id]' });
  }
  const prorationDate = numberAt(params, 'proration_date') ?? unit.now;
  if (prorationDate < item.current_period_start || prorationDate > item.current_period_end) {
    throw invalidRequest('Cannot specify proration date outside of current subscription period.', {
      param: 'proration_date',
    });
  }
  const priceId = textAt(change, 'price');
  const quantity = numberAt(change, 'quantity') ?? item.quantity ?? 1;
  if (quantity < 1) throw invalidRequest('Invalid integer: must be at least 1', { param: 'items[0][quantity]' });
  const price = priceId === null ? item.price : await unit.get('price', priceId, 'items[0][price]');
  return { price, quantity, prorationDate };
}
