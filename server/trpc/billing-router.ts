import {
  changePlanInput,
  confirmCheckoutInput,
  openPortalInput,
  ownSubscriptionInput,
  planInput,
} from '../../shared/inputs/billing-requests';
import { cancelSubscription } from '../services/billing/cancel-subscription';
import { changePlan } from '../services/billing/change-plan';
import { confirmCheckout } from '../services/billing/confirm-checkout';
import { countRejection } from '../services/billing/count-rejection';
import { createCheckout } from '../services/billing/create-checkout';
import { getBillingStatus } from '../services/billing/get-status';
import { listInvoices } from '../services/billing/list-invoices';
import { listPlans } from '../services/billing/list-plans';
import { openPortal } from '../services/billing/open-portal';
import { previewChange } from '../services/billing/preview-change';
import { refreshBilling } from '../services/billing/refresh-billing';
import { resumeSubscription } from '../services/billing/resume-subscription';
import { retryPayment } from '../services/billing/retry-payment';
import { withdrawChange } from '../services/billing/withdraw-change';
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
