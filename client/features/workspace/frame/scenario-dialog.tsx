import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { SelectField } from '#client/components/select-field.tsx';
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
  const ids = { form: useId(), note: useId() };
  const document = useDocument((whole) => whole);
  const { scenarios } = document;
  const edited = scenarios.find(({ id }) => id === scenarioId);
  const [name, setName] = useState(edited?.name ?? '');
  const [note, setNote] = useState(edited?.note ?? '');
  const [copyOf, setCopyOf] = useState(fromBase);
  const [isAsked, setIsAsked] = useState(false);

  const isTaken = scenarios.some((one) => one.id !== scenarioId && one.name === name.trim());
  const issue = !nameText.safeParse(name).success ? t('scenario.nameNeeded') : isTaken ? t('scenario.nameTaken') : null;
  const rejection = edited
    ? null
    : scenarioRejection(
        document,
        scenarios.find(({ id }) => id === copyOf),
      );
  const maximum = rejection === 'tooMany' ? bounds.scenarios : bounds.overrides;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (issue || rejection) return;
    const words = { name: name.trim(), note: note.trim() };
    if (edited) describeScenario(edited.id, words);
    else makeScenario(words, copyOf === fromBase ? null : copyOf);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(edited ? 'scenario.editTitle' : 'scenario.newTitle')}
      description={edited ? undefined : t('scenario.newText')}
      footer={
        <>
          <span className="grow" />
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={ids.form}
            disabled={rejection ? t(`scenario.${rejection}`, { maximum }) : false}
          >
            {t(edited ? 'scenario.keep' : 'scenario.create')}
          </Button>
        </>
      }
    >
      <form id={ids.form} className="stack" onSubmit={submit} noValidate>
        <Field
          label={t('scenario.name')}
          value={name}
          maxLength={bounds.nameLength}
          autoComplete="off"
          error={(isAsked && issue) || undefined}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="field">
          <label htmlFor={ids.note}>{t('scenario.note')}</label>
          <textarea
            id={ids.note}
            className="input"
            rows={3}
            maxLength={bounds.noteLength}
            placeholder={t('scenario.notePlaceholder')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </div>
        {!edited && scenarios.length > 0 && (
          <SelectField
            label={t('scenario.from')}
            value={copyOf}
            options={[
              { value: fromBase, label: t('scenario.fromBase') },
              ...scenarios.map((one) => ({ value: one.id, label: one.name })),
            ]}
            onChange={({ target }) => setCopyOf(target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
