import { invalidRequest, notInSandbox } from '../fault';
import { listAt, neededText, type Params } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

/** The price that `items[0]` asks for in place of the present one; null where the request leaves items alone. */
export async function newPriceOf(
  unit: Unit,
  subscription: WireObjects['subscription'],
  params: Params,
): Promise<WireObjects['price'] | null> {
  const [change, ...others] = listAt(params, 'items');
  if (change === undefined) return null;
  if (others.length > 0 || typeof change !== 'object' || Array.isArray(change)) {
    throw notInSandbox('a subscription with more than one item');
  }
  if (neededText(change, 'id') !== subscription.items.data[0]?.id) {
    throw invalidRequest(`No such subscription item: '${neededText(change, 'id')}'`, { param: 'items[0][id]' });
  }
  return unit.get('price', neededText(change, 'price'), 'items[0][price]');
}
