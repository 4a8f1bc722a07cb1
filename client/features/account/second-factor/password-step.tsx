import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { type RouterOutputs, trpc } from '#client/lib/trpc.ts';
import { beginSecondFactorInput } from '#shared/inputs/second-factor.ts';

export type Begun = RouterOutputs['account']['secondFactor']['begin'];

interface PasswordStepProps {
  onBegun: (begun: Begun) => void;
  onCancel: () => void;
}

/** First step of the set-up: the password again. */
export function PasswordStep({ onBegun, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['account', 'common']);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending, error } = trpc.account.secondFactor.begin.useMutation({ onSuccess: onBegun });
  const failure = error && failureOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, errors: found } = readEntries(beginSecondFactorInput, { password });
    setErrors(found);
    if (data) mutate(data);
  };
  return (
    <form className="acc-form" onSubmit={submit} noValidate>
      <p className="muted">{t('account:secondFactor.setUp.passwordText')}</p>
      <PasswordField
        label={t('account:secondFactor.password')}
        name="password"
        autoFocus
        autoComplete="current-password"
        value={password}
        error={errors.password ?? failure?.fields.password ?? failure?.text}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" busy={isPending && t('common:continue')}>
          {t('common:continue')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
