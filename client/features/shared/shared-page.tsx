import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { SharedList } from '#client/components/shared-list.tsx';
import { SlimBar } from '#client/components/slim-bar.tsx';
import { useDocumentTitle } from '#client/lib/title.ts';
import { trpc } from '#client/lib/trpc.ts';
import { OwnInvitations } from './own-invitations';

/** What others share with the person, and what the person shares; open to everybody who is signed in. */
export function SharedPage() {
  const { t } = useTranslation('shared');
  useDocumentTitle(t('title'));
  const query = trpc.shared.list.useQuery(undefined, { staleTime: 0 });
  const withYou = (query.data ?? []).filter(({ role }) => role !== 'owner');
  const byYou = (query.data ?? []).filter(({ role }) => role === 'owner');
  return (
    <>
      <SlimBar />
      <main className="page grid max-w-305 content-start gap-3.5 pt-7 max-desk:pt-4.5">
        <h1 className="text-title">{t('title')}</h1>
        <OwnInvitations />
        <QueryState query={query} failed={t('failed')} rows={3} columns={4} />
        {query.data && withYou.length === 0 && (
          <EmptyState icon={Users} title={t('none')}>
            {t('noneText')}
          </EmptyState>
        )}
        {withYou.length > 0 && (
          <Card title={t('withYou')} padding="flush">
            <SharedList caption={t('withYou')} items={withYou} />
          </Card>
        )}
        {byYou.length > 0 && (
          <Card title={t('byYou')} padding="flush">
            <SharedList caption={t('byYou')} items={byYou} />
          </Card>
        )}
      </main>
    </>
  );
}
