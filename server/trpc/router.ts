import { accountRouter } from './account-router';
import { actualRouter } from './actual-router';
import { adminRouter } from './admin-router';
import { billingRouter } from './billing-router';
import { forecastRouter } from './forecast-router';
import { router } from './init';
import { invitationRouter } from './invitation-router';
import { linkRouter } from './link-router';
import { liveRouter } from './live-router';
import { memberRouter } from './member-router';
import { reportRouter } from './report-router';
import { sharedRouter } from './shared-router';
import { teamRouter } from './team-router';

export const appRouter = router({
  forecast: forecastRouter,
  live: liveRouter,
  report: reportRouter,
  actual: actualRouter,
  member: memberRouter,
  team: teamRouter,
  shared: sharedRouter,
  invitation: invitationRouter,
  link: linkRouter,
  account: accountRouter,
  billing: billingRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
