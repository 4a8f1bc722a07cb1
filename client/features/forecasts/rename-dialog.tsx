import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';

interface RenameDialogProps {
  forecast: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ forecast: { id, name }, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['home', 'forecast', 'common']);
  const utils = trpc.useUtils();
  const form = useMutationForm({
    mutation: trpc.forecast.rename.useMutation({
      onSuccess: async () => {
        await utils.forecast.list.invalidate();
        onClose();
      },
    }),
    initial: { name },
    read: (entries) => {
      const { data } = forecastName.safeParse(entries.name);
      if (data !== undefined) return { data: { id, name: data }, errors: {} };
      return { data: null, errors: { name: t('forecast:inputs.nameNeeded') } };
    },
    mode: 'always',
  });
  return (
    <FormDialog
      title={t('rename.title')}
      form={form}
      action={t('menu.rename')}
      busy={t('common:saving')}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('list.name')} maxLength={bounds.nameLength} />
    </FormDialog>
  );
}
