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
import { acting, router, setUpProcedure } from './init';

/** The person's own second factor. */
export const secondFactorRouter = router({
  status: setUpProcedure.query(acting(getSecondFactorStatus)),
  begin: setUpProcedure.input(beginSecondFactorInput).mutation(acting(beginSecondFactor)),
  confirm: setUpProcedure.input(confirmSecondFactorInput).mutation(acting(confirmSecondFactor)),
  renewCodes: setUpProcedure.input(secondFactorProofInput).mutation(acting(renewCodes)),
  disable: setUpProcedure.input(secondFactorProofInput).mutation(acting(disableSecondFactor)),
});
