import { and, eq } from 'drizzle-orm';
import { webhookEndpoints } from '#server/db/schema/webhooks.ts';
import type { ActorContext } from '../context';

/** The condition that keeps every query to the person's own address. */
export const isOwnWebhook = ({ actor }: ActorContext, id: string) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, actor.userId));
