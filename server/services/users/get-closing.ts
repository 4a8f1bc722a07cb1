import { and, eq, isNull } from 'drizzle-orm';
import { deletionAfter } from '../../../shared/domain/account-closing';
import { withTx } from '../../db/client';
import { apiTokens } from '../../db/schema/api-tokens';
import { forecasts } from '../../db/schema/forecasts';
import { webhookEndpoints } from '../../db/schema/webhook-endpoints';
import { hasRunningSubscription } from '../billing/has-running-subscription';
import type { ActorContext } from '../context';
import { findSecondFactor } from '../second-factor/find';

export interface ClosingPreview {
  forecasts: number;
  apiTokens: number;
  webhooks: number;
  /** A subscription would be cancelled at once. */
  hasSubscription: boolean;
  /** Closing asks for a code besides the password. */
  asksForCode: boolean;
  /** When everything would be deleted, were the account closed now. */
  deletedAt: Date;
}

/** What closing the account would take away, told before it is asked for. */
export async function getClosing({ db, clock, actor: { userId } }: ActorContext): Promise<ClosingPreview> {
  return withTx(db, async (tx) => ({
    forecasts: await tx.$count(forecasts, and(eq(forecasts.userId, userId), isNull(forecasts.deletedAt))),
    apiTokens: await tx.$count(apiTokens, eq(apiTokens.userId, userId)),
    webhooks: await tx.$count(webhookEndpoints, eq(webhookEndpoints.userId, userId)),
    hasSubscription: await hasRunningSubscription(tx, userId),
    asksForCode: (await findSecondFactor(tx, userId)) !== null,
    deletedAt: deletionAfter(clock.now()),
  }));
}
