import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { profileInput } from '#shared/inputs/profile.ts';
import { sectionForm } from './looks';

type Profile = RouterOutputs['account']['me'];

/** First and last name can be changed; the user name is shown. */
export function ProfileForm({ profile }: { profile: Profile }) {
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
