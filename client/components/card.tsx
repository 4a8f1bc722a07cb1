import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../lib/class-names';

interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
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
export function Card({ title, sub, actions, padding = 'body', className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames('card', className)}>
      {title && (
        <header>
          <h2>{title}</h2>
          {sub && <span className="sub">{sub}</span>}
          <span className="flex-1" />
          {actions}
        </header>
      )}
      {padding === 'body' ? <div className={title ? 'body' : 'body is-headless'}>{children}</div> : children}
    </section>
  );
}
