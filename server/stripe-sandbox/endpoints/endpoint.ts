import type { SandboxOptions } from '../core';
import type { Params } from '../params';
import type { Unit } from '../unit';

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
