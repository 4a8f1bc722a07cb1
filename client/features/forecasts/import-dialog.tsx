import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { FileDrop } from '#client/components/file-drop.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { failureOf } from '#client/lib/failure.ts';
import { paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines, type ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { monthName } from './month-name';
import type { ChosenForecast } from './read-forecast-file';
import { useArchiveImport } from './use-archive-import';

/** Takes a forecast that was exported as JSON, or the archive of all own data: says what it holds, or why it is none, before anything is made of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['files', 'forecast', 'common']);
  const formId = useId();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<{ file: string; key: string; read: ChosenForecast } | null>(null);
  const [name, setName] = useState('');
  const { mutate, mutateAsync, reset, isPending, error } = trpc.forecast.create.useMutation({
    onSuccess: () => void utils.forecast.list.invalidate(),
  });
  const failure = error && failureOf(error);
  const read = chosen?.read.ok ? chosen.read : null;
  const document = read && 'document' in read ? read.document : null;
  const archive = read && 'documents' in read ? read : null;
  const { progress, start } = useArchiveImport({ create: mutateAsync, onDone: onClose });
  const named = forecastName.safeParse(name);

  const take = async (file: File) => {
    const { readChosenForecast } = await import('./read-forecast-file');
    const read = await readChosenForecast(file);
    reset();
    setChosen({ file: file.name, key: crypto.randomUUID(), read });
    if (read.ok && 'document' in read) setName(read.document.header.name);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || isPending || progress) return;
    if (archive) void start(archive.documents, chosen.key);
    if (!document || !named.success) return;
    const onSuccess = ({ id }: { id: string }) => navigate(paths.forecast(id));
    mutate({ document, name: named.data, idempotencyKey: chosen.key }, { onSuccess });
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
            disabled={read === null}
            busy={progress ? t('files:import.importedOf', { ...progress }) : isPending && t('files:import.importing')}
          >
            {archive ? t('files:import.importAll', { count: archive.documents.length }) : t('files:import.import')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        <FileDrop
          choose={chosen ? t('files:import.chooseOther') : t('files:import.choose')}
          hint={chosen ? chosen.file : t('files:import.hint')}
          accept=".json,.zip,application/json,application/zip"
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
              error={!named.success ? t('forecast:home.create.nameNeeded') : undefined}
              onChange={({ target }) => setName(target.value)}
            />
            <FileFacts document={document} />
          </>
        )}
        {archive && <ArchiveFacts documents={archive.documents} refused={archive.refused} />}
        {failure && (
          <NoticeBox tone="bad" isLive title={t('forecast:home.failed.work')}>
            {failure.text}
          </NoticeBox>
        )}
      </form>
    </Dialog>
  );
}

/** The forecasts of an archive by their names. */
function ArchiveFacts({ documents, refused: rejected }: { documents: readonly ForecastDocument[]; refused: number }) {
  const { t } = useTranslation('files');
  return (
    <div className="stack">
      <p>{t('import.inArchive')}</p>
      <ul className="archive-names">
        {documents.map(({ header }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two forecasts may have one name, and the list never changes
          <li key={at}>{header.name}</li>
        ))}
      </ul>
      {rejected > 0 && <NoticeBox tone="warn">{t('import.notInArchive', { count: rejected })}</NoticeBox>}
    </div>
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
