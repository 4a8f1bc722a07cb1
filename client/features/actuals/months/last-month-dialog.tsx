import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import type { Month } from '#shared/domain/months.ts';
import { editActuals, lastMonthStep } from '../actual-edits';
import { LastMonthSelect } from './last-month-select';

interface LastMonthDialogProps {
  lastMonth: Month | null;
  onClose: () => void;
}

/** Moves the last actual month back or forth. What is booked stays. */
export function LastMonthDialog({ lastMonth, onClose }: LastMonthDialogProps) {
  const { t } = useTranslation('actuals');
  const [month, setMonth] = useState(lastMonth ?? '');
  return (
    <ConfirmDialog
      title={t('months.changeLast')}
      description={t('months.changeLastText')}
      action={t('months.changeAction')}
      disabled={month === (lastMonth ?? '')}
      onConfirm={() => {
        editActuals((document) => lastMonthStep(document, month || null));
        onClose();
      }}
      onClose={onClose}
    >
      <LastMonthSelect value={month} onChange={setMonth} />
    </ConfirmDialog>
  );
}
