import { Hono } from 'hono';
import { stylesOf } from './boot/styles';
import { mountMcp } from './mcp/mount';
import { bearer } from './middleware/bearer';
import { beforeFiles } from './middleware/before-files';
import { bodyLimits } from './middleware/body-limits';
import { clientAddress } from './middleware/client-address';
import { csrf, ownSiteReads } from './middleware/csrf';
import { onError, onNotFound } from './middleware/errors';
import { hostCheck } from './middleware/host-check';
import { inTurnOfCredential, inTurnOfPerson } from './middleware/in-turn';
import { onlyMethods, rejectOtherMethods } from './middleware/method-not-allowed';
import { observe } from './middleware/observe';
import { rateLimit } from './middleware/rate-limit';
import { readablePath } from './middleware/readable-path';
import { requestCookies } from './middleware/request-cookies';
import { requestId } from './middleware/request-id';
import { securityHeaders } from './middleware/security-headers';
import { session } from './middleware/session';
import { PathRouter } from './path-router';
import type { Assets } from './rest/assets';
import { mountRoutes } from './rest/define-route';
import { errorIntakeRoutes } from './rest/error-intake';
import { metricsRoutes } from './rest/metrics';
import { restRoutes } from './rest/routes';
import { staticRoutes } from './rest/static';
import { wellKnownRoutes } from './rest/well-known';
import type { ServiceContext } from './services/context';
import { createLimits } from './services/limits/create-limits';
import type { LimitFigures } from './services/limits/limits';
import { createMetrics, type Metrics } from './services/metrics/create-metrics';
import { createPasswordHasher, type PasswordHasher } from './services/users/password-hasher';
import type { WebEnvironment } from './services/web-context';
import { procedurePaths, trpcHandler } from './trpc/handler';

export interface AppDeps extends Omit<ServiceContext, 'requestId'> {
  limits: LimitFigures;
  /** Number of trusted proxies before this service. */
  trustProxy: number;
  /** Null: errors of the browser go to our own intake. */
  sentryDsn: string | null;
  /** Stripe's stand-in, where it runs on this machine: its hosted pages, and its API over HTTP only where the caller asks for it. */
  sandbox?: { pages: Hono; api?: Hono } | null;
  /** The built client; null where another server gives it out (development) or nobody asks for it (tests). */
  assets: Assets | null;
  passwords?: PasswordHasher;
  /** Those that the log counts for; without them the application has its own. */
  metrics?: Metrics;
  /** True from the moment on that the server takes no new work. */
  isStopping?: () => boolean;
  /** Opens /metrics; null or none: it is not there. */
  metricsToken?: string | null;
  /** Routes that tests alone mount, such as one that fails on purpose. */
  mountExtra?: (app: Hono<WebEnvironment>) => void;
}

/** The whole web service over what is handed in; opens nothing and reads no environment. */
export function createApp(deps: AppDeps): Hono<WebEnvironment> {
  const { db, clock, log, settings, mail, stripe, runtime } = deps;
  const passwords = deps.passwords ?? createPasswordHasher();
  const metrics = deps.metrics ?? createMetrics();
  const limits = createLimits(db, deps.limits);
  const service = { db, clock, log, settings, mail, stripe, runtime, passwords, limits, metrics };
  const routes = restRoutes({ isStopping: deps.isStopping, styles: () => stylesOf(deps.assets) });
  const app = new Hono<WebEnvironment>({ router: new PathRouter(procedurePaths) });

  app.use(requestId(service, deps.trustProxy));
  app.use(observe);
  app.use(securityHeaders({ sentryDsn: deps.sentryDsn, isHttps: settings.publicUrl.startsWith('https:') }));
  app.use(clientAddress(deps.trustProxy));
  app.use(hostCheck(settings));
  app.use(readablePath);
  app.use(beforeFiles);
  app.use(bodyLimits);
  mountRoutes(app, routes, 'cookies');
  app.use(requestCookies);
  app.use(csrf);

  app.route('/errors', errorIntakeRoutes);
  app.route('/', wellKnownRoutes);
  app.route('/', metricsRoutes({ metrics, token: deps.metricsToken ?? null }));
  mountRoutes(app, routes, 'session');

  const [credentialInTurn, personInTurn] = [inTurnOfCredential(), inTurnOfPerson()];
  app.use('/api/*', ownSiteReads, credentialInTurn, session, bearer, personInTurn, rateLimit);
  app.use('/trpc/*', ownSiteReads, credentialInTurn, session, personInTurn);
  app.use('/mcp', credentialInTurn, bearer, personInTurn, rateLimit);
  mountRoutes(app, routes);
  mountMcp(app);
  app.all('/trpc/*', onlyMethods('GET', 'HEAD', 'POST'), trpcHandler);

  if (deps.sandbox) app.route('/', deps.sandbox.pages);
  if (deps.sandbox?.api) app.route('/', deps.sandbox.api);
  deps.mountExtra?.(app);
  rejectOtherMethods(app);
  if (deps.assets) app.route('/', staticRoutes({ assets: deps.assets, settings: pageSettings(deps) }));
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}

const pageSettings = ({ settings, stripe, sentryDsn }: AppDeps) => ({
  providerName: settings.providerName,
  providerUrl: settings.providerUrl ?? '',
  sentryDsn,
  billingMode: stripe.mode,
});
