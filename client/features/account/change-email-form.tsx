import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { requestEmailChangeInput } from '#shared/inputs/account-requests.ts';

const names = ['email', 'password'] as const;

/** The new address and the password; the address changes once the link is opened that goes there. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const utils = trpc.useUtils();
  const ask = trpc.account.requestEmailChange.useMutation({ onSuccess: () => utils.account.me.invalidate() });
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '', password: '' } });

  const show = (errors: Record<string, string>, otherwise: string) => {
    const named = names.filter((name) => errors[name]);
    for (const name of named) setError(name, { message: errors[name] ?? '' }, { shouldFocus: name === named[0] });
    if (named.length === 0) setError('root', { message: otherwise });
  };
  const submit = handleSubmit(async (values) => {
    const { data, errors } = readEntries(requestEmailChangeInput, values);
    if (!data) {
      show(errors, '');
      return;
    }
    try {
      await ask.mutateAsync(data);
      onDone();
    } catch (error) {
      const failure = failureOf(error);
      show(failure.fields, failure.text);
    }
  });

  return (
    <form className="acc-form" onSubmit={submit} noValidate>
      <Field
        label={t('account:email.next')}
        type="email"
        autoComplete="email"
        autoFocus
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('account:email.password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {formState.errors.root && (
        <NoticeBox tone="bad" isLive>
          {formState.errors.root.message}
        </NoticeBox>
      )}
      <div className="row acc-buttons">
        <Button type="submit" variant="primary" busy={ask.isPending && t('account:email.busy')}>
          {t('account:email.submit')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
