import { MessageSquare, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { changeComments, suggestionsRequested, useCommentsState } from '#client/lib/comments.ts';
import { Button } from './button';

/** Opens and closes the comments of the open forecast, and opens the suggestions that wait; nothing where nobody answers. */
export function CommentsButton() {
  const { t } = useTranslation('comments');
  const { isOffered, isOpen, open, suggestions } = useCommentsState();
  if (!isOffered) return null;
  const button = (
    <Button
      className="flex-none self-center"
      variant="ghost"
      size="small"
      aria-pressed={isOpen}
      aria-label={open > 0 ? t('open', { count: open }) : t('openNone')}
      onClick={() => changeComments({ isOpen: !isOpen })}
    >
      <MessageSquare className="size-3.5" />
      <span className="max-desk:sr-only">{t('title')}</span>
      {open > 0 && <span className="tabular-nums">{open}</span>}
    </Button>
  );
  if (suggestions === 0) return button;
  return (
    <>
      <Button
        className="flex-none self-center"
        variant="ghost"
        size="small"
        aria-label={t('suggestions.open', { count: suggestions })}
        onClick={() => suggestionsRequested.raise()}
      >
        <PenLine className="size-3.5" />
        <span className="max-desk:sr-only">{t('suggestions.title')}</span>
        <span className="tabular-nums">{suggestions}</span>
      </Button>
      {button}
    </>
  );
}
