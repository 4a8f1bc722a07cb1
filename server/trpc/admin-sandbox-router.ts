import { eventInput } from '#shared/inputs/billing-requests.ts';
import { sandboxFailureModesInput, sandboxInput, sandboxObjectInput } from '#shared/inputs/sandbox-requests.ts';
import { getSandboxObject } from '../services/sandbox/get-object';
import { readSandbox } from '../services/sandbox/read';
import { resendEvent } from '../services/sandbox/resend-event';
import { resetSandbox } from '../services/sandbox/reset';
import { setSandboxFailureModes } from '../services/sandbox/set-failure-modes';
import { acting, adminProcedure, router } from './init';

export const adminSandboxRouter = router({
  read: adminProcedure.input(sandboxInput.prefault({})).query(acting(readSandbox)),
  object: adminProcedure.input(sandboxObjectInput).query(acting(getSandboxObject)),
  resend: adminProcedure.input(eventInput).mutation(acting(resendEvent)),
  setFaults: adminProcedure.input(sandboxFailureModesInput).mutation(acting(setSandboxFailureModes)),
  reset: adminProcedure.mutation(acting(resetSandbox)),
});
