import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Mark } from '../components/mark';
import { paths } from '../lib/paths';
import { setSidebarMode, useSidebarMode } from '../lib/sidebar-state';
import { menuEntries } from './menu-entries';
import { MenuLinks } from './menu-links';

/** The desktop sidebar: full, minimised to icons, or hidden. */
export function Sidebar() {
  const { t } = useTranslation(['shell', 'common']);
  const mode = useSidebarMode();
  if (mode === 'hidden') return null;
  const isMinimised = mode === 'minimised';
  return (
    <aside className={isMinimised ? 'side is-minimised' : 'side'}>
      <Mark name={t('common:product')} to={paths.dashboard} isIconOnly={isMinimised} />
      <MenuLinks entries={menuEntries} isIconOnly={isMinimised} />
      <span className="grow" />
      <div className="side-toggles">
        <Button
          variant="ghost"
          size="small"
          aria-label={isMinimised ? t('shell:expand') : undefined}
          onClick={() => setSidebarMode(isMinimised ? 'full' : 'minimised')}
        >
          {isMinimised ? (
            <PanelLeftOpen className="i" aria-hidden="true" />
          ) : (
            <PanelLeftClose className="i" aria-hidden="true" />
          )}
          {!isMinimised && t('shell:minimise')}
        </Button>
        {!isMinimised && (
          <Button variant="ghost" size="small" onClick={() => setSidebarMode('hidden')}>
            <X className="i" aria-hidden="true" />
            {t('shell:hide')}
          </Button>
        )}
      </div>
    </aside>
  );
}
