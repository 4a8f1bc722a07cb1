import { accountRouter } from './account-router';
import { actualRouter } from './actual-router';
import { adminRouter } from './admin-router';
import { billingRouter } from './billing-router';
import { forecastRouter } from './forecast-router';
import { router } from './init';
import { memberRouter } from './member-router';
import { reportRouter } from './report-router';
import { sharedRouter } from './shared-router';
import { teamRouter } from './team-router';

export const appRouter = router({
  forecast: forecastRouter,
  report: reportRouter,
  actual: actualRouter,
  member: memberRouter,
  team: teamRouter,
  shared: sharedRouter,
  account: accountRouter,
  billing: billingRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
