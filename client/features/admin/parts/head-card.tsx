import type { ReactNode } from 'react';
import { Card } from '#client/components/card.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface HeadCardProps {
  label: string;
  name: string;
  /** After the name: badges, buttons. */
  line: ReactNode;
  /** Room and columns of the facts. */
  facts: string;
  className: string;
  children: ReactNode;
}

/** Whom a page is about, and what is known of them. */
export function HeadCard({ label, name, line, facts, className, children }: HeadCardProps) {
  return (
    <Card aria-label={label} padding="flush" className={className}>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 className="text-heading">{name}</h2>
        {line}
      </div>
      <dl className={facts}>{children}</dl>
    </Card>
  );
}

interface HeadFactProps {
  term: string;
  isCode?: boolean;
  /** As wide as two others. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact in the head: its name in small type above. */
export function HeadFact({ term, isCode, isWide, children }: HeadFactProps) {
  return (
    <div className={isWide ? 'col-span-2' : undefined}>
      <dt className="text-xs/5 text-ink-3">{term}</dt>
      <dd className={classNames('wrap-anywhere', isCode && 'font-mono text-[0.92em]')}>{children}</dd>
    </div>
  );
}
