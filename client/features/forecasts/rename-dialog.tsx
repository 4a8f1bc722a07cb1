import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';

interface RenameDialogProps {
  forecast: { id: string; name: string };
  onClose: () => void;
}

export function RenameDialog({ forecast, onClose }: RenameDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const formId = useId();
  const utils = trpc.useUtils();
  const [name, setName] = useState(forecast.name);
  const { mutate, isPending, error } = trpc.forecast.rename.useMutation({
    onSuccess: async () => {
      await utils.forecast.list.invalidate();
      onClose();
    },
  });
  const failure = error && failureOf(error);
  const parsed = forecastName.safeParse(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) mutate({ id: forecast.id, name: parsed.data });
  };
  const rejected = !parsed.success ? t('forecast:home.create.nameNeeded') : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forecast:home.rename.title')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending && t('common:saving')}>
            {t('forecast:home.rename.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t('forecast:home.rename.name')}
          value={name}
          maxLength={bounds.nameLength}
          error={rejected ?? (failure ? (failure.fields.name ?? failure.text) : undefined)}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
