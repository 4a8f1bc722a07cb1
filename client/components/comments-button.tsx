import { MessageSquare, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeComments, suggestionsRequested, useCommentsState } from '#client/lib/comments.ts';
import { Button } from './button';

/** Opens and closes the comments of the open forecast, and opens the suggestions that wait; nothing where nobody answers. */
export function CommentsButton() {
  const { t } = useTranslation('comments');
  const { isOffered, isOpen, open, suggestions } = useCommentsState();
  if (!isOffered) return null;
  const look = { className: 'flex-none self-center', variant: 'ghost', size: 'small' } as const;
  return (
    <>
      {suggestions > 0 && (
        <Button {...look} onClick={() => suggestionsRequested.raise()}>
          <PenLine className="size-3.5" />
          <Counted text={t('suggestions.open', { count: suggestions })} count={suggestions} />
        </Button>
      )}
      <Button {...look} aria-pressed={isOpen} onClick={() => changeComments({ isOpen: !isOpen })}>
        <MessageSquare className="size-3.5" />
        <Counted text={open > 0 ? t('open', { count: open }) : t('openNone')} count={open} />
      </Button>
    </>
  );
}

/** On a small screen the number alone is seen. */
function Counted({ text, count }: { text: string; count: number }) {
  return (
    <>
      <span className="tabular-nums max-desk:sr-only">{text}</span>
      {count > 0 && (
        <span className="tabular-nums desk:hidden" aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
}
