import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation, useParams } from 'react-router-dom';
import { DownloadMenu } from '../../components/download-menu';
import { exportRequested } from '../../lib/export/requests';
import { paths } from '../../lib/paths';
import { useCurrentInView } from '../../lib/use-current-in-view';
import { sectionNames } from './sections/sections';

/** Where a section puts its own controls: the right end of the section bar. */
export interface InputsOutlet {
  actions: HTMLElement | null;
}

/** The section bar of the inputs, over whichever section is open. */
export function InputsLayout() {
  const { t } = useTranslation('forecast');
  const { id = '' } = useParams();
  const tabs = useCurrentInView<HTMLElement>(useLocation().pathname);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <>
      <div className="subbar">
        <nav ref={tabs} className="subtabs grow" aria-label={t('inputs.label')}>
          {sectionNames.map((name) => (
            <NavLink key={name} to={paths.forecastInputs(id, name)}>
              {t(`inputs.sections.${name}`)}
            </NavLink>
          ))}
        </nav>
        <span className="row subbar-actions" ref={setActions} />
        <span className="only-desktop">
          <SectionDownload />
        </span>
      </div>
      <Outlet context={{ actions } satisfies InputsOutlet} />
    </>
  );
}

/** The inputs of the section in view as a file. */
function SectionDownload() {
  const { t } = useTranslation('files');
  const section = useLocation().pathname.split('/').at(-1);
  const known = sectionNames.find((name) => name === section) ?? sectionNames[0];
  const ask = (as: 'csv' | 'xlsx') => exportRequested.raise({ what: 'inputs', section: known, as });
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
