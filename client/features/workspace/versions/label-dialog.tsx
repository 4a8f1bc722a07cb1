import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { trpc } from '#client/lib/trpc.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';

interface LabelDialogProps {
  forecastId: string;
  version: { version: number; label: string | null };
  onClose: () => void;
}

/** Gives a version a label, or another one. */
export function LabelDialog({ forecastId, version, onClose }: LabelDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const formId = useId();
  const utils = trpc.useUtils();
  const [label, setLabel] = useState(version.label ?? '');
  const { mutate, isPending, error } = trpc.forecast.labelVersion.useMutation({
    onSuccess: async () => {
      await utils.forecast.versions.invalidate({ id: forecastId });
      onClose();
    },
  });
  const failure = error && failureOf(error);
  const parsed = forecastName.safeParse(label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.success) mutate({ id: forecastId, version: version.version, label: parsed.data });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forecast:versions.labelTitle', { version: version.version })}
      description={t('forecast:versions.labelText')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!parsed.success}
            busy={isPending && t('common:saving')}
          >
            {t('forecast:versions.saveLabel')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <Field
          label={t('forecast:versions.label')}
          value={label}
          maxLength={bounds.nameLength}
          error={failure ? (failure.fields.label ?? failure.text) : undefined}
          onChange={({ target }) => setLabel(target.value)}
        />
      </form>
    </Dialog>
  );
}
