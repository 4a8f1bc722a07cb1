import { Presence as RadixPresence } from 'radix-ui/internal';
import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { isAdmin } from '#shared/domain/roles.ts';
import { LoadingFlag } from '../components/loading-flag';
import { classNames } from '../lib/class-names';
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
  const { mode, before } = useSidebarModes();
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
          <div className={classNames(`admin is-${mode}`, before && `was-${before}`)}>
            <Presence present={isMobile && isSheetOpen}>
              <MobileSheet isLeaving={!isSheetOpen} />
            </Presence>
            <Presence present={!isMobile && mode !== 'hidden'}>
              <Sidebar />
            </Presence>
            <div className="admin-main">
              <TopBar />
              <div className="admin-content">{content}</div>
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
