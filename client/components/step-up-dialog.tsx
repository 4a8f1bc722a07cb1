import { useTranslation } from 'react-i18next';
import type { StepUp } from '../lib/use-step-up';
import type { ActionProps } from './confirm-dialog';
import { FormCode } from './form-code';
import { FormDialog } from './form-dialog';
import { PasswordField } from './password-field';

interface StepUpDialogProps extends ActionProps {
  stepUp: StepUp;
  /** Of the field of the password; else plain words. */
  label?: string;
  /** Why it was rejected as a whole, in words of its own. */
  rejection?: string | null;
}

/** Asks who acts for the password, and for a code where they have a second factor, before something grave is done. */
export function StepUpDialog({ stepUp, label, rejection, children, ...dialog }: StepUpDialogProps) {
  const { t } = useTranslation('factors');
  const { form, factor } = stepUp;
  const shown = rejection ? { ...form, errors: { ...form.errors, form: rejection } } : form;
  return (
    <FormDialog busy={dialog.action} {...dialog} form={shown} className="grid gap-4" disabled={factor.isPending}>
      {children}
      <PasswordField {...form.field('password')} label={label ?? t('password')} autoComplete="current-password" />
      <FormCode form={form} factor={factor} />
    </FormDialog>
  );
}
