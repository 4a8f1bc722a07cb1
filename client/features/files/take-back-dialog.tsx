import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { Field } from '#client/components/field.tsx';
import { FileDrop } from '#client/components/file-drop.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { Spinner } from '#client/components/spinner.tsx';
import { workOnFile } from '#client/lib/files.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { announceDone } from '#client/lib/notify.ts';
import { addScenario, setStep, useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';
import { bounds } from '#shared/inputs/forecast/bounds.ts';
import type { OpenWorkbook, WorkbookFault } from '#shared/workbook/open-workbook.ts';
import { readBack } from '#shared/workbook/read-back.ts';
import { baseValuesOf, isOfBaseAlone, overridesOf } from '#shared/workbook/taken-inputs.ts';
import { TakeBackList } from './take-back-list';

type Chosen =
  | { is: 'reading' }
  | { is: 'refused'; fault: WorkbookFault | 'otherForecast'; business: string }
  | { is: 'read'; workbook: OpenWorkbook };

/** Takes the inputs of a changed workbook back: what differs and what cannot be used, before anything is changed. */
export function TakeBackDialog({ file, onClose }: { file: File | null; onClose: () => void }) {
  const { t } = useTranslation(['files', 'forecast']);
  const document = useDocument((whole) => whole);
  const forecastId = useWorkspace((state) => state.forecastId);
  const version = useWorkspace((state) => state.version);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [into, setInto] = useState<'scenario' | 'base'>('scenario');
  const [name, setName] = useState<string>(() => t('files:live.back.wanted', { date: formatDate(new Date()) }));

  const take = async (given: File) => {
    setChosen({ is: 'reading' });
    setChosen(await readChosen(given, forecastId));
  };
  const takeGiven = useEffectEvent(() => {
    if (file) void take(file);
  });
  useEffect(() => takeGiven(), []);

  const workbook = chosen?.is === 'read' ? chosen.workbook : null;
  const found = useMemo(() => workbook && readBack(workbook, document), [workbook, document]);
  const wanted = found?.differences.filter((difference) => into === 'base' || !isOfBaseAlone(difference)) ?? [];
  const ofBase = (found?.differences.length ?? 0) - wanted.length;

  const confirm = () => {
    if (into === 'base') {
      workspace.edit(setStep(document, baseValuesOf(document, wanted), { kind: 'form' }));
      announceDone(t('files:live.back.taken'), t('files:live.back.takenBase', { count: wanted.length }));
    } else {
      const made = addScenario(name.trim(), overridesOf(document, wanted, () => crypto.randomUUID()) ?? []);
      if (made === null) return;
      announceDone(t('files:live.back.taken'), t('files:live.back.takenScenario', { name: made }));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      width={720}
      isSheet
      title={t('files:live.back.title')}
      description={t('files:live.back.text')}
      action={wanted.length > 0 ? t('files:live.back.take', { count: wanted.length }) : null}
      disabled={into === 'scenario' && name.trim() === ''}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FileDrop
          choose={chosen ? t('files:live.back.chooseOther') : t('files:live.back.choose')}
          hint={t('files:live.back.hint')}
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onFile={(given) => void take(given)}
        />
        {chosen?.is === 'reading' && (
          <p className="flex items-center gap-2 text-ink-2" role="status">
            <Spinner />
            {t('files:live.back.reading')}
          </p>
        )}
        {chosen?.is === 'refused' && (
          <NoticeBox tone="bad" isLive title={t('files:live.back.refused')}>
            {chosen.fault === 'otherForecast' && chosen.business === ''
              ? t('files:live.back.faults.otherForecastUnnamed')
              : t(`files:live.back.faults.${chosen.fault}`, { name: chosen.business })}
          </NoticeBox>
        )}
        {workbook?.version != null && (
          <p className="text-xs text-ink-2">
            {t('files:live.back.version', { version: workbook.version })}{' '}
            {workbook.version !== version && t('files:live.back.changedSince')}
          </p>
        )}
        {found && <TakeBackList {...found} />}
        {found && found.differences.length > 0 && (
          <div className="grid gap-3">
            <Segmented<'scenario' | 'base'>
              label={t('files:live.back.as')}
              value={into}
              onChange={setInto}
              segments={[
                { value: 'scenario', label: t('files:live.back.asScenario') },
                { value: 'base', label: t('files:live.back.asBase') },
              ]}
            />
            {into === 'scenario' && (
              <Field
                label={t('files:live.back.name')}
                value={name}
                maxLength={bounds.nameLength}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            )}
            {ofBase > 0 && <NoticeBox>{t('files:live.back.ofBase', { count: ofBase })}</NoticeBox>}
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

async function readChosen(file: File, forecastId: string | null): Promise<Chosen> {
  const refused = (fault: WorkbookFault | 'otherForecast', business = ''): Chosen => ({
    is: 'refused',
    fault,
    business,
  });
  if (file.size > 20_000_000) return refused('tooLarge');
  try {
    const opened = await workOnFile('openWorkbook', new Uint8Array(await file.arrayBuffer()));
    if (!opened.ok) return refused(opened.fault);
    const { workbook } = opened;
    if (workbook.forecastId !== forecastId) return refused('otherForecast', workbook.business);
    return { is: 'read', workbook };
  } catch {
    return refused('damaged');
  }
}
