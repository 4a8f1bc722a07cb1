import { accountRouter } from './account-router';
import { actualRouter } from './actual-router';
import { adminRouter } from './admin-router';
import { billingRouter } from './billing-router';
import { commentRouter } from './comment-router';
import { forecastRouter } from './forecast-router';
import { groupRouter } from './group-router';
import { router } from './init';
import { invitationRouter } from './invitation-router';

import { linkRouter } from './link-router';
import { liveRouter } from './live-router';
import { memberRouter } from './member-router';
import { notificationRouter } from './notification-router';
import { reportRouter } from './report-router';
import { sharedRouter } from './shared-router';
import { suggestionRouter } from './suggestion-router';
import { teamRouter } from './team-router';

export const appRouter = router({
  forecast: forecastRouter,
  group: groupRouter,
  live: liveRouter,
  report: reportRouter,
  actual: actualRouter,
  member: memberRouter,
  team: teamRouter,
  shared: sharedRouter,
  invitation: invitationRouter,
  link: linkRouter,
  comment: commentRouter,
  suggestion: suggestionRouter,
  notification: notificationRouter,
  account: accountRouter,
  billing: billingRouter,
  admin: adminRouter,
});

export type AppRouter = typeof appRouter;
