import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FailureNotice } from '#client/components/failure-notice.tsx';
import { Field } from '#client/components/field.tsx';
import { FileDrop } from '#client/components/file-drop.tsx';
import { FormDialog } from '#client/components/form-dialog.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { workbookWaiting } from '#client/lib/export/requests.ts';
import { paths } from '#client/lib/paths.ts';
import { useForm } from '#client/lib/use-form.ts';
import { addMonths, monthsOfHorizon } from '#shared/domain/months.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import { allLines } from '#shared/inputs/forecast/document.ts';
import type { FileContent } from '#shared/inputs/forecast-file.ts';
import { forecastName } from '#shared/inputs/forecast-requests.ts';
import { monthName } from './month-name';
import type { ChosenForecast } from './read-forecast-file';
import { useCreateFromFile } from './use-create-from-file';

/** Takes a forecast that was exported as JSON, or the archive of all own data: says what it holds, or why it is none, before anything is made of it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['files', 'forecast', 'home']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ file: string; key: string; read: ChosenForecast } | null>(null);
  const made = useCreateFromFile();
  const read = chosen?.read.ok ? chosen.read : null;
  const single = read && 'document' in read ? read : null;
  const archive = read && 'forecasts' in read ? read : null;
  const { progress, start } = useArchiveImport({ create: made.create, onDone: onClose });
  const form = useForm({
    initial: { name: '' },
    read: (entries) => {
      const { data: name, success } = forecastName.safeParse(entries.name);
      const errors = success ? {} : { name: t('forecast:inputs.nameNeeded') };
      return { data: chosen && (success || archive) ? { name: name ?? '', key: chosen.key } : null, errors };
    },
    send: async ({ name, key }) => {
      if (archive) await start(archive.forecasts, key);
      if (!single) return;
      // What it is rejected for is below the facts of the file.
      const id = await made.create(single, { name, key }).catch(() => null);
      if (id !== null) navigate(paths.forecast(id));
    },
    mode: 'always',
  });

  const take = async (file: File) => {
    const forecastId = await forecastOfWorkbook(file);
    if (forecastId !== null) {
      // The open forecast takes its own workbook back.
      workbookWaiting.set({ forecastId, file });
      navigate(paths.forecast(forecastId));
      return;
    }
    const { readChosenForecast } = await import('./read-forecast-file');
    const found = await readChosenForecast(file);
    made.reset();
    setChosen({ file: file.name, key: crypto.randomUUID(), read: found });
    if (found.ok && 'document' in found) form.set({ name: found.document.header.name });
  };

  return (
    <FormDialog
      width={560}
      title={t('files:import.title')}
      description={t('files:import.text')}
      form={form}
      className="grid gap-4"
      action={archive ? t('files:import.importAll', { count: archive.forecasts.length }) : t('files:import.import')}
      disabled={read === null}
      busy={progress ? t('files:import.importedOf', { ...progress }) : t('files:import.importing')}
      onClose={onClose}
    >
      <FileDrop
        choose={chosen ? t('files:import.chooseOther') : t('files:import.choose')}
        hint={chosen ? chosen.file : t('files:import.hint')}
        accept=".json,.zip,.xlsx,application/json,application/zip"
        onFile={(file) => void take(file)}
      />
      {chosen && !chosen.read.ok && (
        <NoticeBox tone="bad" isLive title={t('files:import.refused')}>
          {t(`files:import.faults.${chosen.read.issue}`, { places: chosen.read.places.join(', ') })}
        </NoticeBox>
      )}
      {single && (
        <>
          <Field
            {...form.field('name')}
            label={t('forecast:inputs.fields.name')}
            autoComplete="off"
            maxLength={bounds.nameLength}
          />
          <FileFacts content={single} />
        </>
      )}
      {archive && <ArchiveFacts forecasts={archive.forecasts} rejected={archive.rejected} />}
      <FailureNotice error={made.error} title={t('home:failed.work')} />
    </FormDialog>
  );
}

/** The forecast that a live workbook was made from; null for any other file. */
async function forecastOfWorkbook(file: File): Promise<string | null> {
  if (!/\.xlsx$/i.test(file.name) || file.size > 20_000_000) return null;
  const { workOnFile } = await import('#client/lib/files.ts');
  const opened = await workOnFile('openWorkbook', new Uint8Array(await file.arrayBuffer())).catch(() => null);
  return opened?.ok && opened.workbook.forecastId !== '' ? opened.workbook.forecastId : null;
}

/** The forecasts of an archive by their names. */
function ArchiveFacts({ forecasts, rejected }: { forecasts: readonly FileContent[]; rejected: number }) {
  const { t } = useTranslation(['files', 'forecast', 'home']);
  return (
    <div className="grid gap-4">
      <p>{t('import.inArchive')}</p>
      <ul className="grid max-h-60 list-disc gap-1 overflow-y-auto pl-4.5 wrap-anywhere">
        {forecasts.map(({ document }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two forecasts may have one name, and the list never changes
          <li key={at}>{document.header.name}</li>
        ))}
      </ul>
      {rejected > 0 && <NoticeBox tone="warn">{t('import.notInArchive', { count: rejected })}</NoticeBox>}
    </div>
  );
}

/** What a file holds, in one line each. */
function FileFacts({ content: { document, books } }: { content: FileContent }) {
  const { t } = useTranslation(['files', 'forecast', 'home']);
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
    [t('sheet.scenarios'), String(scenarios.length)],
    ...(books ? [[t('import.imports'), String(books.actualImports.length)] as const] : []),
  ] as const;
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4 border-b border-line-faint py-1.5">
          <dt className="text-ink-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Parts {
  create(content: FileContent, made: { name: string; key: string }): Promise<unknown>;
  onDone: () => void;
}

interface Progress {
  done: number;
  count: number;
}

/** Makes the forecasts of an archive one after another. The first rejection stops it; begun again, none is made twice. */
function useArchiveImport({ create, onDone }: Parts) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const start = async (forecasts: readonly FileContent[], key: string) => {
    try {
      for (const [done, content] of forecasts.entries()) {
        setProgress({ done, count: forecasts.length });
        await create(content, { name: content.document.header.name, key: `${key}-${done}` });
      }
    } catch {
      // The caller shows what its call was rejected for.
      setProgress(null);
      return;
    }
    onDone();
  };
  return { progress, start };
}
