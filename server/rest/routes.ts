import { accountRoutes } from './account';
import type { Route } from './define-route';
import { descriptionRoutes } from './description';
import { forecastActualRoutes } from './forecast-actuals';
import { forecastCommentRoutes } from './forecast-comments';
import { forecastFileRoutes } from './forecast-files';
import { forecastMemberRoutes } from './forecast-members';
import { forecastReportRoutes } from './forecast-reports';
import { forecastValuationRoutes, weeklyCashRoutes } from './forecast-valuation';
import { forecastVersionRoutes } from './forecast-versions';
import { forecastWhatIfRoutes } from './forecast-what-if';
import { forecastRoutes } from './forecasts';
import { groupRoutes } from './groups';
import { liveRoutes } from './live';
import { registrationRoutes } from './registration';
import { healthRoutes, serviceRoutes } from './service';
import { signInRoutes } from './sign-in';
import { stripeWebhook } from './stripe';

interface ServerParts {
  isStopping?: () => boolean;
  /** Addresses of the style sheets of the built client. */
  styles?: () => Promise<readonly string[]>;
}

/** Every call of REST, in the order in which the documentation shows them. */
export function restRoutes({ isStopping = () => false, styles = async () => [] }: ServerParts = {}): readonly Route[] {
  const routes: readonly Route[] = [
    ...forecastRoutes,
    ...forecastMemberRoutes,
    ...forecastVersionRoutes,
    ...liveRoutes,
    ...forecastActualRoutes,
    ...weeklyCashRoutes,
    ...forecastReportRoutes,
    ...forecastFileRoutes,
    ...forecastCommentRoutes,
    ...forecastValuationRoutes,
    ...forecastWhatIfRoutes,
    ...groupRoutes,
    ...accountRoutes,
    ...signInRoutes,
    ...registrationRoutes,
    stripeWebhook,
    ...serviceRoutes,
    ...healthRoutes(isStopping),
    ...descriptionRoutes({ routes: () => routes, styles }),
  ];
  return routes;
}
