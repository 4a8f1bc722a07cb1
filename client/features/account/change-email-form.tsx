import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { ErrorNotice } from '#client/components/error-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { FormCode } from '#client/components/form-code.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { useSecondFactor } from '#client/lib/use-second-factor.ts';
import { requestEmailChangeInput } from '#shared/inputs/account-requests.ts';
import { sectionForm } from './looks';

/** The new address, the password and, with a second factor, a code; the address changes once the link is opened that goes there. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['account', 'common']);
  const utils = trpc.useUtils();
  const factor = useSecondFactor();
  const form = useMutationForm({
    mutation: trpc.account.requestEmailChange.useMutation({
      onSuccess: async () => {
        await utils.account.me.invalidate();
        onDone();
      },
    }),
    initial: { email: '', password: '', code: '' },
    read: ({ code, ...values }) =>
      readEntries(requestEmailChangeInput, { ...values, ...(factor.asksForCode && { code }) }),
    mode: 'afterTry',
    focusesErrors: true,
  });
  return (
    <form className={sectionForm} onSubmit={form.submit} noValidate>
      <Field {...form.field('email')} label={t('account:email.next')} type="email" autoComplete="email" autoFocus />
      <PasswordField
        {...form.field('password')}
        label={t('account:security.current')}
        autoComplete="current-password"
      />
      <FormCode form={form} factor={factor} />
      <ErrorNotice text={form.errors.form} />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy && t('account:email.resending')}>
          {t('account:email.submit')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
