import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';

interface BudgetDialogProps {
  /** Newest first. */
  versions: readonly { version: number; label: string | null; savedAt: string }[];
  current: number | null;
  onClose: () => void;
}

/** Which saved version the forecast is compared with. */
export function BudgetDialog({ versions, current, onClose }: BudgetDialogProps) {
  const { t } = useTranslation(['actuals', 'common']);
  const forecastId = useForecastId();
  const utils = trpc.useUtils();
  const [version, setVersion] = useState(current ?? versions[0]?.version ?? null);
  const setBudget = trpc.actual.setBudget.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.actual.imports.invalidate({ forecastId }),
        utils.forecast.versions.invalidate({ id: forecastId }),
      ]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('months.budgetTitle')}
      description={t('months.budgetText')}
      action={t('months.budgetAction')}
      busy={setBudget.isPending && t('common:saving')}
      disabled={version === current}
      error={setBudget.error}
      onConfirm={() => setBudget.mutate({ forecastId, version })}
      onClose={onClose}
    >
      <SelectField
        label={t('months.version')}
        value={version ?? ''}
        options={[
          ...versions.map((entry) => ({
            value: String(entry.version),
            label: [entry.label, t('months.versionOf', { version: entry.version, date: formatDate(entry.savedAt) })]
              .filter(Boolean)
              .join(', '),
          })),
          { value: '', label: t('months.noBudgetChoice') },
        ]}
        onChange={({ target }) => setVersion(target.value === '' ? null : Number(target.value))}
      />
    </ConfirmDialog>
  );
}
