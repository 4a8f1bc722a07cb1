import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#client/components/field.tsx';
import { fieldClasses, inputClasses, labelClasses } from '#client/components/field-looks.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { useForm } from '#client/lib/use-form.ts';
import { describeScenario, makeScenario, scenarioRejection, useDocument } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { nameText } from '#shared/inputs/forecast/primitives.ts';

interface ScenarioDialogProps {
  /** Null: a new one. */
  scenarioId: string | null;
  onClose: () => void;
}

const fromBase = '';

/** Makes a scenario, or names and describes one. */
export function ScenarioDialog({ scenarioId, onClose }: ScenarioDialogProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const noteId = useId();
  const document = useDocument((whole) => whole);
  const { scenarios } = document;
  const edited = scenarios.find(({ id }) => id === scenarioId);
  const rejectionOf = (copyOf: string) =>
    edited
      ? null
      : scenarioRejection(
          document,
          scenarios.find(({ id }) => id === copyOf),
        );
  const form = useForm({
    initial: { name: edited?.name ?? '', note: edited?.note ?? '', copyOf: fromBase },
    read: ({ name, note, copyOf }) => {
      const words = { name: name.trim(), note: note.trim() };
      const isTaken = scenarios.some((scenario) => scenario.id !== scenarioId && scenario.name === words.name);
      const isNamed = nameText.safeParse(name).success;
      return {
        data: isNamed && !isTaken && !rejectionOf(copyOf) ? { words, copyOf } : null,
        errors: isNamed ? { name: isTaken ? t('scenario.nameTaken') : '' } : { name: t('inputs.nameNeeded') },
      };
    },
    send: ({ words, copyOf }) => {
      if (edited) describeScenario(edited.id, words);
      else makeScenario(words, copyOf === fromBase ? null : copyOf);
      onClose();
    },
    mode: 'afterTry',
  });
  const rejection = rejectionOf(form.values.copyOf);
  const maximum = rejection === 'tooMany' ? bounds.scenarios : bounds.overrides;

  return (
    <FormDialog
      title={t(edited ? 'scenario.editTitle' : 'scenario.newTitle')}
      description={edited ? undefined : t('scenario.newText')}
      form={form}
      className="grid gap-4"
      action={t(edited ? 'common:save' : 'scenario.create')}
      disabled={rejection ? t(`scenario.${rejection}`, { maximum }) : false}
      onClose={onClose}
    >
      <Field {...form.field('name')} label={t('inputs.fields.name')} maxLength={bounds.nameLength} autoComplete="off" />
      <div className={fieldClasses}>
        <label className={labelClasses} htmlFor={noteId}>
          {t('scenario.note')}
        </label>
        <textarea
          id={noteId}
          className={inputClasses({ kind: 'area' })}
          rows={3}
          maxLength={bounds.noteLength}
          placeholder={t('scenario.notePlaceholder')}
          value={form.values.note}
          onChange={form.field('note').onChange}
        />
      </div>
      {!edited && scenarios.length > 0 && (
        <SelectField
          label={t('scenario.from')}
          {...form.field('copyOf')}
          options={[
            { value: fromBase, label: t('workspace.baseCase') },
            ...scenarios.map((scenario) => ({ value: scenario.id, label: scenario.name })),
          ]}
        />
      )}
    </FormDialog>
  );
}
