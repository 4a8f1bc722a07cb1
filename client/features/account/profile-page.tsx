import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Card } from '#client/components/card.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { QueryState } from '#client/components/query-state.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { profileInput } from '#shared/inputs/profile.ts';
import { DisplayCard } from './display-card';
import { EmailCard } from './email-card';
import { sectionForm } from './looks';
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

/** First and last name can be changed; the user name is shown. */
function ProfileForm({ profile }: { profile: RouterOutputs['account']['me'] }) {
  const { t } = useTranslation(['account', 'common']);
  const utils = trpc.useUtils();
  const mutation = trpc.account.updateProfile.useMutation({
    onSuccess: (_, { firstName, lastName }) => {
      form.set({ firstName: firstName ?? '', lastName: lastName ?? '' });
      return utils.account.me.invalidate();
    },
  });
  const form = useMutationForm({
    mutation,
    initial: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
    read: (values) => readEntries(profileInput, values),
  });
  return (
    <form className={sectionForm} onSubmit={form.submit} noValidate>
      <Field label={t('account:profile.username')} name="username" value={profile.username} disabled readOnly />
      <div className="grid grid-cols-2 gap-3">
        <Field {...form.field('firstName')} label={t('account:profile.firstName')} autoComplete="given-name" />
        <Field {...form.field('lastName')} label={t('account:profile.lastName')} autoComplete="family-name" />
      </div>
      <ErrorNotice text={form.errors.form} />
      {mutation.isSuccess && (
        <NoticeBox tone="info" isLive>
          {t('account:profile.saved')}
        </NoticeBox>
      )}
      <Button type="submit" variant="primary" busy={form.isBusy && t('common:saving')}>
        {t('account:profile.save')}
      </Button>
    </form>
  );
}
