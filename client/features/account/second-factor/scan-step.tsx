import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Field } from '#client/components/field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { type FieldErrors, readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { confirmSecondFactorInput } from '#shared/inputs/second-factor.ts';
import { CopyButton } from './copy-button';
import type { Begun } from './password-step';
import { QrCode } from './qr-code';

interface ScanStepProps {
  begun: Begun;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/** In fours, as apps show it and people read it out. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Second step of the set-up: the app reads the secret, and its first code proves it. */
export function ScanStep({ begun, onConfirmed, onCancel }: ScanStepProps) {
  const { t } = useTranslation(['account', 'common']);
  const [code, setCode] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending, error } = trpc.account.secondFactor.confirm.useMutation({
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const failure = error && failureOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, errors: found } = readEntries(confirmSecondFactorInput, { code });
    setErrors(found);
    if (data) mutate(data);
  };
  return (
    <div className="sf-scan">
      <QrCode content={begun.address} />
      <form onSubmit={submit} noValidate>
        <ol className="sf-steps">
          <li>{t('account:secondFactor.setUp.openApp')}</li>
          <li>
            {t('account:secondFactor.setUp.scan')}
            <span className="sf-key">
              <code className="mono">{inGroups(begun.secret)}</code>
              <CopyButton label={t('account:secondFactor.setUp.copyKey')} text={begun.secret} />
            </span>
            <a href={begun.address}>{t('account:secondFactor.setUp.openHere')}</a>
          </li>
          <li>{t('account:secondFactor.setUp.typeCode')}</li>
        </ol>
        <Field
          label={t('account:secondFactor.setUp.code')}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={32}
          value={code}
          error={errors.code ?? failure?.fields.code ?? failure?.text}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="row">
          <Button type="submit" variant="primary" busy={isPending && t('account:secondFactor.setUp.turnOn')}>
            {t('account:secondFactor.setUp.turnOn')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  );
}
