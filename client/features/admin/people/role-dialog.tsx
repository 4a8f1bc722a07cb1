import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { CodeField } from '#client/components/code-field.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { stepUpInput } from '#shared/inputs/account-requests.ts';
import { secondFactorProofInput } from '#shared/inputs/second-factor.ts';
import { useOutcome } from '../stripe/use-outcome';
import { isDanger, type RoleAction } from './use-user-action';
import type { User } from './user';

interface RoleDialogProps {
  action: RoleAction;
  user: User;
  onClose: () => void;
}

/** Asks who acts for the password, and for a code where they have a second factor, before somebody gains or loses the role. */
export function RoleDialog({ action, user: { id, username: name }, onClose }: RoleDialogProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const outcome = useOutcome();
  const status = trpc.account.secondFactor.status.useQuery(undefined, { staleTime: 0 });
  const [values, setValues] = useState({ password: '', code: '' });
  const [wasTried, setWasTried] = useState(false);
  const options = {
    onSuccess: async () => {
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name }));
      onClose();
      await outcome.refresh();
    },
  };
  const make = trpc.admin.makeAdministrator.useMutation(options);
  const unmake = trpc.admin.unmakeAdministrator.useMutation(options);
  const { mutate, isPending, error } = action === 'makeAdministrator' ? make : unmake;
  const failure = error && failureOf(error);
  const asksForCode = Boolean(status.data?.enabledAt ?? failure?.fields.code);
  const { data, errors } = readEntries(asksForCode ? secondFactorProofInput : stepUpInput, {
    password: values.password,
    ...(asksForCode && { code: values.code }),
  });
  const shown = wasTried ? errors : {};

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (data && !isPending) mutate({ id, ...data });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('person.actions.keep')}
          </Button>
          <Button
            variant={isDanger(action) ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={status.isPending}
            busy={isPending && t(`person.actions.${action}.busy`)}
          >
            {t(`person.actions.${action}.confirm`, { name })}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <PasswordField
          label={t('person.actions.password')}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={shown.password ?? failure?.fields.password}
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
        {asksForCode && (
          <CodeField
            value={values.code}
            error={shown.code ?? failure?.fields.code}
            onValue={(code) => setValues({ ...values, code })}
          />
        )}
        {failure && Object.keys(failure.fields).length === 0 && (
          <NoticeBox tone="bad" isLive>
            {failure.text}
          </NoticeBox>
        )}
      </form>
    </Dialog>
  );
}
