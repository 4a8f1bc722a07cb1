import type { ActorContext } from '#server/services/context.ts';

/** The time that subscriptions live by: real time with keys, the sandbox's own in the sandbox. */
export const readClock = async ({ stripe }: ActorContext): Promise<{ now: Date }> => ({
  now: await stripe.billingNow(),
});
