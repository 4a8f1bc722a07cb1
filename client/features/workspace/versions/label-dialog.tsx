import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';

interface LabelDialogProps {
  forecastId: string;
  version: { version: number; label: string | null };
  onClose: () => void;
}

/** Gives a version a label, or another one. */
export function LabelDialog({ forecastId: id, version: { version, label }, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const utils = trpc.useUtils();
  const form = useMutationForm({
    mutation: trpc.forecast.labelVersion.useMutation({
      onSuccess: async () => {
        await utils.forecast.versions.invalidate({ id });
        onClose();
      },
    }),
    initial: { label: label ?? '' },
    read: (entries) => {
      const { data } = forecastName.safeParse(entries.label);
      return { data: data === undefined ? null : { id, version, label: data }, errors: {} };
    },
  });
  return (
    <FormDialog
      title={t('forecast:versions.labelTitle', { version })}
      description={t('forecast:versions.labelText')}
      form={form}
      action={t('forecast:versions.saveLabel')}
      disabled={!forecastName.safeParse(form.values.label).success}
      busy={t('common:saving')}
      onClose={onClose}
    >
      <Field {...form.field('label')} label={t('forecast:versions.label')} maxLength={bounds.nameLength} />
    </FormDialog>
  );
}
