import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { paths } from '#client/lib/paths.ts';
import { useGroup } from '../group-state';

/** The two pages of the set-up. */
export function SetUpBar() {
  const { t } = useTranslation('groups');
  const { id } = useGroup();
  const { pathname } = useLocation();
  const pages = [
    { to: paths.group(id, 'set-up'), label: t('setUp.companiesAndRates') },
    { to: paths.group(id, 'set-up/journals'), label: t('journals.title') },
  ];
  return (
    <div className={subbarClasses}>
      <nav className={subtabsClasses} aria-label={t('setUp.pages')}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
    </div>
  );
}
