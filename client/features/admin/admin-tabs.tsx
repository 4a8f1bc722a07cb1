import { useTranslation } from 'react-i18next';
import { paths } from '#client/lib/paths.ts';
import { TabBar } from './parts/tab-bar';

export const adminTabs = ['overview', 'errors', 'audit', 'health', 'settings'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The views of the dashboard. */
export function AdminTabs({ current }: { current: AdminTab }) {
  const { t } = useTranslation('admin');
  return (
    <TabBar
      label={t('tabs.label')}
      tabs={adminTabs}
      current={current}
      pathOf={paths.adminTab}
      nameOf={(tab) => t(`tabs.${tab}`)}
    />
  );
}
