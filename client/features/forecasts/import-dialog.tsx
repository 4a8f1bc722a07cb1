import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addMonths, monthsOfHorizon } from '../../../shared/domain/months';
import { bounds } from '../../../shared/inputs/forecast/bounds';
import { allLines, type ForecastDocument } from '../../../shared/inputs/forecast/document';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Field } from '../../components/field';
import { FileDrop } from '../../components/file-drop';
import { NoticeBox } from '../../components/notice-box';
import { failureOf } from '../../lib/failure';
import { paths } from '../../lib/paths';
import { trpc } from '../../lib/trpc';
import { monthName } from './month-name';
import type { ChosenForecast } from './read-forecast-file';

/** Takes a forecast that was exported as JSON: says what it holds, or why it is none, before anything is made of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['files', 'forecast', 'common']);
  const formId = useId();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<{ file: string; key: string; read: ChosenForecast } | null>(null);
  const [name, setName] = useState('');
  const { mutate, reset, isPending, error } = trpc.forecast.create.useMutation({
    onSuccess: ({ id }) => {
      void utils.forecast.list.invalidate();
      navigate(paths.forecast(id));
    },
  });
  const failure = error && failureOf(error);
  const document = chosen?.read.ok ? chosen.read.document : null;
  const isNameless = name.trim() === '';

  const take = async (file: File) => {
    const { readChosenForecast } = await import('./read-forecast-file');
    const read = await readChosenForecast(file);
    reset();
    setChosen({ file: file.name, key: crypto.randomUUID(), read });
    if (read.ok) setName(read.document.header.name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!document || isNameless || isPending) return;
    mutate({ document, name: name.trim(), idempotencyKey: `${chosen?.key}` });
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={560}
      title={t('files:import.title')}
      description={t('files:import.text')}
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
            disabled={document === null}
            busy={isPending && t('files:import.importing')}
          >
            {t('files:import.import')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <FileDrop
          choose={chosen ? t('files:import.chooseOther') : t('files:import.choose')}
          hint={chosen ? chosen.file : t('files:import.hint')}
          accept=".json,application/json"
          onFile={(file) => void take(file)}
        />
        {chosen && !chosen.read.ok && (
          <NoticeBox tone="bad" isLive title={t('files:import.refused')}>
            {t(`files:import.faults.${chosen.read.fault}`, { places: chosen.read.places.join(', ') })}
          </NoticeBox>
        )}
        {document && (
          <>
            <Field
              label={t('forecast:home.create.name')}
              name="name"
              autoComplete="off"
              maxLength={bounds.nameLength}
              value={name}
              error={isNameless ? t('forecast:home.create.nameNeeded') : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <FileFacts document={document} />
          </>
        )}
        {failure && (
          <NoticeBox tone="bad" isLive title={t('forecast:home.failed.work')}>
            {failure.text}
          </NoticeBox>
        )}
      </form>
    </Dialog>
  );
}

/** What a file holds, in one line each. */
function FileFacts({ document }: { document: ForecastDocument }) {
  const { t } = useTranslation('files');
  const { header, history, scenarios } = document;
  const facts = [
    [t('head.currency'), header.currency],
    [
      t('head.period'),
      t('head.periodText', {
        from: monthName(header.startMonth),
        to: monthName(addMonths(header.startMonth, monthsOfHorizon(header) - 1)),
      }),
    ],
    [t('import.lines'), String(allLines(document).length)],
    [t('import.years'), String(history.inputYears.length)],
    [t('import.scenarios'), String(scenarios.length)],
  ] as const;
  return (
    <dl className="file-facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
