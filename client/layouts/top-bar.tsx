import { Menu } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { barRule } from '../components/bars';
import { Bell } from '../components/bell';
import { Button } from '../components/button';
import { ForecastActions } from '../components/forecast-actions';
import { IconButton } from '../components/icon-button';
import { setSheetOpen, setSidebarMode, useIsSheetOpen, useSidebarModes } from '../lib/sidebar-state';
import { logoutRequested } from '../lib/signals';
import { useIsMobile } from '../lib/use-media';
import { entryOf } from './menu-entries';

/** Title of the matching menu entry, the sidebar's toggle, Save, Stats, Logout. */
export function TopBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const isMobile = useIsMobile();
  const isSheetOpen = useIsSheetOpen();
  const { mode } = useSidebarModes();
  const entry = entryOf(pathname);
  const hasToggle = isMobile || mode === 'hidden';
  return (
    <header className="sticky top-0 z-(--z-toolbar) flex h-(--bar) items-center gap-2 border-b border-line bg-surface px-(--gutter) print:hidden">
      {hasToggle && (
        <IconButton
          icon={Menu}
          label={t('toggleSidebar')}
          aria-expanded={isMobile ? isSheetOpen : false}
          onClick={() => (isMobile ? setSheetOpen(!isSheetOpen) : setSidebarMode('full'))}
        />
      )}
      {entry ? (
        <h1 className="text-base/5 font-semibold">{t(`menu.${entry.title}`)}</h1>
      ) : (
        <p className="text-base/5 font-semibold">{t('menu.admin')}</p>
      )}
      <span className="flex-1" />
      <ForecastActions isCompact />
      <Bell />
      {!isMobile && (
        <>
          <span className={barRule} />
          <Button variant="ghost" size="small" onClick={() => logoutRequested.raise()}>
            {t('logout')}
          </Button>
        </>
      )}
    </header>
  );
}
