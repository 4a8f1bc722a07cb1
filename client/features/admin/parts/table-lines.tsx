import type { ReactNode } from 'react';
import { classNames } from '#client/lib/class-names.ts';

/** A name with its badges. */
export const nameLine = 'flex items-center gap-2 max-desk:flex-wrap max-desk:gap-x-1.5 max-desk:gap-y-0.5';
/** Several badges. */
export const badgeLine = 'flex flex-wrap items-center gap-x-1.5 gap-y-1 max-desk:gap-y-0.5';

/** Of a column that a phone has no room for, or a narrow page, below what names the row. */
export function PhoneLine({ until = 'desk:hidden', children }: { until?: string; children: ReactNode }) {
  return (
    <span className={classNames('block overflow-hidden text-xs font-normal text-ellipsis text-ink-3', until)}>
      {children}
    </span>
  );
}

/** More of a fact, below it in small type. */
export function SecondLine({ isBad, isCode, children }: { isBad?: boolean; isCode?: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'block text-xs font-normal wrap-anywhere whitespace-normal',
        isBad ? 'text-negative' : 'text-ink-3',
        isCode && 'font-mono',
      )}
    >
      {children}
    </span>
  );
}
