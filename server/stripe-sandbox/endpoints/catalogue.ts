import { invalidRequest } from '../error';
import { changePrice } from '../flows/change-price';
import { newPrice, newProduct } from '../objects/catalogue';
import { createdFilter, pageOf } from '../paging';
import { flagAt, has, mapAt, mergeMetadata, neededText, numberAt, textAt, textsAt } from '../params';
import type { Unit } from '../unit';
import type { Endpoints } from './endpoint';

const intervals = ['day', 'week', 'month', 'year'] as const;

export const catalogueEndpoints: Endpoints = {
  'POST /v1/products': async ({ unit, params }) => {
    const product = newProduct({
      name: neededText(params, 'name'),
      created: unit.now,
      description: textAt(params, 'description'),
      metadata: mergeMetadata({}, params),
    });
    unit.put<'product'>(product);
    unit.emit('product.created', product);
    return product;
  },
  'GET /v1/products/:id': ({ unit, id }) => unit.get('product', id),
  'POST /v1/products/:id': async ({ unit, id, params }) => {
    const product = await unit.get('product', id);
    return unit.update<'product'>('product.updated', product, {
      name: textAt(params, 'name') ?? product.name,
      active: flagAt(params, 'active') ?? product.active,
      description: has(params, 'description') ? textAt(params, 'description') : product.description,
      metadata: mergeMetadata(product.metadata, params),
      updated: unit.now,
    });
  },
  'GET /v1/products': async ({ unit, params, url }) => {
    const active = flagAt(params, 'active');
    const isIn = createdFilter(params);
    const all = await unit.list('product');
    const asked = all.filter((row) => (active === null || row.active === active) && isIn(row.created));
    return pageOf(asked, params, url);
  },
  'POST /v1/prices': async ({ unit, params }) => {
    const product = await unit.get('product', neededText(params, 'product'), 'product');
    const recurring = mapAt(params, 'recurring');
    const interval = intervals.find((name) => name === textAt(recurring, 'interval'));
    if (!interval) throw invalidRequest('The sandbox sells recurring prices alone.', { param: 'recurring[interval]' });

    const lookupKey = textAt(params, 'lookup_key');
    if (lookupKey !== null) await freeLookupKey(unit, lookupKey, flagAt(params, 'transfer_lookup_key') ?? false);
    const price = newPrice({
      product: product.id,
      created: unit.now,
      unitAmount: numberAt(params, 'unit_amount') ?? 0,
      currency: neededText(params, 'currency'),
      interval,
      intervalCount: numberAt(recurring, 'interval_count') ?? 1,
      lookupKey,
      nickname: textAt(params, 'nickname'),
      metadata: mergeMetadata({}, params),
    });
    unit.put<'price'>(price);
    unit.emit('price.created', price);
    return price;
  },
  'GET /v1/prices/:id': ({ unit, id }) => unit.get('price', id),
  'POST /v1/prices/:id': async ({ unit, id, params }) => {
    const price = await unit.get('price', id);
    const lookupKey = textAt(params, 'lookup_key');
    if (lookupKey !== null && lookupKey !== price.lookup_key) {
      await freeLookupKey(unit, lookupKey, flagAt(params, 'transfer_lookup_key') ?? false);
    }
    return changePrice(unit, price, {
      active: flagAt(params, 'active') ?? price.active,
      lookup_key: has(params, 'lookup_key') ? lookupKey : price.lookup_key,
      nickname: has(params, 'nickname') ? textAt(params, 'nickname') : price.nickname,
      metadata: mergeMetadata(price.metadata, params),
    });
  },
  'GET /v1/prices': async ({ unit, params, url }) => {
    const active = flagAt(params, 'active');
    const keys = textsAt(params, 'lookup_keys');
    const product = textAt(params, 'product');
    const all = await unit.list('price');
    const asked = all.filter(
      (price) =>
        (active === null || price.active === active) &&
        (keys.length === 0 || (price.lookup_key !== null && keys.includes(price.lookup_key))) &&
        (product === null || price.product === product),
    );
    return pageOf(asked, params, url);
  },
};

/** A lookup key names one price at a time; it moves only when the request says so. */
async function freeLookupKey(unit: Unit, key: string, isTransfer: boolean): Promise<void> {
  const holder = (await unit.list('price')).find((price) => price.lookup_key === key);
  if (!holder) return;
  if (!isTransfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  }
  await changePrice(unit, holder, { lookup_key: null });
}
