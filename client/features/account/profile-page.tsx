import { useTranslation } from 'react-i18next';
import { Card } from '#client/components/card.tsx';
import { FailedState } from '#client/components/failed-state.tsx';
import { Skeleton } from '#client/components/skeleton.tsx';
import { failureOf } from '#client/lib/failure.ts';
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
      <SectionTitle title={t('account:profile.title')} />
      <Card title={t('account:profile.person')}>
        {profile.isPending && <Skeleton rows={3} columns={1} />}
        {profile.error && (
          <FailedState
            title={t('common:failure.title')}
            detail={failureOf(profile.error).text}
            requestId={failureOf(profile.error).requestId}
            onRetry={() => profile.refetch()}
          />
        )}
        {profile.data && <ProfileForm profile={profile.data} />}
      </Card>
      {profile.data && <EmailCard profile={profile.data} />}
      <DisplayCard />
      <StorageCard />
    </>
  );
}
