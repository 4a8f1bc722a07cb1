import type { AppDeps } from '../app';
import type { Settings } from '../env';
import type { Assets } from '../rest/assets';
import type { ServiceContext } from '../services/context';

/** What the web application is made of, from the services and the settings. */
export function appDeps(of: { context: ServiceContext; settings: Settings; assets: Assets | null }): AppDeps {
  const { context, settings, assets } = of;
  return {
    ...context,
    assets,
    limits: settings.limits,
    trustProxy: settings.server.trustProxy,
    sentryDsn: settings.sentryDsn,
  };
}
