import {
  changePlanInput,
  confirmCheckoutInput,
  openPortalInput,
  ownSubscriptionInput,
  planInput,
} from '#shared/inputs/billing-requests.ts';
import { getBillingStatus } from '../services/billing/access/get-status';
import { cancelSubscription } from '../services/billing/checkout/cancel-subscription';
import { changePlan } from '../services/billing/checkout/change-plan';
import { confirmCheckout } from '../services/billing/checkout/confirm-checkout';
import { createCheckout } from '../services/billing/checkout/create-checkout';
import { listInvoices } from '../services/billing/checkout/list-invoices';
import { listPlans } from '../services/billing/checkout/list-plans';
import { openPortal } from '../services/billing/checkout/open-portal';
import { previewChange } from '../services/billing/checkout/preview-change';
import { resumeSubscription } from '../services/billing/checkout/resume-subscription';
import { retryPayment } from '../services/billing/checkout/retry-payment';
import { withdrawChange } from '../services/billing/checkout/withdraw-change';
import { countRejection } from '../services/billing/inbox/count-rejection';
import { refreshBilling } from '../services/billing/sync/refresh-billing';
import { acting, router, signedInProcedure } from './init';

/** A call that says what only our own code may say (a price, an amount, an address to return to) is counted for the administrator. */
const billingProcedure = signedInProcedure.use(async ({ ctx, next }) => {
  const result = await next();
  if (!result.ok && result.error.code === 'BAD_REQUEST') await countRejection(ctx.service, 'input');
  return result;
});

const ownProcedure = billingProcedure.input(ownSubscriptionInput);

/** A call that makes us call Stripe; each person has an allowance of these. */
const stripeProcedure = billingProcedure.use(async ({ ctx, next }) => {
  await ctx.service.limits.takeStripeCall(ctx.acting.actor.userId);
  return next();
});

const ownStripeProcedure = stripeProcedure.input(ownSubscriptionInput);

export const billingRouter = router({
  plans: ownProcedure.query(acting(listPlans)),
  status: ownProcedure.query(acting(getBillingStatus)),
  createCheckout: stripeProcedure
    .input(planInput)
    .mutation(({ ctx, input }) => createCheckout(ctx.acting, { ...input, origin: ctx.origin })),
  confirmCheckout: stripeProcedure.input(confirmCheckoutInput).mutation(acting(confirmCheckout)),
  cancel: ownStripeProcedure.mutation(acting(cancelSubscription)),
  retryPayment: ownStripeProcedure.mutation(acting(retryPayment)),
  refresh: ownStripeProcedure.mutation(acting(refreshBilling)),
  resume: ownStripeProcedure.mutation(acting(resumeSubscription)),
  openPortal: stripeProcedure
    .input(openPortalInput)
    .mutation(({ ctx, input }) => openPortal(ctx.acting, { ...input, origin: ctx.origin })),
  previewChange: stripeProcedure.input(planInput).query(acting(previewChange)),
  changePlan: stripeProcedure.input(changePlanInput).mutation(acting(changePlan)),
  withdrawChange: ownStripeProcedure.mutation(acting(withdrawChange)),
  invoices: ownProcedure.query(acting(listInvoices)),
});
