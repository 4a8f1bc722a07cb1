import { changePasswordInput } from '../../shared/inputs/password';
import { profileInput, sessionHandleInput } from '../../shared/inputs/profile';
import { listSessions } from '../services/sessions/list';
import { revokeSession } from '../services/sessions/revoke';
import { changePassword } from '../services/users/change-password';
import { getProfile } from '../services/users/get-profile';
import { updateProfile } from '../services/users/update-profile';
import { router, signedInProcedure } from './init';

/** The person's own account. */
export const accountRouter = router({
  me: signedInProcedure.query(({ ctx }) => getProfile(ctx.acting)),
  updateProfile: signedInProcedure.input(profileInput).mutation(({ ctx, input }) => updateProfile(ctx.acting, input)),
  changePassword: signedInProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx.acting, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx.acting)),
  revokeSession: signedInProcedure
    .input(sessionHandleInput)
    .mutation(({ ctx, input }) => revokeSession(ctx.acting, input)),
});
