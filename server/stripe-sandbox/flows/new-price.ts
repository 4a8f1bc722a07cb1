import { invalidRequest, notInSandbox } from '../error';
import { listAt, neededText, numberAt, type Params } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

export interface PriceChange {
  price: WireObjects['price'];
  /** From when on the running period counts as unused. */
  prorationDate: number;
}

/** The price that `items[0]` asks for in place of the present one; null where the request leaves items alone. */
export async function newPriceOf(
  unit: Unit,
  subscription: WireObjects['subscription'],
  params: Params,
): Promise<PriceChange | null> {
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
  return { price: await unit.get('price', neededText(change, 'price'), 'items[0][price]'), prorationDate };
}
