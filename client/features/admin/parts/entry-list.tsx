import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';
import { formatDateTime } from '#client/lib/format-date.ts';

interface EntryListProps {
  /** In a dialog, which has an edge of its own. */
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}

/** What happened, the newest first. */
export function EntryList({ isFlush, className, children }: EntryListProps) {
  return <ul className={classNames(!isFlush && 'px-4 pb-2', className)}>{children}</ul>;
}

interface EntryProps {
  what: ReactNode;
  at?: Date;
  /** At the right end in place of the time. */
  end?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** One thing that happened: what and when, and below it what else is known. */
export function Entry({ what, at, end, note, children }: EntryProps) {
  return (
    <li className="grid gap-0.75 border-t border-line-faint py-2.25">
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">{what}</span>
        {at && <span className="text-xs whitespace-nowrap text-ink-3">{formatDateTime(at)}</span>}
        {end}
      </span>
      {note && <span className="text-xs wrap-anywhere text-ink-2">{note}</span>}
      {children}
    </li>
  );
}
