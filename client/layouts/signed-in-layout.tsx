import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { LoadingFlag } from '../components/loading-flag';
import { SignedInProviders } from './signed-in-providers';

/** Account and subscribe, inside the bare layout: the pages bring their slim bar. */
export function SignedInLayout() {
  return (
    <SignedInProviders>
      <Suspense fallback={<LoadingFlag />}>
        <Outlet />
      </Suspense>
    </SignedInProviders>
  );
}
