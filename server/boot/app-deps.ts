import type { AppDeps } from '../app';
import type { Settings } from '../env';
import type { Assets } from '../rest/assets';
import type { ServiceContext } from '../services/context';
import type { Metrics } from '../services/metrics/create-metrics';
import type { Sandbox } from '../stripe-sandbox/create-sandbox';

/** What the web application is made of, from the services and the settings. */
export function appDeps(parts: {
  context: ServiceContext;
  settings: Settings;
  assets: Assets | null;
  metrics?: Metrics;
  isStopping?: () => boolean;
  sandbox: Sandbox | null;
  isDevelopment: boolean;
}): AppDeps {
  const { context, settings, assets, metrics, isStopping, sandbox, isDevelopment } = parts;
  return {
    ...context,
    assets,
    ...(metrics && { metrics }),
    ...(isStopping && { isStopping }),
    metricsToken: settings.server.metricsToken,
    // The API trusts any test key: it is open to other processes while developing, never in a build.
    sandbox: sandbox && { pages: sandbox.pages, ...(isDevelopment && { api: sandbox.api }) },
    limits: settings.limits,
    trustProxy: settings.server.trustProxy,
    sentryDsn: settings.sentryDsn,
  };
}
