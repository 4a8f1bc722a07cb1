import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { faultText } from '#client/lib/fault-text.ts';
import { paths } from '#client/lib/paths.ts';
import { type FaultPlace, placeOfFault, useDocument, useWorkspace, workspace } from '#client/workspace/index.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { Fault } from '#shared/inputs/forecast/fault.ts';
import { inputName } from '../conflict/input-words';
import { useMinorDigits } from '../use-minor-digits';

interface AskBeforeRefreshProps {
  edits: number;
  onSaveAndRefresh: () => void;
  onRefreshSaved: () => void;
  onCancel: () => void;
}

/** Stats with unsaved edits: of which version shall the reports speak? */
export function AskBeforeRefresh({ edits, onSaveAndRefresh, onRefreshSaved, onCancel }: AskBeforeRefreshProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const version = useWorkspace((state) => state.savedVersion);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={t('forecast:workspace.refresh.askTitle', { count: edits })}
      description={t('forecast:workspace.refresh.askText', { version })}
      width={560}
      footer={
        <>
          <Button variant="primary" onClick={onSaveAndRefresh}>
            {t('forecast:workspace.refresh.saveAndRefresh')}
          </Button>
          <Button onClick={onRefreshSaved}>{t('forecast:workspace.refresh.refreshSaved', { version })}</Button>
          <span className="grow" />
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </>
      }
    />
  );
}

interface RefreshFaultsProps {
  forecastId: string;
  faults: readonly Fault[];
  onClose: () => void;
}

/** The faults that keep a report from being made, each with the way to its field. */
export function RefreshFaults({ forecastId, faults, onClose }: RefreshFaultsProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const navigate = useNavigate();
  const document = useDocument((whole) => whole);
  const goTo = ({ section, lineId, field, scenario }: FaultPlace) => {
    onClose();
    workspace.setScenario(scenario?.id ?? null);
    navigate(paths.forecastInputs(forecastId, section), { state: { lineId, field } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('forecast:workspace.refresh.faultsTitle')}
      description={t('forecast:workspace.refresh.faultsText')}
      width={560}
      footer={
        <>
          <span className="grow" />
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <ul className="refresh-faults">
        {faults.map((fault) => (
          <RefreshFault
            key={`${fault.code}/${fault.path.join('/')}`}
            fault={fault}
            place={placeOfFault(document, fault)}
            onGo={goTo}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface RefreshFaultProps {
  fault: Fault;
  place: FaultPlace | null;
  onGo: (place: FaultPlace) => void;
}

function RefreshFault({ fault, place, onGo }: RefreshFaultProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const document = useDocument((whole) => whole);
  const name = place ? nameOf(t, document, place) : '';
  return (
    <li>
      <div className="grow">
        {place && (
          <b>{place.scenario ? t('inputs.faults.inScenario', { name, scenario: place.scenario.name }) : name}</b>
        )}
        <p>{faultText(t, fault, minorDigits)}</p>
      </div>
      {place && (
        <Button size="small" aria-label={t('inputs.faults.goTo', { name })} onClick={() => onGo(place)}>
          {t('inputs.faults.go')}
        </Button>
      )}
    </li>
  );
}

/** A field by its name; a sheet of the history by its year. */
function nameOf(t: TFunction<'forecast'>, document: ForecastDocument, { section, field }: FaultPlace): string {
  if (section !== 'history') return inputName(t, document, field);
  const [part, years, id] = field.split('/');
  return years === 'inputYears' && id ? inputName(t, document, `${part}/${years}/${id}`) : t('inputs.sections.history');
}
