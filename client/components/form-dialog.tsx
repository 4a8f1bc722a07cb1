import { type FormEvent, useId } from 'react';
import type { FieldErrors } from '../lib/field-issues';
import { type ActionProps, ConfirmDialog } from './confirm-dialog';
import { ErrorNotice } from './error-notice';

interface FormDialogProps extends ActionProps {
  /** Of `useForm` or `useMutationForm`. */
  form: { submit: (event: FormEvent<HTMLFormElement>) => void; isBusy: boolean; errors: FieldErrors };
  /** Before the words of a rejection, in bold. */
  errorTitle?: string;
  className?: string;
}

/** A dialog whose button submits the form in it; a rejection that belongs to no field is below the fields. */
export function FormDialog({ form, busy, errorTitle, className, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <ConfirmDialog {...dialog} formId={id} busy={form.isBusy && busy}>
      <form id={id} className={className} onSubmit={form.submit} noValidate>
        {children}
        <ErrorNotice text={form.errors.form} title={errorTitle} />
      </form>
    </ConfirmDialog>
  );
}
