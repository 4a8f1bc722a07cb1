import type { ReactNode } from 'react';
import { Card } from '#client/components/card.tsx';

interface BillingCardProps {
  title: string;
  /** At the right end of the title's line. */
  badge?: ReactNode;
  /** The fact in large type; without it, only what follows. */
  fact?: ReactNode;
  children: ReactNode;
  /** Buttons at the lower edge; none leaves no room for them. */
  actions?: ReactNode;
  /** Below the buttons. */
  note?: ReactNode;
}

/** One of the cards side by side: a fact, what there is to know of it, what can be done. */
export function BillingCard({ title, badge, fact, children, actions, note }: BillingCardProps) {
  return (
    <Card padding="flush" className="flex flex-col px-4 pt-4 pb-4.5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-subheading">{title}</h2>
        {badge}
      </div>
      {fact && <p className="mt-3 flex items-center gap-2 text-xl font-semibold tracking-(--track-tight)">{fact}</p>}
      {children}
      {actions && <div className="mt-auto flex flex-wrap gap-2 pt-4">{actions}</div>}
      {note && <p className="mt-2.5 text-xs text-ink-3">{note}</p>}
    </Card>
  );
}
