import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { requestEmailChangeInput } from '../../../shared/inputs/account-requests';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { NoticeBox } from '../../components/notice-box';
import { PasswordField } from '../../components/password-field';
import { failureOf } from '../../lib/failure';
import { readEntries } from '../../lib/field-faults';
import { trpc } from '../../lib/trpc';

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
