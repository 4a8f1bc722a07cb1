import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { placeOfIssue, useInputs, type useIssues, workspace } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';

interface IssueNoticeProps {
  issues: ReturnType<typeof useIssues>;
  /** False on the page where they are put right. */
  isLinked: boolean;
  actions?: ReactNode;
}

/** Issues of the inputs in words, each with the way to the section in which it is put right. */
export function IssueNotice({ issues, isLinked, actions }: IssueNoticeProps) {
  const { t } = useTranslation(['forecast', 'reports']);
  const { t: words } = useTranslation('forecast');
  const id = useForecastId();
  const document = useInputs((whole) => whole);
  if (issues.length === 0) return null;
  const minorDigits = currencyDecimals(document.header.currency);
  return (
    <NoticeBox tone="bad" title={t('inputs.faults.title', { count: issues.length })} actions={actions}>
      <ul className="mt-1 grid list-inside list-disc gap-0.5" data-part="issues">
        {issues.map((issue) => {
          const place = placeOfIssue(document, issue);
          const text = issueText(words, issue, minorDigits);
          // Not every sentence names its line.
          const line = String(issue.params.line ?? '');
          return (
            <li key={`${issue.code} ${issue.place}`}>
              {!text.includes(line) && <b>{line}</b>} {place?.scenario && <b>{place.scenario.name}</b>} {text}{' '}
              {isLinked && place && (
                <Link
                  to={sectionPath(id, place.section)}
                  state={{ lineId: place.lineId, field: place.field }}
                  onClick={() => place.scenario && workspace.setScenario(place.scenario.id)}
                >
                  {t('reports:why.goTo', { section: t(`forecast:inputs.sections.${place.section}`) })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
}
