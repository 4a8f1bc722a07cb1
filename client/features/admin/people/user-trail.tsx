import { ScrollText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { EmptyState } from '#client/components/empty-state.tsx';
import { formatDateTime } from '#client/lib/format-date.ts';
import { useActionText } from '../action-text';
import { useChangeText } from '../change-text';
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
          {t('person.trail.emptyText')}
        </EmptyState>
      )}
      <ul className="adm-reports">
        {audit.map(({ id, at, action, actor, details }) => {
          const change = changeText(details);
          return (
            <li key={id}>
              <span className="flex items-center gap-2">
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{actor ?? t('person.trail.service')}</span> {actionText(action)}
                </span>
                <span className="text-xs text-ink-3 adm-when">{formatDateTime(at)}</span>
              </span>
              {change && <span className="text-xs text-ink-2 adm-message">{change}</span>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
