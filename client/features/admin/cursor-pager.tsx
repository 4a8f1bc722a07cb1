import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/components/button.tsx';
import { pagerClasses } from '#client/components/pager.tsx';

interface CursorPagerProps {
  /** Where the page before and the next one begin; null where there is none. */
  previous: string | null;
  next: string | null;
  /** False where the list has no way to its end. */
  hasLast?: boolean;
  /** How many there are, in words. */
  children?: ReactNode;
  onPage: (cursor: string) => void;
}

/** The ways through a long list: to its beginning, back, on, to its end. */
export function CursorPager({ previous, next, hasLast = true, children, onPage }: CursorPagerProps) {
  const { t } = useTranslation('admin');
  if (previous === null && next === null) return null;
  const way = (name: 'first' | 'previous' | 'next' | 'last', to: string | null, Icon: LucideIcon) => (
    <Button
      variant="ghost"
      isIcon
      disabled={to === null}
      aria-label={t(`pages.${name}`)}
      onClick={() => to !== null && onPage(to)}
    >
      <Icon />
    </Button>
  );
  return (
    <nav className={pagerClasses} aria-label={t('pages.label')}>
      <span className="text-xs text-ink-3">{children}</span>
      {way('first', previous && 'first', ChevronFirst)}
      {way('previous', previous, ChevronLeft)}
      {way('next', next, ChevronRight)}
      {hasLast && way('last', next && 'last', ChevronLast)}
    </nav>
  );
}
