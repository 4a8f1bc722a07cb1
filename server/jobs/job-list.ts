import { removeOldAuditRows } from '../services/audit/remove-old';
import { sealAuditRows } from '../services/audit/seal';
import { checkAuditTrail } from '../services/audit/verify';
import { catchUpEvents } from '../services/billing/inbox/catch-up-events';
import { processDueEvents } from '../services/billing/inbox/process-events';
import { removeOldEvents } from '../services/billing/inbox/remove-old-events';
import { runOutbox } from '../services/billing/outbox/run-outbox';
import { reconcileCustomers } from '../services/billing/sync/reconcile-customers';
import type { ServiceContext } from '../services/context';
import { purgeRemovedForecasts } from '../services/forecasts/purge-removed';
import { refreshStatistics } from '../services/housekeeping/refresh-statistics';
import { removeExpiredRows } from '../services/housekeeping/remove-expired-rows';
import { removeExpiredIdempotencyKeys } from '../services/idempotency/remove-expired';
import { removeOldSteps } from '../services/live/remove-old-steps';
import { sendSummaries } from '../services/notifications/send-summaries';
import { removeExpiredSessions } from '../services/sessions/remove-expired';
import { removeExpiredTokens } from '../services/tokens/remove-expired';
import { purgeClosedAccounts } from '../services/users/purge-closed';
import { removeOldDeliveries } from '../services/webhooks/remove-old';
import { sendDueWebhooks } from '../services/webhooks/send-due';
import type { Job } from './start-jobs';

/** Everything that happens by itself, and when. */
export function listJobs(context: ServiceContext): Job[] {
  const job = (name: string, cron: string, verb: (context: ServiceContext) => Promise<unknown>) => ({
    name,
    cron,
    runsAtStart: false,
    run: () => verb({ ...context, requestId: `job:${name}` }),
  });

  return [
    job('process-stripe-events', '* * * * *', processDueEvents),
    // A seat is with Stripe ninety seconds after it was taken.
    { ...job('run-billing-outbox', '*/15 * * * * *', runOutbox), runsAtStart: true },
    { ...job('catch-up-stripe-events', '*/10 * * * *', catchUpEvents), runsAtStart: true },
    // Each turn goes on where the last one stood, until the day's run is complete.
    job('reconcile-billing-customers', '*/10 2-5 * * *', (context) => reconcileCustomers(context)),
    job('remove-old-billing-events', '25 3 * * *', removeOldEvents),
    job('remove-expired-sessions', '5 * * * *', removeExpiredSessions),
    job('remove-expired-idempotency-keys', '10 * * * *', removeExpiredIdempotencyKeys),
    job('remove-expired-tokens', '12 3 * * *', removeExpiredTokens),
    { ...job('refresh-statistics', '40 * * * *', refreshStatistics), runsAtStart: true },
    job('remove-expired-rows', '15 * * * *', removeExpiredRows),
    { ...job('send-mails', '* * * * *', ({ mail }) => mail.sendDue()), runsAtStart: true },
    job('send-notification-summaries', '*/10 * * * *', sendSummaries),
    { ...job('send-webhooks', '* * * * *', sendDueWebhooks), runsAtStart: true },
    job('remove-old-webhook-deliveries', '35 3 * * *', removeOldDeliveries),
    job('seal-audit-rows', '* * * * *', sealAuditRows),
    job('remove-old-audit-rows', '45 3 * * *', removeOldAuditRows),
    job('check-audit-trail', '15 4 * * 0', checkAuditTrail),
    job('remove-old-steps', '50 3 * * *', removeOldSteps),
    job('purge-removed-forecasts', '20 3 * * *', purgeRemovedForecasts),
    job('purge-closed-accounts', '30 3 * * *', purgeClosedAccounts),
  ];
}
