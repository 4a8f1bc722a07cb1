import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useWorkspace } from '#client/workspace/index.ts';
import { NoActuals } from './no-actuals';

/** The months that have happened beside those of the forecast. */
export function MonthsPage() {
  const { t } = useTranslation('actuals');
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(`${t('months.tabs.label')}, ${name}`);
  return (
    <main className="page">
      <NoActuals />
    </main>
  );
}
