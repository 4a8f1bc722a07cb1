import { lazy, Suspense, useEffect } from 'react';
import { HashRouter, useNavigate } from 'react-router-dom';
import { registerNavigate } from '../lib/navigation';
import { AppRoutes } from './router';
import { ToastHost } from './toast-host';

/** Nobody waits for it: it is fetched beside the first screen. */
const BesideScreens = lazy(async () => ({ default: (await import('./beside-screens')).BesideScreens }));

/** The way of handlers outside React to lead somewhere. */
function Navigator() {
  const navigate = useNavigate();
  useEffect(() => registerNavigate(navigate), [navigate]);
  return null;
}

/** Router, theme and texts; everything else comes with the routes that need it. */
export function App() {
  return (
    <HashRouter>
      <Navigator />
      <Suspense fallback={null}>
        <BesideScreens />
      </Suspense>
      <AppRoutes />
      <ToastHost />
    </HashRouter>
  );
}
