import { Download, Upload } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, linkClasses } from '#client/components/button.tsx';
import { Checkbox } from '#client/components/checkbox.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { hintClasses } from '#client/components/field-looks.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { SelectField } from '#client/components/select-field.tsx';
import { barClasses } from '#client/components/work-dialog.tsx';
import { takeBackRequested } from '#client/lib/export/requests.ts';
import { formatTime } from '#client/lib/format-date.ts';
import { issuesOf, useDocument, useUnsavedEdits, useWorkspaceParts } from '#client/workspace/index.ts';
import { type Language, languageNames, languages } from '#shared/domain/languages.ts';
import { applyScenario } from '#shared/engine/timeline/scenario.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import { findIssues } from '#shared/inputs/forecast/find-issues.ts';
import { workbookInputs } from '#shared/workbook/input-list.ts';
import { FaultsFirst } from './faults-first';
import { useLiveWorkbook } from './use-live-workbook';
import { WorkbookContents } from './workbook-contents';

/** Chooses what the live workbook of the forecast holds, shows what it will be, and writes it. */
export function LiveWorkbookDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['files', 'forecast', 'pack', 'common']);
  const document = useDocument((whole) => whole);
  const inFile = useMemo(
    () =>
      workbookInputs(
        document,
        document.scenarios.map(({ id }) => id),
      ),
    [document],
  );
  const [without, setWithout] = useState<readonly string[]>([]);
  const [language, setLanguage] = useState<Language>(i18n.language === 'de' ? 'de' : 'en');
  const scenarios = useMemo(
    () => inFile.scenarios.map(({ id }) => id).filter((id) => !without.includes(id)),
    [inFile, without],
  );
  const issues = issuesOf(document);
  const edits = useUnsavedEdits();
  const isSaved = useWorkspaceParts(({ savedAt }) => ({ savedAt })).savedAt !== null;
  const [wantsPack, setWantsPack] = useState(false);
  const withPack = wantsPack && edits === 0;
  const { counts, progress, fault, rejection, write, cancel } = useLiveWorkbook({
    document,
    scenarios,
    language,
    withPack,
    onDone: onClose,
  });
  const close = () => (progress ? cancel() : onClose());
  const fixedAt = (path: string) => path.split('/').at(-1) ?? path;
  return (
    <Dialog
      width={760}
      isSheet
      title={t('files:live.title')}
      description={<span className="block max-w-150 text-pretty">{t('files:live.text')}</span>}
      onClose={close}
      footer={
        <>
          <span className="flex-1 text-xs text-ink-3 max-desk:basis-full">
            <FileState />
          </span>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            disabled={issues.length > 0 || progress !== null}
            onClick={() => void write()}
            icon={Download}
            label={t('files:live.download')}
          />
        </>
      }
    >
      {progress ? (
        <div className="grid min-h-40 content-center">
          <progress
            className={barClasses}
            max={Math.max(progress.all, 1)}
            value={progress.done}
            aria-label={t('files:live.writing')}
          />
          <p className="text-xs text-ink-2" role="status">
            {progress.all === 0
              ? t('files:live.packing')
              : progress.sheet === ''
                ? t('files:live.writing')
                : t('files:live.sheet', { ...progress })}
          </p>
        </div>
      ) : (
        <div className="grid gap-4">
          {issues.length > 0 && <FaultsFirst issues={issues} onClose={onClose} />}
          {fault && fault.fault !== 'hasFaults' && (
            <NoticeBox tone="bad" isLive>
              {fault.fault === 'inexact' ? fault.reason : t(`files:live.faults.${fault.fault}`)}
            </NoticeBox>
          )}
          {rejection && (
            <NoticeBox tone="bad" isLive>
              {rejection}
            </NoticeBox>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.18fr)] gap-6 max-desk:grid-cols-1 max-desk:gap-4.5">
            <div className="grid content-start gap-4">
              <Choices legend={t('files:live.scenarios')}>
                <Checkbox
                  label={t('forecast:workspace.baseCase')}
                  below={<Hint>{t('files:live.asTyped')}</Hint>}
                  checked
                  disabled
                  readOnly
                />
                {document.scenarios.map(({ id, name, overrides }) => {
                  const left = inFile.leftOut.find((entry) => entry.id === id);
                  return (
                    <Checkbox
                      key={id}
                      label={name}
                      below={
                        <Hint>
                          {left
                            ? t('files:live.fixed', {
                                name: t(`forecast:inputs.fields.${fixedAt(left.path)}` as never),
                              })
                            : t('files:live.differ', { count: overrides.length })}
                          {left && canStandAlone(document, id) && (
                            <>
                              {' · '}
                              <button
                                type="button"
                                className={linkClasses}
                                aria-label={`${t('files:live.alone')}: ${name}`}
                                onClick={() => void write({ id, name })}
                              >
                                {t('files:live.alone')}
                              </button>
                            </>
                          )}
                        </Hint>
                      }
                      checked={scenarios.includes(id)}
                      disabled={left !== undefined}
                      onChange={({ target }) =>
                        setWithout(target.checked ? without.filter((entry) => entry !== id) : [...without, id])
                      }
                    />
                  );
                })}
                {document.scenarios.length > 0 && <p className={hintClasses}>{t('files:live.switches')}</p>}
              </Choices>
              {isSaved && (
                <Choices legend={t('files:live.withIt')}>
                  <Checkbox
                    label={t('pack:title')}
                    below={<Hint>{edits > 0 ? t('files:live.packSaved') : t('files:live.packHint')}</Hint>}
                    checked={withPack}
                    disabled={edits > 0}
                    onChange={({ target }) => setWantsPack(target.checked)}
                  />
                </Choices>
              )}
              <SelectField
                className="max-w-48"
                label={t('files:live.words')}
                value={language}
                options={languages.map((value) => ({ value, label: languageNames[value] }))}
                onChange={({ target }) => setLanguage(target.value === 'de' ? 'de' : 'en')}
              />
            </div>
            <WorkbookContents counts={counts} />
          </div>
          <p className="flex items-center gap-2 border-t border-line pt-3.5 text-xs text-ink-2 [&>svg]:size-4 [&>svg]:flex-none">
            <Upload />
            <span>
              {t('files:live.wasChanged')}{' '}
              <button type="button" className={linkClasses} onClick={() => takeBackRequested.raise(null)}>
                {t('files:live.takeBack')}
              </button>{' '}
              {t('files:live.takeBackInto')}
            </span>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** True where nothing of the forecast under a scenario has to be put right first. */
const canStandAlone = (document: ForecastDocument, id: string) =>
  findIssues({ ...applyScenario(document, id).document, scenarios: [] }).length === 0;

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="grid content-start gap-2.5">
      <legend className="mb-2 text-xs font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

const Hint = ({ children }: { children: ReactNode }) => <span className={hintClasses}>{children}</span>;

/** Which state of the forecast the file is of. */
function FileState() {
  const { t } = useTranslation('files');
  const edits = useUnsavedEdits();
  const { savedAt, version } = useWorkspaceParts((state) => ({ savedAt: state.savedAt, version: state.savedVersion }));
  const state = !savedAt
    ? t('head.example')
    : edits > 0
      ? t('live.unsaved', { version, count: edits })
      : t('live.saved', { version, time: formatTime(savedAt) });
  return t('live.plain', { state });
}
