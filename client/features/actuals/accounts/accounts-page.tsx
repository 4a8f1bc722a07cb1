import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useWorkspace } from '#client/workspace/index.ts';

/** Where each account of the books stands in the forecast. */
export function AccountsPage() {
  const { t } = useTranslation('actuals');
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(`${t('months.tabs.accounts')}, ${name}`);
  return (
    <main className="page">
      <Card>
        <EmptyState icon={ListTree} title={t('accounts.none')}>
          {t('accounts.noneText')}
        </EmptyState>
      </Card>
    </main>
  );
}
