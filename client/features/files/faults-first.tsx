import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { issueText } from '#client/lib/issue-text.ts';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { type issuesOf, placeOfIssue, useDocument } from '#client/workspace/index.ts';
import { currencyDecimals } from '#shared/domain/money.ts';

/** What keeps a file from being made, each with the way to where it is put right. */
export function FaultsFirst({ issues, onClose }: { issues: ReturnType<typeof issuesOf>; onClose: () => void }) {
  const { t } = useTranslation(['files', 'forecast', 'reports']);
  const { t: words } = useTranslation('forecast');
  const id = useForecastId();
  const document = useDocument((whole) => whole);
  return (
    <NoticeBox tone="bad" title={t('files:live.faultsFirst')}>
      <ul className="mt-1 grid list-inside list-disc gap-0.5">
        {issues.map((issue) => {
          const place = placeOfIssue(document, issue);
          return (
            <li key={`${issue.code} ${issue.place}`}>
              {issueText(words, issue, currencyDecimals(document.header.currency))}{' '}
              {place && (
                <Link
                  to={sectionPath(id, place.section)}
                  state={{ lineId: place.lineId, field: place.field }}
                  onClick={onClose}
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
