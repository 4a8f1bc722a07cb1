import { lazy, Suspense } from 'react';
import { HashRouter } from 'react-router-dom';
import { AppRoutes } from './router';
import { ScrollKeeper } from './scroll-keeper';
import { ToastHost } from './toast-host';

/** Nobody waits for it: it is fetched beside the first screen. */
const ServiceNotice = lazy(async () => ({
  default: (await import('../components/service-notice')).ServiceNotice,
}));

/** Router, theme and texts; everything else comes with the routes that need it. */
export function App() {
  return (
    <HashRouter>
      <ScrollKeeper />
      <Suspense fallback={null}>
        <ServiceNotice />
      </Suspense>
      <AppRoutes />
      <ToastHost />
    </HashRouter>
  );
}
