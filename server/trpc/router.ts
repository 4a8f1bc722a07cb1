import { accountRouter } from './account-router';
import { adminRouter } from './admin-router';
import { router } from './init';

export const appRouter = router({
  account: accountRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
