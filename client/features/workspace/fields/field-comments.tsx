import { MessageSquarePlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { commentRequested, placeKey, useCommentsState } from '#client/lib/comments.ts';
import { useIsReadOnly } from '#client/workspace/index.ts';

const countLook = 'ml-auto block w-fit cursor-pointer text-xs/4 font-medium text-chart-3 hover:underline print:hidden';

interface FieldCommentsProps {
  path: string;
  /** Of the field. */
  name: string;
}

/** How many comments a field has, with the way to them; where it is only read, beside it the way to the first. */
export function FieldComments({ path, name }: FieldCommentsProps) {
  const { t } = useTranslation('forecast');
  const { marks, isOffered } = useCommentsState();
  const isReadOnly = useIsReadOnly();
  const count = marks.get(placeKey({ kind: 'input', path })) ?? 0;
  const comment = () => commentRequested.raise({ kind: 'input', path });
  const text = t('sheet.comments', { count });
  if (isReadOnly && isOffered)
    return (
      // Of disabled fields a button is disabled with them, and none of them can have the focus.
      <Link
        to="."
        className={
          count > 0
            ? countLook
            : 'absolute top-2 -right-3.75 text-ink-3 opacity-0 focus-visible:opacity-100 [div:hover>&]:opacity-100 [&>svg]:size-3.5 print:hidden'
        }
        aria-label={count > 0 ? undefined : t('sheet.commentOn', { name })}
        onClick={(event) => {
          event.preventDefault();
          comment();
        }}
      >
        {count > 0 ? text : <MessageSquarePlus />}
      </Link>
    );
  if (count === 0) return null;
  return (
    <button type="button" className={countLook} onClick={comment}>
      {text}
    </button>
  );
}
