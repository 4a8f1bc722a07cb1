import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Mark } from '../components/mark';
import { paths } from '../lib/paths';
import { setSidebarMode, useSidebarModes } from '../lib/sidebar-state';
import { menuEntries } from './menu-entries';
import { MenuLinks } from './menu-links';

/** The desktop sidebar: full, or minimised to icons; on its way out when hidden. */
export function Sidebar({ ref }: { ref?: Ref<HTMLElement> }) {
  const { t } = useTranslation(['shell', 'common']);
  const { mode } = useSidebarModes();
  const isMinimised = mode === 'minimised';
  return (
    <aside ref={ref} className={isMinimised ? 'side is-minimised' : 'side'} inert={mode === 'hidden'}>
      <Mark name={t('common:product')} to={paths.dashboard} isIconOnly={isMinimised} />
      <MenuLinks entries={menuEntries} isIconOnly={isMinimised} />
      <span className="flex-1" />
      <div className="side-toggles">
        <Button
          variant="ghost"
          size="small"
          aria-label={isMinimised ? t('shell:expand') : undefined}
          onClick={() => setSidebarMode(isMinimised ? 'full' : 'minimised')}
        >
          {isMinimised ? <PanelLeftOpen /> : <PanelLeftClose />}
          {!isMinimised && t('shell:minimise')}
        </Button>
        {!isMinimised && (
          <Button variant="ghost" size="small" onClick={() => setSidebarMode('hidden')}>
            <X />
            {t('shell:hide')}
          </Button>
        )}
      </div>
    </aside>
  );
}
