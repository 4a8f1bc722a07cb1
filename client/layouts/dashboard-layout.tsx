import { type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { isAdmin } from '../../shared/domain/roles';
import { LoadingFlag } from '../components/loading-flag';
import { useSession } from '../lib/session';
import { ShellContext } from '../lib/shell';
import { useIsSheetOpen, useSidebarMode } from '../lib/sidebar-state';
import { useIsMobile } from '../lib/use-media';
import { Footer } from './footer';
import { LoadingOverlay } from './loading-overlay';
import { MobileSheet } from './mobile-sheet';
import { Sidebar } from './sidebar';
import { SignedInProviders } from './signed-in-providers';
import { TopBar } from './top-bar';

const withChrome = { hasChrome: true };
const withoutChrome = { hasChrome: false };

interface DashboardLayoutProps {
  /** Lies over every page: the command palette. */
  overlay?: ReactNode;
}

/** Administrators get sidebar, top bar and footer; everybody else the same content at full width. */
export function DashboardLayout({ overlay }: DashboardLayoutProps) {
  const { user } = useSession();
  const isMobile = useIsMobile();
  const isSheetOpen = useIsSheetOpen();
  const mode = useSidebarMode();
  const hasChrome = user ? isAdmin(user) : false;
  const content = (
    <Suspense fallback={<LoadingFlag />}>
      <Outlet />
    </Suspense>
  );
  return (
    <SignedInProviders>
      <ShellContext value={hasChrome ? withChrome : withoutChrome}>
        {hasChrome ? (
          <div className={`admin is-${mode}`}>
            {isMobile ? isSheetOpen && <MobileSheet /> : <Sidebar />}
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
