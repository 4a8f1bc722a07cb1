import { parameterMissing, parameterUnknown } from './error';
import type { Params, ParamValue } from './params';

/** 1 is a leaf, '*' a free map, `{'[]': shape}` a list. */
export type KeyShape = 1 | '*' | { [key: string]: KeyShape };

export interface EndpointShape {
  keys: { [key: string]: KeyShape };
  required: string[];
}

/** Allowed request keys by "METHOD /v1/path/:id"; an endpoint that is not listed takes `expand` alone. */
export type ParameterTable = Record<string, EndpointShape>;

const paged = { ending_before: 1, limit: 1, starting_after: 1 } as const;
const timestamps = { gt: 1, gte: 1, lt: 1, lte: 1 } as const;
const expand = { '[]': 1 } as const;
const ofCharge = { charge: 1, created: timestamps, expand, payment_intent: 1, ...paged } as const;

/** Endpoints that the table leaves out, from the same declarations. */
const beyondTheTable: ParameterTable = {
  'GET /v1/refunds': { keys: ofCharge, required: [] },
  'GET /v1/disputes': { keys: ofCharge, required: [] },
  'GET /v1/webhook_endpoints': { keys: { expand, ...paged }, required: [] },
  'POST /v1/webhook_endpoints/:id': {
    keys: { description: 1, disabled: 1, enabled_events: { '[]': 1 }, expand, metadata: '*', url: 1 },
    required: [],
  },
  'GET /v1/billing_portal/configurations': { keys: { active: 1, expand, is_default: 1, ...paged }, required: [] },
  'POST /v1/billing_portal/configurations/:id': {
    keys: { active: 1, default_return_url: 1, expand, features: '*', metadata: '*', name: 1 },
    required: [],
  },
  'POST /v1/disputes/:id': { keys: { evidence: '*', expand, metadata: '*', submit: 1 }, required: [] },
};

const unlisted: EndpointShape = { keys: { expand: { '[]': 1 } }, required: [] };

/** Rejects parameters that Stripe does not know and names those that it needs. */
export function guardParams(table: ParameterTable, endpoint: string, params: Params): void {
  const shape = table[endpoint] ?? beyondTheTable[endpoint] ?? unlisted;
  for (const key of shape.required) if (!(key in params)) throw parameterMissing(key);
  walk(params, shape.keys, '');
}

function walk(value: ParamValue, shape: KeyShape, path: string): void {
  if (typeof value === 'string' || shape === '*') return;
  if (shape === 1) throw parameterUnknown(path);
  for (const [key, part] of Object.entries(value)) {
    const name = path === '' ? key : `${path}[${key}]`;
    const next = shape[Array.isArray(value) ? '[]' : key];
    if (next === undefined) throw parameterUnknown(name);
    walk(part, next, name);
  }
}
