import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';

/** The name of a key. */
export function Kbd({ className = 'opacity-[0.72]', children }: { className?: string; children: ReactNode }) {
  return (
    <span className={classNames('rounded-xs border border-current px-1 py-0.5 text-2xs/none font-medium', className)}>
      {children}
    </span>
  );
}
