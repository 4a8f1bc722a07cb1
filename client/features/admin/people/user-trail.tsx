import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { useActionText } from '../action-text';
import { useChangeText } from '../change-text';
import { Entry, EntryList } from '../parts/entry-list';
import type { User } from './user';

/** What somebody did and what was done to the account, the newest first. */
export function UserTrail({ user: { audit } }: { user: User }) {
  const { t } = useTranslation('admin');
  const actionText = useActionText();
  const changeText = useChangeText();
  return (
    <Card title={t('person.trail.title')} sub={t('person.trail.sub')} padding="flush">
      {audit.length === 0 && (
        <EmptyState icon={ScrollText} title={t('person.trail.emptyTitle')}>
          {t('audit.emptyText')}
        </EmptyState>
      )}
      <EntryList>
        {audit.map(({ id, at, action, actor, details }) => (
          <Entry
            key={id}
            what={
              <>
                <span className="font-semibold">{actor ?? t('audit.service')}</span> {actionText(action)}
              </>
            }
            at={at}
            note={changeText(details)}
          />
        ))}
      </EntryList>
    </Card>
  );
}
