import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button';
import { Dialog, type DialogProps } from './dialog';

interface InfoDialogProps extends Omit<DialogProps, 'footer'> {
  /** The word of the button that closes it; else Close. */
  close?: string;
  variant?: ButtonProps['variant'];
  /** Before the button. */
  start?: ReactNode;
  /** The button follows what is before it, instead of being at the right end. */
  isAtStart?: boolean;
}

/** Shows something; the one button closes it. */
export function InfoDialog({ close, variant, start, isAtStart, ...dialog }: InfoDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          {start}
          {!isAtStart && <span className="flex-1" />}
          <Button variant={variant} onClick={dialog.onClose}>
            {close ?? t('close')}
          </Button>
        </>
      }
    />
  );
}
