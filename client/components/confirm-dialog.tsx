import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';
import { FailureNotice } from './failure-notice';

export interface ActionProps extends Omit<DialogProps, 'footer'> {
  /** The word of the button that does it; null while there is nothing to do. */
  action: ReactNode;
  /** The word of the button that leaves everything as it is; else Cancel. */
  cancel?: string;
  isDangerous?: boolean;
  disabled?: boolean | string;
  busy?: ReactNode;
  /** Before the buttons. */
  start?: ReactNode;
  /** The buttons follow what is before them, instead of being at the right end. */
  isAtStart?: boolean;
}

interface ConfirmDialogProps extends ActionProps {
  /** Why it failed. */
  error?: unknown;
  errorTitle?: string;
  /** Does it; absent where the button submits `formId`. */
  onConfirm?: () => void;
  formId?: string;
}

/** Asks before something is done: a button that does it beside one that does not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { action, cancel, isDangerous, disabled, busy, start, isAtStart, error, errorTitle, onConfirm, formId } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...props}
      footer={
        <>
          {start}
          {!isAtStart && <span className="flex-1" />}
          <Button variant="ghost" onClick={props.onClose}>
            {cancel ?? t('cancel')}
          </Button>
          {action !== null && (
            <Button
              variant={isDangerous ? 'danger' : 'primary'}
              disabled={disabled}
              busy={busy}
              {...(formId ? { type: 'submit', form: formId } : { onClick: onConfirm })}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      {props.children}
      <FailureNotice error={error} title={errorTitle} />
    </Dialog>
  );
}
