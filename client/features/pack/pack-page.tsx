import { ArrowLeft, Download, FileSpreadsheet, Info } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { subbarClasses } from '#client/components/bars.ts';
import { Button, buttonClasses } from '#client/components/button.tsx';
import { ConfirmDialog } from '#client/components/confirm-dialog.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { ScrollRegion } from '#client/components/scroll-region.tsx';
import { SmallSelect } from '#client/components/small-select.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { getLanguage } from '#client/lib/locale.ts';
import { paths } from '#client/lib/paths.ts';
import { useDocumentTitle } from '#client/lib/title.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useDocument, useUnsavedEdits, useWorkspace } from '#client/workspace/index.ts';
import { type Language, languageNames, languages } from '#shared/domain/languages.ts';
import { type PackSection, packPapers, packPresets } from '#shared/inputs/forecast/pack.ts';
import type { Pack } from '#shared/pack/page.ts';
import { contentsOf, type PackPreset, packSettingsOf } from '#shared/pack/presets.ts';
import { mostPages } from '#shared/pack/writer.ts';
import { ContentsList } from './contents-list';
import { Options } from './options';
import { choosePreset, editPack } from './pack-edits';
import { loadPackFonts, PageView } from './page-view';
import { useDownload } from './use-download';
import { usePack } from './use-pack';

const noPages: ReadonlyMap<PackSection, readonly [number, number]> = new Map();
const noReasons: ReadonlyMap<PackSection, string> = new Map();

/** The lender pack of the open forecast: its contents, its pages as they are printed, and what can be said in them. */
export function PackPage() {
  const { t } = useTranslation('pack');
  const forecastId = useForecastId();
  const name = useWorkspace((state) => state.name);
  const version = useWorkspace((state) => state.version);
  const isScenarioShown = useWorkspace((state) => state.scenarioId !== null);
  const edits = useUnsavedEdits();
  const stored = useDocument((document) => document.pack);
  const settings = packSettingsOf(useDocument((document) => document));
  const currency = useDocument(({ header }) => header.currency);
  const [language, setLanguage] = useState<Language>(getLanguage);
  const [chosen, setChosen] = useState<PackSection>('keyFigures');
  const [asked, setAsked] = useState<PackPreset | null>(null);
  const made = usePack(language);
  const { dialogs, isBusy, download } = useDownload(language);
  useDocumentTitle(`${t('title')}, ${name}`);
  useEffect(loadPackFonts, []);

  const pack = made && typeof made === 'object' ? made.pack : null;
  const blocked = made && typeof made === 'object' ? made.blocked : noReasons;
  const pagesOf = useMemo(() => (pack ? pagesOfSections(pack) : noPages), [pack]);
  const choose = (preset: PackPreset) => {
    const usual = contentsOf(settings.preset, currency).sections;
    const isChanged = stored && JSON.stringify(stored.sections) !== JSON.stringify(usual);
    if (isChanged) setAsked(preset);
    else choosePreset(preset);
  };

  return (
    <>
      <div
        className={classNames(
          subbarClasses,
          'flex-wrap py-1.5 max-desk:sticky max-desk:top-0 max-desk:z-(--z-toolbar) max-desk:bg-canvas',
        )}
      >
        <Link
          to={paths.forecastReport(forecastId)}
          aria-label={t('builder.back')}
          className={buttonClasses({ variant: 'ghost', isIcon: true })}
        >
          <ArrowLeft className="size-4" />
        </Link>
        <h1 className="flex-none text-heading">{t('title')}</h1>
        <SmallSelect
          label={t('builder.preset')}
          value={settings.preset}
          options={packPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
          onChange={(value) => {
            const preset = packPresets.find((packPreset) => packPreset === value);
            if (preset) choose(preset);
          }}
        />
        <SmallSelect
          label={t('builder.paper')}
          value={settings.paper}
          options={packPapers.map((value) => ({ value, label: t(`papers.${value}`) }))}
          onChange={(value) => {
            const paper = packPapers.find((packPaper) => packPaper === value);
            if (paper) editPack({ paper });
          }}
        />
        <SmallSelect
          label={t('builder.language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => setLanguage(languages.find((language) => language === value) ?? language)}
        />
        <span className="flex-1" />
        {pack && (
          <span className="text-xs text-ink-3 max-desk:hidden">
            {t('builder.about', { count: pack.pages.length, version })}
            {edits > 0 && ` · ${t('builder.edits', { count: edits })}`}
          </span>
        )}
        <span className="ms-auto flex flex-wrap justify-end gap-2">
          <Button
            size="small"
            disabled={!pack || isBusy}
            onClick={() => download(true)}
            icon={FileSpreadsheet}
            label={t('builder.archive')}
          />
          <Button
            size="small"
            variant="primary"
            disabled={!pack || isBusy}
            onClick={() => download(false)}
            icon={Download}
            label={t('builder.download')}
          />
        </span>
      </div>
      <div className="grid items-start gap-3 px-(--gutter) pb-6 desk:grid-cols-[260px_minmax(0,1fr)] min-[1200px]:grid-cols-[260px_minmax(0,1fr)_330px]">
        <ContentsList
          sections={settings.sections}
          pagesOf={pagesOf}
          blocked={blocked}
          chosen={chosen}
          onChoose={setChosen}
        />
        <div className="grid content-start gap-3 max-desk:order-3">
          {isScenarioShown && <NoticeBox icon={Info}>{t('builder.baseCase')}</NoticeBox>}
          {pack?.missing && <NoticeBox tone="warn">{t('builder.missing', { letters: pack.missing })}</NoticeBox>}
          {made === null && <LoadingPage />}
          {made === 'faults' && <NoticeBox tone="bad">{t('builder.faults')}</NoticeBox>}
          {made === 'tooManyPages' && <NoticeBox tone="bad">{t('tooManyPages', { pages: mostPages })}</NoticeBox>}
          {pack && <Preview pack={pack} range={pagesOf.get(chosen)} reason={blocked.get(chosen)} />}
        </div>
        <div className="grid content-start gap-3 max-desk:order-2 desk:col-start-2 min-[1200px]:col-start-3">
          <Options section={chosen} settings={settings} />
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          width={440}
          title={t('builder.replace.title')}
          description={t('builder.replace.text')}
          action={t('builder.replace.action')}
          onConfirm={() => {
            choosePreset(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {dialogs}
    </>
  );
}

/** The first and the last page of each section; two may share one. */
function pagesOfSections({ outline, pages }: Pack) {
  return new Map(
    outline.map(({ key, page }, at): [PackSection, readonly [number, number]] => {
      const next = outline[at + 1]?.page;
      const last = next === undefined ? pages.length : next > page ? next : page + 1;
      return [key, [page + 1, last]];
    }),
  );
}

interface PreviewProps {
  pack: Pack;
  range: readonly [number, number] | undefined;
  /** Why the section cannot be made. */
  reason: string | undefined;
}

function Preview({ pack, range, reason }: PreviewProps) {
  const { t } = useTranslation('pack');
  if (!range)
    return (
      <p className="rounded-md bg-sunken p-8 text-center text-sm text-ink-3">
        {reason ? t(`blocked.${reason}` as never) : t('builder.notTicked')}
      </p>
    );
  const [first, last] = range;
  return (
    <ScrollRegion
      label={t('builder.preview')}
      className="grid max-h-[calc(100dvh-11rem)] gap-3 overflow-y-auto rounded-md bg-line p-4 max-desk:max-h-none max-desk:p-2"
    >
      {Array.from({ length: last - first + 1 }, (_, at) => first + at).map((number) => {
        const page = pack.pages[number - 1];
        return (
          page && (
            <div key={number} className={page.width < page.height ? 'mx-auto w-full max-w-[560px]' : 'w-full'}>
              <PageView page={page} label={t('builder.pageOf', { page: number, pages: pack.pages.length })} />
            </div>
          )
        );
      })}
    </ScrollRegion>
  );
}
