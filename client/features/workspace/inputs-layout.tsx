import { BookOpen, FileSpreadsheet, FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { subbarClasses, subtabsClasses } from '#client/components/bars.ts';
import { Button } from '#client/components/button.tsx';
import { DownloadMenu } from '#client/components/download-menu.tsx';
import { LoadingPage } from '#client/components/loading-page.tsx';
import { classNames } from '#client/lib/class-names.ts';
import { exportRequested } from '#client/lib/export/requests.ts';
import { paths } from '#client/lib/paths.ts';
import { useShell } from '#client/lib/shell.ts';
import { useCurrentInView } from '#client/lib/use-current-in-view.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { useIsStructureFixed } from '#client/workspace/index.ts';
import { ReadableFields } from './fields/readable-fields';
import { useAskedField } from './fields/use-asked-field';
import { useLiveParts } from './live-parts';
import { EffectStrip } from './sections/effect-strip';
import { setGuideOpen, useIsGuideOpen } from './sections/guide-choice';
import { SectionGuide } from './sections/section-guide';
import { sectionNames } from './sections/sections';
import { useFollowSteps } from './session/use-follow-steps';

/** Where a section puts its own controls: the right end of the section bar. */
export interface InputsOutlet {
  actions: HTMLElement | null;
}

const guideId = 'section-guide';

/** The section bar of the inputs and the guide, over whichever section is open; at the foot what the last change did. */
export function InputsLayout() {
  const { t } = useTranslation('forecast');
  const id = useForecastId();
  const { hasChrome } = useShell();
  const live = useLiveParts();
  const isFixed = useIsStructureFixed();
  const { pathname } = useLocation();
  useAskedField();
  useFollowSteps(id, pathname);
  const last = pathname.split('/').at(-1);
  const section = sectionNames.find((name) => name === last) ?? sectionNames[0];
  const tabs = useCurrentInView<HTMLElement>(pathname);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const page = <Outlet context={{ actions } satisfies InputsOutlet} />;
  return (
    <div
      className={classNames(
        'flex flex-col print:block print:min-h-0 [&>main]:w-full [&>main]:flex-[1_0_auto]',
        // As tall as the window below toolbar and tabs, so that the strip is at its foot.
        !hasChrome && 'min-h-[calc(100dvh-88px)]',
      )}
    >
      <div className={classNames(subbarClasses, 'max-desk:flex-wrap max-desk:py-2')}>
        <nav
          ref={tabs}
          className={classNames(subtabsClasses, 'flex-1 max-desk:basis-full')}
          aria-label={t('workspace.tabs.inputs')}
        >
          {sectionNames.map((name) => (
            <NavLink key={name} to={paths.forecastInputs(id, name)}>
              {t(`inputs.sections.${name}`)}
              {live && <live.SectionFaces section={name} />}
            </NavLink>
          ))}
        </nav>
        <span className="flex flex-none items-center gap-2 max-desk:contents" ref={setActions} />
        {!isFixed && <GuideButton />}
        <span className="max-desk:hidden">
          <SectionDownload section={section} />
        </span>
      </div>
      {!isFixed && <SectionGuide id={guideId} section={section} />}
      <Suspense key={String(section === 'history')} fallback={<LoadingPage />}>
        {section === 'history' ? <ReadableFields>{page}</ReadableFields> : page}
      </Suspense>
      <EffectStrip />
    </div>
  );
}

/** Opens and closes the guide of the sections. */
function GuideButton() {
  const { t } = useTranslation('forecast');
  const isOpen = useIsGuideOpen();
  return (
    <Button
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? guideId : undefined}
      onClick={() => setGuideOpen(!isOpen)}
      icon={BookOpen}
      label={t('guide.show')}
    />
  );
}

/** The inputs of the section in view as a file. */
function SectionDownload({ section }: { section: (typeof sectionNames)[number] }) {
  const { t } = useTranslation('files');
  const ask = (as: 'csv' | 'xlsx') => exportRequested.raise({ what: 'inputs', section, as });
  return (
    <DownloadMenu
      label={t('export.section')}
      items={[
        { label: t('export.sectionCsv'), icon: FileText, onSelect: () => ask('csv') },
        { label: t('export.sectionXlsx'), icon: FileSpreadsheet, onSelect: () => ask('xlsx') },
      ]}
    />
  );
}
