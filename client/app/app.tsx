import { HashRouter } from 'react-router-dom';
import { AppRoutes } from './router';
import { ScrollKeeper } from './scroll-keeper';
import { ToastHost } from './toast-host';

/** Router, theme and texts; everything else comes with the routes that need it. */
export function App() {
  return (
    <HashRouter>
      <ScrollKeeper />
      <AppRoutes />
      <ToastHost />
    </HashRouter>
  );
}
