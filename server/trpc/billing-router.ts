import { confirmCheckoutInput, openPortalInput, planInput } from '../../shared/inputs/billing-requests';
import { cancelSubscription } from '../services/billing/cancel-subscription';
import { changePlan } from '../services/billing/change-plan';
import { confirmCheckout } from '../services/billing/confirm-checkout';
import { createCheckout } from '../services/billing/create-checkout';
import { getBillingStatus } from '../services/billing/get-status';
import { listInvoices } from '../services/billing/list-invoices';
import { listPlans } from '../services/billing/list-plans';
import { openPortal } from '../services/billing/open-portal';
import { previewChange } from '../services/billing/preview-change';
import { resumeSubscription } from '../services/billing/resume-subscription';
import { router, signedInProcedure } from './init';

export const billingRouter = router({
  plans: signedInProcedure.query(({ ctx }) => listPlans(ctx.acting)),
  status: signedInProcedure.query(({ ctx }) => getBillingStatus(ctx.acting)),
  createCheckout: signedInProcedure
    .input(planInput)
    .mutation(({ ctx, input }) => createCheckout(ctx.acting, { ...input, origin: ctx.origin })),
  confirmCheckout: signedInProcedure
    .input(confirmCheckoutInput)
    .mutation(({ ctx, input }) => confirmCheckout(ctx.acting, input)),
  cancel: signedInProcedure.mutation(({ ctx }) => cancelSubscription(ctx.acting)),
  resume: signedInProcedure.mutation(({ ctx }) => resumeSubscription(ctx.acting)),
  openPortal: signedInProcedure
    .input(openPortalInput)
    .mutation(({ ctx, input }) => openPortal(ctx.acting, { ...input, origin: ctx.origin })),
  previewChange: signedInProcedure.input(planInput).query(({ ctx, input }) => previewChange(ctx.acting, input)),
  changePlan: signedInProcedure.input(planInput).mutation(({ ctx, input }) => changePlan(ctx.acting, input)),
  invoices: signedInProcedure.query(({ ctx }) => listInvoices(ctx.acting)),
});
