import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button';
import { Mark } from '../components/mark';
import { classNames } from '../lib/class-names';
import { paths } from '../lib/paths';
import { setSidebarMode, useSidebarModes } from '../lib/sidebar-state';
import { menuEntries } from './menu-entries';
import { MenuLinks } from './menu-links';

/** The desktop sidebar: full, or minimised to icons; on its way out when hidden. */
export function Sidebar({ ref }: { ref?: Ref<HTMLElement> }) {
  const { t } = useTranslation(['shell', 'common']);
  const { mode, before } = useSidebarModes();
  const isMinimised = mode === 'minimised';
  return (
    <aside
      ref={ref}
      className={classNames(
        'sticky top-0 flex h-dvh flex-col overflow-x-hidden overflow-y-auto border-r border-line bg-sunken pb-3 whitespace-nowrap transition-[width] duration-(--motion-430) ease-(--ease-inout) print:hidden',
        isMinimised ? 'w-(--sidebar-min) items-center px-2' : 'w-(--sidebar) px-2.5',
        mode === 'hidden' ? 'animate-sidebar-hide' : before === 'hidden' && 'animate-sidebar-show',
      )}
      inert={mode === 'hidden'}
    >
      <Mark
        name={t('common:product')}
        to={paths.dashboard}
        isIconOnly={isMinimised}
        className={classNames('h-(--bar) flex-none', isMinimised ? 'justify-center' : 'px-2')}
      />
      <MenuLinks entries={menuEntries} isIconOnly={isMinimised} />
      <span className="flex-1" />
      <div className="flex flex-wrap gap-0.5 [&>button]:gap-[5px] [&>button]:px-1.5">
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
