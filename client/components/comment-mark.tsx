import { useTranslation } from 'react-i18next';

/** The plum corner of a cell with comments, and how many for whoever does not see it. */
export function CommentMark({ count }: { count: number }) {
  const { t } = useTranslation('forecast');
  return (
    <>
      <span
        className="pointer-events-none absolute right-0 bottom-0 border-4 border-t-transparent border-r-chart-3 border-b-chart-3 border-l-transparent print:hidden"
        data-part="comment-mark"
        aria-hidden="true"
      />
      <span className="sr-only">{t('sheet.comments', { count })}</span>
    </>
  );
}
