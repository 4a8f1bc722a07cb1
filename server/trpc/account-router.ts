import { closeAccountInput, requestEmailChangeInput, stepUpInput } from '#shared/inputs/account-requests.ts';
import { changePasswordInput } from '#shared/inputs/password.ts';
import { profileInput, sessionToEndInput } from '#shared/inputs/profile.ts';
import { listSessions } from '../services/sessions/list';
import { revokeSession } from '../services/sessions/revoke';
import { revokeOtherSessions } from '../services/sessions/revoke-others';
import { getStorage } from '../services/storage/get-storage';
import { changePassword } from '../services/users/change-password';
import { closeAccount } from '../services/users/close-account';
import { getClosing } from '../services/users/get-closing';
import { getProfile } from '../services/users/get-profile';
import { requestEmailChange } from '../services/users/request-email-change';
import { updateProfile } from '../services/users/update-profile';
import { withdrawEmailChange } from '../services/users/withdraw-email-change';
import { acting, passwordProcedure, router, setUpProcedure, signedInProcedure } from './init';
import { passkeyRouter } from './passkey-router';
import { secondFactorRouter } from './second-factor-router';
import { tokenRouter } from './token-router';
import { webhookRouter } from './webhook-router';

/** The person's own account. */
export const accountRouter = router({
  me: signedInProcedure.query(acting(getProfile)),
  storage: signedInProcedure.query(acting(getStorage)),
  updateProfile: signedInProcedure.input(profileInput).mutation(acting(updateProfile)),
  changePassword: passwordProcedure.input(changePasswordInput).mutation(acting(changePassword)),
  requestEmailChange: signedInProcedure
    .input(requestEmailChangeInput)
    .mutation(({ ctx, input }) => requestEmailChange(ctx.acting, { input, address: ctx.address })),
  withdrawEmailChange: signedInProcedure.mutation(acting(withdrawEmailChange)),
  secondFactor: secondFactorRouter,
  passkeys: passkeyRouter,
  /** Whose account it is may close it, also without the second factor that is asked for. */
  closing: setUpProcedure.query(acting(getClosing)),
  close: setUpProcedure.input(closeAccountInput).mutation(acting(closeAccount)),
  sessions: signedInProcedure.query(acting(listSessions)),
  revokeSession: signedInProcedure.input(sessionToEndInput).mutation(acting(revokeSession)),
  revokeOtherSessions: signedInProcedure.input(stepUpInput).mutation(acting(revokeOtherSessions)),
  tokens: tokenRouter,
  webhooks: webhookRouter,
});
