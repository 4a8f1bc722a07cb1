import type { SandboxOptions } from '../core';
import { createdFilter, pageOf } from '../paging';
import { type Params, textAt } from '../params';
import type { Unit } from '../unit';
import type { WireObjects } from '../wire';

export interface Call {
  unit: Unit;
  /** The `:id` of the path; empty where it has none. */
  id: string;
  params: Params;
  url: string;
  options: Pick<SandboxOptions, 'origins'>;
}

export type Handler = (call: Call) => Promise<object>;

/** Lines of Stripe's interface. The path is Hono's, and the name the key of the parameter table. */
export type Endpoints = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Handler>>;

type Listed = 'payment_intent' | 'charge' | 'refund' | 'dispute';

/** A list of what belongs to a customer or a charge, by that, by its payment and by its time. */
export const listOf =
  (type: Listed, owner: 'customer' | 'charge'): Handler =>
  async ({ unit, params, url }) => {
    const isIn = createdFilter(params);
    const [id, intent] = [textAt(params, owner), textAt(params, 'payment_intent')];
    const all = await unit.list(type, id === null ? {} : { equals: { [owner]: id } });
    const isAsked = (row: WireObjects[Listed]) =>
      intent === null || ('payment_intent' in row && row.payment_intent === intent);
    return pageOf(
      all.filter((row) => isIn(row.created) && isAsked(row)),
      params,
      url,
    );
  };
