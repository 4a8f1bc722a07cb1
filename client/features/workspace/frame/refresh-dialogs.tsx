import { useTranslation } from 'react-i18next';
import type { Fault } from '../../../../shared/inputs/forecast/fault';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { faultText } from '../../../lib/fault-text';
import { useWorkspace } from '../../../lib/workspace';
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
  faults: readonly Fault[];
  onClose: () => void;
}

/** The faults that keep a report from being made. */
export function RefreshFaults({ faults, onClose }: RefreshFaultsProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const { t: words } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
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
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <ul className="fault-list">
        {faults.map((fault) => (
          <li key={`${fault.code}/${fault.path.join('/')}`}>{faultText(words, fault, minorDigits)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
