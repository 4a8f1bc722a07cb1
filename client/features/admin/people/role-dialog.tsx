import { useTranslation } from 'react-i18next';
import { CodeField } from '#client/components/code-field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { readEntries } from '#client/lib/field-issues.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { type StepUpInput, stepUpInput } from '#shared/inputs/account-requests.ts';
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
  const outcome = useOutcome();
  const status = trpc.account.secondFactor.status.useQuery(undefined, { staleTime: 0 });
  const options = {
    onSuccess: async () => {
      outcome.done(t(`person.actions.${action}.done`), t(`person.actions.${action}.doneText`, { name }));
      onClose();
      await outcome.refresh();
    },
  };
  const make = trpc.admin.makeAdministrator.useMutation(options);
  const unmake = trpc.admin.unmakeAdministrator.useMutation(options);
  const mutation = action === 'makeAdministrator' ? make : unmake;
  const asksForCode = Boolean(status.data?.enabledAt ?? (mutation.error && failureOf(mutation.error).fields.code));
  const form = useMutationForm({
    mutation: { mutateAsync: (proof: StepUpInput) => mutation.mutateAsync({ id, ...proof }) },
    initial: { password: '', code: '' },
    read: ({ password, code }) =>
      asksForCode ? readEntries(secondFactorProofInput, { password, code }) : readEntries(stepUpInput, { password }),
    mode: 'afterTry',
  });
  return (
    <FormDialog
      title={t(`person.actions.${action}.title`, { name })}
      description={t(`person.actions.${action}.text`, { name })}
      form={form}
      className="grid gap-4"
      action={t(`person.actions.${action}.confirm`, { name })}
      isDangerous={isDanger(action)}
      disabled={status.isPending}
      busy={t(`person.actions.${action}.busy`)}
      onClose={onClose}
    >
      <PasswordField {...form.field('password')} label={t('person.actions.password')} autoComplete="current-password" />
      {asksForCode && (
        <CodeField value={form.values.code} error={form.errors.code} onValue={(code) => form.set({ code })} />
      )}
    </FormDialog>
  );
}
