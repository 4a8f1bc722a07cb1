import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/dialog.tsx';
import { InfoDialog } from '#client/components/info-dialog.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { sectionPath } from '#client/lib/paths.ts';
import {
  type IssuePlace,
  placeOfIssue,
  useDocument,
  useUnsavedEdits,
  useWorkspace,
  workspace,
} from '#client/workspace/index.ts';
import { inputName } from '#client/workspace/input-words.ts';
import type { ForecastDocument } from '#shared/inputs/forecast/document.ts';
import type { DocumentIssue } from '#shared/inputs/forecast/issue.ts';
import { useMinorDigits } from '../use-minor-digits';

interface AskBeforeRefreshProps {
  onSaveAndRefresh: () => void;
  onRefreshSaved: () => void;
  onCancel: () => void;
}

/** Stats with unsaved edits: of which version shall the reports speak? */
export function AskBeforeRefresh({ onSaveAndRefresh, onRefreshSaved, onCancel }: AskBeforeRefreshProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const edits = useUnsavedEdits();
  const version = useWorkspace((state) => state.savedVersion);
  return (
    <Dialog
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
          <span className="flex-1" />
          <Button variant="ghost" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </>
      }
    />
  );
}

interface RefreshIssuesProps {
  forecastId: string;
  issues: readonly DocumentIssue[];
  onClose: () => void;
}

/** The issues that keep a report from being made, each with the way to its field. */
export function RefreshIssues({ forecastId, issues, onClose }: RefreshIssuesProps) {
  const { t } = useTranslation(['forecast', 'common']);
  const navigate = useNavigate();
  const document = useDocument((whole) => whole);
  const goTo = ({ section, lineId, field, scenario }: IssuePlace) => {
    onClose();
    workspace.setScenario(scenario?.id ?? null);
    navigate(sectionPath(forecastId, section), { state: { lineId, field } });
  };
  return (
    <InfoDialog
      title={t('forecast:workspace.refresh.faultsTitle')}
      description={t('forecast:workspace.refresh.faultsText')}
      width={560}
      onClose={onClose}
    >
      <ul>
        {issues.map((issue) => (
          <RefreshIssue
            key={`${issue.code}/${issue.path.join('/')}`}
            issue={issue}
            place={placeOfIssue(document, issue)}
            onGo={goTo}
          />
        ))}
      </ul>
    </InfoDialog>
  );
}

interface RefreshIssueProps {
  issue: DocumentIssue;
  place: IssuePlace | null;
  onGo: (place: IssuePlace) => void;
}

function RefreshIssue({ issue, place, onGo }: RefreshIssueProps) {
  const { t } = useTranslation('forecast');
  const minorDigits = useMinorDigits();
  const document = useDocument((whole) => whole);
  const name = place ? nameOf(t, document, place) : '';
  return (
    <li className="flex items-start gap-3 border-t border-line-faint py-2.25 first:border-t-0">
      <div className="min-w-0 flex-1">
        {place && (
          <b className="font-semibold">
            {place.scenario ? t('inputs.faults.inScenario', { name, scenario: place.scenario.name }) : name}
          </b>
        )}
        <p className="text-ink-2">{issueText(t, issue, minorDigits)}</p>
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
function nameOf(t: TFunction<'forecast'>, document: ForecastDocument, { section, field }: IssuePlace): string {
  if (section !== 'history') return inputName(t, document, field);
  const [part, years, id] = field.split('/');
  return years === 'inputYears' && id ? inputName(t, document, `${part}/${years}/${id}`) : t('inputs.sections.history');
}
