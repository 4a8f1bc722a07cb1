import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { classNames } from '../lib/class-names';
import type { MenuEntry } from './menu-entries';

interface MenuLinksProps {
  entries: readonly MenuEntry[];
  isIconOnly?: boolean;
}

/** The navigation "Main": one link an entry, the current one raised. */
export function MenuLinks({ entries, isIconOnly }: MenuLinksProps) {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('main')}>
      {entries.map((entry) => (
        <NavLink
          key={entry.path}
          to={entry.path}
          className={classNames(entry.class)}
          title={isIconOnly ? t(`menu.${entry.title}`) : undefined}
        >
          <entry.icon />
          <span className={isIconOnly ? 'sr-only' : undefined}>{t(`menu.${entry.title}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
