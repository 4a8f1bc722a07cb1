import { router, signedInProcedure } from './init';

export const accountRouter = router({
  me: signedInProcedure.query(({ ctx }) => ctx.session?.user),
});
