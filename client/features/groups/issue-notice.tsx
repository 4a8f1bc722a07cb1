import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { monthText } from '#client/lib/month-text.ts';
import { paths } from '#client/lib/paths.ts';
import { useGroup } from './group-state';

/** What keeps the statements waiting, each with the company and the way there. */
export function IssueNotice() {
  const { t } = useTranslation('groups');
  const { id, issues, document } = useGroup();
  return (
    <NoticeBox tone="bad" title={t('issues.title')}>
      <ul className="grid gap-1">
        {issues.map((issue) => {
          const { name = '', currency = '', count = 0, from = '', until = '' } = issue.params;
          const months = from === '' ? { from, until } : { from: monthText(`${from}`), until: monthText(`${until}`) };
          const forecastId = document.members.find((member) => member.id === issue.memberId)?.forecastId;
          const isOwn = issue.code === 'memberHasIssues' || issue.code === 'memberHorizon';
          const text = t(`issues.${issue.code}`, { name, currency, count: Number(count), ...months });
          return (
            <li key={`${issue.code} ${issue.path.join('/')} ${issue.params.lineId ?? ''}`}>
              <Link to={isOwn && forecastId ? paths.forecast(forecastId) : paths.group(id, 'set-up')}>{text}</Link>
            </li>
          );
        })}
      </ul>
    </NoticeBox>
  );
}
