import { Footprints } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useWorkspace } from '#client/workspace/index.ts';

/** How the forecast goes on from the books: what becomes of each balance. */
export function CarryForwardPage() {
  const { t } = useTranslation('actuals');
  const name = useWorkspace((state) => state.name);
  useDocumentTitle(`${t('months.tabs.carryForward')}, ${name}`);
  return (
    <main className="page">
      <Card>
        <EmptyState icon={Footprints} title={t('carryForward.none')}>
          {t('carryForward.noneText')}
        </EmptyState>
      </Card>
    </main>
  );
}
