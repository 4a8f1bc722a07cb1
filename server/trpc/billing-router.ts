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
import { router, signedInProcedure } from './init';

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
  plans: ownProcedure.query(({ ctx }) => listPlans(ctx.acting)),
  status: ownProcedure.query(({ ctx }) => getBillingStatus(ctx.acting)),
  createCheckout: stripeProcedure
    .input(planInput)
    .mutation(({ ctx, input }) => createCheckout(ctx.acting, { ...input, origin: ctx.origin })),
  confirmCheckout: stripeProcedure
    .input(confirmCheckoutInput)
    .mutation(({ ctx, input }) => confirmCheckout(ctx.acting, input)),
  cancel: ownStripeProcedure.mutation(({ ctx }) => cancelSubscription(ctx.acting)),
  retryPayment: ownStripeProcedure.mutation(({ ctx }) => retryPayment(ctx.acting)),
  refresh: ownStripeProcedure.mutation(({ ctx }) => refreshBilling(ctx.acting)),
  resume: ownStripeProcedure.mutation(({ ctx }) => resumeSubscription(ctx.acting)),
  openPortal: stripeProcedure
    .input(openPortalInput)
    .mutation(({ ctx, input }) => openPortal(ctx.acting, { ...input, origin: ctx.origin })),
  previewChange: stripeProcedure.input(planInput).query(({ ctx, input }) => previewChange(ctx.acting, input)),
  changePlan: stripeProcedure.input(changePlanInput).mutation(({ ctx, input }) => changePlan(ctx.acting, input)),
  withdrawChange: ownStripeProcedure.mutation(({ ctx }) => withdrawChange(ctx.acting)),
  invoices: ownProcedure.query(({ ctx }) => listInvoices(ctx.acting)),
});
