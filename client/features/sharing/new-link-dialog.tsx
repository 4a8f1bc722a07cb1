import { useTranslation } from 'react-i18next';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Field } from '#client/components/field.tsx';
import { hintClasses, labelClasses } from '#client/components/field-looks.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { PasswordField } from '#client/components/password-field.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { readEntries } from '#client/lib/field-issues.ts';
import type { ToShare } from '#client/lib/signals.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useMutationForm } from '#client/lib/use-mutation-form.ts';
import {
  createLinkInput,
  type LinkContents,
  linkContents,
  linkLives,
  linkNameMaximum,
} from '#shared/inputs/link-requests.ts';

interface NewLinkDialogProps {
  forecast: ToShare;
  onClose: () => void;
  onMade: (made: { name: string; token: string }) => void;
}

interface Entries {
  name: string;
  contents: LinkContents;
  scenarios: readonly string[];
  days: (typeof linkLives)[number];
  password: string;
}

const initial: Entries = { name: '', contents: 'reports', scenarios: [], days: 30, password: '' };

/** Asks what whoever has the link may see, and for how long. */
export function NewLinkDialog({ forecast: { forecastId, scenarios }, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation('sharing');
  const utils = trpc.useUtils();
  const mutation = trpc.link.create.useMutation({
    trpc: { context: { bypass: [403] } },
    onSuccess: ({ token }, { name }) => onMade({ name, token }),
    onSettled: () => utils.link.list.invalidate({ forecastId }),
  });
  const form = useMutationForm({
    mutation,
    initial,
    read: ({ password, ...entries }) =>
      readEntries(createLinkInput, { forecastId, ...entries, ...(password === '' ? {} : { password }) }),
  });
  const { values, set } = form;
  const toggle = (id: string) =>
    set({
      scenarios: values.scenarios.includes(id)
        ? values.scenarios.filter((chosen) => chosen !== id)
        : [...values.scenarios, id],
    });
  return (
    <FormDialog
      title={t('links.add')}
      description={t('links.text')}
      form={form}
      className="grid gap-4"
      action={t('links.create')}
      busy={t('links.creating')}
      onClose={onClose}
    >
      <Field
        {...form.field('name')}
        label={t('links.name')}
        hint={t('links.nameHint')}
        maxLength={linkNameMaximum}
        autoComplete="off"
      />
      <SelectField
        {...form.field('contents')}
        label={t('links.contentsLabel')}
        options={linkContents.map((contents) => ({ value: contents, label: t(`links.contents.${contents}`) }))}
        hint={t(`links.contentsText.${values.contents}`)}
        onChange={({ target }) =>
          set({ contents: linkContents.find((contents) => contents === target.value) ?? 'reports' })
        }
      />
      <fieldset className="grid gap-2">
        <legend className={`${labelClasses} mb-2`}>{t('links.scenarios')}</legend>
        <span className={hintClasses}>{t('links.baseAlways')}</span>
        {scenarios.map(({ id, name }, i) => (
          <Checkbox
            key={id}
            label={name}
            checked={values.scenarios.includes(id)}
            error={i === scenarios.length - 1 ? form.errors.scenarios : undefined}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      <div className="grid justify-items-start gap-1.5">
        <span className={labelClasses} aria-hidden="true">
          {t('links.days')}
        </span>
        <Segmented
          label={t('links.days')}
          segments={linkLives.map((days) => ({ value: String(days), label: t('links.daysOf', { count: days }) }))}
          value={String(values.days)}
          onChange={(text) => set({ days: linkLives.find((days) => String(days) === text) ?? values.days })}
        />
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('links.passwordLabel')}
        hint={t('links.passwordHint')}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
