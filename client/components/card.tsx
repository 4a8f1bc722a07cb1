import { cva, type VariantProps } from 'class-variance-authority';
import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names';

export const cardClasses = cva(
  'min-w-0 rounded-md border bg-surface print:break-inside-avoid print:border-0 print:shadow-none',
  {
    variants: {
      edge: {
        plain: 'border-line shadow-sm',
        soft: 'border-brand-line shadow-sm',
        bad: 'border-negative-line shadow-sm',
        chosen: 'border-brand shadow-[0_0_0_1px_var(--brand)]',
        best: 'border-brand shadow-[0_0_0_1px_var(--brand),var(--shadow-md)]',
      },
    },
    defaultVariants: { edge: 'plain' },
  },
);
export const cardBody = 'px-4 pb-4';
export const cardSub = 'text-xs/5 text-ink-3';

/** The line at the top of a card. A button without an edge at its end is so that its sign ends where the body does. */
export function CardHead({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <header
      className={classNames(
        'flex min-h-11 items-center gap-2 py-1.5 pl-4 not-has-[>.ghost:last-child,>:last-child>.ghost]:pr-4 has-[>.ghost:last-child,>:last-child>.ghost]:pr-2 [&>:is(h2,h3)]:min-w-min [&>:is(h2,h3)]:text-subheading',
        className,
      )}
    >
      {children}
    </header>
  );
}

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'>, VariantProps<typeof cardClasses> {
  title?: ReactNode;
  /** A few words after the title. */
  sub?: ReactNode;
  /** Shown at the right end of the head. */
  actions?: ReactNode;
  /** `body` pads the content, `flush` lets a table reach the edges. */
  padding?: 'body' | 'flush';
  children: ReactNode;
}

/** A flat sheet with a hairline, with or without a head. */
export function Card({ title, sub, actions, edge, padding = 'body', className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(cardClasses({ edge }), className)}>
      {title && (
        <CardHead className="max-desk:flex-wrap">
          {/* Both are one run of words, not two narrow columns. */}
          <div className="min-w-min *:inline">
            <h2 className="text-subheading">{title}</h2>
            {sub && <span className={classNames(cardSub, 'ml-2')}>{sub}</span>}
          </div>
          <span className="flex-1" />
          {actions}
        </CardHead>
      )}
      {padding === 'body' ? <div className={classNames(cardBody, !title && 'pt-4')}>{children}</div> : children}
    </section>
  );
}
