import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';

export const adminTabs = ['overview', 'errors', 'audit', 'health', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The views of the dashboard. */
export function AdminTabs({ current }: { current: AdminTab }) {
  const { t } = useTranslation('admin');
  const bar = useCurrentInView<HTMLDivElement>(current);
  return (
    <nav aria-label={t('tabs.label')} className="adm-tabs">
      <div ref={bar} className="tabs">
        {adminTabs.map((tab) => (
          <Link key={tab} to={paths.adminTab(tab)} aria-current={tab === current ? 'page' : undefined}>
            {t(`tabs.${tab}`)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
