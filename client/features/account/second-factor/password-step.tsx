import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { beginSecondFactorInput } from '#shared/inputs/second-factor.ts';
import { sectionForm } from '../looks';

export type Begun = RouterOutputs['account']['secondFactor']['begin'];

interface PasswordStepProps {
  onBegun: (begun: Begun) => void;
  onCancel: () => void;
}

/** First step of the set-up: the password again. */
export function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['account', 'common']);
  const mutation = trpc.account.secondFactor.begin.useMutation({ onSuccess: onBegun });
  const form = useMutationForm({
    mutation,
    initial: { password: '' },
    read: (values) => readEntries(beginSecondFactorInput, values),
  });
  return (
    <form className={sectionForm} onSubmit={form.submit} noValidate>
      <p className="text-ink-2">{t('account:secondFactor.setUp.passwordText')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('account:secondFactor.password')}
        autoFocus
        autoComplete="current-password"
      />
      <div className="flex items-center gap-2">
        <Button type="submit" variant="primary" busy={form.isBusy && t('common:continue')}>
          {t('common:continue')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
