import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths, sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { issuesOf, placeOfIssue, useDocument, workspace } from '#client/workspace/index.ts';
import { caseOf } from './blocked';

/** The forecast itself has issues; the first one is a click away. */
export function IssuesNotice() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const document = useDocument(caseOf);
  const caseId = useDocument(({ risk }) => risk?.caseId ?? null);
  const issues = issuesOf(document);
  const [first] = issues;
  const place = first && placeOfIssue(document, first);
  return (
    <NoticeBox
      tone="bad"
      actions={
        <Link
          className={buttonClasses({ size: 'small' })}
          to={place ? sectionPath(id, place.section) : paths.forecastInputs(id)}
          state={place && { lineId: place.lineId, field: place.field }}
          onClick={() => workspace.setScenario(caseId)}
        >
          {t('risk.blocked.show')}
        </Link>
      }
    >
      {t('risk.blocked.issues', { count: issues.length })}
    </NoticeBox>
  );
}
