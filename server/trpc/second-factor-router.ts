import {
  beginSecondFactorInput,
  confirmSecondFactorInput,
  secondFactorProofInput,
} from '#shared/inputs/second-factor.ts';
import { beginSecondFactor } from '../services/second-factor/begin';
import { confirmSecondFactor } from '../services/second-factor/confirm';
import { disableSecondFactor } from '../services/second-factor/disable';
import { getSecondFactorStatus } from '../services/second-factor/get-status';
import { renewCodes } from '../services/second-factor/renew-codes';
import { router, setUpProcedure } from './init';

/** The person's own second factor. */
export const secondFactorRouter = router({
  status: setUpProcedure.query(({ ctx }) => getSecondFactorStatus(ctx.acting)),
  begin: setUpProcedure
    .input(beginSecondFactorInput)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.acting, input)),
  confirm: setUpProcedure
    .input(confirmSecondFactorInput)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx.acting, input)),
  renewCodes: setUpProcedure.input(secondFactorProofInput).mutation(({ ctx, input }) => renewCodes(ctx.acting, input)),
  disable: setUpProcedure
    .input(secondFactorProofInput)
    .mutation(({ ctx, input }) => disableSecondFactor(ctx.acting, input)),
});
