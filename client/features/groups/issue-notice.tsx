import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { paths } from '#client/lib/paths.ts';
import { useGroup } from './group-state';
import { issueText } from './issue-text';

/** What keeps the statements waiting, each with the company and the way there. */
export function IssueNotice() {
  const { t } = useTranslation('groups');
  const { id, issues, document } = useGroup();
  return (
    <NoticeBox tone="bad" title={t('issues.title')}>
      <ul className="grid gap-1">
        {issues.map((issue) => {
          const forecastId = document.members.find((member) => member.id === issue.memberId)?.forecastId;
          const [part, at] = issue.path;
          const pairId = part === 'intercompany' ? document.intercompany[Number(at)]?.id : undefined;
          const isOwn = issue.code === 'memberHasIssues' || issue.code === 'memberHorizon';
          return (
            <li key={`${issue.code} ${issue.path.join('/')} ${issue.params.lineId ?? ''}`}>
              <Link
                to={isOwn && forecastId ? paths.forecast(forecastId) : paths.group(id, 'set-up')}
                state={pairId ? { pairId } : undefined}
              >
                {issueText(issue, document, t)}
              </Link>
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
}
