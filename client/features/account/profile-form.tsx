import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { type Failure, failureOf } from '#client/lib/failure.ts';
import { type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { profileInput } from '#shared/inputs/profile.ts';

type Profile = RouterOutputs['account']['me'];

/** First and last name can be changed; the user name is shown. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['account', 'common']);
  const utils = trpc.useUtils();
  const update = trpc.account.updateProfile.useMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { register, handleSubmit } = useForm({
    values: { firstName: profile.firstName ?? '', lastName: profile.lastName ?? '' },
  });

  const save = handleSubmit(async (values) => {
    setFailure(null);
    const { data, errors: found } = readEntries(profileInput, values);
    setErrors(found);
    if (!data) return;
    try {
      await update.mutateAsync(data);
      await utils.account.me.invalidate();
    } catch (error) {
      setFailure(failureOf(error));
    }
  });

  return (
    <form className="acc-form" onSubmit={save} noValidate>
      <Field label={t('account:profile.username')} name="username" value={profile.username} disabled readOnly />
      <div className="acc-two">
        <Field
          label={t('account:profile.firstName')}
          autoComplete="given-name"
          error={errors.firstName ?? failure?.fields.firstName}
          {...register('firstName')}
        />
        <Field
          label={t('account:profile.lastName')}
          autoComplete="family-name"
          error={errors.lastName ?? failure?.fields.lastName}
          {...register('lastName')}
        />
      </div>
      {failure && Object.keys(failure.fields).length === 0 && (
        <NoticeBox tone="bad" isLive>
          {failure.text}
        </NoticeBox>
      )}
      {update.isSuccess && (
        <NoticeBox tone="info" isLive>
          {t('account:profile.saved')}
        </NoticeBox>
      )}
      <Button type="submit" variant="primary" busy={update.isPending && t('common:saving')}>
        {t('account:profile.save')}
      </Button>
    </form>
  );
}
