import { createTokenInput, tokenInput } from '#shared/inputs/token-requests.ts';
import { createToken } from '../services/tokens/create';
import { listTokens } from '../services/tokens/list';
import { revokeToken } from '../services/tokens/revoke';
import { acting, router, signedInProcedure } from './init';

/** The person's tokens for other services. No token reaches these calls. */
export const tokenRouter = router({
  list: signedInProcedure.query(acting(listTokens)),
  create: signedInProcedure.input(createTokenInput).mutation(acting(createToken)),
  revoke: signedInProcedure.input(tokenInput).mutation(acting(revokeToken)),
});
