import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CodeField } from '#client/components/code-field.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import type { Failure } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { secondFactorProofInput } from '#shared/inputs/second-factor.ts';

interface ProofDialogProps {
  title: string;
  /** What will be, and what stays. */
  text: string;
  action: string;
  isDangerous?: boolean;
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (proof: { password: string; code: string }) => void;
  onClose: () => void;
}

/** Asks for both factors before a change of the second one. */
export function ProofDialog({
  title,
  text,
  action,
  isDangerous,
  isBusy,
  failure,
  onSubmit,
  onClose,
}: ProofDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const formId = useId();
  const [values, setValues] = useState({ password: '', code: '' });
  const [wasTried, setWasTried] = useState(false);
  const { data, errors } = readEntries(secondFactorProofInput, values);
  const shown = wasTried ? errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (data) onSubmit(data);
  };
  const isUnplaced = failure && !failure.fields.password && !failure.fields.code;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={text}
      width={440}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} type="submit" form={formId} busy={isBusy && action}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} className="sf-proof" onSubmit={submit} noValidate>
        <PasswordField
          label={t('account:secondFactor.password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={shown.password ?? failure?.fields.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
        <CodeField
          value={values.code}
          error={shown.code ?? failure?.fields.code}
          onValue={(code) => setValues({ ...values, code })}
        />
        {isUnplaced && (
          <NoticeBox tone="bad" isLive>
            {failure.text}
          </NoticeBox>
        )}
      </form>
    </Dialog>
  );
}
