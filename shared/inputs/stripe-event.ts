import { z } from 'zod';

/** What is kept of an event of Stripe has to be there in this shape; everything else of it is kept as it came. */
export const stripeEventInput = z.looseObject({
  id: z.string().regex(/^evt_[A-Za-z0-9_]{1,200}$/),
  type: z.string().max(200),
  api_version: z.string().max(100).nullable(),
  /** Seconds since 1970. */
  created: z.int().min(0).max(253_402_300_799),
  livemode: z.boolean(),
  data: z.looseObject({}),
});
