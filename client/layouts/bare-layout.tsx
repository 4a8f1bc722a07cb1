import { Outlet } from 'react-router-dom';
import { LoadingOverlay } from './loading-overlay';

/** Signed out, subscribe, account and the public pages: content and the loading overlay. */
export function BareLayout() {
  return (
    <>
      <Outlet />
      <LoadingOverlay />
    </>
  );
}
