import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClasses } from '#client/components/button.tsx';
import { NoticeBox } from '#client/components/notice-box.tsx';
import { sectionPath } from '#client/lib/paths.ts';
import { useForecastId } from '#client/lib/use-forecast-id.ts';
import { placeOfIssue, useInputs, useIssues } from '#client/workspace/index.ts';

/** That inputs need care before anything can be computed, with the way to the first; nothing where none does. */
export function CareNotice() {
  const { t } = useTranslation('whatIf');
  const id = useForecastId();
  const issues = useIssues();
  const document = useInputs((whole) => whole);
  const [first] = issues;
  if (!first) return null;
  const place = placeOfIssue(document, first);
  return (
    <NoticeBox
      tone="warn"
      title={t('work.care', { count: issues.length })}
      isLive
      actions={
        place && (
          <Link
            className={buttonClasses({ size: 'small' })}
            to={sectionPath(id, place.section)}
            state={{ lineId: place.lineId, field: place.field }}
          >
            {t('work.show')}
          </Link>
        )
      }
    />
  );
}
