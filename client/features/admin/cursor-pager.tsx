import type { ReactNode } from 'react';
import { PagerBar } from '#client/components/pager.tsx';

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
  if (previous === null && next === null) return null;
  const to = (cursor: string | null) => (cursor === null ? null : () => onPage(cursor));
  const ways = {
    first: to(previous && 'first'),
    previous: to(previous),
    next: to(next),
    ...(hasLast && { last: to(next && 'last') }),
  };
  return <PagerBar ways={ways}>{children}</PagerBar>;
}
