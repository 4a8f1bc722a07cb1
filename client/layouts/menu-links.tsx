import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import type { MenuEntry } from './menu-entries';

interface MenuLinksProps {
  entries: readonly MenuEntry[];
  isIconOnly?: boolean;
  /** In the sheet of a small screen: as tall as a finger. */
  isTall?: boolean;
}

/** The navigation "Main": one link an entry, the current one raised. */
export function MenuLinks({ entries, isIconOnly, isTall }: MenuLinksProps) {
  const { t } = useTranslation('shell');
  return (
    <nav className={classNames('grid gap-0.5', isTall && 'mt-3')} aria-label={t('main')}>
      {entries.map((entry) => (
        <NavLink
          key={entry.path}
          to={entry.path}
          className={({ isActive }) =>
            classNames(
              'flex items-center gap-2.5 rounded-sm font-medium no-underline',
              isTall ? 'h-11' : 'h-[34px]',
              isIconOnly ? 'w-10 justify-center' : 'px-2.5',
              isActive
                ? 'bg-raised text-ink shadow-[var(--shadow-sm),inset_0_0_0_1px_var(--line)] [&>svg]:text-brand-text'
                : 'text-ink-2 hover:bg-press hover:text-ink',
            )
          }
          title={isIconOnly ? t(`menu.${entry.title}`) : undefined}
        >
          <entry.icon />
          <span className={isIconOnly ? 'sr-only' : undefined}>{t(`menu.${entry.title}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
