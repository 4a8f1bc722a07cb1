import { useTranslation } from 'react-i18next';
import { CodeField } from '#client/components/code-field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { type SecondFactorProofInput, secondFactorProofInput } from '#shared/inputs/second-factor.ts';

interface ProofDialogProps {
  title: string;
  /** What will be, and what stays. */
  text: string;
  action: string;
  isDangerous?: boolean;
  mutation: { mutateAsync: (proof: SecondFactorProofInput) => Promise<unknown> };
  onClose: () => void;
}

/** Asks for both factors before a change of the second one. */
export function ProofDialog({ title, text, action, isDangerous, mutation, onClose }: ProofDialogProps) {
  const { t } = useTranslation('account');
  const form = useMutationForm({
    mutation,
    initial: { password: '', code: '' },
    read: (values) => readEntries(secondFactorProofInput, values),
    mode: 'afterTry',
  });
  return (
    <FormDialog
      title={title}
      description={text}
      width={440}
      form={form}
      className="grid gap-3.5"
      action={action}
      busy={action}
      isDangerous={isDangerous}
      onClose={onClose}
    >
      <PasswordField {...form.field('password')} label={t('secondFactor.password')} autoComplete="current-password" />
      <CodeField value={form.values.code} error={form.errors.code} onValue={(code) => form.set({ code })} />
    </FormDialog>
  );
}
