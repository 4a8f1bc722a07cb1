import { Presence as RadixPresence } from 'radix-ui/internal';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { isAdmin } from '#shared/domain/roles.ts';
import { LoadingFlag } from '../components/loading-flag';
import { useSession } from '../lib/session';
import { ShellContext } from '../lib/shell';
import { useIsSheetOpen, useSidebarModes } from '../lib/sidebar-state';
import { useIsMobile } from '../lib/use-media';
import { Footer } from './footer';
import { LoadingOverlay } from './loading-overlay';
import { MobileSheet } from './mobile-sheet';
import { Sidebar } from './sidebar';
import { SignedInProviders } from './signed-in-providers';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

/** Keeps what leaves until its animation is over. */
const { Presence } = RadixPresence;

const withChrome = { hasChrome: true };
const withoutChrome = { hasChrome: false };

interface DashboardLayoutProps {
  /** Shown over every page: the command palette. */
  overlay?: ReactNode;
}

/** Administrators get sidebar, top bar and footer; everybody else the same content at full width. */
export function DashboardLayout({ overlay }: DashboardLayoutProps) {
  const { user } = useSession();
  const isMobile = useIsMobile();
  const isSheetOpen = useIsSheetOpen();
  const { mode } = useSidebarModes();
  const hasChrome = user ? isAdmin(user) : false;
  const content = (
    <Suspense fallback={<LoadingFlag />}>
      <Outlet />
    </Suspense>
  );
  return (
    <SignedInProviders>
      <SkipLink />
      <ShellContext value={hasChrome ? withChrome : withoutChrome}>
        {hasChrome ? (
          <div
            className="grid min-h-dvh max-desk:grid-cols-1 print:block desk:grid-cols-[auto_minmax(0,1fr)]"
            data-chrome
          >
            <Presence present={isMobile && isSheetOpen}>
              <MobileSheet isLeaving={!isSheetOpen} />
            </Presence>
            <Presence present={!isMobile && mode !== 'hidden'}>
              <Sidebar />
            </Presence>
            <div className="flex min-h-dvh min-w-0 flex-col desk:col-start-2">
              <TopBar />
              <div className="flex min-w-0 flex-1 flex-col">{content}</div>
              <Footer />
            </div>
          </div>
        ) : (
          content
        )}
      </ShellContext>
      {overlay}
      <LoadingOverlay />
    </SignedInProviders>
  );
}
