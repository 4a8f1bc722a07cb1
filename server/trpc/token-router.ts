import { createTokenInput, tokenInput } from '#shared/inputs/token-requests.ts';
import { createToken } from '../services/tokens/create';
import { listTokens } from '../services/tokens/list';
import { revokeToken } from '../services/tokens/revoke';
import { router, signedInProcedure } from './init';

/** The person's tokens for other services. No token reaches these calls. */
export const tokenRouter = router({
  list: signedInProcedure.query(({ ctx }) => listTokens(ctx.acting)),
  create: signedInProcedure.input(createTokenInput).mutation(({ ctx, input }) => createToken(ctx.acting, input)),
  revoke: signedInProcedure.input(tokenInput).mutation(({ ctx, input }) => revokeToken(ctx.acting, input)),
});
