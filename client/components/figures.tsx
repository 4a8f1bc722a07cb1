import { cva } from 'class-variance-authority';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

/** A figure that opens its explanation. */
export const askClasses = 'cursor-pointer hover:underline hover:decoration-dotted hover:underline-offset-4';

const strip = cva(
  'grid rounded-md border border-line bg-surface shadow-sm max-desk:grid-cols-2 print:border-0 print:shadow-none',
  {
    variants: {
      columns: { 5: 'desk:grid-cols-5 max-desk:[&>:last-child]:col-span-full', 6: 'desk:grid-cols-6' },
    },
  },
);

/** Key figures in one ruled strip. */
export function Figures({ label, columns = 6, children }: { label?: string; columns?: 5 | 6; children: ReactNode }) {
  return (
    <dl className={strip({ columns })} aria-label={label}>
      {children}
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  /** What it counts, or what it is compared with. */
  note: ReactNode;
  isAlert?: boolean;
  /** Set smaller: a figure is never cut. */
  isLong?: boolean;
}

/** One figure of a strip: name, value, and what it counts. */
export function Figure({ name, value, note, isAlert, isLong }: FigureProps) {
  return (
    <div className="row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-0.5 border-line px-4 pt-[13px] pb-3 desk:not-first:border-l max-desk:even:border-l max-desk:not-[:nth-child(-n+2)]:border-t">
      <dt className="text-xs text-ink-2">{name}</dt>
      <dd
        className={classNames(
          'flex items-center gap-[7px] font-semibold whitespace-nowrap',
          isLong ? 'text-lg/8 tracking-[-0.03em]' : 'text-2xl tracking-[-0.02em]',
          isAlert && 'text-warning',
        )}
      >
        {isAlert && <TriangleAlert className="size-[17px] stroke-2" />}
        {value}
      </dd>
      <dd className="text-xs wrap-break-word text-ink-3">{note}</dd>
    </div>
  );
}
