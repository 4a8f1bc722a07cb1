import type { ReactNode } from 'react';
import { cardClasses } from '#client/components/card.tsx';
import { Segmented } from '#client/components/segmented.tsx';
import { classNames } from '#client/lib/class-names.ts';

interface LinkedTableProps<Value extends string> {
  /** Names the choice. */
  label: string;
  value: Value;
  segments: { value: Value; label: string }[];
  onChange: (value: Value) => void;
  children: ReactNode;
}

/** A table that a link shows, below the choice of what is in it; it scrolls within the window. */
export function LinkedTable<Value extends string>({ children, ...choice }: LinkedTableProps<Value>) {
  return (
    <main className="page grid w-full content-start gap-2.5 pt-3 pb-6">
      <div className="flex">
        <Segmented<Value> {...choice} />
      </div>
      <section
        className={classNames(
          cardClasses(),
          'statement-card flex w-fit max-w-full max-h-[calc(100dvh-170px)] flex-col overflow-hidden',
        )}
      >
        {children}
      </section>
    </main>
  );
}
