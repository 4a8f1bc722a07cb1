import { useTranslation } from 'react-i18next';
import { commentRequested, placeKey, useCommentsState } from '#client/lib/comments.ts';

/** How many comments a field has, with the way to them. */
export function FieldComments({ path }: { path: string }) {
  const { t } = useTranslation('forecast');
  const { marks } = useCommentsState();
  const count = marks.get(placeKey({ kind: 'input', path })) ?? 0;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="ml-auto block cursor-pointer text-xs/4 font-medium text-chart-3 hover:underline print:hidden"
      onClick={() => commentRequested.raise({ kind: 'input', path })}
    >
      {t('sheet.comments', { count })}
    </button>
  );
}
