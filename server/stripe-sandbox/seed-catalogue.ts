import type { SandboxPlan } from './core';
import { newPrice, newProduct } from './objects/catalogue';
import type { Unit } from './unit';

const productName = 'Forecastle';

/** Makes the prices of our plans that are not there yet; run again, it changes nothing. */
export async function seedCatalogue(unit: Unit, plans: readonly SandboxPlan[]): Promise<void> {
  const prices = await unit.list('price');
  const missing = plans.filter((plan) => !prices.some((price) => price.lookup_key === plan.lookupKey));
  if (missing.length === 0) return;

  const known = (await unit.list('product')).find((product) => product.name === productName);
  const product = known ?? newProduct({ name: productName, created: unit.now, description: null, metadata: {} });
  if (!known) {
    unit.put<'product'>(product);
    unit.emit('product.created', product);
  }
  for (const plan of missing) {
    const price = newPrice({
      product: product.id,
      created: unit.now,
      unitAmount: plan.defaultAmountMinor,
      currency: plan.currency,
      interval: plan.interval,
      intervalCount: 1,
      lookupKey: plan.lookupKey,
      nickname: null,
      metadata: {},
    });
    unit.put<'price'>(price);
    unit.emit('price.created', price);
  }
}
