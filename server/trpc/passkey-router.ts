import { stepUpInput } from '#shared/inputs/account-requests.ts';
import { addPasskeyInput, keepPasskeyInput, renamePasskeyInput } from '#shared/inputs/passkeys.ts';
import { addPasskey } from '../services/passkeys/add';
import { askPerson } from '../services/passkeys/ask';
import { beginPasskey } from '../services/passkeys/begin';
import { keepPasskey, renamePasskey } from '../services/passkeys/change';
import { listPasskeys } from '../services/passkeys/list';
import { removePasskey } from '../services/passkeys/remove';
import { acting, router, setUpProcedure } from './init';

/** The person's own passkeys. */
export const passkeyRouter = router({
  list: setUpProcedure.query(acting(listPasskeys)),
  ask: setUpProcedure.mutation(({ ctx }) => askPerson(ctx.acting, ctx)),
  begin: setUpProcedure
    .input(stepUpInput)
    .mutation(({ ctx, input }) => beginPasskey(ctx.acting, { proof: input, origin: ctx.origin })),
  add: setUpProcedure
    .input(addPasskeyInput)
    .mutation(({ ctx, input }) => addPasskey(ctx.acting, { input, origin: ctx.origin })),
  rename: setUpProcedure.input(renamePasskeyInput).mutation(acting(renamePasskey)),
  keep: setUpProcedure.input(keepPasskeyInput).mutation(acting(keepPasskey)),
  remove: setUpProcedure.input(keepPasskeyInput).mutation(acting(removePasskey)),
});
