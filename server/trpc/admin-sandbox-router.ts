import { eventInput } from '#shared/inputs/billing-requests.ts';
import { sandboxFailureModesInput, sandboxInput, sandboxObjectInput } from '#shared/inputs/sandbox-requests.ts';
import { getSandboxObject } from '../services/sandbox/get-object';
import { readSandbox } from '../services/sandbox/read';
import { resendEvent } from '../services/sandbox/resend-event';
import { resetSandbox } from '../services/sandbox/reset';
import { setSandboxFailureModes } from '../services/sandbox/set-failure-modes';
import { adminProcedure, router } from './init';

export const adminSandboxRouter = router({
  read: adminProcedure.input(sandboxInput.prefault({})).query(({ ctx, input }) => readSandbox(ctx.acting, input)),
  object: adminProcedure.input(sandboxObjectInput).query(({ ctx, input }) => getSandboxObject(ctx.acting, input)),
  resend: adminProcedure.input(eventInput).mutation(({ ctx, input }) => resendEvent(ctx.acting, input)),
  setFaults: adminProcedure
    .input(sandboxFailureModesInput)
    .mutation(({ ctx, input }) => setSandboxFailureModes(ctx.acting, input)),
  reset: adminProcedure.mutation(({ ctx }) => resetSandbox(ctx.acting)),
});
