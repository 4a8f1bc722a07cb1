import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { DisplayCard } from './display-card';
import { EmailCard } from './email-card';
import { ProfileForm } from './profile-form';
import { SectionTitle } from './section-title';
import { StorageCard } from './storage-card';

/** Name, address, language, theme, storage. */
export function ProfilePage() {
  const { t } = useTranslation(['account', 'common']);
  const profile = trpc.account.me.useQuery(undefined, { refetchOnWindowFocus: true });
  return (
    <>
      <SectionTitle title={t('account:nav.profile')} />
      <Card title={t('account:profile.person')}>
        <QueryState query={profile} failed={t('common:failure.title')} rows={3} columns={1} />
        {profile.data && <ProfileForm profile={profile.data} />}
      </Card>
      {profile.data && <EmailCard profile={profile.data} />}
      <DisplayCard />
      <StorageCard />
    </>
  );
}
