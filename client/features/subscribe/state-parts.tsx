import type { ReactNode } from 'react';

export type StateTone = 'calm' | 'warn' | 'bad';

const tiles: Record<StateTone, string> = {
  calm: 'bg-brand-soft text-brand-text',
  warn: 'bg-warning-soft text-warning',
  bad: 'bg-negative-soft text-negative',
};

interface StateHeadProps {
  tone?: StateTone;
  /** In a tile before the words. */
  sign?: ReactNode;
  title: string;
  text: string;
  isLive?: boolean;
}

/** A state in plain words. */
export function StateHead({ tone = 'calm', sign, title, text, isLive }: StateHeadProps) {
  return (
    <div className="flex gap-4 px-6 pt-5.5 pb-4.5" role={isLive ? 'status' : undefined}>
      {sign && <span className={`grid size-10 flex-none place-items-center rounded-md ${tiles[tone]}`}>{sign}</span>}
      <div>
        <h2 className="text-heading">{title}</h2>
        <p className="text-ink-2">{text}</p>
      </div>
    </div>
  );
}

/** What to do about it: buttons, or nothing. */
export function StateFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-b-md border-t border-line bg-cell-total px-6 py-4 empty:hidden">
      {children}
    </div>
  );
}
