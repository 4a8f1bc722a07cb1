import { LogOut, Search, X } from 'lucide-react';
import { useComposedRefs } from 'radix-ui/internal';
import { type FormEvent, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../components/button';
import { IconButton } from '../components/icon-button';
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
      <div
        className={classNames(
          'fixed inset-0 z-(--z-sidebar) bg-scrim',
          isLeaving ? 'animate-vanish' : 'animate-[appear_var(--motion-500)_var(--ease-out)]',
        )}
        aria-hidden="true"
        onClick={close}
      />
      <aside
        ref={useComposedRefs(ref, sheet)}
        className={classNames(
          'fixed inset-y-0 left-0 z-[calc(var(--z-sidebar)+1)] flex w-[286px] flex-col overflow-auto border-r border-line bg-sunken px-3.5 pt-1 pb-4 shadow-lg outline-0 desk:hidden print:hidden',
          isLeaving ? 'animate-slide-out' : 'animate-slide-in',
        )}
        inert={isLeaving}
        data-mobile-sheet
        tabIndex={-1}
        aria-label={t('shell:mobileMenu')}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className="flex items-center gap-2">
          <Mark name={t('common:product')} to={paths.dashboard} className="h-(--bar) px-1.5" />
          <span className="flex-1" />
          <IconButton icon={X} label={t('shell:closeSidebar')} onClick={close} />
        </div>
        <search>
          <form
            onSubmit={searchUsers}
            className="flex h-(--control) items-center gap-2 rounded-sm border border-line-control bg-surface px-2.5 focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-ink-3"
          >
            <Search />
            <input
              className="h-full min-w-0 flex-1 text-lg/5 outline-0 placeholder:text-ink-3"
              type="search"
              name="menuSearch"
              aria-label={t('shell:search')}
              placeholder={t('shell:search')}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
            />
          </form>
        </search>
        <MenuLinks entries={found} isTall />
        {found.length === 0 && <p className="px-2.5 py-2 text-xs text-ink-3">{t('shell:searchNoEntry')}</p>}
        <hr className="mt-4 mb-3 border-line" />
        <div className="[&>button]:h-11 [&>button]:w-full [&>button]:justify-start [&>button]:gap-2.5">
          <Button variant="ghost" onClick={logOut} icon={LogOut} label={t('shell:logout')} />
        </div>
        <span className="flex-1" />
        <p className="px-2.5 text-xs text-ink-3">
          {copyright()} · {buildLabel()}
        </p>
      </aside>
    </>
  );
}
