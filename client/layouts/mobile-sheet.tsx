import { LogOut, Search, X } from 'lucide-react';
import { useComposedRefs } from 'radix-ui/internal';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button';
import { Mark } from '../components/mark';
import { classNames } from '../lib/class-names';
import { buildLabel, copyright } from '../lib/imprint';
import { paths } from '../lib/paths';
import { setSheetOpen } from '../lib/sidebar-state';
import { logoutRequested, navigationCompleted, useSignal } from '../lib/signals';
import { menuEntries } from './menu-entries';
import { MenuLinks } from './menu-links';

/** The sidebar at 991 px and below: search, menu, and Logout, which does not fit the top bar. It closes on every completed navigation. */
export function MobileSheet({ isLeaving = false, ref }: { isLeaving?: boolean; ref?: Ref<HTMLElement> }) {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const close = () => setSheetOpen(false);
  useSignal(navigationCompleted, close);

  useEffect(() => {
    if (isLeaving) return;
    const before = document.activeElement;
    sheet.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isLeaving]);

  const wanted = query.trim().toLowerCase();
  const found = menuEntries.filter((entry) => t(`shell:menu.${entry.title}`).toLowerCase().includes(wanted));
  const searchUsers = (event: FormEvent) => {
    event.preventDefault();
    if (wanted) navigate(paths.adminUsers(query.trim()));
  };
  const logOut = () => {
    close();
    logoutRequested.raise();
  };

  return (
    <>
      <div className={classNames('sheet-scrim', isLeaving && 'is-leaving')} aria-hidden="true" onClick={close} />
      <aside
        ref={useComposedRefs(ref, sheet)}
        className={classNames('side mobile-sheet', isLeaving && 'is-leaving')}
        inert={isLeaving}
        tabIndex={-1}
        aria-label={t('shell:mobileMenu')}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className="flex items-center gap-2">
          <Mark name={t('common:product')} to={paths.dashboard} />
          <span className="flex-1" />
          <Button variant="ghost" isIcon aria-label={t('shell:closeSidebar')} onClick={close}>
            <X />
          </Button>
        </div>
        <search>
          <form onSubmit={searchUsers} className="input sheet-search">
            <Search />
            <input
              type="search"
              name="menuSearch"
              aria-label={t('shell:search')}
              placeholder={t('shell:search')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </form>
        </search>
        <MenuLinks entries={found} />
        {found.length === 0 && <p className="text-xs text-ink-3 sheet-hint">{t('shell:searchNoEntry')}</p>}
        <hr className="rule" />
        <div className="sheet-actions">
          <Button variant="ghost" onClick={logOut}>
            <LogOut />
            {t('shell:logout')}
          </Button>
        </div>
        <span className="flex-1" />
        <p className="text-xs text-ink-3 sheet-foot">
          {copyright()} · {buildLabel()}
        </p>
      </aside>
    </>
  );
}
