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

/** One line of Stripe's interface. The path is Hono's, and the key of the parameter table. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  run(call: Call): Promise<object>;
}
